import { type Refusal, refusal } from '@tradeport/shared/contract/refusal.ts';
import { isUniqueViolation, type Tx } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/runtime/caller.ts';
import { type Command, commandIn, outsideCommander } from '../../platform/runtime/command.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import type { World } from '../../platform/runtime/world.ts';
import { hashQueueFull } from '../../platform/secrets/passwords.ts';
import { signAtRegistration } from '../agreements/index.ts';
import { addRegisteredMerchant, isWebsiteUsed, nextMerchantNo, siteOf } from '../identity/index.ts';
import type { createOperators, NewOperator } from '../operators/index.ts';
import {
  type createSession,
  type LoginName,
  loginName,
  loginType,
  masked,
  type OpenedSession,
  openNewPassword,
  operatorNamed,
  siteValue,
} from '../session/index.ts';

type Session = ReturnType<typeof createSession>;
/** What registering needs of the session module. */
export interface Door extends Pick<Session, 'codes' | 'openFirst'> {
  readonly people: ReturnType<typeof createOperators>['people'];
}

export interface RegisterRequest {
  readonly loginNo: string;
  readonly smsCode: string;
  readonly password: string;
  readonly confirmPassword: string;
  readonly website?: string;
  readonly invitationCode?: string;
  readonly agree: boolean;
}

export interface Registered {
  readonly merchantNo: string;
  /** Masked. */
  readonly loginNo: string;
  readonly emailBound: boolean;
  /** The new chief operator is signed in. */
  readonly session: OpenedSession;
}

/** Who looks after those who come without being brought. */
const MANAGER = { managerName: '林嘉怡 Kelly Lam', managerPhone: '+852 0000 0001' } as const;

export const registeredAs = ({ kind }: LoginName): Refusal =>
  refusal(kind === 'email' ? 'MAIL_REGISTERED' : 'PHONE_REGISTERED');

interface Registering extends Pick<RegisterRequest, 'website' | 'invitationCode'> {
  readonly name: LoginName;
  readonly passwordHash: string;
  readonly requestId: string | null;
}

/**
 * Adds a merchant with their chief operator, and does what else is to be done with them, as part of a command of the platform. A name
 * or website that is taken is a unique violation.
 */
export const createAddRegistered =
  ({ realTime }: Pick<World, 'realTime'>, people: Door['people']) =>
  async <R>(
    command: Command,
    { name, passwordHash, requestId, website, invitationCode }: Registering,
    also: (own: Command) => Promise<R>,
  ): Promise<{ readonly merchantNo: string; readonly done: R }> => {
    const { tx, sandboxId, now, cause } = command;
    const no = await nextMerchantNo(command);
    const id = `m${no}`;
    const chief: NewOperator = {
      ...(name.kind === 'email' ? { email: name.text } : { mobile: name.text }),
      name: `主操作员 ${no}`,
      nameEn: `Chief operator ${no}`,
      kind: 'chief',
      passwordHash,
    };
    const own = { sandboxId, merchantId: id, now, cause, actorId: null, requestId };
    const done = await commandIn(tx, own, realTime.now(), async (within) => {
      await addRegisteredMerchant(within, {
        ...MANAGER,
        id,
        no,
        name: `商户 ${no}`,
        nameEn: `Merchant ${no}`,
        kind: 'undecided',
        city: '',
        cityEn: '',
        ...(website === undefined ? {} : { website: siteOf(website) }),
        ...(invitationCode === undefined ? {} : { invitationCode }),
      });
      await people.addBuiltInRoles(within);
      const [added] = await people.addOperators(within, [chief]);
      if (added === undefined) throw new Error(`nobody was added for ${id}`);
      await signAtRegistration(within, added.id);
      return also(within);
    });
    return { merchantNo: no, done };
  };
export type AddRegistered = ReturnType<typeof createAddRegistered>;

/**
 * Registers a merchant with their chief operator. The code is used up in a transaction of its own, before the password is hashed;
 * whoever has passed it is alone with the name, unless the name is taken already.
 */
export const createRegister = (
  world: World,
  commands: Commands,
  { codes, openFirst }: Pick<Door, 'codes' | 'openFirst'>,
  addIn: AddRegistered,
) => {
  const { db, secrets } = world;

  /** What is said no to after the code was used up: it travels out of the transaction, which must be committed. */
  const proveIn = async (tx: Tx, name: LoginName, request: RegisterRequest): Promise<Refusal | undefined> => {
    if (!(await codes.useUp(tx, 'REGISTER', name, request.smsCode))) return refusal('smsCodeWrong');
    if (await operatorNamed(tx, name)) return registeredAs(name);
    const { website } = request;
    return website !== undefined && (await isWebsiteUsed(tx, siteOf(website))) ? refusal('websiteUsed') : undefined;
  };

  const requireKind = async (caller: Caller, name: LoginName): Promise<void> => {
    const reader = { sandboxId: caller.sandboxId, platform: true } as const;
    const type = loginType(await db.inTx(reader, (tx) => siteValue(tx, 'REGISTER_LOGIN_TYPE')));
    if (!type.takes(name)) throw refusal('registerNameKind', { params: { kind: type.kindText(caller.language) } });
  };

  const add = (caller: Caller, name: LoginName, request: RegisterRequest, passwordHash: string) =>
    commands.run(outsideCommander(caller, null), async (command) => {
      const { requestId } = caller;
      const { merchantNo, done } = await addIn(command, { ...request, name, passwordHash, requestId }, (own) =>
        openFirst(own, caller, name),
      );
      return { merchantNo, session: done };
    });

  /** Two who use one website at once: the database lets one of them pass. */
  const addOrRefuse = async (caller: Caller, name: LoginName, request: RegisterRequest, passwordHash: string) => {
    try {
      return await add(caller, name, request, passwordHash);
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      const reader = { sandboxId: caller.sandboxId, platform: true } as const;
      const taken = await db.inTx(reader, (tx) => operatorNamed(tx, name));
      throw taken ? registeredAs(name) : refusal('websiteUsed');
    }
  };

  return async (request: RegisterRequest, caller: Caller): Promise<Registered> => {
    const password = openNewPassword(secrets, request);
    if (!request.agree) throw refusal('agreementNotTicked');
    const name = loginName(request.loginNo);
    await requireKind(caller, name);
    const place = secrets.passwords.place();
    if (!place) throw hashQueueFull();
    try {
      const scope = { sandboxId: caller.sandboxId, platform: true } as const;
      const refusal = await db.inTx(scope, (tx) => proveIn(tx, name, request));
      if (refusal) throw refusal;
      const added = await addOrRefuse(caller, name, request, await secrets.passwords.hash(password));
      return { ...added, loginNo: masked(name), emailBound: name.kind === 'email' };
    } finally {
      place.leave();
    }
  };
};
