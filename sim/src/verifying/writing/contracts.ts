import { isMembers, type Members } from '@tradeport/shared/rules/members.ts';
import { tradeOrder } from '@tradeport/shared/states/tradeOrder.ts';
import type { Fields } from '../lists.ts';
import type { Ask, Errand, Scene } from './errand.ts';
import { listed } from './found.ts';
import { GONE, type Life } from './life.ts';

/** A contract is deleted from wherever it stands: its machine does not know it any more afterwards. */
const life: Life = {
  makings: tradeOrder.makings,
  states: { ...tradeOrder.states, [GONE]: { code: -1 } },
  moves: [
    ...tradeOrder.moves,
    ...Object.keys(tradeOrder.states).map((from) => ({ from, action: 'delete', to: GONE, by: 'merchant' as const })),
  ],
};

/** The day by the backend's own clock. */
const today = async (ask: Ask): Promise<Members | string> => {
  const result = await ask('common/queryServerTime', {});
  const at = isMembers(result) ? String(result.serverTime).slice(0, 10) : '';
  return /^\d{4}-\d{2}-\d{2}$/.test(at) ? { day: at } : 'the backend does not tell its day';
};

/** The same contract file goes with each: no call takes a file back. */
const contractTold = async ({ told, fresh, uploaded }: Scene): Promise<Fields> => ({
  merchantOrderNo: `VERIFY-${fresh()}`,
  orderType: 'goods',
  currency: 'USD',
  totalAmount: '1000.00',
  productName: `Sample ${fresh()}`,
  productCount: 1,
  buyerName: 'Tradeport Verify Inc.',
  buyerNameEn: 'Tradeport Verify Inc.',
  tradeCountry: 'USA',
  paymentTime: told.day,
  website: 'https://shop.example.com/sample',
  shipped: false,
  contractFiles: [await uploaded('CONTRACT_FILE')],
  salesContract: [],
  tradeVouchers: [],
  logisticsFiles: [],
  attachments: [],
});

export const contracts: Errand = {
  name: 'contracts',
  life,
  prepare: today,
  makes: {
    call: 'ftrOrder/create',
    action: 'submit',
    id: 'orderNo',
    request: contractTold,
    shows: ['merchantOrderNo', 'orderType', 'currency', 'totalAmount', 'productName', 'buyerName', 'website'],
    probes: [
      {
        what: 'without a contract',
        error: 'contractMissing',
        change: (fields) => ({ ...fields, contractFiles: [] }),
      },
      {
        what: 'with a tradeCountry that is none',
        error: 'INVALID_COUNTRY',
        change: (fields) => ({ ...fields, tradeCountry: 'QQQ' }),
      },
    ],
  },
  looks: ({ ask }, orderNo) => ask('ftrOrder/queryDetail', { orderNo }),
  moves: {
    mend: {
      call: 'ftrOrder/update',
      request: async (scene, orderNo) => ({ ...(await contractTold(scene)), orderNo }),
      shows: ['productName'],
    },
    delete: { call: 'ftrOrder/delete', request: (_, orderNo) => ({ orderNo }) },
  },
  ends: ['delete'],
  seeks: { rows: listed('ftrOrder/query', { keyword: 'VERIFY-' }), bears: 'merchantOrderNo' },
  unknown: 'ORDER_NOTFOUND',
};
