import { Refusal, refusal } from '@tradeport/shared/contract/refusal.ts';
import { OBJECTS_MAX } from '@tradeport/shared/contract/sim/object.ts';
import {
  type Actor,
  isMerchants,
  type Machine,
  type Move,
  moveFrom,
  movesFrom,
} from '@tradeport/shared/states/machine.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { Legal, Lifecycle, LifecycleObject } from '../../platform/records/lifecycle.ts';
import type { ActNote } from '../../platform/records/transition.ts';
import type { Caller } from '../../platform/runtime/caller.ts';
import { type Command, outsideCommander } from '../../platform/runtime/command.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import type { Tasks } from '../../platform/runtime/tasks.ts';
import type { World } from '../../platform/runtime/world.ts';
import type { Capability } from '../../platform/simulation/capability.ts';
import { findMerchantByNo } from './store.ts';

/** An object together with the lifecycle that it belongs to. */
export interface Found {
  readonly lifecycle: Lifecycle;
  readonly object: LifecycleObject;
}

export interface Act {
  readonly machine: string;
  readonly subject: string;
  readonly action: string;
  readonly note: ActNote;
  /** The action counts only from this state; any that allows it without. */
  readonly from?: string;
}

export interface Acted {
  readonly lifecycle: Lifecycle;
  readonly from: string;
  readonly to: string;
  /** The entries of this move are those whose number begins so. */
  readonly entryPrefix: string;
}

export interface ListFilter {
  readonly machine?: string;
  readonly state?: string;
  readonly merchantNo?: string;
  /** Only what is under way, and a bank or the platform can move now. */
  readonly open?: boolean;
  /** Which of the two; either without. */
  readonly mover?: 'bank' | 'platform';
  /** Only orders by which money leaves, which also wait for the bank's run; false: only what is none. */
  readonly outgoing?: boolean;
  readonly search?: string;
  readonly limit: number;
}

/** The merchant makes its own moves, in the portal; everybody else's are made from outside. */
export const isOutside = ({ by }: Pick<Move, 'by'>): boolean => !isMerchants(by);

/** What every action from this state would do now, the merchant's own included, and why what cannot be done cannot. */
export const legalMoves = (
  reader: Reader | Tx,
  { sandboxId, now }: Pick<Caller, 'sandboxId' | 'now'>,
  { lifecycle, object }: Found,
): Promise<readonly Legal[]> => lifecycle.legal({ reader, sandboxId, now, note: {} }, object.subject);

/** Whether somebody waits for what comes next. What is done as wanted can be undone from outside, but nobody waits for that. */
const isUnderWay = ({ states }: Machine, state: string): boolean => {
  const tone = states[state]?.tone;
  return tone !== 'good' && tone !== 'ended';
};

/**
 * The states that a list is narrowed to; undefined: whatever its machine tells when nobody asks for it by name. Who names a
 * machine is shown all that it has, also what nothing has happened to yet.
 */
const statesOf = (
  { machine }: Lifecycle,
  { machine: asked, state, open, mover, outgoing }: ListFilter,
): readonly string[] | undefined => {
  const named = state === undefined ? Object.keys(machine.states) : [state];
  if (!open) return state === undefined && asked === undefined ? undefined : named;
  const movers: readonly Actor[] = mover ? [mover] : ['bank', 'platform', ...(outgoing ? (['time'] as const) : [])];
  return named.filter(
    (one) => isUnderWay(machine, one) && movesFrom(machine, one).some(({ by }) => movers.includes(by)),
  );
};

/** Whether a list asks for objects of the machine at all. */
const isAskedFor = ({ machine }: Lifecycle, { machine: asked, outgoing }: ListFilter): boolean =>
  (asked === undefined || machine.name === asked) &&
  (outgoing === undefined || outgoing === (machine.outgoing === true));

const latestFirst = (a: Found, b: Found): number =>
  b.object.updatedAt.getTime() - a.object.updatedAt.getTime() || (a.object.subject < b.object.subject ? 1 : -1);

const holds = ({ object }: Found, word: string): boolean =>
  [object.subject, ...object.title].some((text) => text.toLowerCase().includes(word.toLowerCase()));

/** Acting on anything: finds the objects of every lifecycle and makes the moves of those outside. */
export const createObjects = (
  { db }: World,
  commands: Commands,
  tasks: Pick<Tasks, 'runDue'>,
  capabilities: readonly Capability[],
) => {
  const lifecycles = capabilities.flatMap((capability) => capability.lifecycles);

  /** Refuses `objectUnknown`. */
  const get = async (reader: Reader, machine: string, subject: string): Promise<Found> => {
    const lifecycle = lifecycles.find((one) => one.machine.name === machine);
    const object = await lifecycle?.find(reader, subject);
    if (!lifecycle || !object) throw refusal('objectUnknown');
    return { lifecycle, object };
  };

  const latest = async (reader: Reader, filter: ListFilter): Promise<readonly Found[]> => {
    const found: Found[] = [];
    for (const lifecycle of lifecycles) {
      if (!isAskedFor(lifecycle, filter)) continue;
      if (filter.state !== undefined && !Object.hasOwn(lifecycle.machine.states, filter.state)) continue;
      const states = statesOf(lifecycle, filter);
      if (states?.length === 0) continue;
      const { limit } = filter;
      const objects = await lifecycle.list(reader, { ...(states === undefined ? {} : { states }), limit });
      found.push(...objects.map((object) => ({ lifecycle, object })));
    }
    return found.sort(latestFirst);
  };

  const named = async (reader: Reader, subject: string, filter: ListFilter): Promise<readonly Found[]> => {
    const found: Found[] = [];
    for (const lifecycle of lifecycles) {
      if (!isAskedFor(lifecycle, filter)) continue;
      const object = await lifecycle.find(reader, subject);
      if (object && (statesOf(lifecycle, filter)?.includes(object.state) ?? true)) found.push({ lifecycle, object });
    }
    return found;
  };

  /** What changed last first. A search finds any object by its whole number, and looks through the latest for a part. */
  const list = async (sandboxId: string, filter: ListFilter): Promise<readonly Found[]> => {
    const whole = db.read({ sandboxId, platform: true });
    const merchant = filter.merchantNo === undefined ? undefined : await findMerchantByNo(whole, filter.merchantNo);
    if (filter.merchantNo !== undefined && !merchant) return [];
    const reader = merchant ? db.read({ sandboxId, merchantId: merchant.id }) : whole;
    const { search } = filter;
    if (search === undefined) return (await latest(reader, filter)).slice(0, filter.limit);
    const exact = await named(reader, search, filter);
    if (exact.length > 0) return exact;
    const all = await latest(reader, { ...filter, limit: OBJECTS_MAX });
    return all.filter((found) => holds(found, search)).slice(0, filter.limit);
  };

  const actIn = async (
    command: Command,
    lifecycle: Lifecycle,
    { subject, action, note, from }: Act,
  ): Promise<Acted> => {
    const object = await lifecycle.find(command.tx, subject);
    if (!object) throw refusal('objectUnknown');
    const move = moveFrom(lifecycle.machine, object.state, action);
    if (!move || !isOutside(move) || (from ?? object.state) !== object.state) throw refusal('OPERATION_NOT_ALLOW');
    await lifecycle.act(command, subject, action, note);
    // Money that could not go on went back instead.
    const { state = move.to } = (await lifecycle.find(command.tx, subject)) ?? {};
    return { lifecycle, from: move.from, to: state, entryPrefix: `J${await command.number()}-` };
  };

  /**
   * Makes a move as whoever outside makes it, in a command of the object's merchant, then runs what became due by it at this
   * very moment. Refuses `objectUnknown`, `OPERATION_NOT_ALLOW`, and what the move itself refuses.
   */
  const act = async (caller: Caller, request: Act): Promise<Acted> => {
    const { sandboxId, now } = caller;
    const { lifecycle, object } = await get(db.read({ sandboxId, platform: true }), request.machine, request.subject);
    const acted = await commands.run(outsideCommander(caller, object.merchantId), (command) =>
      actIn(command, lifecycle, request),
    );
    await tasks.runDue(sandboxId, now);
    return acted;
  };

  return { get, list, act };
};
export type Objects = ReturnType<typeof createObjects>;

/** Whether a move was refused because it cannot be made now. */
export const isIllegal = (error: unknown): error is Refusal =>
  error instanceof Refusal && error.code === 'OPERATION_NOT_ALLOW';
