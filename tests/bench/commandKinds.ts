import { agreementInForce } from '@tradeport/server/modules/agreements/index.ts';
import { type Database, openDatabase, type Reader } from '@tradeport/server/platform/db/database.ts';
import { exchange } from '@tradeport/shared/contract/exchange.ts';
import { paymentOrder } from '@tradeport/shared/contract/paymentOrder.ts';
import { receipt } from '@tradeport/shared/contract/receipt.ts';
import { FAST_AGREEMENT } from '@tradeport/shared/contract/settleAdvance.ts';
import { settleOrder } from '@tradeport/shared/contract/settleOrder.ts';
import { transfer } from '@tradeport/shared/contract/transfer.ts';
import { silentLog } from '../harness/databases.ts';
import { START_AT } from '../harness/time.ts';
import { type BenchMerchant, PAY_PASSWORD } from './benchDatabase.ts';
import { type Filling, fillTables, numbered } from './templateRows.ts';
import { withDatabase } from './withDatabase.ts';

/** A kind of command that is measured. */
export interface Kind {
  readonly what: string;
  readonly path: string;
  readonly byChief?: true;
  /** What is asked for so many of them by one merchant. */
  readonly bodies: (reader: Reader, merchant: BenchMerchant, count: number) => Promise<readonly object[]>;
}

/** So many times the same. */
const times = (count: number, body: object): readonly object[] => Array.from({ length: count }, () => body);
const only = <T>([one]: readonly T[]): T => {
  if (one === undefined) throw new Error('the bench has filled in nothing to command');
  return one;
};

/** Whom every merchant pays: the second of the demo, whose account all of them want. */
const PAYEE = { userNo: '10002', userName: 'Kestrel Trading (Hong Kong) Limited' };

/** What every application for a settlement says. */
const settledBy = async (reader: Reader): Promise<object> => {
  const { accountId } = only(await reader.settlementPayee.findMany({ select: { accountId: true } }));
  return {
    currency: 'USD',
    receiveCurrency: 'CNY',
    amount: '100.00',
    payeeId: accountId,
    payPassword: PAY_PASSWORD,
  };
};

/** Far from the market, and far before its deadline: it waits. */
const LIMIT_ORDER = {
  mode: 'delegated',
  sellCurrency: 'USD',
  buyCurrency: 'CNH',
  tradeDirection: 'sellOut',
  amount: '100.00',
  targetRate: '14.5',
  deadlineDate: '2027-06-30',
} as const;

/** In their order: a payment is approved after it was applied for. */
export const kinds: readonly Kind[] = [
  {
    what: 'confirmation of an exchange',
    path: exchange.apply.path,
    bodies: async (_reader, { orders }) => orders.map((orderNo) => ({ mode: 'realTime', orderNo })),
  },
  {
    what: 'placing of a limit order',
    path: exchange.apply.path,
    bodies: async (_reader, _merchant, count) => times(count, LIMIT_ORDER),
  },
  {
    what: 'link of a whole receipt to its order',
    path: receipt.relationConfirm.path,
    bodies: async (reader) => {
      const receipts = await reader.receipt.findMany({ orderBy: { orderNo: 'asc' }, select: { orderNo: true } });
      const orders = await reader.tradeOrder.findMany({ orderBy: { orderNo: 'asc' }, select: { orderNo: true } });
      return receipts.map(({ orderNo }, i) => ({ orderNo, orders: orders.slice(i, i + 1) }));
    },
  },
  {
    what: 'application for a withdrawal',
    path: paymentOrder.apply.path,
    bodies: async (reader, _merchant, count) => {
      const { accountId } = only(await reader.withdrawalAccount.findMany({ select: { accountId: true } }));
      return times(count, { accountId, amount: '100.00', payPassword: PAY_PASSWORD });
    },
  },
  {
    what: 'transfer to another user',
    path: transfer.transfer.path,
    bodies: async (_reader, _merchant, count) =>
      times(count, { ...PAYEE, currency: 'USD', amount: '100.00', payPassword: PAY_PASSWORD }),
  },
  {
    what: 'application for a payment',
    path: paymentOrder.b2bApply.path,
    bodies: async (reader, { chiefId }, count) => {
      const to = only(await reader.payeeAccount.findMany({ select: { payeeId: true, accountId: true } }));
      const what = { amount: '100.00', paymentCurrency: 'USD', purpose: 'Payment for goods', reviewerId: chiefId };
      return times(count, { ...to, ...what, payPassword: PAY_PASSWORD });
    },
  },
  {
    what: 'approval of a payment',
    path: paymentOrder.b2bCheck.path,
    byChief: true,
    bodies: async (reader) => {
      const waiting = await reader.payment.findMany({ orderBy: { orderNo: 'asc' }, select: { orderNo: true } });
      return waiting.map(({ orderNo }) => ({ orderNos: [orderNo], decision: 'approve' }));
    },
  },
  {
    what: 'application for a settlement',
    path: settleOrder.apply.path,
    bodies: async (reader, _merchant, count) => times(count, { ...(await settledBy(reader)), mode: 'normal' }),
  },
];

/** Every merchant takes of the platform's one limit. */
export const speedySettlement: Kind = {
  what: 'application for a speedy settlement, all on the platform’s limit',
  path: settleOrder.apply.path,
  bodies: async (reader, _merchant, count) => {
    const { version } = await agreementInForce(reader, FAST_AGREEMENT, START_AT);
    return times(count, { ...(await settledBy(reader)), mode: 'speedy', agreementVersion: version });
  },
};

const DOLLARS_IN_HONG_KONG = `"ccy" = 'USD' AND "bankCountry" = 'HKG'`;

/** What the merchant at a place has so many of: receipts that wait, each with the order that proves it. */
const proved = (place: number): readonly Filling[] => [
  {
    table: 'Receipt',
    key: ['orderNo', 'RC'],
    at: ['arrivedAt', 'updatedAt'],
    like: `"state" = 'awaitingMaterial'`,
    set: {
      collectionAccountId: numbered('CA', String(place)),
      amountMinor: '100000',
      linkedMinor: '0',
      expiresAt: 'NULL',
    },
  },
  {
    table: 'TradeOrder',
    key: ['orderNo', 'TO'],
    at: ['createdAt', 'updatedAt'],
    like: `"state" = 'pass' AND "ccy" = 'USD'`,
    set: { totalMinor: '100000', restMinor: '100000', linkedMinor: '0', creditedMinor: '0', reference: "'REF' || i" },
  },
];
/** Whom a merchant pays in dollars in Hong Kong, which clears them: each account with a number of its own. */
export const paid: readonly Filling[] = [
  {
    table: 'Payee',
    key: ['payeeId', 'PE'],
    at: ['createdAt', 'updatedAt'],
    like: `"useState" = 'enabled' AND "state" = 'available'`,
  },
  {
    table: 'PayeeAccount',
    key: ['accountId', 'PB'],
    at: ['createdAt'],
    like: `NOT "removed" AND "channel" = 'local' AND ${DOLLARS_IN_HONG_KONG}`,
    set: { payeeId: numbered('PE'), accountNo: 'CAST(8810000000 + i * 10 AS TEXT)' },
  },
];
const settlementPayee: Filling = {
  table: 'SettlementPayee',
  key: ['accountId', 'SP'],
  at: ['createdAt', 'updatedAt'],
  like: `"state" = 'available'`,
};
/** What a merchant has one of: where money comes in and where it goes. */
const places: readonly Filling[] = [
  {
    table: 'CollectionAccount',
    key: ['applyNo', 'CA'],
    at: ['createdAt', 'updatedAt'],
    like: `"state" = 'success'`,
    set: { accountNo: 'CAST(9900000000 + i AS TEXT)' },
  },
  {
    table: 'WithdrawalAccount',
    key: ['accountId', 'WA'],
    at: ['createdAt', 'updatedAt'],
    like: `"state" = 'approved' AND ${DOLLARS_IN_HONG_KONG}`,
  },
  ...paid,
  settlementPayee,
];

/** What a merchant needs who settles at once. */
const speedy: readonly Filling[] = [
  // Its payments wait at the bank desk: what the bank does is not the application's.
  { ...settlementPayee, set: { accountNo: "'6222020200000005'" } },
  { table: 'FastService', key: ['serviceNo', 'FS'], at: ['appliedAt', 'updatedAt'], like: `"state" = 'open'` },
];

const DAYS_BEFORE = 30;

/** When what is filled in was made. */
export const FIRST_AT = new Date(START_AT.getTime() - DAYS_BEFORE * 86_400_000);

const fillFor = async (database: Database, merchantId: string, place: number, count: number): Promise<void> => {
  const from = place * count;
  await fillTables(database, proved(place), { merchantId, from, count, firstAt: FIRST_AT });
  await fillTables(database, places, { merchantId, from: place, count: 1, firstAt: FIRST_AT });
};

/** Gives merchants what they need for so many of all `kinds`. */
export const fillForCommands = async (
  url: string,
  merchants: readonly BenchMerchant[],
  count: number,
): Promise<void> => {
  const database = await openDatabase({ url, log: silentLog });
  for (const [place, { merchantId }] of merchants.entries()) await fillFor(database, merchantId, place, count);
  await database.close();
};

/** Gives merchants a payee each, and the service by which they settle at once. */
export const fillForSpeedy = (url: string, merchants: readonly BenchMerchant[]): Promise<void> =>
  withDatabase(url, async (database) => {
    for (const [place, { merchantId }] of merchants.entries())
      await fillTables(database, speedy, { merchantId, from: place, count: 1, firstAt: FIRST_AT });
  });
