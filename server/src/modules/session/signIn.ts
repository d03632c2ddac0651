import { type Refusal, refusal } from '@tradeport/shared/contract/refusal.ts';
import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import type { AttemptSubject } from '../../platform/db/attempts.ts';
import type { Tx } from '../../platform/db/database.ts';
import { readAssumptions } from '../../platform/records/assumptions.ts';
import { comesFrom } from '../../platform/runtime/addresses.ts';
import type { Caller } from '../../platform/runtime/caller.ts';
import { type Command, outsideCommander } from '../../platform/runtime/command.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import type { World } from '../../platform/runtime/world.ts';
import type { Place } from '../../platform/secrets/passwords.ts';
import { callsFromOf } from '../signing/index.ts';
import { failedTry, isLastTry, LOCK_MINUTES, loginTries } from './attemptRefusals.ts';
import type { Captchas } from './captcha.ts';
import type { Codes } from './codes.ts';
import { countTry } from './countTry.ts';
import { createDevices } from './devices.ts';
import { type LoginName, loginName, loginType, masked } from './names.ts';
import { freshIncarnation, isEnabled } from './people.ts';
import type { OpenedSession, Sessions } from './sessions.ts';
import { forgetTries, incarnationOf, type OperatorRow, operatorNamed, operatorStill, siteValue } from './store.ts';

export interface LoginRequest {
  readonly loginNo: string;
  readonly password: string;
  readonly captchaId: string;
  readonly captcha: string;
  readonly smsCode?: string;
  readonly rememberDevice?: boolean;
}

/** A try at a password that has been counted and may now be looked at. */
interface Attempt {
  readonly name: LoginName;
  readonly of: AttemptSubject;
  /** Null for a name that nobody has. */
  readonly operator: OperatorRow | null;
  /** What the operator's sessions were bound to then: undefined for nobody. */
  readonly incarnation: string | undefined;
  /** Which one in a row it is. */
  readonly tries: number;
  readonly codeAlways: boolean;
  readonly codeOnNewDevice: boolean;
}

/** What is said no to after something has been written: the refusal travels out of the transaction, and is thrown then. */
type Outcome<T> = { readonly refusal: Refusal } | { readonly done: T };

interface Deps {
  readonly world: World;
  readonly commands: Commands;
  readonly captchas: Captchas;
  readonly codes: Codes;
  readonly sessions: Sessions;
}

const doneOrThrow = <T>(outcome: Outcome<T>): T => {
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome.done;
};

/** Whose tries at a login password are counted. */
export const loginSubject = (operator: OperatorRow | null, name: LoginName): AttemptSubject => ({
  kind: 'login',
  subject: operator ? `operator ${operator.id}` : `name ${name.text}`,
});

/** First half, before the password is looked at: the captcha is used up and the try counted, in one transaction. */
const begin = async (
  { captchas, world }: Deps,
  tx: Tx,
  request: LoginRequest,
  { sandboxId, now, language }: Caller,
  place: Place | undefined,
): Promise<Outcome<Attempt>> => {
  if (!(await captchas.useUp(tx, request.captchaId, request.captcha))) return { refusal: refusal('captchaWrong') };
  const type = loginType(await siteValue(tx, 'REGISTER_LOGIN_TYPE'));
  const name = loginName(request.loginNo);
  if (!type.takes(name)) return { refusal: refusal('loginNameKind', { params: { kind: type.kindText(language) } }) };
  const operator = await operatorNamed(tx, name);
  const of = loginSubject(operator, name);
  const realNow = world.realTime.now();
  const tries = await countTry(tx, loginTries, { sandboxId, of, now, realNow, place });
  if (typeof tries !== 'number') return { refusal: tries };
  // Asked of names that nobody has as well, so that it takes as long.
  const incarnation = await incarnationOf(
    tx,
    { id: operator?.id ?? '', passwordHash: operator?.passwordHash ?? null },
    { sandboxId, value: freshIncarnation(world.random) },
    name,
  );
  const codeOnNewDevice = (await readAssumptions(tx, sandboxId))('loginSmsOnNewDevice') === 'true';
  return { done: { name, of, operator, incarnation, tries, codeAlways: type.alwaysCode, codeOnNewDevice } };
};

export const createSignIn = (deps: Deps) => {
  const { world, commands, captchas, codes, sessions } = deps;
  const { secrets } = world;
  const devices = createDevices(world);

  /** Second half after a wrong password: it is written down, then told. */
  const fail = async (caller: Caller, { name, operator, tries }: Attempt): Promise<never> => {
    await commands.run(outsideCommander(caller, operator?.merchantId ?? null), async ({ record }) => {
      const subject = operator?.id ?? masked(name);
      record({ kind: 'security', subject, action: 'loginFailed', facts: { ip: caller.ip, tries } });
      if (isLastTry(tries))
        record({ kind: 'security', subject, action: 'loginLocked', facts: { minutes: LOCK_MINUTES } });
    });
    throw failedTry(loginTries, tries, caller.now);
  };

  /**
   * A code is needed and was not sent along, or is wrong. The answer brings a pass in place of the captcha that this
   * request has used up; without a code a new one is sent, if it may be.
   */
  const askForCode = async (command: Command, caller: Caller, { name, operator }: Attempt, given: boolean) => {
    const { tx, sandboxId, now } = command;
    const pass = await captchas.pass(tx, sandboxId);
    const result = { smsRequired: true, sentTo: masked(name), ...pass };
    if (given) {
      command.record({
        kind: 'security',
        subject: operator?.id ?? '',
        action: 'loginCodeWrong',
        facts: { ip: caller.ip },
      });
      return refusal('smsCodeWrong', { result });
    }
    const { language } = caller;
    const { nextSendAt } = await codes.send(tx, {
      sandboxId,
      scene: 'LOGIN',
      target: name,
      deliver: true,
      language,
      now,
    });
    return refusal('smsCodeNeeded', { result: { ...result, nextSendAt: formatInstant(nextSendAt) } });
  };

  /** Second half after a right password: the tries are forgotten; the code is asked for; then the session is made. */
  const finish = async (
    command: Command,
    caller: Caller,
    request: LoginRequest,
    attempt: Attempt,
    found: OperatorRow,
  ): Promise<Outcome<{ session: OpenedSession; device: Awaited<ReturnType<typeof devices.remember>> | undefined }>> => {
    const { tx } = command;
    const { name, of, tries, codeAlways, codeOnNewDevice } = attempt;
    const operator = await operatorStill(tx, found);
    // The password was changed while it was being looked at.
    if (!operator) return { refusal: loginTries.wrong(tries) };
    await forgetTries(tx, of);
    if (!comesFrom(caller.ip, await callsFromOf(tx, operator.merchantId))) {
      const facts = { ip: caller.ip, device: caller.userAgent };
      command.record({ kind: 'security', subject: operator.id, action: 'loginElsewhere', facts });
      return { refusal: refusal('BAD_REQUEST_IP') };
    }
    if (!isEnabled(operator.state)) return { refusal: refusal('operatorDisabled') };
    const codeNeeded = codeAlways || (codeOnNewDevice && !(await devices.isKnown(tx, caller, operator.id)));
    const { smsCode } = request;
    if (codeNeeded && !(smsCode !== undefined && (await codes.useUp(tx, 'LOGIN', name, smsCode))))
      return { refusal: await askForCode(command, caller, attempt, smsCode !== undefined) };
    const remembered = codeNeeded && request.rememberDevice !== false;
    const device = remembered ? await devices.remember(tx, caller, operator.id) : undefined;
    const { incarnation } = attempt;
    const session = await sessions.open(tx, caller, operator, { incarnation, deviceHash: device?.deviceHash });
    // Password, number or address were changed meanwhile: that signs out whoever was about to come in, too.
    if (!session) return { refusal: loginTries.wrong(tries) };
    const facts = { ip: caller.ip, device: caller.userAgent, session: session.id, byCode: codeNeeded };
    command.record({ kind: 'security', subject: operator.id, action: 'login', facts });
    return { done: { session, device } };
  };

  /**
   * Signs an operator in. Refuses in the order of the call's list. Whoever knows neither name nor password learns the same
   * from a known and an unknown name, and waits as long.
   */
  return async (request: LoginRequest, caller: Caller): Promise<OpenedSession> => {
    const password = secrets.sealing.open(request.password);
    const place = secrets.passwords.place();
    let attempt: Attempt;
    let fits: boolean;
    try {
      const scope = { sandboxId: caller.sandboxId, platform: true } as const;
      attempt = doneOrThrow(await world.db.inTx(scope, (tx) => begin(deps, tx, request, caller, place)));
      fits = await secrets.passwords.verify(password, attempt.operator?.passwordHash ?? secrets.passwords.nobodys);
    } finally {
      place?.leave();
    }
    const { operator } = attempt;
    // Whoever was invited and has set no password yet is answered as to a wrong one.
    if (!operator || operator.passwordHash === null || !fits) return fail(caller, attempt);
    const commander = { ...outsideCommander(caller, operator.merchantId), actorId: operator.id };
    const outcome = await commands.run(commander, (command) => finish(command, caller, request, attempt, operator));
    const { session, device } = doneOrThrow(outcome);
    if (device !== undefined) devices.tell(caller, device);
    return session;
  };
};
