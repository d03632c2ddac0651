import type { Reader, Tx } from '../../platform/db/database.ts';
import { isIncarnationOf } from '../../platform/db/liveSession.ts';
import { DOWNLOAD_HOLD } from '../../platform/runtime/downloadHolds.ts';
import type { RandomSource } from '../../platform/runtime/realTime.ts';
import { sandboxNow } from '../../platform/runtime/sandboxClock.ts';
import { freshIncarnation } from './people.ts';

// What the module keeps: who may sign in, what they were sent, how often they tried, where they are signed in.

export interface OperatorRow {
  readonly id: string;
  readonly merchantId: string;
  /** Null until the person has set a first one. */
  readonly passwordHash: string | null;
  readonly state: string;
  readonly email: string | null;
}
const operatorColumns = { id: true, merchantId: true, passwordHash: true, state: true, email: true } as const;

interface FoundName {
  readonly kind: 'mobile' | 'email';
  readonly text: string;
}

/** The operator of a login name within the sandbox of the transaction. */
export const operatorNamed = (tx: Tx, name: FoundName): Promise<OperatorRow | null> =>
  tx.operator.findFirst({
    where: name.kind === 'mobile' ? { mobile: name.text } : { email: name.text },
    select: operatorColumns,
  });

/** The operator behind a session. */
export const operatorById = (tx: Tx, id: string): Promise<OperatorRow | null> =>
  tx.operator.findFirst({ where: { id }, select: operatorColumns });

/** The operator as they are now, unless their password has been changed since. */
export const operatorStill = (tx: Tx, { id, passwordHash }: OperatorRow): Promise<OperatorRow | null> =>
  tx.operator.findFirst({ where: { id, passwordHash }, select: operatorColumns });

/**
 * Writes another password where the operator still has the name that it was proved by; answers whether so. Every session of the
 * operator ends with the old one, and so does one that a login under way has not committed yet: it is bound to an incarnation that
 * is over. No device is known any more.
 */
export const writePassword = async (
  tx: Tx,
  { id, passwordHash }: { readonly id: string; readonly passwordHash: string },
  { kind, text }: FoundName,
  incarnation: Incarnation,
): Promise<boolean> => {
  const named = kind === 'mobile' ? { mobile: text } : { email: text };
  const written = await tx.operator.updateMany({ where: { id, ...named }, data: { passwordHash } });
  if (written.count !== 1) return false;
  await renewIncarnation(tx, id, incarnation);
  await tx.session.deleteMany({ where: { operatorId: id } });
  await tx.knownDevice.deleteMany({ where: { operatorId: id } });
  return true;
};

/** Writes another password in place of the one that was looked at; answers whether that was still in force. */
export const replacePassword = async (
  tx: Tx,
  { id, passwordHash }: Pick<OperatorRow, 'id' | 'passwordHash'>,
  next: string,
): Promise<boolean> =>
  (await tx.operator.updateMany({ where: { id, passwordHash }, data: { passwordHash: next } })).count === 1;

// Incarnations: what ties a session to one person with one password, whoever gets the same id later

/** A random value, and the sandbox that it is kept in. */
export interface Incarnation {
  readonly sandboxId: string;
  readonly value: string;
}

/**
 * The operator as the person who was added: what stays the same when a scenario or a snapshot puts the row back, and whatever the
 * person is called, or logs in with, by now.
 */
const PERSON = `"sandboxId", "id", "merchantId", "addedLogin", "addedName", "createdAt"`;
const addIncarnation = (onConflict: string): string => `
INSERT INTO "Incarnation" ("sandboxId", "operatorId", "merchantId", "loginName", "name", "addedAt", "value")
SELECT ${PERSON}, ? FROM "Operator" WHERE "sandboxId" = ? AND "id" = ?
ON CONFLICT ("sandboxId", "operatorId", "merchantId", "loginName", "name", "addedAt") DO ${onConflict}`;
const RENEW = addIncarnation('UPDATE SET "value" = excluded."value"');
const ENSURE = addIncarnation('NOTHING');

/**
 * Gives the operator another incarnation: for a new operator and for a new password. It waits for a login that has the row in
 * hand, which is then bound to the incarnation before.
 */
export const renewIncarnation = async (
  tx: Tx,
  operatorId: string,
  { sandboxId, value }: Incarnation,
): Promise<void> => {
  await tx.sql.run(RENEW, [value, sandboxId, operatorId]);
};

/** Written as it is, which holds the row until the transaction ends. */
const HOLD = 'UPDATE "Incarnation" SET "value" = "value" WHERE "sandboxId" = ? AND "operatorId" = ? AND "value" = ?';

/** Holds an incarnation until the transaction ends, while it is still the operator's. */
export const holdIncarnation = async (tx: Tx, operatorId: string, { sandboxId, value }: Incarnation): Promise<void> => {
  await tx.sql.run(HOLD, [sandboxId, operatorId, value]);
};

const BOUND = `
SELECT i."value" FROM "Operator" o
JOIN "Incarnation" i ON ${isIncarnationOf('i', 'o')}
WHERE o."sandboxId" = ? AND o."id" = ? AND o."passwordHash" IS NOT DISTINCT FROM ?`;
const BOUND_BY = { mobile: `${BOUND} AND o."mobile" = ?`, email: `${BOUND} AND o."email" = ?` } as const;

/**
 * The incarnation that a session of the operator is bound to, with the password that was looked at and, where one is given, the
 * name that they were found by; undefined when either is another one by now. `value` is taken where there is none yet.
 */
export const incarnationOf = async (
  tx: Tx,
  { id, passwordHash }: Pick<OperatorRow, 'id' | 'passwordHash'>,
  { sandboxId, value }: Incarnation,
  foundBy?: FoundName,
): Promise<string | undefined> => {
  await tx.sql.run(ENSURE, [value, sandboxId, id]);
  // Password, name and incarnation in one statement: they change together, and this sees all of before or all of after.
  const row = await tx.sql.get<{ readonly value: string }>(foundBy === undefined ? BOUND : BOUND_BY[foundBy.kind], [
    sandboxId,
    id,
    passwordHash,
    ...(foundBy === undefined ? [] : [foundBy.text]),
  ]);
  return row?.value;
};

export const siteValue = async (tx: Tx, key: string): Promise<string | undefined> => {
  const row = await tx.siteConfig.findFirst({ where: { key }, orderBy: { position: 'asc' }, select: { value: true } });
  return row?.value;
};

// Captchas

export const addCaptcha = (
  tx: Tx,
  row: { readonly sandboxId: string; readonly id: string; readonly answerHash: string; readonly until: Date },
) => tx.captcha.create({ data: { ...row, usedAt: null } });

/** Marks a captcha as used where it may still be; answers what its answer is checked against, once only. */
export const useCaptcha = async (tx: Tx, id: string, now: Date): Promise<string | undefined> => {
  const used = await tx.captcha.updateMany({ where: { id, usedAt: null, until: { gt: now } }, data: { usedAt: now } });
  if (used.count !== 1) return undefined;
  const row = await tx.captcha.findFirst({ where: { id }, select: { answerHash: true } });
  return row?.answerHash;
};

// Codes

export interface CodeRow {
  readonly sandboxId: string;
  readonly id: string;
  readonly scene: string;
  readonly target: string;
  readonly codeHash: string;
  readonly sentAt: Date;
  readonly until: Date;
}

/** When codes were sent to a target since an instant, the latest first. */
export const codesSince = async (
  tx: Tx,
  { scene, target, since, now }: { scene: string; target: string; since: Date; now: Date },
): Promise<readonly Date[]> => {
  const rows = await tx.oneTimeCode.findMany({
    // What was sent later than now was sent by a clock that has been set back since: nobody waits for it.
    where: { scene, target, sentAt: { gt: since, lte: now } },
    orderBy: { sentAt: 'desc' },
    select: { sentAt: true },
  });
  return rows.map(({ sentAt }) => sentAt);
};

/** Adds a code; those sent to the target before are used up, so that only the latest one counts. */
export const addCode = async (tx: Tx, row: CodeRow): Promise<void> => {
  const { scene, target, sentAt } = row;
  await tx.oneTimeCode.updateMany({ where: { scene, target, usedAt: null }, data: { usedAt: sentAt } });
  await tx.oneTimeCode.create({ data: { ...row, tries: 0, usedAt: null } });
};

/** Counts a try at the code that is in force for a target, before it is looked at; undefined when there is none left. */
export const tryCode = async (
  tx: Tx,
  { scene, target, now, triesMax }: { scene: string; target: string; now: Date; triesMax: number },
): Promise<{ readonly id: string; readonly codeHash: string } | undefined> => {
  const row = await tx.oneTimeCode.findFirst({
    where: { scene, target, usedAt: null, until: { gt: now } },
    orderBy: { sentAt: 'desc' },
    select: { id: true, codeHash: true },
  });
  if (!row) return undefined;
  const counted = await tx.oneTimeCode.updateMany({
    where: { id: row.id, usedAt: null, tries: { lt: triesMax } },
    data: { tries: { increment: 1 } },
  });
  return counted.count === 1 ? row : undefined;
};

export const useCode = async (tx: Tx, id: string, now: Date): Promise<boolean> => {
  const used = await tx.oneTimeCode.updateMany({ where: { id, usedAt: null }, data: { usedAt: now } });
  return used.count === 1;
};

// Tries at a password

export const lockedUntil = async (
  tx: Tx,
  { kind, subject }: { readonly kind: string; readonly subject: string },
): Promise<Date | undefined> => {
  const row = await tx.attemptCounter.findFirst({ where: { kind, subject }, select: { lockedUntil: true } });
  return row?.lockedUntil ?? undefined;
};

export const forgetTries = (tx: Tx, { kind, subject }: { readonly kind: string; readonly subject: string }) =>
  tx.attemptCounter.deleteMany({ where: { kind, subject } });

// Devices and sessions

interface Device {
  readonly sandboxId: string;
  readonly operatorId: string;
  readonly deviceHash: string;
}

export const isKnownDevice = async (tx: Tx, { operatorId, deviceHash }: Device, now: Date): Promise<boolean> =>
  (await tx.knownDevice.count({ where: { operatorId, deviceHash, until: { gt: now } } })) > 0;

const RENAME_DEVICE = 'UPDATE "Session" SET "deviceHash" = ? WHERE "sandboxId" = ? AND "deviceHash" = ?';

/**
 * Makes a device known under a new name. Other operators who were known on it under its old one stay so; the old name
 * is worth nothing afterwards, to whoever else may hold it. Sessions opened on it go by the new one.
 */
export const knowDevice = async (
  tx: Tx,
  { sandboxId, operatorId, deviceHash }: Device,
  oldHash: string | undefined,
  until: Date,
): Promise<void> => {
  if (oldHash !== undefined) {
    await tx.knownDevice.deleteMany({ where: { operatorId, deviceHash: oldHash } });
    await tx.knownDevice.updateMany({ where: { deviceHash: oldHash }, data: { deviceHash } });
    // Of other merchants' operators too: the rows of this command are those of one.
    await tx.sql.run(RENAME_DEVICE, [deviceHash, sandboxId, oldHash]);
  }
  await tx.knownDevice.create({ data: { sandboxId, operatorId, deviceHash, until } });
};

interface SessionRow {
  readonly tokenHash: string;
  readonly sandboxId: string;
  readonly id: string;
  readonly merchantId: string;
  readonly operatorId: string;
  readonly device: string;
  readonly ip: string;
  readonly createdAt: Date;
  readonly endsAt: Date;
  readonly incarnation: string;
  readonly deviceHash: string | null;
}

export const addSession = (tx: Tx, row: SessionRow) => tx.session.create({ data: { ...row, seenAt: row.createdAt } });

/** Notes that a session was used, unless another call has done so meanwhile. */
export const touchSession = (tx: Tx, tokenHash: string, seenAt: Date, now: Date) =>
  tx.session.updateMany({ where: { tokenHash, seenAt }, data: { seenAt: now } });

export const endSession = async (tx: Tx, tokenHash: string): Promise<boolean> =>
  (await tx.session.deleteMany({ where: { tokenHash } })).count === 1;

// Who they are

/** The operator, their merchant and their role, for the page about themselves. */
export const personOf = async (reader: Reader, operatorId: string, roleId: string | null) => {
  const [operator, merchant, role] = await Promise.all([
    reader.operator.findFirst({
      where: { id: operatorId },
      select: { name: true, nameEn: true, kind: true, mobile: true, email: true },
    }),
    reader.merchant.findFirst({
      select: {
        no: true,
        name: true,
        nameEn: true,
        kind: true,
        city: true,
        cityEn: true,
        realNameState: true,
        documentEndsOn: true,
        managerName: true,
        managerPhone: true,
      },
    }),
    roleId === null ? null : reader.role.findFirst({ where: { id: roleId }, select: { name: true, nameEn: true } }),
  ]);
  return operator && merchant ? { operator, merchant, role } : undefined;
};
export type Person = NonNullable<Awaited<ReturnType<typeof personOf>>>;

// Who they are no more

/** Makes an operator nobody else, whoever had the id before: neither their sessions nor their devices are this person's. */
export const nobodyElse = async (
  tx: Tx,
  random: RandomSource,
  { sandboxId, id }: { readonly sandboxId: string; readonly id: string },
): Promise<void> => {
  await renewIncarnation(tx, id, { sandboxId, value: freshIncarnation(random) });
  await tx.knownDevice.deleteMany({ where: { operatorId: id } });
};

/** Ends every login of an operator, those under way too: they are bound to an incarnation that is over. */
export const endLogins = async (
  tx: Tx,
  random: RandomSource,
  { sandboxId, id }: { readonly sandboxId: string; readonly id: string },
): Promise<void> => {
  await renewIncarnation(tx, id, { sandboxId, value: freshIncarnation(random) });
  await tx.session.deleteMany({ where: { operatorId: id } });
};

/** Uses up what was sent to login names that are given up: whoever takes them inherits nothing. */
export const dropCodes = async (tx: Tx, names: readonly string[], now: Date): Promise<void> => {
  await tx.oneTimeCode.updateMany({ where: { target: { in: [...names] }, usedAt: null }, data: { usedAt: now } });
};

/** Forgets what was known of an operator who is removed: devices, and tries at their passwords. */
export const forgetPerson = async (tx: Tx, id: string): Promise<void> => {
  await tx.knownDevice.deleteMany({ where: { operatorId: id } });
  await tx.attemptCounter.deleteMany({ where: { kind: 'login', subject: `operator ${id}` } });
};

// What is over

/** Kind of the subject that is taken while a last try at a payment password is looked at. */
export const LAST_TRY = 'last payment password';

/**
 * Clears away tries that nobody comes back to, of people and of names that nobody has alike: an answer must not tell which
 * of the two a name is. A lock is left until it has ended by the clock of its own sandbox.
 */
export const clearTries = async (tx: Tx, realNow: Date, triedBefore: Date, limit: number): Promise<number> => {
  const select = { id: true, clockVirtualAt: true, clockRealAt: true, clockSpeed: true };
  let gone = 0;
  for (const { id, ...clock } of await tx.sandbox.findMany({ select })) {
    const { count } = await tx.attemptCounter.deleteMany({
      where: {
        sandboxId: id,
        kind: { in: ['login', 'payment password'] },
        triedAt: { lt: triedBefore },
        OR: [{ lockedUntil: null }, { lockedUntil: { lt: sandboxNow(clock, realNow) } }],
      },
      limit,
    });
    gone += count;
  }
  return gone;
};

/** Clears away at most so many rows of each kind that nothing asks for any more; answers how many went. */
export const clearEnded = async (tx: Tx, now: Date, codesBefore: Date, limit: number): Promise<number> => {
  const gone = [
    await tx.captcha.deleteMany({ where: { until: { lt: now } }, limit }),
    await tx.oneTimeCode.deleteMany({ where: { until: { lt: codesBefore } }, limit }),
    await tx.session.deleteMany({ where: { endsAt: { lt: now } }, limit }),
    await tx.bindingProof.deleteMany({ where: { until: { lt: now } }, limit }),
    await tx.knownDevice.deleteMany({ where: { until: { lt: now } }, limit }),
    await tx.attemptCounter.deleteMany({
      where: {
        OR: [{ kind: { startsWith: 'send ' } }, { kind: { in: [DOWNLOAD_HOLD, LAST_TRY] } }],
        lockedUntil: { lt: now },
      },
      limit,
    }),
  ];
  return gone.reduce((sum, { count }) => sum + count, 0);
};
