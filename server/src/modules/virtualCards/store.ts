import { virtualCardRecord } from '@tradeport/shared/contract/virtualCard.ts';
import type { Day } from '@tradeport/shared/rules/calendar.ts';
import { type PoboIdType, poboIdTypeNames } from '@tradeport/shared/rules/poboPayer.ts';
import { CARD_CCY, type CardPots } from '@tradeport/shared/rules/virtualCard.ts';
import type { StateOf } from '@tradeport/shared/states/machine.ts';
import { virtualCard as machine } from '@tradeport/shared/states/virtualCard.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { recordList } from '../../platform/records/recordList.ts';
import { type Rows, recordStore } from '../../platform/records/recordStore.ts';
import { wordOf } from '../../platform/records/storedWords.ts';

export type CardState = StateOf<typeof machine>;

/** A virtual card in house words; amounts are cents of USD. */
export interface Card extends CardPots {
  readonly cardNo: string;
  readonly merchantId: string;
  readonly operatorId: string;
  readonly state: CardState;
  readonly holderName: string;
  readonly holderIdType: PoboIdType;
  readonly numbersSealed: string;
  readonly numberEnding: string | null;
  readonly expiresOn: Day | null;
  readonly openedMinor: bigint;
  /** What a risk event took into the risk fund; after a closure, the loss. */
  readonly asideMinor: bigint;
  readonly agreementVersion: string;
  readonly reason: string | null;
  readonly auditRemark: string | null;
  readonly createdAt: Date;
  readonly decidedAt: Date | null;
  readonly updatedAt: Date;
  /** What its merchant puts on it with the move that is being made. */
  readonly raisedMinor?: bigint;
}

type Row = NonNullable<Awaited<ReturnType<Reader['virtualCard']['findFirst']>>>;

/** What may change with a move besides the state. */
export interface CardPatch {
  readonly numbersSealed?: string;
  readonly numberEnding?: string;
  readonly expiresOn?: Day;
  readonly freeMinor?: bigint;
  readonly asideMinor?: bigint;
  readonly decidedAt?: Date;
  readonly auditRemark?: string;
  readonly reason?: string;
}

/** The cards. */
export const cardStore = recordStore({
  machine,
  reads: (reader: Reader | Tx): Rows<Row> => reader.virtualCard,
  writes: (tx) => tx.virtualCard,
  key: 'cardNo',
  lastFirst: ['createdAt', 'cardNo'],
  of: ({ sandboxId: _sandbox, version: _version, ...row }): Card => ({
    ...row,
    holderIdType: wordOf(poboIdTypeNames, row.holderIdType),
  }),
  columns: (patch: CardPatch) => patch,
});

export const addCard = async (tx: Tx, sandboxId: string, card: Omit<Card, 'raisedMinor'>): Promise<Card> =>
  cardStore.of(await tx.virtualCard.create({ data: { ...card, sandboxId } }));

/** The cards of a merchant, the last ones first. */
export const cardList = recordList({
  record: virtualCardRecord,
  on: (reader) => reader.virtualCard,
  lastFirst: ['createdAt', 'cardNo'],
  where: {
    cardNo: (cardNo) => ({ cardNo }),
    numberEnding: (numberEnding) => ({ numberEnding }),
  },
  of: cardStore.of,
});

/** Cards that are not over: those that a merchant may have so many of at a time. */
const STANDING: readonly CardState[] = ['underReview', 'active', 'frozen', 'riskFrozen', 'riskFrozenTwice'];

export const countStanding = (reader: Reader | Tx, merchantId: string): Promise<number> =>
  reader.virtualCard.count({ where: { merchantId, state: { in: [...STANDING] } } });

/** Cards that a risk event can reach. */
const ISSUED: readonly CardState[] = ['active', 'frozen', 'riskFrozen', 'riskFrozenTwice'];

/** The cards of a merchant that were issued and are not over, by number of their record, with what a closure may keep of each. */
export const cardsAtRisk = async (
  reader: Reader | Tx,
  merchantId: string,
): Promise<readonly { readonly subject: string; readonly ccy: typeof CARD_CCY; readonly minor: bigint }[]> => {
  const rows = await reader.virtualCard.findMany({
    where: { merchantId, state: { in: [...ISSUED] } },
    orderBy: { cardNo: 'asc' },
  });
  return rows.map(({ cardNo, freeMinor, asideMinor }) => ({
    subject: cardNo,
    ccy: CARD_CCY,
    minor: freeMinor + asideMinor,
  }));
};

/** As much of a card as whoever opens its numbers needs. */
export type SealedCard = Pick<Card, 'cardNo' | 'merchantId' | 'numbersSealed' | 'expiresOn'>;

/** The cards of a sandbox whose numbers end so, whosever they are: a number tells no merchant. */
export const sealedWithEnding = (
  reader: Reader | Tx,
  sandboxId: string,
  numberEnding: string,
): Promise<readonly SealedCard[]> =>
  reader.sql.all<SealedCard>(
    `SELECT "cardNo", "merchantId", "numbersSealed", "expiresOn" FROM "VirtualCard"
     WHERE "sandboxId" = ? AND "numberEnding" = ? ORDER BY "cardNo"`,
    [sandboxId, numberEnding],
  );

/** Writes what a spend leaves on a card where it still holds what was read. Throws where it does not: the merchant is locked. */
export const writePots = async (tx: Tx, card: Card, pots: CardPots, updatedAt: Date): Promise<void> => {
  const { cardNo, freeMinor, heldMinor } = card;
  const { count } = await tx.virtualCard.updateMany({
    where: { cardNo, freeMinor, heldMinor },
    data: { ...pots, updatedAt, version: { increment: 1 } },
  });
  if (count !== 1) throw new Error(`what stands on card ${cardNo} has changed under its lock`);
};

/** The card of a merchant that somebody uses, as scenarios name one: the last that was applied for. */
export const findHeldBy = async (
  reader: Reader | Tx,
  merchantId: string,
  holderName: string,
): Promise<Card | undefined> => {
  const row = await reader.virtualCard.findFirst({
    where: { merchantId, holderName },
    orderBy: [{ createdAt: 'desc' }, { cardNo: 'desc' }],
  });
  return row === null ? undefined : cardStore.of(row);
};

/** The number of a merchant, and whether the issuer's programme is set up for it. */
export const programmeOf = async (
  reader: Reader | Tx,
  merchantId: string,
): Promise<{ readonly merchantNo: string; readonly isSetUp: boolean }> => {
  const row = await reader.merchant.findFirst({ where: { id: merchantId }, select: { no: true, cardProgramme: true } });
  if (!row) throw new Error(`merchant ${merchantId} is gone`);
  return { merchantNo: row.no, isSetUp: row.cardProgramme };
};

/** Whether the issuer's programme is set up for a merchant. */
export const hasProgramme = async (reader: Reader | Tx, merchantId: string): Promise<boolean> =>
  (await programmeOf(reader, merchantId)).isSetUp;

/** The merchants of the sandbox by number, each with whether the issuer takes cards of it. */
export const listProgrammes = (reader: Reader) =>
  reader.merchant.findMany({
    select: { no: true, name: true, nameEn: true, cardProgramme: true },
    orderBy: { no: 'asc' },
  });

export const writeProgramme = (tx: Tx, merchantId: string, cardProgramme: boolean) =>
  tx.merchant.updateMany({ where: { id: merchantId }, data: { cardProgramme } });
