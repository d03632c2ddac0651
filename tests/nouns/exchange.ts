import type { World } from '@tradeport/server/platform/runtime/world.ts';
import type { Client } from '@tradeport/shared/client.ts';
import { catalogue } from '@tradeport/shared/contract/index.ts';
import { exchangeOrder } from '@tradeport/shared/states/exchangeOrder.ts';
import { freshKey, type TestApp } from '../harness/app.ts';
import { Refused } from '../harness/transport.ts';
import { addTo, type Sums, WHOLE } from '../ledger/books.ts';
import { amountOf, anyCurrency, type Hand, recent, send, type Table, type Verb } from '../ledger/hand.ts';
import { type Driver, type MoneyMoved, moved } from '../states/driver.ts';
import { FORWARD_DAY, lockedLeg } from './legs.ts';
import { farAsk, place, placedOrder } from './limitOrders.ts';
import { type Noun, nothing, of } from './noun.ts';

const MERCHANT = 'haichuan';
/** One of so many orders that a driver locks is a forward leg. */
const EACH_LEG = 3;

/** Exchange orders of the demo's first merchant: 100.00 USD into CNH each. */
const exchangeOrderDriver = (app: TestApp, client: Client): Driver => {
  const { world } = app.tradeport;
  const reader = world.db.read(WHOLE);

  const rowOf = async (orderNo: string) => {
    const row = await reader.exchangeOrder.findFirst({ where: { orderNo } });
    if (!row) throw new Error(`no order ${orderNo}`);
    return row;
  };

  /**
   * A share of the sold amount leaves, its part of the bought one comes, and the quota goes along: at most what there is, in
   * proportion. All figures are those of what has been settled by then, less those of before.
   */
  const settles = async (orderNo: string, share: (rest: bigint) => bigint): Promise<MoneyMoved> => {
    const row = await rowOf(orderNo);
    const { sellMinor, buyMinor } = row;
    const usd = await reader.currencyAccount.findFirst({ where: { merchantId: MERCHANT, ccy: 'USD' } });
    const quota = usd?.quotaMinor ?? 0n;
    const sold = share(sellMinor - row.settledSellMinor);
    const bought = (buyMinor * (row.settledSellMinor + sold)) / sellMinor - row.settledBuyMinor;
    const carried = quota < sold ? quota : sold;
    return moved([
      [`${MERCHANT} USD frozen`, -sold],
      ['platform USD fxPosition', sold],
      ['platform CNH fxPosition', -bought],
      [`${MERCHANT} CNH available`, bought],
      [`${MERCHANT} USD quota`, -carried],
      [`${MERCHANT} CNH quota`, (buyMinor * (row.quotaSold + carried)) / sellMinor - row.quotaBought],
    ]);
  };

  /** What is left of the frozen amount comes back, less what the platform keeps. */
  const comesBack = async (orderNo: string, lossMinor: bigint): Promise<MoneyMoved> => {
    const { sellMinor, settledSellMinor } = await rowOf(orderNo);
    const rest = sellMinor - settledSellMinor;
    return moved([
      [`${MERCHANT} USD frozen`, -rest],
      [`${MERCHANT} USD available`, rest - lossMinor],
      ['platform USD fxPosition', lossMinor],
    ]);
  };

  /** What buying the sold dollars back would lose now, at the price of the other direction. */
  const lossNow = async (orderNo: string): Promise<bigint> => {
    const { sellMinor, buyMinor, settledSellMinor, settledBuyMinor } = await rowOf(orderNo);
    const { inverse } = await client.rate.queryRate({ sellCurrency: 'CNH', buyCurrency: 'USD' });
    const [whole = '', fraction = ''] = inverse.split('.');
    const back = ((buyMinor - settledBuyMinor) * 10n ** BigInt(fraction.length)) / BigInt(`${whole}${fraction}`);
    const rest = sellMinor - settledSellMinor;
    return back < rest ? rest - back : 0n;
  };

  /** A cancel at the figures that are shown; at those that a confirmation in between has brought. */
  const cancelShown = async (orderNo: string): Promise<void> => {
    const [order] = (await client.exchange.list({ orderNo })).list;
    const terms = order?.detail?.closingTerms;
    const { closingRate = '', closingLoss = '' } = terms ?? {};
    try {
      await client.exchange.cancel({ orderNo, ...(terms ? { closingTerms: { closingRate, closingLoss } } : {}) });
    } catch (error) {
      if (terms || !(error instanceof Refused && error.reason === 'closing-changed')) throw error;
      await cancelShown(orderNo);
    }
  };

  let begun = 0;
  return {
    machine: exchangeOrder,
    begin: async (action) => {
      if (action === 'place') {
        const orderNo = await placedOrder(client, '100.00');
        // Its target is compared with the market once, at this very moment.
        await app.tradeport.runDueTasks();
        return orderNo;
      }
      begun += 1;
      // The leg of a trade order moves as any other.
      if (begun % EACH_LEG === 0) return lockedLeg(app, client);
      const { quoteId } = await client.exchange.one({
        sellCurrency: 'USD',
        buyCurrency: 'CNH',
        tradeDirection: 'sellOut',
        amount: '100.00',
      });
      return (await client.exchange.two({ quoteId })).orderNo;
    },
    act: async (orderNo, action) => {
      if (action === 'confirm') await client.exchange.apply({ mode: 'realTime', orderNo });
      else if (action === 'cancel') await cancelShown(orderNo);
      else await app.anonymous.simObject.act({ machine: exchangeOrder.name, subject: orderNo, action });
    },
    stateOf: async (orderNo) => (await rowOf(orderNo)).state,
    money: async (orderNo, action) => {
      if (action === 'settle') return settles(orderNo, (rest) => rest);
      if (action === 'settlePart') return settles(orderNo, (rest) => rest / 2n);
      const { sellMinor, lossMinor, state } = await rowOf(orderNo);
      if (action === 'finishClosing') return comesBack(orderNo, lossMinor);
      if (action === 'closeOut') return comesBack(orderNo, await lossNow(orderNo));
      const isBack =
        action === 'fail' || action === 'lapse' || action === 'drop' || (action === 'cancel' && state === 'placed');
      const frozen = action === 'confirm' ? sellMinor : isBack ? -sellMinor : 0n;
      return moved([
        [`${MERCHANT} USD available`, -frozen],
        [`${MERCHANT} USD frozen`, frozen],
      ]);
    },
  };
};

interface OrderSums {
  readonly state: string;
  readonly merchantId: string;
  readonly sellCcy: string;
  readonly buyCcy: string;
  readonly sold: bigint | number;
  readonly settledSold: bigint | number;
  readonly settledBought: bigint | number;
  readonly cover: string;
  readonly lost: bigint | number;
  readonly penalties: bigint | number;
  readonly quotaSold: bigint | number;
  readonly quotaBought: bigint | number;
}

/** The states in which what is not settled of an order is frozen, and those in which the platform has kept its loss. */
const HELD = new Set([
  'placed',
  'confirmed',
  'settling',
  'partlySettled',
  'timedOut',
  'closingPending',
  'closing',
  'closingFailed',
]);
const CLOSED = new Set(['closed', 'closedOut']);

const objectsSay = async ({ db }: World, sums: Sums): Promise<void> => {
  const rows = await db.read(WHOLE).sql.all<OrderSums>(
    `SELECT "state", "merchantId", "cover", "sellCcy", "buyCcy", SUM("sellMinor") AS "sold", SUM("penaltyMinor") AS "penalties",
       SUM("settledSellMinor") AS "settledSold", SUM("settledBuyMinor") AS "settledBought", SUM("lossMinor") AS "lost",
       SUM("quotaSold") AS "quotaSold", SUM("quotaBought") AS "quotaBought"
     FROM "ExchangeOrder" WHERE "sandboxId" = ? GROUP BY "state", "merchantId", "cover", "sellCcy", "buyCcy"`,
    [WHOLE.sandboxId],
  );
  for (const { state, merchantId, sellCcy, buyCcy, sold, settledSold, settledBought, lost, ...more } of rows) {
    const { quotaSold, quotaBought, cover, penalties } = more;
    const frozen = HELD.has(state) && cover === 'money' ? BigInt(sold) - BigInt(settledSold) : 0n;
    const kept = (CLOSED.has(state) ? BigInt(lost) : 0n) + BigInt(penalties);
    addTo(sums, `${merchantId} ${sellCcy} frozen`, frozen);
    addTo(sums, `${merchantId} ${sellCcy} available`, -frozen - BigInt(settledSold) - kept);
    addTo(sums, `${merchantId} ${buyCcy} available`, settledBought);
    addTo(sums, `${merchantId} ${sellCcy} quota`, -BigInt(quotaSold));
    addTo(sums, `${merchantId} ${buyCcy} quota`, quotaBought);
  }
  // What is still owed has been taken of nothing yet.
  for (const { merchantId, ccy, leftMinor } of await db.read(WHOLE).owedAmount.findMany({}))
    for (const account of ['owed', 'available']) addTo(sums, `${merchantId} ${ccy} ${account}`, leftMinor);
};

const usdToCnh = { sellCurrency: 'USD', buyCurrency: 'CNH', tradeDirection: 'sellOut' } as const;

export const quoteOf = async ({ exchange }: Client, amount: string): Promise<{ readonly quoteId: string }> => {
  const { quoteId } = await exchange.one({ ...usdToCnh, amount });
  return { quoteId };
};

/** An order whose rate is locked: its number. */
export const lockedOrder = async (client: Client): Promise<string> =>
  (await client.exchange.two(await quoteOf(client, '10.00'), freshKey())).orderNo;

/** An order that is confirmed: its number. */
export const confirmedOrder = async (client: Client): Promise<string> =>
  (await client.exchange.apply({ mode: 'realTime', orderNo: await lockedOrder(client) }, freshKey())).id;

/** Below what any hand has of most currencies; refused of those without cents. */
const HALVED = '10.13';

const quote = async (table: Table, { client, dice: chance, ccys, merchant }: Hand): Promise<string> => {
  const sell = chance.pick(ccys);
  const buy = chance.pick(chance.chance(0.03) ? ['PLN', 'XAU', sell] : ccys.filter((ccy) => ccy !== sell));
  const tradeDirection = chance.chance(0.8) ? 'sellOut' : 'buyIn';
  const available = table.accounts.get(`${merchant} ${sell} available`) ?? 0n;
  const buyCurrency = anyCurrency(buy);
  // A counterparty settles half of what ends so, and leaves the rest.
  const halves = chance.chance(0.08) ? HALVED : undefined;
  const amount =
    halves ?? amountOf(chance, tradeDirection === 'sellOut' || buy === 'XAU' ? sell : buyCurrency, available);
  const delivery = chance.chance(0.6) ? 'T0' : chance.pick(['T1', 'T2'] as const);
  const cover = chance.chance(0.4) ? 'credit' : 'money';
  const asked = { sellCurrency: sell, buyCurrency, tradeDirection, amount, delivery, cover } as const;
  const { quoteId } = await client.exchange.one(asked);
  table.left('quotes').push(quoteId);
  return quoteId;
};

const lock: Verb = async (table, hand) => {
  const { dice: chance, client } = hand;
  const quoteId = chance.chance(0.85) ? await quote(table, hand) : recent(chance, table.left('quotes'), 'nonsense');
  const { orderNo } = await send(hand, (options) => client.exchange.two({ quoteId }, options));
  table.left(`orders of ${hand.merchant}`).push(orderNo);
};

/** Mostly an order of the hand's own merchant. */
const someOrder = ({ merchants, left }: Table, { dice: chance, merchant }: Hand): string => {
  const whose = chance.chance(0.05) ? chance.pick(merchants) : merchant;
  return recent(chance, left(`orders of ${whose}`), 'EX000000000000000');
};

const confirm: Verb = (table, hand) => {
  const orderNo = someOrder(table, hand);
  return send(hand, (options) => hand.client.exchange.apply({ mode: 'realTime', orderNo }, options));
};

/** A cancel as the page sends it: with the figures that the details of the order show, if there are any. */
const cancel: Verb = async (table, hand) => {
  const orderNo = someOrder(table, hand);
  const [order] = (await hand.client.exchange.list({ orderNo })).list;
  const { closingRate = '', closingLoss = '' } = order?.detail?.closingTerms ?? {};
  const asked = closingRate === '' ? { orderNo } : { orderNo, closingTerms: { closingRate, closingLoss } };
  return send(hand, (options) => hand.client.exchange.cancel(asked, options));
};

/** A currency whose account is frozen meanwhile, by a risk event, is not quoted. */
const quoteRefusals = [
  'INVALID_PARAM',
  'INVALID_CURRENCY',
  'BELOW_MINI_LIMIT',
  'BIZ_ERROR',
  'OPERATION_NOT_ALLOW',
] as const;

/** Exchange orders. */
export const exchange: Noun = {
  entities: [
    {
      name: 'Exchange order',
      view: catalogue.exchange.list.result,
      fields: {
        id: 'list.*.id',
        mode: 'list.*.mode',
        'currency pair': 'list.*.currencyPair',
        'trade direction': 'list.*.tradeDirection',
        'sell amount': 'list.*.sellAmount',
        'buy amount': 'list.*.buyAmount',
        'delivery day': 'list.*.deliveryDay',
        rate: 'list.*.rate',
        'estimated rate': 'list.*.estimatedRate',
        'target rate': 'list.*.targetRate',
        'settlement rate': 'list.*.settlementRate',
        'closing status': 'list.*.closingStatus',
        'closing time or date': 'list.*.closingTime',
        'deadline date': 'list.*.deadlineDate',
        'estimated settlement date': 'list.*.estimatedSettlementDate',
        'credit limit used': 'list.*.creditLimitUsed',
        'credit limit remaining': 'list.*.creditLimitRemaining',
      },
    },
  ],
  goodRequests: {
    'exchange/options': nothing,
    'exchange/common': nothing,
    'exchange/one': of({ ...usdToCnh, amount: '10.00' }),
    'exchange/one T1': of({ ...usdToCnh, amount: '10.00' }),
    'exchange/one T2': of({ ...usdToCnh, amount: '10.00' }),
    'exchange/one forward': of({ ...usdToCnh, amount: '10.00', deliveryDay: FORWARD_DAY }),
    'exchange/two': of(({ chief }) => quoteOf(chief, '10.00')),
    'exchange/apply': of(async ({ chief }) => ({ mode: 'realTime', orderNo: await lockedOrder(chief) })),
    'exchange/apply delegated': of(farAsk('10.00')),
    'exchange/cancel': of(async ({ chief }) => ({ orderNo: await lockedOrder(chief) })),
    'exchange/list': nothing,
    'exchange/summary': nothing,
    'exchange/download': nothing,
  },
  rowsToFilter: {
    T1: async (_app, client) => {
      const { quoteId } = await client.exchange.one({ ...usdToCnh, amount: '10.00', delivery: 'T1' });
      await client.exchange.two({ quoteId }, freshKey());
    },
    delegated: (_app, client) => placedOrder(client),
    forward: lockedLeg,
  },
  permissions: `
call                               | none | ended | cookie | viewer | maker | reviewer | finance | chief | other
exchange/options                   | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
exchange/common                    | 401  | 401   | 401    | 403    | in    | 403      | in      | in    | in
exchange/one                       | 401  | 401   | 401    | 403    | in    | 403      | in      | in    | in
exchange/one T0                    | 401  | 401   | 401    | 403    | in    | 403      | in      | in    | in
exchange/one T1                    | 401  | 401   | 401    | 403    | in    | 403      | in      | in    | in
exchange/one T2                    | 401  | 401   | 401    | 403    | in    | 403      | in      | in    | in
exchange/one forward               | 401  | 401   | 401    | 403    | in    | 403      | in      | in    | in
exchange/two                       | 401  | 401   | 401    | 403    | in    | 403      | in      | in    | in
exchange/apply                     | 401  | 401   | 401    | 403    | in    | 403      | in      | in    | in
exchange/apply realTime            | 401  | 401   | 401    | 403    | in    | 403      | in      | in    | in
exchange/apply delegated           | 401  | 401   | 401    | 403    | in    | 403      | in      | in    | in
exchange/cancel                    | 401  | 401   | 401    | 403    | in    | 403      | in      | in    | in
exchange/list                      | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
exchange/summary                   | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
exchange/download                  | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
`,
  moneyCalls: {
    'exchange/two': {
      good: (client) => quoteOf(client, '10.00'),
      bad: (client) => quoteOf(client, '4900000.00'),
      badCode: 'LACK_BALANCE',
      secondTime: 'runs',
    },
    'exchange/apply delegated': {
      // One waits at the target already, and was looked at: that serves all behind it.
      good: async (client) => {
        await placedOrder(client);
        await placedOrder(client);
        return farAsk('10.00');
      },
      bad: async () => farAsk('4900000.00'),
      badCode: 'LACK_BALANCE',
      secondTime: 'runs',
    },
    'exchange/apply': {
      good: async (client) => ({ mode: 'realTime', orderNo: await lockedOrder(client) }),
      bad: async () => ({ mode: 'realTime', orderNo: 'EX000000000000000' }),
      badCode: 'ORDER_NOTFOUND',
      secondTime: 'OPERATION_NOT_ALLOW',
    },
    'exchange/cancel': {
      good: async (client) => ({ orderNo: await lockedOrder(client) }),
      bad: async () => ({ orderNo: 'EX000000000000000' }),
      badCode: 'ORDER_NOTFOUND',
      secondTime: 'OPERATION_NOT_ALLOW',
    },
  },
  drivers: { exchangeOrder: exchangeOrderDriver },
  objectsSay,
  verbs: {
    quote: { verb: quote, weight: 5, refusals: quoteRefusals },
    lock: { verb: lock, weight: 32, refusals: [...quoteRefusals, 'LACK_BALANCE'] },
    confirm: { verb: confirm, weight: 32, refusals: ['ORDER_NOTFOUND', 'OPERATION_NOT_ALLOW', 'LACK_BALANCE'] },
    place: {
      verb: place,
      weight: 12,
      refusals: [...quoteRefusals, 'LACK_BALANCE'],
    },
    cancel: { verb: cancel, weight: 8, refusals: ['ORDER_NOTFOUND', 'OPERATION_NOT_ALLOW', 'BIZ_ERROR'] },
  },
};
