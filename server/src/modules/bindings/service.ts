import { type Refusal, refusal } from '@tradeport/shared/contract/refusal.ts';
import { isUniqueViolation, type Tx } from '../../platform/db/database.ts';
import { refusalOf } from '../../platform/records/fieldFaults.ts';
import type { SignedIn } from '../../platform/runtime/caller.ts';
import { commanderOf } from '../../platform/runtime/command.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import type { World } from '../../platform/runtime/world.ts';
import type { createOperators } from '../operators/index.ts';
import { endActivation } from '../registration/index.ts';
import {
  type Changes,
  type CodeScene,
  type createSession,
  dropCodes,
  dropProofs,
  giveProof,
  holdsProof,
  type LoginName,
  loginName,
  masked,
  PROOF_MINUTES,
  type Proof,
  sentNow,
  useProof,
} from '../session/index.ts';
import { type Bound, boundOf } from './store.ts';

/** What binding needs of the session and of the people of a merchant. */
export interface Hands extends Pick<ReturnType<typeof createSession>, 'codes' | 'keepThis'> {
  readonly people: Pick<ReturnType<typeof createOperators>['people'], 'changeOwnLogin'>;
}

interface Kind {
  readonly changes: Changes;
  /** What its codes are for: to prove what is bound, and to prove the new one. Each is taken for that alone. */
  readonly scenes: { readonly bound: CodeScene; readonly fresh: CodeScene };
  /** What somebody hears who has proved a name that another has. */
  readonly taken: 'PHONE_REGISTERED' | 'MAIL_REGISTERED';
}

export const KINDS = {
  mobile: {
    changes: 'mobile',
    scenes: { bound: 'BOUND_FOR_PHONE', fresh: 'NEW_PHONE' },
    taken: 'PHONE_REGISTERED',
  },
  email: { changes: 'email', scenes: { bound: 'BOUND_FOR_EMAIL', fresh: 'NEW_EMAIL' }, taken: 'MAIL_REGISTERED' },
} as const satisfies Readonly<Record<Changes, Kind>>;

/** The name that is to be proved before the change: the one that is changed, or the other where that is not bound yet. */
const provingName = (bound: Bound, { changes }: Kind): LoginName => {
  const [own, other] = changes === 'mobile' ? [bound.mobile, bound.email] : [bound.email, bound.mobile];
  const name = own ?? other;
  if (name === null) throw new Error('an operator is signed in who has neither number nor address');
  return loginName(name);
};

/**
 * Changing the mobile number or the email address that an operator logs in with, by themselves: the bound one is proved by a code, then
 * the new one by another. Whoever has changed it stays signed in here alone.
 */
export const createBindings = (world: World, commands: Commands, { codes, keepThis, people }: Hands) => {
  const { db, realTime } = world;

  const proofOf = ({ sandboxId, session: { sessionId, operatorId } }: SignedIn, { changes }: Kind): Proof => ({
    sandboxId,
    sessionId,
    operatorId,
    changes,
  });
  const inTx = <R>({ sandboxId }: SignedIn, work: (tx: Tx) => Promise<R>): Promise<R> =>
    db.inTx({ sandboxId, platform: true }, work);
  const send = async (tx: Tx, { sandboxId, language, now }: SignedIn, scene: CodeScene, target: LoginName) => ({
    sending: await codes.send(tx, { sandboxId, scene, target, deliver: true, language, now }),
    target,
  });
  const told = ({ sending, target }: Awaited<ReturnType<typeof send>>) => ({
    ...sentNow(world, sending),
    sentTo: masked(target),
  });

  /** Sends a code to what is bound. Refuses `CAPTCHA_BUSY`. */
  const sendOld = async (caller: SignedIn, kind: Kind) =>
    told(
      await inTx(caller, async (tx) => {
        const name = provingName(await boundOf(tx, caller.session.operatorId), kind);
        return send(tx, caller, kind.scenes.bound, name);
      }),
    );

  /** Takes that code for a proof; answers until when it holds. Refuses `smsCodeWrong`. */
  const checkOld = async (caller: SignedIn, kind: Kind, smsCode: string): Promise<Date> => {
    const until = new Date(realTime.now().getTime() + PROOF_MINUTES * 60_000);
    const isRight = await inTx(caller, async (tx) => {
      const name = provingName(await boundOf(tx, caller.session.operatorId), kind);
      // The try counts, whatever comes of it.
      if (!(await codes.useUp(tx, kind.scenes.bound, name, smsCode))) return false;
      await giveProof(tx, proofOf(caller, kind), until);
      return true;
    });
    if (!isRight) throw refusal('smsCodeWrong');
    return until;
  };

  /** Why this session may not bind the name; undefined: it may. */
  const speaksAgainst = async (
    tx: Tx,
    caller: SignedIn,
    kind: Kind,
    { text }: LoginName,
  ): Promise<Refusal | undefined> => {
    if (!(await holdsProof(tx, proofOf(caller, kind), realTime.now()))) return refusal('proofMissing');
    const bound = await boundOf(tx, caller.session.operatorId);
    return bound[kind.changes] === text ? refusalOf({ path: kind.changes, reason: 'contactUnchanged' }) : undefined;
  };

  /**
   * Sends a code to a new name, whoever has it: only who reads the code may hear that it is taken. Refuses `proofMissing`,
   * `contactUnchanged`, `CAPTCHA_BUSY`.
   */
  const sendNew = async (caller: SignedIn, kind: Kind, text: string) =>
    told(
      await inTx(caller, async (tx) => {
        const name = loginName(text);
        const against = await speaksAgainst(tx, caller, kind, name);
        if (against) throw against;
        return send(tx, caller, kind.scenes.fresh, name);
      }),
    );

  const bind = (caller: SignedIn, kind: Kind, name: LoginName): Promise<void> =>
    commands.run(commanderOf(caller), async (within) => {
      const { tx, now, lockMerchant, record } = within;
      const { operatorId } = caller.session;
      await lockMerchant();
      if (!(await useProof(tx, proofOf(caller, kind), realTime.now()))) throw refusal('proofMissing');
      const { before, after } = await people.changeOwnLogin(within, operatorId, { [kind.changes]: name.text });
      await keepThis(tx, caller);
      // What was sent to the name that is given up is worth nothing to whoever takes it, nor what was proved by it.
      const givenUp = before[kind.changes];
      if (givenUp !== null) await dropCodes(tx, [givenUp], now);
      await dropProofs(tx, operatorId);
      await endActivation(within, operatorId);
      const shown = (login: string | null): string | null => (login === null ? null : masked(loginName(login)));
      const facts = {
        ip: caller.ip,
        changed: kind.changes,
        before: shown(before[kind.changes]),
        after: shown(after[kind.changes]),
      };
      record({ kind: 'security', subject: operatorId, action: 'ownLoginChanged', facts });
    });

  /** Binds a new name with the code that was sent to it. Refuses `proofMissing`, `contactUnchanged`, `smsCodeWrong` and that it is taken. */
  const checkNew = async (caller: SignedIn, kind: Kind, text: string, smsCode: string): Promise<string> => {
    const name = loginName(text);
    const against = await inTx(caller, async (tx) => {
      const found = await speaksAgainst(tx, caller, kind, name);
      if (found) return found;
      return (await codes.useUp(tx, kind.scenes.fresh, name, smsCode)) ? undefined : refusal('smsCodeWrong');
    });
    if (against) throw against;
    try {
      await bind(caller, kind, name);
    } catch (error) {
      throw isUniqueViolation(error) ? refusal(kind.taken) : error;
    }
    return masked(name);
  };

  return { sendOld, checkOld, sendNew, checkNew };
};
export type Bindings = ReturnType<typeof createBindings>;
