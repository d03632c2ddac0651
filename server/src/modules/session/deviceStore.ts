import { refusal } from '@tradeport/shared/contract/refusal.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { RandomSource } from '../../platform/runtime/realTime.ts';
import { freshIncarnation } from './people.ts';
import { holdIncarnation, renewIncarnation } from './store.ts';

// Where one operator is signed in, and how all of it but one place ends.

/** Whose devices, asked from which session. */
export interface OwnSession {
  readonly sandboxId: string;
  readonly operatorId: string;
  /** Of the session that asks. */
  readonly tokenHash: string;
}

export interface DeviceRow {
  readonly tokenHash: string;
  readonly id: string;
  readonly device: string;
  readonly ip: string;
  readonly createdAt: Date;
  readonly seenAt: Date;
  readonly deviceHash: string | null;
}
const deviceColumns = {
  tokenHash: true,
  id: true,
  device: true,
  ip: true,
  createdAt: true,
  seenAt: true,
  deviceHash: true,
} as const;

/** What sessions of the operator are bound to, read off the one that asks. Throws `TOKEN_EXPIRED` when that has ended. */
const incarnationOfOwn = async (reader: Reader | Tx, { tokenHash }: OwnSession): Promise<string> => {
  const own = await reader.session.findFirst({ where: { tokenHash }, select: { incarnation: true } });
  if (!own) throw refusal('TOKEN_EXPIRED');
  return own.incarnation;
};

/** The sessions of the operator that have not ended: used since `usedSince`, lasting beyond `now`. The last used comes first. */
export const devicesOf = async (
  reader: Reader | Tx,
  own: OwnSession,
  { now, usedSince }: { readonly now: Date; readonly usedSince: Date },
): Promise<readonly DeviceRow[]> =>
  reader.session.findMany({
    where: {
      operatorId: own.operatorId,
      incarnation: await incarnationOfOwn(reader, own),
      endsAt: { gt: now },
      seenAt: { gt: usedSince },
    },
    orderBy: [{ seenAt: 'desc' }, { id: 'asc' }],
    select: deviceColumns,
  });

/**
 * Holds the logins of the operator until the transaction ends: those who end them come one after the other. Throws `TOKEN_EXPIRED` when
 * the session that asks was ended by one before.
 */
export const holdLogins = async (tx: Tx, own: OwnSession): Promise<void> => {
  const { sandboxId, operatorId } = own;
  await holdIncarnation(tx, operatorId, { sandboxId, value: await incarnationOfOwn(tx, own) });
  await incarnationOfOwn(tx, own);
};

/** Ends these sessions; the browsers that they were opened in are known no more. Answers how many were there. */
export const endDevices = async (tx: Tx, operatorId: string, rows: readonly DeviceRow[]): Promise<number> => {
  const tokens = rows.map(({ tokenHash }) => tokenHash);
  const ended = await tx.session.deleteMany({ where: { operatorId, tokenHash: { in: tokens } } });
  const browsers = rows.flatMap(({ deviceHash }) => deviceHash ?? []);
  await tx.knownDevice.deleteMany({ where: { operatorId, deviceHash: { in: browsers } } });
  return ended.count;
};

/** Forgets every browser that the operator is known on, but the one of the session that asks. */
export const forgetOtherDevices = async (tx: Tx, { operatorId, tokenHash }: OwnSession): Promise<void> => {
  const own = await tx.session.findFirst({ where: { tokenHash }, select: { deviceHash: true } });
  const kept = own?.deviceHash ?? null;
  await tx.knownDevice.deleteMany({
    where: { operatorId, ...(kept === null ? {} : { deviceHash: { not: kept } }) },
  });
};

/**
 * Ends every login of the operator but the one that asks, logins under way included: they are bound to an incarnation that is over. No
 * browser but the present one is known any more. Throws `TOKEN_EXPIRED` when the one that asks has ended meanwhile.
 */
export const keepOnlyThis = async (tx: Tx, random: RandomSource, own: OwnSession): Promise<void> => {
  const { sandboxId, operatorId, tokenHash } = own;
  const incarnation = freshIncarnation(random);
  await renewIncarnation(tx, operatorId, { sandboxId, value: incarnation });
  const kept = await tx.session.updateMany({ where: { tokenHash, operatorId }, data: { incarnation } });
  if (kept.count !== 1) throw refusal('TOKEN_EXPIRED');
  await tx.session.deleteMany({ where: { operatorId, tokenHash: { not: tokenHash } } });
  await forgetOtherDevices(tx, own);
};
