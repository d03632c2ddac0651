import { account } from '@tradeport/shared/contract/account.ts';
import type { AnyCall, RequestOf } from '@tradeport/shared/contract/define.ts';
import { exchange } from '@tradeport/shared/contract/exchange.ts';
import { file } from '@tradeport/shared/contract/file.ts';
import { allCalls } from '@tradeport/shared/contract/index.ts';
import { offlineReceipt } from '@tradeport/shared/contract/offlineReceipt.ts';
import { paymentOrder } from '@tradeport/shared/contract/paymentOrder.ts';
import { rate } from '@tradeport/shared/contract/rate.ts';
import { refund } from '@tradeport/shared/contract/refund.ts';
import { settleOrder } from '@tradeport/shared/contract/settleOrder.ts';
import { EVERY_CALL, type FaultPresetName, type simFault } from '@tradeport/shared/contract/sim/fault.ts';
import type { Bilingual } from '@tradeport/shared/words/bilingual.ts';

type PlannedFault = Omit<RequestOf<typeof simFault.add>, 'until'>;

/** Faults that come and go together. */
interface Preset {
  readonly title: Bilingual;
  readonly does: Bilingual;
  /** How long it lasts, in real time; until it is cleared without. */
  readonly minutes?: number;
  readonly faults: readonly PlannedFault[];
}

const each = (calls: readonly Pick<AnyCall, 'key'>[], fault: Omit<PlannedFault, 'call'>): readonly PlannedFault[] =>
  calls.map(({ key }) => ({ call: key, ...fault }));

/** Where money leaves for a bank, or is announced to come in from one. */
const throughBanks = [
  paymentOrder.apply,
  paymentOrder.b2bApply,
  paymentOrder.b2bCheck,
  paymentOrder.cancelTrade,
  settleOrder.apply,
  settleOrder.againWithdraw,
  refund.modifyPayeeInfo,
  offlineReceipt.create,
];
const askingTheMarket = [
  rate.queryRate,
  rate.queryRateList,
  account.queryHomePageRate,
  account.queryCommonRateByUser,
  account.queryCommonRateByCcy,
  exchange.common,
  exchange.one,
  settleOrder.calRateAndFee,
];

export const presets: Readonly<Record<FaultPresetName, Preset>> = {
  'bank-down': {
    title: ['银行中断一小时', 'Bank down for an hour'],
    does: [
      '付款、提现、结汇、退款和充值登记均返回 NETWORK_ERROR。',
      'Payments, withdrawals, settlements, refunds and recharges answer NETWORK_ERROR.',
    ],
    minutes: 60,
    faults: each(throughBanks, { kind: 'code', code: 'NETWORK_ERROR' }),
  },
  'slow-market': {
    title: ['行情缓慢', 'Slow market'],
    does: ['查询汇率和报价需要 3 至 8 秒。', 'Rates and quotes take 3 to 8 seconds.'],
    faults: each(askingTheMarket, { kind: 'latency', ms: 3_000, msMax: 8_000 }),
  },
  'flaky-uploads': {
    title: ['上传不稳定', 'Flaky uploads'],
    does: ['三分之一的文件上传断线或返回 500。', 'A third of file uploads are cut off or answered 500.'],
    // A sixth is cut off, and of the rest a fifth, which is a sixth of all, is answered 500.
    faults: [
      { call: file.upload.key, kind: 'drop', share: 1 / 6 },
      { call: file.upload.key, kind: 'status', status: 500, share: 1 / 5 },
    ],
  },
  'lost-answers': {
    title: ['响应丢失', 'Lost answers'],
    does: ['五分之一的资金操作已生效，但只收到 504。', 'One money call in five takes effect, but is answered 504.'],
    faults: each(
      allCalls.filter(({ money }) => money),
      { kind: 'status', status: 504, phase: 'after', share: 1 / 5 },
    ),
  },
  'slow-everything': {
    title: ['全部变慢', 'Slow everything'],
    does: ['每个接口多用 1 至 3 秒。', 'Every call takes 1 to 3 seconds longer.'],
    faults: [{ call: EVERY_CALL, kind: 'latency', ms: 1_000, msMax: 3_000 }],
  },
};
