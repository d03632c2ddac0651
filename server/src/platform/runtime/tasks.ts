import { areTasksDue, type ClaimedTask, claimTask, waitForDisk } from '../db/claimTask.ts';
import { DatabaseUnavailable, type Tx } from '../db/database.ts';
import { isAside } from '../db/sandboxMarks.ts';
import { type AtOnce, actIn, type Command } from './command.ts';
import { sandboxNow } from './sandboxClock.ts';
import type { World } from './world.ts';

/**
 * Does what a task was left for. Runs in the task's transaction at the task's own due time; must not refuse lightly: a throw
 * is retried. What it does it records, or leaves work for later: one that does neither found nothing to do.
 */
export type TaskHandler = (command: Command, subject: string) => Promise<void>;
export type TaskHandlers = Readonly<Record<string, TaskHandler>>;

export interface RanTask {
  readonly taskId: string;
  readonly kind: string;
  readonly subject: string;
  readonly dueAt: Date;
}

/** Pauses (real time) before the next try after a failure; after the last one the task is parked for a person to look at. */
const RETRY_PAUSES_MS = [500, 2_000, 10_000, 60_000] as const;
/**
 * On SQLite so many tasks are under way at the most: each begins once the one before it has been performed, and need not wait until that
 * is on the disk, since they share a commit (docs/decisions/0007). PostgreSQL has one task of a sandbox at a time, and waits for its disk
 * once they are through (docs/decisions/0009).
 */
const UNDER_WAY_MAX = 16;
/** Whoever finds another process at the tasks looks again after these, the last one time and again. */
export const POLL_MS = [2, 5, 10, 20, 40] as const;

/**
 * Later work. Tasks of a sandbox run one at a time in order of due time (ties: by id), each in its own transaction at its
 * own time, so that a jump of the clock gives the same result however it is cut, and however many processes run. A task
 * is claimed in the transaction of its effect: a process that dies leaves it as it was.
 */
export interface Tasks {
  /** Runs everything due up to an instant of sandbox time; answers what did something, in order, and tells each before the next. */
  readonly runDue: (sandboxId: string, upTo: Date, tell?: Tell) => Promise<readonly RanTask[]>;
  /**
   * Runs the next task of a course of the clock, in one transaction that has the sandbox to itself: commands come before it or after
   * it. Answers `arrived` when none is left on the way, and `over` when the course is not under way any more, or no process goes on.
   */
  readonly step: (sandboxId: string, course: Course) => Promise<RanTask | 'failed' | 'idle' | 'arrived' | 'over'>;
  /** Runs everything due now in every sandbox. */
  readonly runAllDue: () => Promise<void>;
  /** Does within a command what it has left for its end. */
  readonly atOnce: AtOnce;
  /** Starts the worker that runs due tasks as time passes. */
  readonly start: () => void;
  /** Stops the worker; resolves when the task in hand is finished. */
  readonly stop: () => Promise<void>;
}

type Tell = (task: RanTask) => Promise<void>;
/** What came of looking for the next task. */
type Done = RanTask | 'none' | 'claimed' | 'failed' | 'idle';

/** The clock on its way to a moment, as each transaction of it begins and ends. */
export interface Course {
  /** Up to when tasks run; undefined: it is over. Asked first. */
  readonly upTo: (tx: Tx) => Promise<Date | undefined>;
  /** The clock has come to the time of a task, which is performed next. */
  readonly reach: (tx: Tx, at: Date) => Promise<void>;
  /** No task is left on the way. */
  readonly arrive: (tx: Tx) => Promise<void>;
}

/** The task that a transaction has in hand; a transaction that is tried again begins with none. */
interface Hand {
  readonly empty: () => void;
  readonly perform: (tx: Tx, task: ClaimedTask) => Promise<RanTask | 'idle'>;
}

/** What to do when another process is at the tasks: wait until they are done, or leave them to it. */
type Beside = 'wait' | 'leave';

/** Thrown inside the transaction when the task that is first in line has just failed, and is about to be put back. */
class IsPutBack extends Error {}

const keyOf = (sandboxId: string, { id }: Pick<ClaimedTask, 'id'>): string => `${sandboxId} ${id}`;

/** Why a task failed, as it is kept and told. */
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 500);

export const createTasks = (world: World, handlers: TaskHandlers): Tasks => {
  const { db, log, realTime } = world;
  /** One queue a sandbox within this process: whoever wants due tasks run waits for who runs them already. */
  const queues = new Map<string, Promise<unknown>>();
  /** The tasks that failed and are not put back yet: whoever begins meanwhile finds them first in line still. */
  const failed = new Set<string>();
  let stopped = false;
  let cancelTimer: (() => void) | undefined;
  let round: Promise<void> = Promise.resolve();

  const atOnce: AtOnce = async (command, { kind, subject }) => {
    const handler = handlers[kind];
    if (!handler) throw new Error(`nobody does what a command leaves for its end: ${kind}`);
    await handler(command, subject);
  };

  /** A command of the task's merchant at the task's own time; answers whether it did anything. */
  const inCommand = (
    tx: Tx,
    sandboxId: string,
    { merchantId, kind, dueAt }: ClaimedTask,
    work: (command: Command) => Promise<void>,
  ): Promise<boolean> => {
    const commander = { sandboxId, merchantId, now: dueAt, cause: `task:${kind}`, actorId: null, requestId: null };
    return actIn(merchantId === null ? tx : tx.forMerchant(merchantId), commander, realTime.now(), work, atOnce);
  };

  /** Answers whether the task did anything: many find that somebody was there before them. */
  const perform = async (tx: Tx, sandboxId: string, task: ClaimedTask): Promise<boolean> => {
    const handler = handlers[task.kind];
    if (!handler) throw new Error(`no handler for tasks of kind ${task.kind}`);
    return inCommand(tx, sandboxId, task, (command) => handler(command, task.subject));
  };

  const putBack = async (sandboxId: string, task: ClaimedTask, error: unknown): Promise<void> => {
    const wait = RETRY_PAUSES_MS[task.attempts];
    log.error({ err: error, sandboxId, task: task.id, kind: task.kind, parked: wait === undefined }, 'a task failed');
    await db.inTx({ sandboxId, platform: true }, async (tx) => {
      const { count } = await tx.task.updateMany({
        where: { id: task.id, state: 'waiting', attempts: task.attempts },
        data: {
          state: wait === undefined ? 'parked' : 'waiting',
          attempts: task.attempts + 1,
          retryAt: wait === undefined ? null : new Date(realTime.now().getTime() + wait),
          lastError: messageOf(error),
        },
      });
      // Somebody has to look at it: whoever watches the log hears of it.
      if (count === 1 && wait === undefined)
        await inCommand(tx, sandboxId, task, async ({ record }) =>
          record({ kind: 'outside', subject: task.subject, action: 'taskParked', facts: { task: task.id } }),
        );
    });
  };

  const trace = (sandboxId: string, task: ClaimedTask, startedAt: Date, error?: unknown): void =>
    world.tracing?.tell({
      name: `task ${task.kind}`,
      kind: 'task',
      startedAt,
      endedAt: realTime.now(),
      facts: {
        'tradeport.sandbox': sandboxId,
        'tradeport.task': task.id,
        'tradeport.task.kind': task.kind,
        'tradeport.task.subject': task.subject,
        'tradeport.task.due_at': task.dueAt.toISOString(),
        'tradeport.task.failures': task.attempts,
      },
      ...(error === undefined ? {} : { failure: messageOf(error) }),
    });

  /**
   * Claims and performs the next task in one transaction. A failure of its own puts the task back for later; that the
   * database cannot answer is no fault of the task, which then stays first in line, and whoever asked is told.
   */
  const claiming = async <Other extends string>(
    sandboxId: string,
    inTransaction: (hand: Hand) => Promise<RanTask | 'idle' | Other>,
  ): Promise<RanTask | 'failed' | 'idle' | Other> => {
    let inHand: ClaimedTask | undefined;
    const startedAt = realTime.now();
    try {
      const next = await inTransaction({
        empty: () => {
          if (inHand !== undefined) failed.delete(keyOf(sandboxId, inHand));
          inHand = undefined;
        },
        perform: async (tx, task) => {
          inHand = task;
          try {
            if (!(await perform(tx, sandboxId, task))) return 'idle';
          } catch (error) {
            failed.add(keyOf(sandboxId, task));
            throw error;
          }
          return { taskId: task.id, kind: task.kind, subject: task.subject, dueAt: task.dueAt };
        },
      });
      if (inHand !== undefined) trace(sandboxId, inHand, startedAt);
      return next;
    } catch (error) {
      if (inHand === undefined || error instanceof DatabaseUnavailable) throw error;
      trace(sandboxId, inHand, startedAt, error);
      await putBack(sandboxId, inHand, error);
      return 'failed';
    } finally {
      if (inHand !== undefined) failed.delete(keyOf(sandboxId, inHand));
    }
  };

  const doNext = async (sandboxId: string, upTo: Date): Promise<Done> => {
    try {
      return await claiming<'none' | 'claimed'>(sandboxId, (hand) =>
        db.inTx({ sandboxId, platform: true }, async (tx) => {
          hand.empty();
          const task = await claimTask(tx, sandboxId, { upTo, realNow: realTime.now(), clock: 'atRest' });
          if (task === 'none' || task === 'claimed') return task;
          if (failed.has(keyOf(sandboxId, task))) throw new IsPutBack();
          return hand.perform(tx, task);
        }),
      );
    } catch (error) {
      if (error instanceof IsPutBack) return 'idle';
      throw error;
    }
  };

  const step: Tasks['step'] = async (sandboxId, course) => {
    if (stopped) return 'over';
    return claiming<'arrived' | 'over'>(sandboxId, (hand) =>
      db.inTxAlone(sandboxId, { sandboxId, platform: true }, async (tx) => {
        hand.empty();
        const upTo = await course.upTo(tx);
        if (upTo === undefined) return 'over';
        const task = await claimTask(tx, sandboxId, { upTo, realNow: realTime.now(), clock: 'onTheWay' });
        if (task === 'claimed') return 'idle';
        if (task === 'none') {
          await course.arrive(tx);
          return 'arrived';
        }
        await course.reach(tx, task.dueAt);
        return hand.perform(tx, task);
      }),
    );
  };

  /** Looks for the next task without waiting for what is under way; a failure is told to whoever waits for it. */
  const begin = (sandboxId: string, upTo: Date): Promise<Done> => {
    const next = doNext(sandboxId, upTo);
    next.catch(() => undefined);
    return next;
  };

  const oneByOne = async (sandboxId: string, upTo: Date, beside: Beside, tell?: Tell): Promise<readonly RanTask[]> => {
    const ran: RanTask[] = [];
    const most = tell === undefined && db.provider === 'sqlite' ? UNDER_WAY_MAX : 1;
    const underWay: Promise<Done>[] = [];
    let [isOver, waitsBefore] = [false, 0];
    try {
      for (;;) {
        // Where there are a few, others are not looked for beside them: only as more and more come.
        const wanted = Math.min(most, 1 + Math.floor(ran.length / 2));
        while (!isOver && !stopped && underWay.length < wanted) underWay.push(begin(sandboxId, upTo));
        const next = await underWay.shift();
        if (next === undefined) return ran;
        if (next === 'none' || (next === 'claimed' && beside === 'leave')) isOver = true;
        else if (next === 'claimed') {
          await realTime.wait(POLL_MS[Math.min(waitsBefore, POLL_MS.length - 1)] ?? 0);
          waitsBefore += 1;
        } else {
          waitsBefore = 0;
          if (next === 'failed' || next === 'idle') continue;
          ran.push(next);
          await tell?.(next);
        }
      }
    } finally {
      await Promise.allSettled(underWay);
    }
  };

  /** Whoever waits for due tasks goes on once all of them are on the disk, those of another process as well. */
  const drain = async (sandboxId: string, upTo: Date, beside: Beside, tell?: Tell): Promise<readonly RanTask[]> => {
    // Whoever fills a sandbox has just seen some.
    const areKnown = beside === 'wait' && !db.waitsForDisk(sandboxId);
    if (!areKnown && !(await areTasksDue(db.read({ sandboxId, platform: true }), sandboxId, upTo, realTime.now())))
      return [];
    const ran = await oneByOne(sandboxId, upTo, beside, tell);
    if (ran.length > 0 || beside === 'wait') await waitForDisk(db, sandboxId);
    return ran;
  };

  const inQueue = (sandboxId: string, upTo: Date, beside: Beside, tell?: Tell): Promise<readonly RanTask[]> => {
    const before = queues.get(sandboxId) ?? Promise.resolve();
    const run = before.then(() => drain(sandboxId, upTo, beside, tell));
    const over = run.then(
      () => undefined,
      () => undefined,
    );
    queues.set(sandboxId, over);
    return run;
  };

  /** One sandbox that fails does not keep the others waiting. Throws the first failure when all had their turn. */
  const runAllDue = async (): Promise<void> => {
    const sandboxes = await db
      .read({ installation: true })
      .sandbox.findMany({ select: { id: true, clockVirtualAt: true, clockRealAt: true, clockSpeed: true } });
    const failures: unknown[] = [];
    for (const sandbox of sandboxes) {
      // What is built aside lives only once it stands in its place.
      if (isAside(sandbox.id)) continue;
      const run = inQueue(sandbox.id, sandboxNow(sandbox, realTime.now()), 'leave');
      await run.catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw failures[0];
  };

  const turn = (): void => {
    if (stopped) return;
    round = runAllDue()
      .catch((error: unknown) => log.error({ err: error }, 'the task worker could not look for due tasks'))
      .then(() => {
        if (!stopped) cancelTimer = realTime.after(world.config.taskPollMs, turn);
      });
  };

  return {
    runDue: (sandboxId, upTo, tell) => inQueue(sandboxId, upTo, 'wait', tell),
    step,
    runAllDue,
    atOnce,
    start: turn,
    stop: async () => {
      stopped = true;
      cancelTimer?.();
      await round;
      await Promise.all(queues.values());
    },
  };
};
