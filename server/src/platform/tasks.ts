import { type Command, commandIn } from './command.ts';
import type { Reader, Tx } from './db/database.ts';
import { sandboxNow } from './sandboxClock.ts';
import type { World } from './world.ts';

/** Does what a task was left for. Runs in the task's transaction at the task's own due time; must not refuse lightly: a throw is retried. */
export type TaskHandler = (command: Command, subject: string) => Promise<void>;
export type TaskHandlers = Readonly<Record<string, TaskHandler>>;

export interface RanTask {
  readonly taskId: string;
  readonly kind: string;
  readonly subject: string;
  readonly dueAt: Date;
}

interface TaskRow {
  readonly id: string;
  readonly merchantId: string | null;
  readonly kind: string;
  readonly subject: string;
  readonly dueAt: Date;
  readonly attempts: number;
}

/** A process that dies holding a task loses it after this long (real time). Tasks take milliseconds, and commands wait for them. */
const LEASE_MS = 10_000;
/** Pauses before the next try after a failure; after the last one the task is parked for a person to look at. */
const RETRY_PAUSES_MS = [500, 2_000, 10_000, 60_000] as const;

/**
 * Later work. Tasks of a sandbox run one at a time in order of due time (ties: by id), each in its own transaction at its
 * own time, so that a jump of the clock gives the same result however it is cut, and however many processes run.
 */
export interface Tasks {
  /** Runs everything due up to an instant of sandbox time; answers what ran, in order. */
  readonly runDue: (sandboxId: string, upTo: Date) => Promise<readonly RanTask[]>;
  /** Runs everything due now in every sandbox. */
  readonly runAllDue: () => Promise<void>;
  /** Starts the worker that runs due tasks as time passes. */
  readonly start: () => void;
  /** Stops the worker; resolves when the task in hand is finished. */
  readonly stop: () => Promise<void>;
}

const earliest = (reader: Reader | Tx, upTo: Date, realNow: Date) =>
  reader.task.findFirst({
    where: {
      state: 'waiting',
      dueAt: { lte: upTo },
      OR: [{ leaseUntil: null }, { leaseUntil: { lte: realNow } }, { claimedBy: { not: null } }],
    },
    orderBy: [{ dueAt: 'asc' }, { id: 'asc' }],
    select: {
      id: true,
      merchantId: true,
      kind: true,
      subject: true,
      dueAt: true,
      attempts: true,
      claimedBy: true,
      leaseUntil: true,
    },
  });

export const createTasks = (world: World, handlers: TaskHandlers): Tasks => {
  const { db, log, realTime, random } = world;
  const me = random.bytes(8).toString('hex');
  /** One queue a sandbox within this process: whoever wants due tasks run waits for who runs them already. */
  const queues = new Map<string, Promise<unknown>>();
  let stopped = false;
  let cancelTimer: (() => void) | undefined;
  let round: Promise<void> = Promise.resolve();

  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      realTime.after(ms, resolve);
    });

  /** Takes the earliest due task, or says that another process holds it. */
  const claim = async (sandboxId: string, upTo: Date): Promise<TaskRow | 'none' | 'held'> => {
    const scope = { sandboxId, platform: true } as const;
    const realNow = realTime.now();
    const row = await earliest(db.read(scope), upTo, realNow);
    if (!row) return 'none';
    const held = row.claimedBy !== null && row.leaseUntil !== null && row.leaseUntil > realNow;
    // What this process holds itself was left by a try whose end could not be written: the queue makes it ours again.
    if (held && row.claimedBy !== me) return 'held';
    const taken = await db.inTx(scope, (tx) =>
      tx.task.updateMany({
        where: { id: row.id, state: 'waiting', claimedBy: row.claimedBy, leaseUntil: row.leaseUntil },
        data: { claimedBy: me, leaseUntil: new Date(realNow.getTime() + LEASE_MS) },
      }),
    );
    return taken.count === 1 ? row : 'held';
  };

  const perform = async (sandboxId: string, task: TaskRow): Promise<void> => {
    const handler = handlers[task.kind];
    if (!handler) throw new Error(`no handler for tasks of kind ${task.kind}`);
    const { merchantId } = task;
    const scope = merchantId === null ? ({ sandboxId, platform: true } as const) : { sandboxId, merchantId };
    await db.inTx(scope, async (tx) => {
      // Finished first: if the lease was lost meanwhile nothing of the effect is kept.
      const mine = await tx.task.updateMany({
        where: { id: task.id, state: 'waiting', claimedBy: me },
        data: { state: 'done', claimedBy: null, leaseUntil: null, doneAt: task.dueAt },
      });
      if (mine.count !== 1) throw new Error(`task ${task.id} was taken over`);
      const commander = {
        sandboxId,
        merchantId,
        now: task.dueAt,
        cause: `task:${task.kind}`,
        actorId: null,
        requestId: null,
      };
      await commandIn(tx, commander, realTime.now(), (command) => handler(command, task.subject));
    });
  };

  const putBack = async (sandboxId: string, task: TaskRow, error: unknown): Promise<void> => {
    const wait = RETRY_PAUSES_MS[task.attempts];
    const message = error instanceof Error ? error.message : String(error);
    log.error({ err: error, sandboxId, task: task.id, kind: task.kind, parked: wait === undefined }, 'a task failed');
    await db.inTx({ sandboxId, platform: true }, (tx) =>
      tx.task.updateMany({
        where: { id: task.id, state: 'waiting', claimedBy: me },
        data: {
          state: wait === undefined ? 'parked' : 'waiting',
          attempts: task.attempts + 1,
          claimedBy: null,
          leaseUntil: wait === undefined ? null : new Date(realTime.now().getTime() + wait),
          lastError: message.slice(0, 500),
        },
      }),
    );
  };

  const drain = async (sandboxId: string, upTo: Date): Promise<readonly RanTask[]> => {
    const ran: RanTask[] = [];
    while (!stopped) {
      const task = await claim(sandboxId, upTo);
      if (task === 'none') break;
      if (task === 'held') {
        await pause(5);
        continue;
      }
      try {
        await perform(sandboxId, task);
        ran.push({ taskId: task.id, kind: task.kind, subject: task.subject, dueAt: task.dueAt });
      } catch (error) {
        await putBack(sandboxId, task, error);
      }
    }
    return ran;
  };

  const runDue: Tasks['runDue'] = (sandboxId, upTo) => {
    const before = queues.get(sandboxId) ?? Promise.resolve();
    const run = before.then(() => drain(sandboxId, upTo));
    const settled = run.catch(() => undefined);
    queues.set(sandboxId, settled);
    return run;
  };

  const runAllDue = async (): Promise<void> => {
    const sandboxes = await db
      .read({ installation: true })
      .sandbox.findMany({ select: { id: true, clockVirtualAt: true, clockRealAt: true, clockSpeed: true } });
    for (const sandbox of sandboxes) await runDue(sandbox.id, sandboxNow(sandbox, realTime.now()));
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
    runDue,
    runAllDue,
    start: turn,
    stop: async () => {
      stopped = true;
      cancelTimer?.();
      await round;
      await Promise.all(queues.values());
    },
  };
};
