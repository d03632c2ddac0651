import { cardSpendRecord } from '@tradeport/shared/contract/virtualCard.ts';
import type { FiatCcy } from '@tradeport/shared/reference/currencies.ts';
import { CARD_CCY } from '@tradeport/shared/rules/virtualCard.ts';
import { cardSpend as machine } from '@tradeport/shared/states/cardSpend.ts';
import type { StateOf } from '@tradeport/shared/states/machine.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { recordList } from '../../platform/records/recordList.ts';
import { type Rows, recordStore } from '../../platform/records/recordStore.ts';
import { fiatCcyOf } from '../../platform/records/storedWords.ts';

/** What a shop took of a card, in house words. */
export interface Spend {
  readonly spendNo: string;
  readonly merchantId: string;
  readonly cardNo: string;
  readonly state: StateOf<typeof machine>;
  readonly numberEnding: string;
  readonly shopName: string;
  /** What the shop asked for. */
  readonly ccy: FiatCcy;
  readonly amountMinor: bigint;
  /** What it held on the card and what it settled at, in cents of USD. */
  readonly heldMinor: bigint;
  readonly settledMinor: bigint | null;
  /** Of a foreign spend: the customer's price of the pair with USD, as it is quoted, its mid, the spread in it; the price of settling. */
  readonly price: string | null;
  readonly midRate: string | null;
  readonly spread: string | null;
  readonly settlementPrice: string | null;
  readonly reason: string | null;
  readonly createdAt: Date;
  readonly heldUntil: Date;
  readonly endedAt: Date | null;
  readonly updatedAt: Date;
}

type Row = NonNullable<Awaited<ReturnType<Reader['cardSpend']['findFirst']>>>;

/** What may change with a move besides the state. */
export interface SpendPatch {
  readonly settledMinor?: bigint;
  readonly settlementPrice?: string;
  readonly reason?: string;
  readonly endedAt?: Date;
}

/** The spends. */
export const spendStore = recordStore({
  machine,
  reads: (reader: Reader | Tx): Rows<Row> => reader.cardSpend,
  writes: (tx) => tx.cardSpend,
  key: 'spendNo',
  lastFirst: ['createdAt', 'spendNo'],
  of: ({ sandboxId: _sandbox, version: _version, ...row }): Spend => ({ ...row, ccy: fiatCcyOf(row.ccy) }),
  columns: (patch: SpendPatch) => patch,
});

/** Answers the spend as it was given. */
export const addSpend = async (tx: Tx, sandboxId: string, spend: Spend): Promise<Spend> => {
  await tx.deferred.cardSpend.createMany({ data: { ...spend, sandboxId } });
  return spend;
};

/** The pending spends of the sandbox in a currency other than that of the cards. */
export const heldForeignSpends = (
  tx: Tx,
): Promise<readonly Pick<Row, 'spendNo' | 'merchantId' | 'createdAt' | 'heldUntil'>[]> =>
  tx.cardSpend.findMany({
    where: { state: 'pending', ccy: { not: CARD_CCY } },
    orderBy: { spendNo: 'asc' },
    select: { spendNo: true, merchantId: true, createdAt: true, heldUntil: true },
  });

/** Moves the deadline of a spend that is still pending; false when it ended or its deadline moved before. */
export const writeHeldUntil = async (
  tx: Tx,
  { spendNo, heldUntil }: Pick<Spend, 'spendNo' | 'heldUntil'>,
  extended: Date,
  updatedAt: Date,
): Promise<boolean> => {
  const { count } = await tx.cardSpend.updateMany({
    where: { spendNo, state: 'pending', heldUntil },
    data: { heldUntil: extended, updatedAt },
  });
  return count === 1;
};

const STATES: readonly Spend['state'][] = ['pending', 'settled', 'reversed'];
const laterFirst = (one: Spend, other: Spend): number =>
  other.createdAt.getTime() - one.createdAt.getTime() || (other.spendNo < one.spendNo ? -1 : 1);

/** The latest spends of all cards of the sandbox; state by state, each by its index. */
export const latestSpends = async (reader: Reader, limit: number): Promise<readonly Spend[]> => {
  const ofEach = await Promise.all(STATES.map((state) => spendStore.list(reader, { states: [state], limit })));
  return ofEach.flat().sort(laterFirst).slice(0, limit);
};

/** The spends of a merchant's cards, the last ones first. */
export const spendList = recordList({
  record: cardSpendRecord,
  on: (reader) => reader.cardSpend,
  lastFirst: ['createdAt', 'spendNo'],
  where: {
    spendNo: (spendNo) => ({ spendNo }),
    cardNo: (cardNo) => ({ cardNo }),
    currency: (ccy) => ({ ccy }),
  },
  of: spendStore.of,
  amount: { ccy: 'ccy', minor: 'amountMinor' },
});

/** The last spend at a shop, as scenarios name one. */
export const findSpentAt = async (
  reader: Reader | Tx,
  merchantId: string,
  shopName: string,
): Promise<Spend | undefined> => {
  const row = await reader.cardSpend.findFirst({
    where: { merchantId, shopName },
    orderBy: [{ createdAt: 'desc' }, { spendNo: 'desc' }],
  });
  return row === null ? undefined : spendStore.of(row);
};
