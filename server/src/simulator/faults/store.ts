import type { FaultKind, FaultPhase, FaultPresetName } from '@tradeport/shared/contract/sim/fault.ts';
import type { ErrorCode } from '@tradeport/shared/words/errorCodes.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';

/** A fault as it is stored; its words were checked when it was added. */
export interface FaultRow {
  readonly id: string;
  readonly call: string;
  readonly kind: FaultKind;
  readonly phase: FaultPhase;
  readonly code: ErrorCode | null;
  readonly status: number | null;
  readonly msMin: number | null;
  readonly msMax: number | null;
  readonly times: number | null;
  readonly perMillion: number | null;
  readonly seed: string;
  readonly endsAt: Date | null;
  readonly merchantNo: string | null;
  readonly field: string | null;
  readonly equals: string | null;
  readonly amountFrom: string | null;
  readonly amountTo: string | null;
  readonly fromCall: number | null;
  readonly preset: FaultPresetName | null;
  readonly seen: number;
  readonly struck: number;
  readonly createdAt: Date;
}

/** What is known of a sandbox's faults at one version: those that may still strike, the oldest first. */
export interface LiveFaults {
  readonly faultVersion: string;
  readonly faults: readonly FaultRow[];
}

const COLUMNS = [
  'id',
  'call',
  'kind',
  'phase',
  'code',
  'status',
  'msMin',
  'msMax',
  'times',
  'perMillion',
  'seed',
  'endsAt',
  'merchantNo',
  'field',
  'equals',
  'amountFrom',
  'amountTo',
  'fromCall',
  'preset',
  'seen',
  'struck',
  'createdAt',
];
const listed = COLUMNS.map((column) => `f."${column}"`).join(', ');

const MAY_STRIKE = '("times" IS NULL OR "struck" < "times")';

/** One statement, so that version and faults are of the same moment. */
export const readLiveFaults = async (reader: Reader, sandboxId: string): Promise<LiveFaults> => {
  const rows = await reader.sql.all<{ readonly faultVersion: string } & (FaultRow | { readonly id: null })>(
    `SELECT b."faultVersion", ${listed} FROM "Sandbox" b
     LEFT JOIN "Fault" f ON f."sandboxId" = b."id" AND (f."times" IS NULL OR f."struck" < f."times")
     WHERE b."id" = ? ORDER BY f."createdAt", f."id"`,
    [sandboxId],
  );
  return {
    faultVersion: rows[0]?.faultVersion ?? '',
    faults: rows.flatMap(({ faultVersion: _version, ...row }) => (row.id === null ? [] : [row])),
  };
};

/** Every fault of the sandbox, the oldest first. */
export const listFaults = (reader: Reader | Tx, sandboxId: string): Promise<readonly FaultRow[]> =>
  reader.sql.all<FaultRow>(`SELECT ${listed} FROM "Fault" f WHERE f."sandboxId" = ? ORDER BY f."createdAt", f."id"`, [
    sandboxId,
  ]);

/**
 * Gives the faults of a sandbox a new version, or none when nothing may strike any more. Comes last in its transaction:
 * rows of faults are always touched before that of the sandbox.
 */
export const renewFaultVersion = async (tx: Tx, sandboxId: string, faultVersion: string): Promise<void> => {
  await tx.sandbox.updateMany({ where: { id: sandboxId }, data: { faultVersion } });
  const live = await tx.sql.get<{ readonly id: string }>(
    `SELECT "id" FROM "Fault" WHERE "sandboxId" = ? AND ${MAY_STRIKE} LIMIT 1`,
    [sandboxId],
  );
  if (!live) await tx.sandbox.updateMany({ where: { id: sandboxId }, data: { faultVersion: '' } });
};

/** Writes a fault, in the place of one that has its id. */
export const putFault = async (tx: Tx, sandboxId: string, fault: FaultRow): Promise<void> => {
  const where = { sandboxId_id: { sandboxId, id: fault.id } };
  await tx.fault.upsert({ where, create: { sandboxId, ...fault }, update: fault });
};

export const countFaults = (tx: Tx): Promise<number> => tx.fault.count({});

/** Removes one fault, those of a preset, or all; answers how many there were. */
export const removeFaults = async (
  tx: Tx,
  which: { readonly id?: string } | { readonly preset: FaultPresetName },
): Promise<number> => (await tx.fault.deleteMany({ where: which })).count;

/** Counts a call that the fault could strike; undefined when it has struck as often as it should, or is gone. */
export const countSeen = async (tx: Tx, sandboxId: string, id: string): Promise<number | undefined> => {
  const row = await tx.sql.get<{ readonly seen: number | bigint }>(
    `UPDATE "Fault" SET "seen" = "seen" + 1 WHERE "sandboxId" = ? AND "id" = ? AND ${MAY_STRIKE} RETURNING "seen"`,
    [sandboxId, id],
  );
  return row && Number(row.seen);
};

/** Counts a blow, under the condition that one is left; `last`: it was the last one. */
export const countStruck = async (
  tx: Tx,
  sandboxId: string,
  { id, times }: Pick<FaultRow, 'id' | 'times'>,
): Promise<{ readonly last: boolean } | undefined> => {
  const row = await tx.sql.get<{ readonly struck: number | bigint }>(
    `UPDATE "Fault" SET "struck" = "struck" + 1 WHERE "sandboxId" = ? AND "id" = ? AND ${MAY_STRIKE} RETURNING "struck"`,
    [sandboxId, id],
  );
  return row && { last: Number(row.struck) === times };
};
