import type { AttemptSubject } from '../../platform/db/attempts.ts';
import { isUniqueViolation, type Reader, type Tx } from '../../platform/db/database.ts';
import { LAST_TRY } from '../session/index.ts';

/** Whose tries at a payment password are counted: apart from those at the login. */
export const paymentSubject = (operatorId: string): AttemptSubject => ({
  kind: 'payment password',
  subject: `operator ${operatorId}`,
});

/** The last try of an operator at it, taken while it is looked at: in real time. */
export const lastTryOf = (operatorId: string): AttemptSubject => ({
  kind: LAST_TRY,
  subject: `operator ${operatorId}`,
});

/** The stored form of an operator's payment password; undefined where none is set. */
export const hashOf = async (reader: Reader | Tx, operatorId: string): Promise<string | undefined> =>
  (await reader.paymentPassword.findFirst({ where: { operatorId }, select: { passwordHash: true } }))?.passwordHash;

interface NewPassword {
  readonly sandboxId: string;
  readonly merchantId: string;
  readonly operatorId: string;
  readonly passwordHash: string;
  readonly setAt: Date;
}

/** Sets a first password. Of two at once the second throws a unique violation (`isTaken`). */
export const addPassword = (tx: Tx, row: NewPassword) => tx.paymentPassword.create({ data: row });
export const isTaken = isUniqueViolation;

/** Sets another password; answers whether there was one. */
export const changePassword = async (tx: Tx, { operatorId, passwordHash, setAt }: NewPassword): Promise<boolean> =>
  (await tx.paymentPassword.updateMany({ where: { operatorId }, data: { passwordHash, setAt } })).count === 1;

/** Where an operator is reached: their mobile, or their email where there is none. */
export const reachOf = async (reader: Reader | Tx, operatorId: string): Promise<string | undefined> => {
  const row = await reader.operator.findFirst({ where: { id: operatorId }, select: { mobile: true, email: true } });
  return row?.mobile ?? row?.email ?? undefined;
};

/** The operators of the merchant whose rows are read. */
export const operatorIds = async (reader: Reader | Tx): Promise<readonly string[]> =>
  (await reader.operator.findMany({ select: { id: true }, orderBy: { id: 'asc' } })).map(({ id }) => id);
