import type { Reader, Tx } from '../../platform/db/database.ts';
import { ASIDE, firstEventId, GIVING_WAY, incarnationOfAside, LOADING } from '../../platform/db/sandboxMarks.ts';
import type { Caller } from '../../platform/runtime/caller.ts';
import type { ClockRow } from '../../platform/runtime/sandboxClock.ts';

/** What a scenario tells of happened in this profile, whatever the sandbox runs in afterwards: its past is the same in each. */
const PROFILE_OF_THE_PAST = 'demo';

export interface SandboxRow extends ClockRow {
  readonly id: string;
  readonly scenario: string;
  readonly seed: string;
  readonly profile: string;
  readonly createdAt: Date;
  readonly endsAt: Date | null;
  readonly pinned: boolean;
  readonly scenarioText: string | null;
  readonly jump: string | null;
}

/** What a new sandbox is made of. */
export interface NewSandbox {
  readonly id: string;
  readonly scenario: string;
  readonly scenarioText: string | null;
  readonly seed: string;
  readonly profile: string;
  readonly startAt: Date;
  readonly endsAt: Date | null;
  readonly pinned: boolean;
  /** Whether its clock stands still once it is filled. */
  readonly frozen: boolean;
}

export const asideId = (random: string): string => `${ASIDE}${random}`;
/** How the scenario of a sandbox reads until everything of it stands. */
export const loadingName = (scenario: string): string => `${LOADING}${scenario}`;
export const isLoading = ({ scenario }: Pick<SandboxRow, 'scenario'>): boolean => scenario.startsWith(LOADING);
/** The world built aside that is just put in the place of a sandbox's, bit by bit; undefined: none is. */
export const successorOf = ({ scenario }: Pick<SandboxRow, 'scenario'>): string | undefined =>
  scenario.startsWith(GIVING_WAY) ? scenario.slice(LOADING.length) : undefined;

/**
 * Takes the name of a sandbox that is about to be filled. Its clock is frozen before everything that its scenario does, so
 * that no process runs its tasks meanwhile. Fails as a unique violation when the name is taken.
 */
export const beginSandbox = async (tx: Tx, sandbox: NewSandbox, realNow: Date): Promise<void> => {
  const { startAt, scenario, profile: _later, frozen: _openedSo, ...row } = sandbox;
  await tx.sandbox.create({
    data: {
      ...row,
      scenario: loadingName(scenario),
      profile: PROFILE_OF_THE_PAST,
      clockVirtualAt: new Date(0),
      clockRealAt: realNow,
      clockSpeed: 0,
      createdAt: startAt,
    },
  });
};

/** A filled sandbox begins to live: its clock runs from its moment of start in real time, or stands there. */
export const openSandbox = async (
  tx: Tx,
  { id, scenario, profile, startAt, frozen }: NewSandbox,
  realNow: Date,
): Promise<void> => {
  const { count } = await tx.sandbox.updateMany({
    where: { id },
    data: {
      scenario,
      profile,
      clockVirtualAt: startAt,
      clockRealAt: realNow,
      clockSpeed: frozen ? 0 : 1,
      clockVersion: { increment: 1 },
    },
  });
  if (count !== 1) throw new Error(`the sandbox ${id} was removed while it was loaded`);
};

/** Nobody enters a sandbox any more, nor do its tasks run, until it is opened as another world or is gone: `scenario` says which. */
export const closeSandbox = async (tx: Tx, id: string, scenario: string, realNow: Date): Promise<boolean> => {
  const closed = { scenario, clockVirtualAt: new Date(0), clockRealAt: realNow, clockSpeed: 0, jump: null };
  return (await tx.sandbox.updateMany({ where: { id }, data: closed })).count === 1;
};

/** Takes over what nobody has been at since an instant of real time: of several who try, one does. */
export const takeOver = async (tx: Tx, row: Pick<SandboxRow, 'id' | 'scenario' | 'clockRealAt'>, realNow: Date) => {
  const { id, scenario, clockRealAt } = row;
  return (
    (await tx.sandbox.updateMany({ where: { id, scenario, clockRealAt }, data: { clockRealAt: realNow } })).count === 1
  );
};

/** Tells that whoever fills a sandbox is still at it. */
export const stillLoading = async (tx: Tx, id: string, realNow: Date): Promise<void> => {
  await tx.sandbox.updateMany({ where: { id, scenario: { startsWith: LOADING } }, data: { clockRealAt: realNow } });
};

/** The id of the newest event of a sandbox. */
export const lastEventId = async (reader: Reader, sandboxId: string): Promise<string | undefined> =>
  (await reader.event.findFirst({ where: { sandboxId }, orderBy: { seq: 'desc' }, select: { id: true } }))?.id;

/**
 * Adds the event with which a world begins when it replaces another. Its time is that of the first event of the world, as the log is in the
 * order of sandbox time.
 */
export const addFirstEvent = async (
  tx: Tx,
  aside: string,
  event: {
    readonly name: string;
    readonly action: string;
    readonly by: Pick<Caller, 'cause' | 'requestId'>;
    readonly lastLoaded: string | undefined;
    readonly realAt: Date;
  },
): Promise<void> => {
  const { name, action, by, lastLoaded = null, realAt } = event;
  const earliest = await tx.event.findFirst({
    where: { sandboxId: aside },
    orderBy: { seq: 'asc' },
    select: { at: true },
  });
  const row = await tx.sandbox.findFirst({ where: { id: aside }, select: { createdAt: true } });
  if (!row) throw new Error(`the sandbox ${aside} was removed before it was in its place`);
  await tx.event.createMany({
    data: {
      sandboxId: aside,
      id: firstEventId(aside),
      at: earliest?.at ?? row.createdAt,
      realAt,
      kind: 'outside',
      subject: name,
      action,
      cause: by.cause,
      requestId: by.requestId,
      detail: JSON.stringify({ incarnation: incarnationOfAside(aside), lastLoaded }),
    },
  });
};

/** A sandbox of the scope, loading or not. */
export const findSandboxRow = async (reader: Reader): Promise<SandboxRow | undefined> =>
  (await reader.sandbox.findFirst({})) ?? undefined;

/** Every sandbox by name; those that are loading, and those aside, too. */
export const listSandboxRows = (reader: Reader): Promise<readonly SandboxRow[]> =>
  reader.sandbox.findMany({ orderBy: { id: 'asc' } });

/** Notes when the time of a sandbox was over, for whoever comes later; undefined: it went otherwise, which nobody is told. */
export const noteEnded = async (tx: Tx, name: string, endedAt: Date | undefined): Promise<void> => {
  await tx.endedSandbox.deleteMany({ where: { name } });
  if (endedAt !== undefined) await tx.endedSandbox.create({ data: { name, endedAt } });
};

/** When the time of a sandbox that was removed was over; undefined: nobody knows of one. */
export const findEnded = async (reader: Reader, name: string): Promise<Date | undefined> =>
  (await reader.endedSandbox.findFirst({ where: { name } }))?.endedAt;

/** Forgets those that ended before an instant. */
export const forgetEnded = async (tx: Tx, before: Date): Promise<void> => {
  await tx.endedSandbox.deleteMany({ where: { endedAt: { lt: before } } });
};

/** Stores that a sandbox of this name was removed. */
export const addFormerName = async (tx: Tx, name: string): Promise<void> => {
  await tx.formerSandboxName.upsert({ where: { name }, create: { name }, update: {} });
};

/** Whether a sandbox of this name was removed before: its receivers may know its events. */
export const isFormerName = async (reader: Reader, name: string): Promise<boolean> =>
  (await reader.formerSandboxName.findFirst({ where: { name } })) !== null;

export const countMerchants = async (reader: Reader): Promise<ReadonlyMap<string, number>> => {
  const rows = await reader.merchant.groupBy({ by: ['sandboxId'], _count: { _all: true } });
  return new Map(rows.map(({ sandboxId, _count }) => [sandboxId, _count._all]));
};

export const changeSandbox = async (
  tx: Tx,
  id: string,
  change: { readonly pinned?: boolean; readonly endsAt?: Date | null },
): Promise<boolean> => (await tx.sandbox.updateMany({ where: { id }, data: change })).count === 1;
