import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { refusalOf } from '../../platform/records/fieldFaults.ts';
import type { SignedIn } from '../../platform/runtime/caller.ts';
import { commanderOf } from '../../platform/runtime/command.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import type { World } from '../../platform/runtime/world.ts';
import type { Place } from '../../platform/secrets/passwords.ts';
import { failedTry, isLastTry, LOCK_MINUTES, presentPasswordTries } from './attemptRefusals.ts';
import { countTry } from './countTry.ts';
import {
  type DeviceRow,
  devicesOf,
  endDevices,
  forgetOtherDevices,
  holdLogins,
  keepOnlyThis,
  type OwnSession,
} from './deviceStore.ts';
import { openNewPassword } from './newPassword.ts';
import { forgetTries, type OperatorRow, operatorById, replacePassword } from './store.ts';

interface ChangeRequest {
  readonly presentPassword: string;
  readonly password: string;
  readonly confirmPassword: string;
}

const ownOf = ({ sandboxId, session: { operatorId, tokenHash } }: SignedIn): OwnSession => ({
  sandboxId,
  operatorId,
  tokenHash,
});

/** Where an operator is signed in, by themselves: looked at, and ended. */
export const createDevicesService = ({ db, config, realTime, random }: World, commands: Commands) => {
  const span = () => {
    const now = realTime.now();
    return { now, usedSince: new Date(now.getTime() - config.sessionIdleMinutes * 60_000) };
  };

  /** This one first, then the last used first. */
  const list = async (caller: SignedIn): Promise<readonly (DeviceRow & { readonly isThisDevice: boolean })[]> => {
    const { sandboxId, session } = caller;
    const rows = await devicesOf(db.read({ sandboxId, merchantId: session.merchantId }), ownOf(caller), span());
    return rows
      .map((row) => ({ ...row, isThisDevice: row.tokenHash === session.tokenHash }))
      .toSorted((a, b) => Number(b.isThisDevice) - Number(a.isThisDevice));
  };

  /** Signs out one device, or all but this one; answers how many. Refuses `deviceUnknown`. */
  const end = (caller: SignedIn, meantBy: 'all others' | { readonly sessionId: string }): Promise<number> =>
    commands.run(commanderOf(caller), async ({ tx, record }) => {
      const own = ownOf(caller);
      await holdLogins(tx, own);
      const rows = await devicesOf(tx, own, span());
      const meant = rows.filter(({ id, tokenHash }) =>
        meantBy === 'all others' ? tokenHash !== own.tokenHash : id === meantBy.sessionId,
      );
      if (meantBy !== 'all others' && meant.length === 0) throw refusal('deviceUnknown');
      const ended = await endDevices(tx, own.operatorId, meant);
      // Those that are not signed in now are forgotten with the others.
      if (meantBy === 'all others') await forgetOtherDevices(tx, own);
      for (const { id } of meant)
        record({
          kind: 'security',
          subject: own.operatorId,
          action: 'deviceSignedOut',
          facts: { session: id, by: caller.session.sessionId },
        });
      return ended;
    });

  /** Ends all but the session that asks, within a command that has locked the merchant. */
  const keepThis = (tx: Parameters<typeof keepOnlyThis>[0], caller: SignedIn) =>
    keepOnlyThis(tx, random, ownOf(caller));

  return { list, end, keepThis };
};
export type DevicesService = ReturnType<typeof createDevicesService>;

/** Changes the login password of whoever asks, who stays signed in here and nowhere else. */
export const createChangePassword = (
  { db, secrets, realTime }: World,
  commands: Commands,
  { keepThis }: Pick<DevicesService, 'keepThis'>,
) => {
  const subjectOf = ({ session: { operatorId } }: SignedIn) => ({ kind: 'login', subject: `operator ${operatorId}` });

  /** Counts the try before the password is looked at; answers whose it is, and which one in a row. */
  const begin = async (
    caller: SignedIn,
    place: Place | undefined,
  ): Promise<{ readonly operator: OperatorRow; readonly tries: number }> => {
    const { sandboxId, now, session } = caller;
    const counted = await db.inTx({ sandboxId, platform: true }, async (tx) => {
      const operator = await operatorById(tx, session.operatorId);
      if (!operator) throw refusal('TOKEN_EXPIRED');
      const of = subjectOf(caller);
      const tries = await countTry(tx, presentPasswordTries, { sandboxId, of, now, realNow: realTime.now(), place });
      return { operator, tries };
    });
    const { operator, tries } = counted;
    if (typeof tries !== 'number') throw tries;
    return { operator, tries };
  };

  const fail = async (caller: SignedIn, tries: number): Promise<never> => {
    const subject = caller.session.operatorId;
    await commands.run(commanderOf(caller), async ({ record }) => {
      record({ kind: 'security', subject, action: 'loginFailed', facts: { ip: caller.ip, tries } });
      if (isLastTry(tries))
        record({ kind: 'security', subject, action: 'loginLocked', facts: { minutes: LOCK_MINUTES } });
    });
    throw failedTry(presentPasswordTries, tries, caller.now);
  };

  const write = (caller: SignedIn, operator: OperatorRow, passwordHash: string): Promise<void> =>
    commands.run(commanderOf(caller), async ({ tx, record, lockMerchant }) => {
      await lockMerchant();
      // Whoever was quicker has ended this session with the password that was looked at.
      if (!(await replacePassword(tx, operator, passwordHash))) throw refusal('TOKEN_EXPIRED');
      await keepThis(tx, caller);
      await forgetTries(tx, subjectOf(caller));
      record({ kind: 'security', subject: operator.id, action: 'passwordChanged', facts: { ip: caller.ip } });
    });

  return async ({ presentPassword, ...typed }: ChangeRequest, caller: SignedIn): Promise<void> => {
    const present = secrets.sealing.open(presentPassword);
    const password = openNewPassword(secrets, typed);
    if (password === present) throw refusalOf({ path: 'password', reason: 'passwordUnchanged' });
    const place = secrets.passwords.place();
    try {
      const { operator, tries } = await begin(caller, place);
      const fits = await secrets.passwords.verify(present, operator.passwordHash ?? secrets.passwords.nobodys);
      if (operator.passwordHash === null || !fits) return await fail(caller, tries);
      await write(caller, operator, await secrets.passwords.hash(password));
    } finally {
      place?.leave();
    }
  };
};
