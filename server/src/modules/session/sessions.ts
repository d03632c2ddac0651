import { hash } from 'node:crypto';
import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { agreementsIn } from '@tradeport/shared/reference/agreements.ts';
import { builtInPaths } from '@tradeport/shared/rules/builtInRoles.ts';
import { productsIn } from '@tradeport/shared/rules/products.ts';
import { sessionPaths } from '@tradeport/shared/screens.ts';
import type { Tx } from '../../platform/db/database.ts';
import { type LiveSessionRow, liveSession } from '../../platform/db/liveSession.ts';
import { GIVING_WAY, LOADING } from '../../platform/db/sandboxMarks.ts';
import type {
  Caller,
  CallerLookup,
  Demands,
  FoundSession,
  SessionInfo,
  SessionUse,
  SignedIn,
} from '../../platform/runtime/caller.ts';
import { type Command, commanderOf } from '../../platform/runtime/command.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import { personMark } from '../../platform/runtime/personMark.ts';
import { GIVES_WAY_SECONDS, sandboxNow } from '../../platform/runtime/sandboxClock.ts';
import type { World } from '../../platform/runtime/world.ts';
import { deviceHashOf } from './devices.ts';
import type { LoginName } from './names.ts';
import { freshIncarnation } from './people.ts';
import { addSession, endSession, incarnationOf, type OperatorRow, operatorNamed, touchSession } from './store.ts';

const TOKEN_BYTES = 32;
const ID_BYTES = 12;
/** Browsers name themselves at length. */
const DEVICE_CHARS_MAX = 200;

/** A new session, with the token that is told this once and kept nowhere. */
export interface OpenedSession {
  readonly id: string;
  readonly token: string;
  readonly validUntil: Date;
}

export interface Sessions extends CallerLookup {
  /**
   * Bound to the operator as given: undefined when the row has become another person's, or has another password, meanwhile; where the
   * incarnation is named that the login began with, also when the operator has another by now.
   */
  readonly open: (
    tx: Tx,
    caller: Caller,
    operator: OperatorRow,
    as?: { readonly incarnation: string | undefined; readonly deviceHash: string | undefined },
  ) => Promise<OpenedSession | undefined>;
  /** The session of a caller as it is now, without using it; undefined once it has ended. */
  readonly still: (caller: SignedIn) => Promise<SessionInfo | undefined>;
  /** Ends the caller's own session: the next call with its token is answered TOKEN_EXPIRED. */
  readonly signOut: (caller: SignedIn) => Promise<void>;
}

const hashOf = (token: string): string => hash('sha256', token, 'base64url');

type Lasting = Omit<SessionInfo, 'tokenHash' | 'validUntil'>;
/** What the role opens, while it is enabled. */
const pathsOf = ({ builtInRole, rolePaths }: LiveSessionRow): readonly string[] =>
  builtInRole === null ? (rolePaths?.split(' ') ?? []) : builtInPaths(builtInRole);

/** What the merchant demands; undefined where that is nothing. */
const demandsOf = ({ signsCalls, callsFrom, signingKeySealed }: LiveSessionRow): Demands | undefined =>
  signsCalls || callsFrom !== '' ? { signed: signsCalls, from: callsFrom, keySealed: signingKeySealed } : undefined;

const sameDemands = (one: Demands | undefined, other: Demands | undefined): boolean =>
  one?.signed === other?.signed && one?.from === other?.from && one?.keySealed === other?.keySealed;

const lasting = new WeakMap<LiveSessionRow, Lasting>();
/** What a row says whenever it is asked: worked out once for as long as the row is remembered. */
const lastingOf = (row: LiveSessionRow): Lasting => {
  const known = lasting.get(row);
  if (known) return known;
  const demands = demandsOf(row);
  const info: Lasting = {
    sessionId: row.sessionId,
    merchantId: row.merchantId,
    merchantNo: row.merchantNo,
    realNameState: row.realNameState,
    productsOff: productsIn(row.productsOff),
    agreementsDue: agreementsIn(row.agreementsDue),
    ...(demands === undefined ? {} : { demands }),
    operatorId: row.operatorId,
    operatorName: row.operatorName,
    person: personMark({ ...row, name: row.addedName }),
    operatorKind: row.operatorKind === 'chief' ? 'chief' : 'ordinary',
    roleId: row.roleId,
    paths: [...pathsOf(row), ...sessionPaths],
  };
  lasting.set(row, info);
  return info;
};

/**
 * Who is signed in, and until when. All in real time: a jump of the sandbox clock signs nobody out.
 * A session ends when it was not used for `sessionIdleMinutes`, and after `sessionHours` however busy it is.
 */
export const createSessions = (world: World, commands: Commands): Sessions => {
  const { db, config, random, realTime } = world;
  const idleMs = config.sessionIdleMinutes * 60_000;
  /** The use of a session is written down this often at most; an idle one may end by so much earlier. */
  const touchMs = Math.min(60_000, idleMs / 10);
  const validity = (usedAt: Date, endsAt: Date): Date =>
    new Date(Math.min(usedAt.getTime() + idleMs, endsAt.getTime()));

  const find = async (sandboxId: string, tokenHash: string, use: SessionUse): Promise<FoundSession | undefined> => {
    const scope = { sandboxId, platform: true } as const;
    const row = await liveSession(db.read(scope), sandboxId, tokenHash);
    const now = realTime.now();
    if (!row || validity(row.seenAt, row.endsAt) <= now) return undefined;
    const isStale = use === 'used' && now.getTime() - row.seenAt.getTime() >= touchMs;
    const touch = () => db.inTx(scope, (tx) => touchSession(tx, tokenHash, row.seenAt, now));
    const last = lastingOf(row);
    // Of who may be somebody else with a token nothing is written before they have proved otherwise.
    if (isStale && last.demands === undefined) await touch();
    const validUntil = validity(isStale ? now : row.seenAt, row.endsAt);
    const { faultVersion } = row;
    return {
      session: { ...last, tokenHash, validUntil },
      now: sandboxNow(row, now),
      faultVersion,
      ...(isStale && last.demands !== undefined ? { noteUse: touch } : {}),
    };
  };

  return {
    sandbox: async (sandboxId) => {
      const clock = await db.read({ sandboxId, platform: true }).sandbox.findFirst({
        select: { scenario: true, clockVirtualAt: true, clockRealAt: true, clockSpeed: true, faultVersion: true },
      });
      if (clock?.scenario.startsWith(GIVING_WAY)) throw refusal('sandboxGivesWay', { retryAfter: GIVES_WAY_SECONDS });
      if (!clock || clock.scenario.startsWith(LOADING)) return undefined;
      return { sandboxId, now: sandboxNow(clock, realTime.now()), faultVersion: clock.faultVersion };
    },

    session: (sandboxId, token, use) => find(sandboxId, hashOf(token), use),

    still: async ({ sandboxId, session }) => {
      const found = (await find(sandboxId, session.tokenHash, 'watched'))?.session;
      // What was let in under other demands is admitted anew.
      return sameDemands(found?.demands, session.demands) ? found : undefined;
    },

    open: async (tx, caller, operator, as) => {
      const { sandboxId } = caller;
      const incarnation = await incarnationOf(tx, operator, { sandboxId, value: freshIncarnation(random) });
      if (incarnation === undefined || (as !== undefined && as.incarnation !== incarnation)) return undefined;
      const token = random.bytes(TOKEN_BYTES).toString('base64url');
      const createdAt = realTime.now();
      const endsAt = new Date(createdAt.getTime() + config.sessionHours * 3_600_000);
      const id = random.bytes(ID_BYTES).toString('base64url');
      await addSession(tx, {
        tokenHash: hashOf(token),
        sandboxId,
        id,
        incarnation,
        merchantId: operator.merchantId,
        operatorId: operator.id,
        device: caller.userAgent.slice(0, DEVICE_CHARS_MAX),
        ip: caller.ip,
        createdAt,
        endsAt,
        deviceHash: as?.deviceHash ?? deviceHashOf(caller) ?? null,
      });
      return { id, token, validUntil: validity(createdAt, endsAt) };
    },

    signOut: async (caller) => {
      const { operatorId, sessionId, tokenHash } = caller.session;
      await commands.run(commanderOf(caller), async ({ tx, record }) => {
        // Two sign-outs at once: the second one has nothing left to end.
        if (!(await endSession(tx, tokenHash))) return;
        record({ kind: 'security', subject: operatorId, action: 'signOut', facts: { session: sessionId } });
      });
    },
  };
};

/** Signs in, within its command, the operator that the command has just made for a name. */
export const createOpenFirst =
  ({ open }: Pick<Sessions, 'open'>) =>
  async (command: Command, caller: Caller, name: LoginName): Promise<OpenedSession> => {
    const operator = await operatorNamed(command.tx, name);
    if (!operator) throw new Error(`${command.cause} made no operator to sign in`);
    const session = await open(command.tx, caller, operator);
    if (!session) throw new Error(`${command.cause} made no operator to sign in`);
    const facts = { ip: caller.ip, device: caller.userAgent, session: session.id, byCode: true };
    command.record({ kind: 'security', subject: operator.id, action: 'login', facts });
    return session;
  };
