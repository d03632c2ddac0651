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
import { inPieces } from '../../platform/records/inPieces.ts';
import { recordList } from '../../platform/records/recordList.ts';
import { type Rows, recordStore, writeState } from '../../platform/records/recordStore.ts';
import { searchText } from '../../platform/records/searchText.ts';
import { wordOf } from '../../platform/records/storedWords.ts';
import type { Payee, PayeeContact, PayeeTold, PayeeUseState } from './payee.ts';

type Row = NonNullable<Awaited<ReturnType<Reader['payee']['findFirst']>>>;

const foldedOf = (payeeId: string, { payeeName, nickname, firstName, lastName }: PayeeTold): string =>
  searchText(payeeId, payeeName, nickname, firstName, lastName);

/** What may change with a move besides the state. */
export interface PayeePatch {
  readonly told?: PayeeTold;
  readonly certificateNoSealed?: string;
  readonly reason?: string;
  readonly decidedAt?: Date | null;
  readonly removedAt?: Date;
}

/** The payees. A reason belongs to one state. */
export const payeeStore = recordStore({
  machine,
  reads: (reader: Reader | Tx): Rows<Row> => reader.payee,
  writes: (tx) => tx.payee,
  key: 'payeeId',
  lastFirst: ['createdAt', 'payeeId'],
  of: ({ sandboxId: _own, folded: _sought, version: _count, ...row }): Payee => ({
    ...row,
    useState: stateOf(payeeUse, row.useState),
    entityType: wordOf<PayeeEntity>(payeeEntities, row.entityType),
    relationship: wordOf<PayeeRelationship>(payeeRelationships, row.relationship),
    certificateType: wordOf<PayeeCertificate>(payeeCertificates, row.certificateType),
  }),
  clears: { reason: null },
  columns: ({ told, ...patch }: PayeePatch, { payeeId }) => ({
    ...(told === undefined ? {} : { ...told, folded: foldedOf(payeeId, told) }),
    ...patch,
  }),
});
export const { find: findPayee, get: getPayee } = payeeStore;

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
  return payeeStore.of(row);
};

/** Moves whether an available payee may be paid, where that still stands at `from`. For its lifecycle. */
export const writeUse = (
  tx: Tx,
  { payeeId }: Payee,
  from: PayeeUseState,
  to: PayeeUseState,
  updatedAt: Date,
): Promise<number> =>
  writeState(
    tx.payee,
    { where: { payeeId, state: 'available' }, state: 'useState', from, to },
    { updatedAt, version: { increment: 1 } },
  );

/** Writes whether a payee that is not removed is a favourite; answers how many rows that were. */
export const writeFavorite = async (tx: Tx, payeeId: string, isFavorite: boolean, updatedAt: Date): Promise<number> => {
  const { count } = await tx.payee.updateMany({
    where: { payeeId, state: { not: 'removed' } },
    data: { isFavorite, updatedAt, version: { increment: 1 } },
  });
  return count;
};

/** Writes the contact details of an available payee; returns the number of rows that were written. */
export const writeContact = async (tx: Tx, payee: Payee, contact: PayeeContact, updatedAt: Date): Promise<number> => {
  const { payeeId } = payee;
  const { count } = await tx.payee.updateMany({
    where: { payeeId, state: 'available' },
    data: {
      ...contact,
      folded: foldedOf(payeeId, { ...payee, ...contact }),
      updatedAt,
      version: { increment: 1 },
    },
  });
  return count;
};

/** The address that is kept with a payee; null where there is none, or the payee is removed. */
export const payeeEmail = async (reader: Reader | Tx, payeeId: string): Promise<string | null> => {
  const payee = await findPayee(reader, payeeId);
  return payee === undefined || payee.state === 'removed' ? null : payee.email;
};

/** Each by its own key: asked for several at once, SQLite reads every payee of the merchant. */
export const payeesById = async (reader: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, Payee>> => {
  const payees = await Promise.all([...new Set(ids)].map((payeeId) => findPayee(reader, payeeId)));
  return new Map(payees.flatMap((payee) => (payee === undefined ? [] : [[payee.payeeId, payee] as const])));
};

/** Very many at once: in a few statements, which read as much as all of the merchant's payees. */
export const manyPayeesById = async (
  reader: Reader | Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Payee>> => {
  const rows = await inPieces(ids, (some) => reader.payee.findMany({ where: { payeeId: { in: some } } }));
  return new Map(rows.map((row) => [row.payeeId, payeeStore.of(row)]));
};

/** Payees that are favourites and may be paid; `take` of them at most. */
export const favouriteIds = async (reader: Reader | Tx, take: number): Promise<readonly string[]> => {
  const rows = await reader.payee.findMany({
    where: { isFavorite: true, state: 'available' },
    orderBy: [{ createdAt: 'desc' }, { payeeId: 'desc' }],
    select: { payeeId: true },
    take,
  });
  return rows.map(({ payeeId }) => payeeId);
};

/** Whose payees a search covers: those of one merchant, or of every merchant of a sandbox. */
export interface PayeeOwner {
  readonly sandboxId: string;
  readonly merchantId?: string;
}

/** The condition of the index `guard_PayeeAccount_spelling`, word for word, so that both databases use it. */
const IN_OTHER_SPELLING = {
  sqlite: `"accountNo" GLOB '*[^0-9A-Z]*'`,
  postgresql: `"accountNo" COLLATE "C" ~ '[^0-9A-Z]'`,
};

/**
 * Ids of the accounts whose number is not stored in capital letters and digits alone. Calls store it so; databases and snapshots that
 * were edited by hand may hold other spellings, and SQLite cannot compute `accountNoKey`.
 */
export const accountsInOtherSpelling = async (
  reader: Reader | Tx,
  { sandboxId, merchantId }: PayeeOwner,
): Promise<readonly string[]> => {
  const ofMerchant = merchantId === undefined ? '' : ' AND "merchantId" = ?';
  const select = `SELECT "accountId" FROM "PayeeAccount" WHERE "sandboxId" = ?${ofMerchant} AND `;
  const rows = await reader.sql.all<{ readonly accountId: string }>(
    { sqlite: select + IN_OTHER_SPELLING.sqlite, postgresql: select + IN_OTHER_SPELLING.postgresql },
    merchantId === undefined ? [sandboxId] : [sandboxId, merchantId],
  );
  return rows.map(({ accountId }) => accountId);
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
  return rows.map(payeeStore.of);
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
  of: payeeStore.of,
});
