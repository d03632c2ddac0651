import { agreementInForce } from '@tradeport/server/modules/agreements/index.ts';
import { openDatabase, type Reader } from '@tradeport/server/platform/db/database.ts';
import type { Secrets } from '@tradeport/server/platform/secrets/installation.ts';
import { boundTo } from '@tradeport/server/platform/secrets/sealedColumns.ts';
import { AGENT_FX_AGREEMENT, agentFx } from '@tradeport/shared/contract/agentFx.ts';
import { exchange } from '@tradeport/shared/contract/exchange.ts';
import { paymentOrder } from '@tradeport/shared/contract/paymentOrder.ts';
import { receipt } from '@tradeport/shared/contract/receipt.ts';
import { settleOrder } from '@tradeport/shared/contract/settleOrder.ts';
import { simCard } from '@tradeport/shared/contract/sim/card.ts';
import { transfer } from '@tradeport/shared/contract/transfer.ts';
import { cardExpiryOf } from '@tradeport/shared/rules/virtualCard.ts';
import { silentLog } from '../harness/databases.ts';
import { START_AT } from '../harness/time.ts';
import { type BenchMerchant, PAY_PASSWORD } from './benchDatabase.ts';
import { FIRST_NO } from './numberedRows.ts';
import { asked, wordOf } from './orderImport.ts';
import { ownSecrets } from './ownSecrets.ts';
import { type Filling, fillTables, numbered } from './templateRows.ts';

/** A kind of command that is measured. */
export interface Kind {
  readonly what: string;
  readonly path: string;
  readonly byChief?: true;
  /** What is asked for so many of them by one merchant; a quote that they name is asked for beforehand, of the portal at `port`. */
  readonly bodies: (reader: Reader, merchant: BenchMerchant, count: number, port: number) => Promise<readonly object[]>;
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

/** What the agent exchanges: one quote serves all, as the clock stands still within its slot. */
const INSTRUCTED = { direction: 'settlement', currency: 'USD', amount: '100.00' } as const;
const INSTRUCTION = {
  ...INSTRUCTED,
  purpose: 'Goods of November',
  payeeName: 'Shenzhen Bright Components Ltd.',
  payeeAccountNo: '6225880123456789',
} as const;
const MATERIAL = 'AGENT_FX_MATERIAL';

/** The sixteen digits of the card that ends so. */
const cardNumberOf = (ending: string): string => `499900000000${ending}`;
const CVC = '123';

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
  {
    what: 'instruction to the agent',
    path: agentFx.instruct.path,
    bodies: async (reader, { token }, _count, port) => {
      const quote = wordOf(await asked(port, token, agentFx.quote.path, JSON.stringify(INSTRUCTED)), 'quote');
      const { version: agreementVersion } = await agreementInForce(reader, AGENT_FX_AGREEMENT, START_AT);
      const files = await reader.storedFile.findMany({
        where: { kind: MATERIAL, usedBy: null },
        orderBy: { id: 'asc' },
        select: { id: true },
      });
      const named = { ...INSTRUCTION, quote, agreementVersion, payPassword: PAY_PASSWORD };
      return files.map(({ id }) => ({ ...named, materials: [id] }));
    },
  },
  {
    what: 'spend with a card',
    path: simCard.spend.path,
    bodies: async (reader, _merchant, count) => {
      const { numberEnding, expiresOn } = only(await reader.virtualCard.findMany({}));
      if (numberEnding === null || expiresOn === null) throw new Error('the card of the bench is not issued');
      const typed = { number: cardNumberOf(numberEnding), expiry: cardExpiryOf(expiresOn), cvc: CVC };
      return times(count, { ...typed, currency: 'USD', amount: '10.00', shop: 'Cloud host' });
    },
  },
];

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
/** What proves the trade behind an instruction, not yet used by any. */
const material: Filling = {
  table: 'StoredFile',
  key: ['id', 'FM'],
  at: ['uploadedAt'],
  like: `"kind" = '${MATERIAL}'`,
  set: { usedBy: 'NULL', keptUntil: 'NULL' },
};
/** An active card of the merchant at a place, with more on it than is ever spent here. */
const cardAt = (place: number, { atRest }: Secrets): Filling => {
  const cardNo = `VC${FIRST_NO + place}`;
  const ending = String(place).padStart(4, '0');
  const numbers = JSON.stringify(['', cardNumberOf(ending), CVC]);
  return {
    table: 'VirtualCard',
    key: ['cardNo', 'VC'],
    at: ['createdAt', 'updatedAt'],
    like: `"state" = 'active'`,
    set: {
      numbersSealed: `'${atRest.seal(numbers, boundTo.virtualCard(cardNo))}'`,
      numberEnding: `'${ending}'`,
      openedMinor: '100000000',
      freeMinor: '100000000',
      heldMinor: '0',
    },
  };
};
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

const DAYS_BEFORE = 30;

/** When what is filled in was made. */
export const FIRST_AT = new Date(START_AT.getTime() - DAYS_BEFORE * 86_400_000);

/** Gives merchants what they need for so many of all `kinds`. */
export const fillForCommands = async (
  url: string,
  merchants: readonly BenchMerchant[],
  count: number,
): Promise<void> => {
  const database = await openDatabase({ url, log: silentLog });
  const secrets = await ownSecrets(database);
  for (const [place, { merchantId }] of merchants.entries()) {
    const many = { merchantId, from: place * count, count, firstAt: FIRST_AT };
    await fillTables(database, [...proved(place), material], many);
    await fillTables(database, [...places, cardAt(place, secrets)], { ...many, from: place, count: 1 });
  }
  await database.close();
};
