import { fastService as machine } from '@tradeport/shared/states/fastService.ts';
import type { StateOf } from '@tradeport/shared/states/machine.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { type Rows, recordStore } from '../../platform/records/recordStore.ts';

export type FastServiceState = StateOf<typeof machine>;

/** Whom to ask about an application, and what was agreed to with it. */
export interface Application {
  readonly contactPerson: string;
  readonly contactPhone: string;
  readonly agreementVersion: string;
}

/** The fast-settlement service of a merchant. */
export interface FastService extends Application {
  readonly serviceNo: string;
  readonly merchantId: string;
  readonly operatorId: string;
  readonly state: FastServiceState;
  readonly reason: string | null;
  readonly appliedAt: Date;
  readonly decidedAt: Date | null;
  readonly updatedAt: Date;
}

type Row = NonNullable<Awaited<ReturnType<Reader['fastService']['findFirst']>>>;

/** What may change with a move besides the state. */
export interface MovePatch extends Partial<Application> {
  readonly reason?: string;
  readonly appliedAt?: Date;
  readonly decidedAt?: Date | null;
}

/** The services. A reason belongs to one state. */
export const serviceStore = recordStore({
  machine,
  reads: (reader: Reader | Tx): Rows<Row> => reader.fastService,
  writes: (tx) => tx.fastService,
  key: 'serviceNo',
  lastFirst: ['appliedAt', 'serviceNo'],
  of: ({ sandboxId: _own, version: _count, ...row }): FastService => row,
  clears: { reason: null },
  columns: (patch: MovePatch) => patch,
});

export const addService = async (
  tx: Tx,
  sandboxId: string,
  service: Omit<FastService, 'reason' | 'decidedAt' | 'updatedAt'>,
): Promise<FastService> =>
  serviceStore.of(await tx.fastService.create({ data: { ...service, sandboxId, updatedAt: service.appliedAt } }));

/** The service of a merchant; undefined where it never applied. */
export const findService = async (reader: Reader | Tx, merchantId: string): Promise<FastService | undefined> => {
  const row = await reader.fastService.findFirst({ where: { merchantId } });
  return row ? serviceStore.of(row) : undefined;
};

/** Of the platform's own limit. No merchant has such an id. */
export const PLATFORM = 'platform';

/** What open advances take of limits, in minor units of CNY; nothing of one without a row. */
export const usedOf = async (reader: Reader | Tx, owners: readonly string[]): Promise<ReadonlyMap<string, bigint>> => {
  const rows = await reader.advanceLimit.findMany({ where: { owner: { in: [...owners] } } });
  return new Map(rows.map(({ owner, usedMinor }) => [owner, usedMinor]));
};

/**
 * Takes so much of a limit when the transaction is committed; where so much is not left any more, the work is done again. One row
 * each: of two at once the second sees what the first took.
 */
export const takeOf = (
  tx: Tx,
  sandboxId: string,
  owner: string,
  { minor, limitMinor }: { readonly minor: bigint; readonly limitMinor: bigint },
): void =>
  tx.atCommit(
    `INSERT INTO "AdvanceLimit" ("sandboxId", "owner", "usedMinor") SELECT ?, ?, ? WHERE CAST(? AS BIGINT) <= CAST(? AS BIGINT)
     ON CONFLICT ("sandboxId", "owner") DO UPDATE SET "usedMinor" = "AdvanceLimit"."usedMinor" + excluded."usedMinor"
       WHERE "AdvanceLimit"."usedMinor" + excluded."usedMinor" <= ?
     RETURNING "usedMinor"`,
    [sandboxId, owner, minor, minor, limitMinor, limitMinor],
  );

/** Gives back what was taken of a limit; answers how many rows that were. */
export const giveBackOf = async (tx: Tx, owner: string, minor: bigint): Promise<number> => {
  const { count } = await tx.advanceLimit.updateMany({
    where: { owner, usedMinor: { gte: minor } },
    data: { usedMinor: { decrement: minor } },
  });
  return count;
};
