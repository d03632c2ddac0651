import type { Client } from '@tradeport/shared/client.ts';
import { catalogue } from '@tradeport/shared/contract/index.ts';
import { tradeOrder } from '@tradeport/shared/states/tradeOrder.ts';
import { decided, freshNumber, goodTold, submitted, uploaded } from '../calls/ftrOrder/tradeOrders.ts';
import type { TestApp } from '../harness/app.ts';
import { WHOLE } from '../ledger/books.ts';
import { recent, send, type Verb } from '../ledger/hand.ts';
import type { Driver } from '../states/driver.ts';
import { legQuote } from './legs.ts';
import { type Noun, nothing, of, type Scene } from './noun.ts';

const told = async ({ chief }: Pick<Scene, 'chief'>) => goodTold({ contractFiles: [await uploaded(chief)] });

/** Trade orders that the back office leaves alone: nobody moves the clock. */
const tradeOrderDriver = (app: TestApp, client: Client): Driver => {
  const reader = app.tradeport.world.db.read(WHOLE);
  return {
    machine: tradeOrder,
    begin: () => submitted(client),
    act: async (orderNo, action) => {
      // With the contract that it has: an upload for a call that is refused would be a change by itself.
      const { contractFiles } = await client.ftrOrder.queryDetail({ orderNo });
      if (action === 'mend') await client.ftrOrder.update({ ...goodTold({ contractFiles }), orderNo });
      else await app.anonymous.simObject.act({ machine: tradeOrder.name, subject: orderNo, action });
    },
    stateOf: async (orderNo) => {
      const row = await reader.tradeOrder.findFirst({ where: { orderNo } });
      if (!row) throw new Error(`no trade order ${orderNo}`);
      return row.state;
    },
    money: async () => ({}),
  };
};

const ENDINGS = ['0002', '0003', '0005', '0006', '7777', '7778', '7779'];
const ordersOf = (merchant: string) => `trade orders of ${merchant}`;

const NO_FILE = 'FL000000000000000';
const contractsOf = (merchant: string) => `contracts of ${merchant}`;

const upload: Verb = async ({ left }, { client, merchant }) => {
  left(contractsOf(merchant)).push(await uploaded(client));
};
/** With a contract that was uploaded before: an upload for a call that is refused would be a change by itself. */
const submit: Verb = async ({ left }, { client, dice, merchant }) => {
  const merchantOrderNo = dice.chance(0.9) ? freshNumber(dice.pick(ENDINGS)) : 'PO-THE-SAME';
  const more = { merchantOrderNo, totalAmount: dice.chance(0.95) ? '1000.00' : '0.00' };
  const contractFiles = [left(contractsOf(merchant)).pop() ?? NO_FILE];
  const { orderNo } = await client.ftrOrder.create(goodTold({ contractFiles, ...more }));
  left(ordersOf(merchant)).push(orderNo);
};
const correct: Verb = async ({ left, merchants }, { client, dice, merchant }) => {
  const whose = dice.chance(0.05) ? dice.pick(merchants) : merchant;
  const orderNo = recent(dice, left(ordersOf(whose)), 'TO000000000000000');
  // With the contract that it has.
  const { contractFiles } = await client.ftrOrder.queryDetail({ orderNo });
  await client.ftrOrder.update({ ...goodTold({ contractFiles }), orderNo });
};
const remove: Verb = async ({ left, merchants }, { client, dice, merchant }) => {
  const whose = dice.chance(0.05) ? dice.pick(merchants) : merchant;
  await client.ftrOrder.delete({ orderNo: recent(dice, left(ordersOf(whose)), 'TO000000000000000') });
};

/** The leg joins the orders that hands confirm and cancel. */
const lockLeg: Verb = async ({ left, merchants }, hand) => {
  const { client, dice, merchant } = hand;
  const whose = dice.chance(0.05) ? dice.pick(merchants) : merchant;
  const orderNo = recent(dice, left(ordersOf(whose)), 'TO000000000000000');
  const leg = await legQuote(client, dice.pick(['100.00', '1000.00', '1000.01', '10.13', '10.14']));
  const answer = await send(hand, (options) => client.ftrOrder.update({ orderNo, leg }, options));
  if (answer.leg !== null) left(`orders of ${merchant}`).push(answer.leg.orderNo);
};

/** Trade orders. */
export const tradeOrders: Noun = {
  entities: [
    {
      name: 'Contract',
      view: catalogue.ftrOrder.queryDetail.result,
      fields: {
        'order number': 'merchantOrderNo',
        'total amount': 'totalAmount',
        'product count': 'productCount',
        'product info': 'productInfo',
        type: 'orderType',
        'buyer name': 'buyerName',
        'buyer English name': 'buyerNameEn',
        'trade country': 'tradeCountry',
        'payment time': 'paymentTime',
        'store/service URL': 'website',
        'trade voucher': 'tradeVouchers',
        'logistics certificate: shipped or not': 'shipped',
        'logistics certificate: tracking number': 'trackingNumber',
        'logistics certificate: company': 'logisticsCompany',
        'logistics certificate: documents': 'logisticsFiles',
        'notes/memo': 'memo',
        'other attachments': 'attachments',
        'audit opinion': 'auditOpinion',
      },
    },
  ],
  goodRequests: {
    'ftrOrder/query': of({ keyword: 'contoso', currency: 'USD' }),
    'ftrOrder/download': nothing,
    'ftrOrder/sums': nothing,
    'ftrOrder/names': of({ text: 'contoso' }),
    'ftrOrder/queryDetail': of(async ({ chief }) => ({ orderNo: (await chief.ftrOrder.query({})).list[0]?.orderNo })),
    'ftrOrder/create': of(told),
    'ftrOrder/update': of(async (scene) => ({
      ...(await told(scene)),
      orderNo: await decided(scene.app, scene.chief, 'sendBack'),
    })),
    'ftrOrder/delete': of(async ({ chief }) => ({ orderNo: await submitted(chief) })),
  },
  noObjects: {
    'ftrOrder/create merchantOrderNo': 'the merchant’s own number, free to choose',
    'ftrOrder/update merchantOrderNo': 'the merchant’s own number, free to choose',
  },
  rowsToFilter: {
    service: (_app, client) => submitted(client, { orderType: 'service' }),
  },
  permissions: `
call                               | none | ended | cookie | viewer | maker | reviewer | finance | chief | other
ftrOrder/query                     | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
ftrOrder/download                  | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
ftrOrder/sums                      | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
ftrOrder/names                     | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
ftrOrder/queryDetail               | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
ftrOrder/create                    | 401  | 401   | 401    | 403    | in    | 403      | in      | in    | in
ftrOrder/update                    | 401  | 401   | 401    | 403    | in    | 403      | in      | in    | in
ftrOrder/delete                    | 401  | 401   | 401    | 403    | in    | 403      | in      | in    | in
`,
  moneyCalls: {
    'ftrOrder/create': {
      good: async (client) => goodTold({ contractFiles: [await uploaded(client)], leg: await legQuote(client) }),
      bad: async (client) =>
        goodTold({ contractFiles: [await uploaded(client)], totalAmount: '5.00', leg: await legQuote(client) }),
      badCode: 'BIZ_ERROR',
      secondTime: 'REQUEST_REPEAT',
    },
    'ftrOrder/update': {
      good: async (client, app) => ({
        orderNo: await decided(app, client, 'approve'),
        leg: await legQuote(client),
      }),
      bad: async (client) => ({ orderNo: 'TO000000000000000', leg: await legQuote(client) }),
      badCode: 'ORDER_NOTFOUND',
      secondTime: 'OPERATION_NOT_ALLOW',
    },
  },
  drivers: { tradeOrder: tradeOrderDriver },
  verbs: {
    uploadContract: { verb: upload, weight: 5, refusals: [] },
    submitTradeOrder: { verb: submit, weight: 4, refusals: ['REQUEST_REPEAT', 'INVALID_PARAM', 'BIZ_ERROR'] },
    correctTradeOrder: { verb: correct, weight: 2, refusals: ['ORDER_NOTFOUND', 'OPERATION_NOT_ALLOW'] },
    lockLeg: {
      verb: lockLeg,
      weight: 4,
      refusals: ['ORDER_NOTFOUND', 'OPERATION_NOT_ALLOW', 'INVALID_PARAM', 'BIZ_ERROR', 'LACK_BALANCE'],
    },
    deleteTradeOrder: { verb: remove, weight: 2, refusals: ['ORDER_NOTFOUND', 'OPERATION_NOT_ALLOW'] },
  },
};
