import type { Tx } from './database.ts';

/** Whose tries at which secret. */
export interface AttemptSubject {
  readonly kind: string;
  readonly subject: string;
}

interface Reservation {
  readonly sandboxId: string;
  readonly of: AttemptSubject;
  readonly now: Date;
  /** Real time of the try. */
  readonly realNow: Date;
  /** After so many tries in a row the subject is locked … */
  readonly triesMax: number;
  /** … until this instant. */
  readonly lockUntil: Date;
}

/** The type of an instant that stands within CASE must be named to PostgreSQL; SQLite would take the cast for a number. */
const reserveText = (instant: string): string => `
INSERT INTO "AttemptCounter" ("sandboxId", "kind", "subject", "tries", "lockedUntil", "triedAt") VALUES (?, ?, ?, 1, NULL, ?)
ON CONFLICT ("sandboxId", "kind", "subject") DO UPDATE SET
  "tries" = CASE WHEN "AttemptCounter"."lockedUntil" IS NULL THEN "AttemptCounter"."tries" + 1 ELSE 1 END,
  "lockedUntil" = CASE
    WHEN "AttemptCounter"."lockedUntil" IS NULL AND "AttemptCounter"."tries" + 1 >= CAST(? AS INTEGER) THEN ${instant}
    ELSE NULL END,
  "triedAt" = excluded."triedAt"
WHERE "AttemptCounter"."lockedUntil" IS NULL OR "AttemptCounter"."lockedUntil" <= ?
RETURNING "tries"`;
const RESERVE = { sqlite: reserveText('?'), postgresql: reserveText('CAST(? AS TIMESTAMP(3))') };

/**
 * Counts a try before the secret is looked at: answers which one of a row it is (1 to `triesMax`), or undefined while
 * the subject is locked. The last try locks at once, so that however many come together only `triesMax` are looked at;
 * a right one lifts the lock by forgetting the tries. A lock that has ended begins a new row.
 */
export const reserveAttempt = async (
  tx: Tx,
  { sandboxId, of, now, realNow, triesMax, lockUntil }: Reservation,
): Promise<number | undefined> => {
  const row = await tx.sql.get<{ tries: number | bigint }>(RESERVE, [
    sandboxId,
    of.kind,
    of.subject,
    realNow,
    triesMax,
    lockUntil,
    now,
  ]);
  return row && Number(row.tries);
};

const TAKE = `
INSERT INTO "AttemptCounter" ("sandboxId", "kind", "subject", "tries", "lockedUntil") VALUES (?, ?, ?, 1, ?)
ON CONFLICT ("sandboxId", "kind", "subject") DO UPDATE SET "lockedUntil" = excluded."lockedUntil"
WHERE "AttemptCounter"."lockedUntil" <= ? OR "AttemptCounter"."lockedUntil" > excluded."lockedUntil"
RETURNING "tries"`;

/**
 * Takes a subject for a while: answers whether it was free. Of many at once one gets it. One that was taken for longer than it is
 * taken for now was taken by a clock that has been set back since: it is free.
 */
export const takeSubject = async (
  tx: Tx,
  sandboxId: string,
  of: AttemptSubject,
  span: { readonly now: Date; readonly until: Date },
): Promise<boolean> => {
  const row = await tx.sql.get(TAKE, [sandboxId, of.kind, of.subject, span.until, span.now]);
  return row !== undefined;
};

/** Gives a subject back before its time. */
export const freeSubject = async (tx: Tx, { kind, subject }: AttemptSubject): Promise<void> => {
  await tx.attemptCounter.deleteMany({ where: { kind, subject } });
};

const HOLD = `
INSERT INTO "AttemptCounter" ("sandboxId", "kind", "subject", "tries", "lockedUntil") VALUES (?, ?, ?, 0, ?)
ON CONFLICT ("sandboxId", "kind", "subject") DO UPDATE SET "lockedUntil" = excluded."lockedUntil"`;

/**
 * Holds the subject's row until the transaction ends, so that those who act on the same subject do so one after the
 * other. `keptUntil`: from then on the row may be cleared away.
 */
export const holdSubject = async (tx: Tx, sandboxId: string, of: AttemptSubject, keptUntil: Date): Promise<void> => {
  await tx.sql.run(HOLD, [sandboxId, of.kind, of.subject, keptUntil]);
};
