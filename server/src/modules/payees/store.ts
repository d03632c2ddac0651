import { payeeRecord } from '@tradeport/shared/contract/b2bPartner.ts';
import {
  type PayeeCertificate,
  type PayeeEntity,
  type PayeeRelationship,
  payeeCertificates,
  payeeEntities,
  payeeRelationships,
} from '@tradeport/shared/reference/payeeWords.ts';
import { stateOf } from '@tradeport/shared/states/machine.ts';
import { payee as machine } from '@tradeport/shared/states/payee.ts';
import { payeeUse } from '@tradeport/shared/states/payeeUse.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { recordList } from '../../platform/records/recordList.ts';
import { searchText } from '../../platform/records/searchText.ts';
import type { Payee, PayeeState, PayeeTold, PayeeUseState } from './payee.ts';

type Row = NonNullable<Awaited<ReturnType<Reader['payee']['findFirst']>>>;

/** A word of the database as one of a table. Throws when the table does not know it: the row is then not ours. */
const wordOf = <W extends string>(table: Readonly<Record<W, unknown>>, word: string): W => {
  for (const known in table) if (known === word) return known;
  throw new Error(`unknown word "${word}" on a payee`);
};

const payeeOf = ({ sandboxId: _own, folded: _sought, version: _count, ...row }: Row): Payee => ({
  ...row,
  state: stateOf(machine, row.state),
  useState: stateOf(payeeUse, row.useState),
  entityType: wordOf<PayeeEntity>(payeeEntities, row.entityType),
  relationship: wordOf<PayeeRelationship>(payeeRelationships, row.relationship),
  certificateType: wordOf<PayeeCertificate>(payeeCertificates, row.certificateType),
});

const foldedOf = (payeeId: string, { payeeName, nickname, firstName, lastName }: PayeeTold): string =>
  searchText(payeeId, payeeName, nickname, firstName, lastName);

export type NewPayee = PayeeTold &
  Pick<Payee, 'payeeId' | 'merchantId' | 'state' | 'certificateNoSealed' | 'isFavorite'>;

export const addPayee = async (tx: Tx, sandboxId: string, payee: NewPayee, now: Date): Promise<Payee> => {
  const row = await tx.payee.create({
    data: {
      ...payee,
      useState: payeeUse.start,
      sandboxId,
      folded: foldedOf(payee.payeeId, payee),
      createdAt: now,
      updatedAt: now,
    },
  });
  return payeeOf(row);
};

/** What may change with a move besides the state. */
export interface PayeePatch {
  readonly told?: PayeeTold;
  readonly certificateNoSealed?: string;
  readonly reason?: string;
  readonly decidedAt?: Date | null;
  readonly removedAt?: Date;
}

/** Moves the payee where it still is in `from`; answers how many rows that were. A reason belongs to one state. Called from `move` only. */
export const writeState = async (
  tx: Tx,
  { payeeId }: Payee,
  from: PayeeState,
  to: PayeeState,
  { told, ...patch }: PayeePatch & { readonly updatedAt: Date },
): Promise<number> => {
  const { count } = await tx.payee.updateMany({
    where: { payeeId, state: from },
    data: {
      reason: null,
      ...(told === undefined ? {} : { ...told, folded: foldedOf(payeeId, told) }),
      ...patch,
      state: to,
      version: { increment: 1 },
    },
  });
  return count;
};

/** Moves whether an available payee may be paid, where that still stands at `from`. Called from `move` only. */
export const writeUse = async (
  tx: Tx,
  { payeeId }: Payee,
  from: PayeeUseState,
  to: PayeeUseState,
  updatedAt: Date,
): Promise<number> => {
  const { count } = await tx.payee.updateMany({
    where: { payeeId, state: 'available', useState: from },
    data: { useState: to, updatedAt, version: { increment: 1 } },
  });
  return count;
};

/** Writes whether a payee that is not removed is a favourite; answers how many rows that were. */
export const writeFavorite = async (tx: Tx, payeeId: string, isFavorite: boolean, updatedAt: Date): Promise<number> => {
  const { count } = await tx.payee.updateMany({
    where: { payeeId, state: { not: 'removed' } },
    data: { isFavorite, updatedAt, version: { increment: 1 } },
  });
  return count;
};

/** The payee of an id; undefined where the scope has none. */
export const findPayee = async (reader: Reader | Tx, payeeId: string): Promise<Payee | undefined> => {
  const row = await reader.payee.findFirst({ where: { payeeId } });
  return row ? payeeOf(row) : undefined;
};

/** As `findPayee`. Throws where there is none: payees are removed by state alone. */
export const getPayee = async (reader: Reader | Tx, payeeId: string): Promise<Payee> => {
  const payee = await findPayee(reader, payeeId);
  if (!payee) throw new Error(`payee ${payeeId} is gone`);
  return payee;
};

/** Each by its own key: asked for several at once, SQLite reads every payee of the merchant. */
export const payeesById = async (reader: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, Payee>> => {
  const payees = await Promise.all([...new Set(ids)].map((payeeId) => findPayee(reader, payeeId)));
  return new Map(payees.flatMap((payee) => (payee === undefined ? [] : [[payee.payeeId, payee] as const])));
};

/** The payees of a merchant in some states of their use, the last ones first. */
export const payeesInUse = async (
  reader: Reader,
  { states, limit }: { readonly states?: readonly PayeeUseState[]; readonly limit: number },
): Promise<readonly Payee[]> => {
  const rows = await reader.payee.findMany({
    where: states === undefined ? {} : { useState: { in: [...states] } },
    orderBy: [{ createdAt: 'desc' }, { payeeId: 'desc' }],
    take: limit,
  });
  return rows.map(payeeOf);
};

/** The payees of a merchant, the last ones first. */
export const payeeList = recordList({
  record: payeeRecord,
  on: (reader) => reader.payee,
  lastFirst: ['createdAt', 'payeeId'],
  where: {
    payeeStatus: (useState) => ({ useState }),
    entityType: (entityType) => ({ entityType }),
    relationship: (relationship) => ({ relationship }),
    country: (country) => ({ country }),
    isFavorite: (isFavorite) => ({ isFavorite }),
    keyword: (part) => ({ folded: { contains: searchText(part) } }),
  },
  of: payeeOf,
});
