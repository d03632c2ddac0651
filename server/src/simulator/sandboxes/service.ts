import { refusal } from '@tradeport/shared/contract/refusal.ts';
import type { ErrorName } from '@tradeport/shared/words/errors.ts';
import { isUniqueViolation, type Tx } from '../../platform/db/database.ts';
import { isAside, LEAVING, SANDBOX_RESET } from '../../platform/db/sandboxMarks.ts';
import type { Caller } from '../../platform/runtime/caller.ts';
import { speedAtRest } from '../../platform/runtime/jumps.ts';
import { GIVES_WAY_SECONDS } from '../../platform/runtime/sandboxClock.ts';
import type { Images } from '../images/images.ts';
import type { ProfileName } from '../profiles.ts';
import type { ScenarioLibrary } from '../scenarios/library.ts';
import { playScenario } from '../scenarios/playScenario.ts';
import type { Scenario, ScenarioFault } from '../scenarios/scenarioFile.ts';
import { type Stage, StepFailed } from '../scenarios/stepRun.ts';
import { forgetStories } from '../stories/store.ts';
import { CUT_OFF_MS, type ReplacingWorlds } from './replacing.ts';
import {
  addFormerName,
  beginSandbox,
  changeSandbox,
  closeSandbox,
  findEnded,
  findSandboxRow,
  forgetEnded,
  isFormerName,
  isLoading,
  listSandboxRows,
  type NewSandbox,
  noteEnded,
  openSandbox,
  type SandboxRow,
  successorOf,
} from './store.ts';

export const MAIN = 'main';
export const DEFAULT_SEED = 'tradeport';
const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;
/** Whoever comes back within a month is told when the time of their sandbox was over. */
const ENDED_KNOWN_MINUTES = 30 * DAY_MINUTES;
const installation = { installation: true } as const;

export interface CreateSandbox {
  readonly name: string;
  readonly scenario?: string;
  readonly scenarioText?: string;
  readonly seed?: string;
  readonly startAt?: Date;
  readonly profile?: ProfileName;
  readonly endsInDays?: number;
  readonly endsInMinutes?: number;
  readonly pinned?: boolean;
  readonly frozen?: boolean;
  readonly replace?: boolean;
}

type Lifetime = Pick<CreateSandbox, 'endsInDays' | 'endsInMinutes'>;
type ResetSandbox = Pick<CreateSandbox, 'startAt' | 'frozen'>;

/** The call that makes or resets a sandbox. */
type By = Pick<Caller, 'cause' | 'requestId'>;

const wrong = (faults: readonly ScenarioFault[]): Error => {
  const [first] = faults;
  return refusal('scenarioWrong', {
    params: { line: first?.line ?? 1, reason: first?.reason ?? '' },
    result: { faults: faults.map(({ line, path, reason }) => ({ line, path, zh: reason[0], en: reason[1] })) },
  });
};

const missing = (name: string, reason: ErrorName = 'sandboxMissing'): Error => refusal(reason, { params: { name } });

/** Worlds side by side: made from scenarios, put back, removed. */
export const createSandboxes = (
  stage: Stage,
  library: ScenarioLibrary,
  { replacing, images }: { readonly replacing: ReplacingWorlds; readonly images: Images },
) => {
  const { world } = stage;
  const { db, realTime } = world;
  const scopeOf = (sandboxId: string) => ({ sandboxId, platform: true }) as const;

  const scenarioOf = (name: string, text: string | null): Scenario => {
    if (text === null) {
      const known = library.find(name);
      if (!known) throw missing(name, 'scenarioMissing');
      return known;
    }
    const read = library.read(text);
    if (!read.ok) throw wrong(read.faults);
    return read.scenario;
  };

  const play = async (sandbox: NewSandbox, scenario: Scenario): Promise<void> => {
    try {
      await playScenario(stage, library.kinds, { sandboxId: sandbox.id, startAt: sandbox.startAt }, scenario);
    } catch (error) {
      if (sandbox.scenarioText === null || !(error instanceof StepFailed)) throw error;
      throw wrong(library.placeOf(sandbox.scenarioText, error));
    }
  };

  const playInto = (sandbox: NewSandbox, scenario: Scenario): Promise<void> =>
    db.filling(sandbox.id, () => play(sandbox, scenario));

  /** The same world comes from an image, where there is one, in a tenth of the time. */
  const restoreOrPlay = async (sandbox: NewSandbox, scenario: Scenario): Promise<void> => {
    const { startAt, seed, profile } = sandbox;
    const played = { scenario, startAt, seed, profile };
    if (await images.fill(sandbox.id, played)) return;
    await playInto(sandbox, scenario);
    await images.keep(sandbox.id, played);
  };

  /** The sandbox of the transaction's own making. */
  const stands = async (tx: Tx, name: string): Promise<SandboxRow> => {
    const row = await tx.sandbox.findFirst({ where: { id: name } });
    if (!row) throw missing(name);
    return row;
  };

  /** Takes the name, fills the sandbox, opens it. What fails leaves nothing. */
  const build = async (sandbox: NewSandbox, scenario: Scenario, fill = playInto): Promise<SandboxRow> => {
    const scope = scopeOf(sandbox.id);
    try {
      await db.inTx(scope, (tx) => beginSandbox(tx, sandbox, realTime.now()));
    } catch (error) {
      throw isUniqueViolation(error) ? refusal('sandboxExists', { params: { name: sandbox.id } }) : error;
    }
    const stillAtIt = replacing.sayStillLoading(sandbox.id);
    try {
      await fill(sandbox, scenario);
      return await db.inTx(scope, async (tx) => {
        await openSandbox(tx, sandbox, realTime.now());
        return stands(tx, sandbox.id);
      });
    } catch (error) {
      await db.removeSandbox(sandbox.id);
      throw error;
    } finally {
      stillAtIt();
    }
  };

  /** What goes with a world that is put in the place of another: a story is told in one world, and no other one knows it. */
  const putInPlace = (
    name: string,
    made: Omit<NewSandbox, 'id'>,
    { scenario, fill, by }: { readonly scenario: Scenario; readonly fill: typeof playInto; readonly by: By },
    stays: (old: SandboxRow | null) => Partial<Omit<SandboxRow, 'id'>>,
  ): Promise<SandboxRow> =>
    replacing.replace({
      name,
      action: SANDBOX_RESET,
      by,
      build: async (id) => {
        await build({ id, ...made }, scenario, fill);
      },
      finish: async (tx, old, id) => {
        await tx.sandbox.updateMany({ where: { id }, data: stays(old) });
        await forgetStories(tx, name);
      },
    });

  /** When a sandbox of so long a life ends, in real time; null: never. */
  const endsAtOf = ({ endsInDays = 0, endsInMinutes = 0 }: Lifetime): Date | null => {
    const minutes = endsInDays * DAY_MINUTES + endsInMinutes;
    return minutes === 0 ? null : new Date(realTime.now().getTime() + minutes * MINUTE_MS);
  };

  const find = async (name: string): Promise<SandboxRow> => {
    const row = await findSandboxRow(db.read(scopeOf(name)));
    if (!row || isLoading(row)) throw missing(name);
    return row;
  };

  /** The sandbox that a call came in for: it was there a moment ago. */
  const here = async (sandboxId: string): Promise<SandboxRow> => {
    const row = await findSandboxRow(db.read(scopeOf(sandboxId)));
    if (!row || isLoading(row)) throw refusal('unknownSandbox');
    return row;
  };

  /** Whether a new sandbox of this name has to start with the event of a reset, as an earlier one was removed. */
  const hasFormerName = (name: string): Promise<boolean> => isFormerName(db.read(installation), name);

  const create = async (wanted: CreateSandbox, by: By): Promise<SandboxRow> => {
    const { name, scenarioText = null, seed = DEFAULT_SEED } = wanted;
    const scenario = scenarioOf(wanted.scenario ?? 'demo', scenarioText);
    const startAt = wanted.startAt ?? (scenario.startAt ? new Date(scenario.startAt) : realTime.now());
    const { profile = 'demo', pinned = false, frozen = false } = wanted;
    const endsAt = endsAtOf(wanted);
    // A start at the present moment does not come again, so nothing is kept for it.
    const isStartGiven = wanted.startAt !== undefined || scenario.startAt !== undefined;
    const fill = isStartGiven ? restoreOrPlay : playInto;
    const made = { scenario: scenario.name, scenarioText, seed, profile, startAt, endsAt, pinned, frozen };
    const taken = (): Error => refusal('sandboxExists', { params: { name } });
    const row = await findSandboxRow(db.read(scopeOf(name)));
    const isPresent = row !== undefined && !isLoading(row);
    if (isPresent && !wanted.replace) throw taken();
    if (!isPresent && !(await hasFormerName(name))) return build({ id: name, ...made }, scenario, fill);
    return putInPlace(name, made, { scenario, fill, by }, (present) => {
      if (present !== null && !wanted.replace) throw taken();
      return { clockRealAt: realTime.now() };
    });
  };

  const reset = async (name: string, { startAt, frozen }: ResetSandbox, by: By): Promise<SandboxRow> => {
    const old = await find(name);
    const scenario = scenarioOf(old.scenario, old.scenarioText);
    const { scenario: from, scenarioText, seed, profile, endsAt, pinned, createdAt } = old;
    const start = startAt ?? createdAt;
    // It stands until it is in its place, so that it begins there at its start and not some moments later.
    const made = { scenario: from, scenarioText, seed, profile, startAt: start, endsAt, pinned, frozen: true };
    return putInPlace(name, made, { scenario, fill: restoreOrPlay, by }, (now) => {
      if (now === null) throw missing(name);
      // A clock that somebody has stopped, also while the world was built, is not set going by putting the world back.
      const stands = frozen ?? speedAtRest(now) === 0;
      return {
        endsAt: now.endsAt,
        pinned: now.pinned,
        clockSpeed: stands ? 0 : 1,
        clockVirtualAt: start,
        clockRealAt: realTime.now(),
      };
    });
  };

  /**
   * Removes a sandbox with what its stories kept; what ended by itself is remembered by its name. Answers whether there was one
   * that nobody else removes.
   */
  const takeAway = async (name: string, endedAt?: Date): Promise<boolean> => {
    const isOurs = await db.inTxAlone(name, installation, async (tx) => {
      const row = await tx.sandbox.findFirst({ where: { id: name } });
      if (!row) return false;
      if (successorOf(row) !== undefined) throw refusal('sandboxGivesWay', { retryAfter: GIVES_WAY_SECONDS });
      await forgetStories(tx, name);
      await noteEnded(tx, name, endedAt);
      if (!isLoading(row) && !isAside(name)) await addFormerName(tx, name);
      await closeSandbox(tx, name, LEAVING, realTime.now());
      return row.scenario !== LEAVING;
    });
    await db.removeSandbox(name);
    return isOurs;
  };

  const list = async (): Promise<readonly SandboxRow[]> => {
    const rows = await listSandboxRows(db.read({ installation: true }));
    return rows.filter((row) => !isLoading(row) && !isAside(row.id));
  };

  const remove = async (name: string): Promise<void> => {
    if (name === MAIN) throw refusal('mainStays');
    await find(name);
    if (!(await takeAway(name))) throw missing(name);
  };

  const change = async (name: string, { pinned, ...life }: Lifetime & Pick<CreateSandbox, 'pinned'>) => {
    const wanted = {
      ...(pinned === undefined ? {} : { pinned }),
      ...(life.endsInDays === undefined && life.endsInMinutes === undefined ? {} : { endsAt: endsAtOf(life) }),
    };
    const changed = await db.inTx(scopeOf(name), (tx) => changeSandbox(tx, name, wanted));
    if (!changed) throw missing(name);
    return find(name);
  };

  /** Removes what has ended, and what was left half-way by a process that died. */
  const clearEnded = async (): Promise<void> => {
    const awaited = await replacing.takeUpAgain();
    const now = realTime.now();
    for (const row of await listSandboxRows(db.read({ installation: true }))) {
      if (awaited.has(row.id) || successorOf(row) !== undefined) continue;
      const ended = !row.pinned && row.endsAt !== null && row.endsAt <= now;
      const half = isLoading(row) || isAside(row.id);
      const leftOver = half && now.getTime() - row.clockRealAt.getTime() > CUT_OFF_MS;
      if (row.id !== MAIN && (ended || leftOver)) await takeAway(row.id, ended && row.endsAt ? row.endsAt : undefined);
    }
    const before = new Date(now.getTime() - ENDED_KNOWN_MINUTES * MINUTE_MS);
    await db.inTx(installation, (tx) => forgetEnded(tx, before));
  };

  /** When the time of a sandbox was over that is there no more; undefined: it never was, or somebody removed it. */
  const endedAt = (name: string): Promise<Date | undefined> => findEnded(db.read(installation), name);

  return { create, reset, list, remove, change, here, build, scenarioOf, clearEnded, endedAt, hasFormerName };
};
export type Sandboxes = ReturnType<typeof createSandboxes>;
