import type { Day } from '@tradeport/shared/rules/calendar.ts';
import {
  type PoboIdType,
  type PoboPayerType,
  poboIdTypeNames,
  poboPayerTypeNames,
} from '@tradeport/shared/rules/poboPayer.ts';
import type { StateOf } from '@tradeport/shared/states/machine.ts';
import { poboPayer as machine } from '@tradeport/shared/states/poboPayer.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { inPieces } from '../../platform/records/inPieces.ts';
import { type Rows, recordStore } from '../../platform/records/recordStore.ts';
import { wordOf } from '../../platform/records/storedWords.ts';
import { keepWords, moveWords, replaceWords } from './search/store.ts';
import type { Findable } from './words.ts';

export type PoboPayerState = StateOf<typeof machine>;

/** What a merchant tells of a payer, its document's number as it is kept. */
export interface PoboPayerTold extends Omit<Findable, 'payerNo'> {
  readonly type: PoboPayerType;
  /** ISO 3166 alpha-3. */
  readonly country: string;
  readonly province: string | null;
  readonly city: string;
  readonly address: string;
  readonly idType: PoboIdType;
  readonly idNumberSealed: string;
  /** Null: valid without end. */
  readonly idExpiry: Day | null;
  readonly birthday: Day | null;
  readonly establishedOn: Day | null;
}

/** A payer to pay on behalf of in house words. */
export interface PoboPayer extends PoboPayerTold {
  readonly payerNo: string;
  readonly merchantId: string;
  readonly state: PoboPayerState;
  readonly reason: string | null;
  readonly createdAt: Date;
  /** When the last review ended; null while it lasts. */
  readonly decidedAt: Date | null;
  readonly updatedAt: Date;
  /** How often it has changed. */
  readonly version: number;
}

type Row = NonNullable<Awaited<ReturnType<Reader['poboPayer']['findFirst']>>>;

/** What may change with a move besides the state. */
export interface PoboPayerPatch {
  readonly told?: PoboPayerTold;
  readonly reason?: string;
  readonly decidedAt?: Date | null;
}

const rows = recordStore({
  machine,
  reads: (reader: Reader | Tx): Rows<Row> => reader.poboPayer,
  writes: (tx) => tx.poboPayer,
  key: 'payerNo',
  lastFirst: ['createdAt', 'payerNo'],
  of: ({ sandboxId: _sandbox, ...row }): PoboPayer => ({
    ...row,
    type: wordOf(poboPayerTypeNames, row.type),
    idType: wordOf(poboIdTypeNames, row.idType),
  }),
  clears: { reason: null },
  columns: ({ told, ...patch }: PoboPayerPatch) => ({ ...told, ...patch }),
});

/** The payers to pay on behalf of. A reason belongs to one state; the words that a payer is found by go with it. */
export const poboPayerStore: typeof rows = {
  ...rows,
  write: async (tx, payer, from, to, patch, at) => {
    const count = await rows.write(tx, payer, from, to, patch, at);
    if (count === 0) return count;
    if (patch.told === undefined) await moveWords(tx, payer.payerNo, to);
    else await replaceWords(tx, payer.payerNo);
    return count;
  },
};
export const { find: findPoboPayer, get: getPoboPayer } = poboPayerStore;

export const addPoboPayer = async (
  tx: Tx,
  sandboxId: string,
  payer: PoboPayerTold & Pick<PoboPayer, 'payerNo' | 'merchantId' | 'state'>,
  now: Date,
): Promise<PoboPayer> => {
  const row = await tx.poboPayer.create({
    data: { ...payer, sandboxId, createdAt: now, updatedAt: now },
  });
  await keepWords(tx, row);
  return poboPayerStore.of(row);
};

/** Payers of the scope by their numbers. */
export const poboPayersByNo = async (
  reader: Reader | Tx,
  payerNos: readonly string[],
): Promise<ReadonlyMap<string, PoboPayer>> => {
  const rows = await inPieces([...new Set(payerNos)], (some) =>
    reader.poboPayer.findMany({ where: { payerNo: { in: some } } }),
  );
  return new Map(rows.map((row) => [row.payerNo, poboPayerStore.of(row)]));
};

/** Whether a payer's document has ended: the last day is one on which it is good. */
export const hasEnded = ({ idExpiry }: Pick<PoboPayer, 'idExpiry'>, today: Day): boolean =>
  idExpiry !== null && idExpiry < today;

/** The payers of a merchant that stand and whose number ends so. */
export const standingWithEnding = async (
  reader: Reader | Tx,
  merchantId: string,
  numberEnding: string,
): Promise<readonly PoboPayer[]> => {
  const rows = await reader.poboPayer.findMany({
    where: { merchantId, numberEnding, state: { not: 'removed' } },
    orderBy: { payerNo: 'asc' },
  });
  return rows.map(poboPayerStore.of);
};
