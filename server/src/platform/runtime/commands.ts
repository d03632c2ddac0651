import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { momentOf } from '../db/claimTask.ts';
import { isUniqueViolation, type Reader, type Tx } from '../db/database.ts';
import { noteAnsweredBefore } from './answeredBefore.ts';
import type { Idempotency } from './caller.ts';
import { type Command, type Commander, commandIn } from './command.ts';
import { isOvertaken, sandboxNow } from './sandboxClock.ts';
import { startEarly } from './startEarly.ts';
import type { World } from './world.ts';

type Work<R> = (command: Command) => Promise<R>;

/** What a command answered before. */
export interface Answered<R> {
  readonly answer: R;
}

/** The two ways to run a command; both first run the tasks that are due at its instant. */
export interface Commands {
  readonly run: <R>(commander: Commander, work: Work<R>) => Promise<R>;
  /**
   * Runs a money command once per idempotency key: the key's row is inserted first, in the command's own transaction,
   * and kept only together with a success. The same request again gets the first answer; another one under the same key
   * is refused (`REQUEST_REPEAT`). Without a key it just runs. The answer must survive JSON unchanged.
   */
  readonly once: <R>(commander: Commander, work: Work<R>) => Promise<R>;
  /**
   * What `once` answered under the commander's idempotency key before; undefined when nothing was, or there is no key. Another
   * request under the same key is refused (`REQUEST_REPEAT`). `within`: in a transaction of the commander's, in place of a read of its own.
   */
  readonly answered: <R>(commander: Commander, within?: Tx) => Promise<Answered<R> | undefined>;
}

/** Thrown inside the transaction when tasks are due at the instant of the command, so that they are run before it. */
class TasksAreDue extends Error {}

/** Thrown inside the transaction when the clock was changed since the command read it: it is a command of another instant. */
class ClockWasChanged extends Error {
  readonly now: Date;

  constructor(now: Date) {
    super();
    this.now = now;
  }
}

/** Nobody waits for a clock that others keep changing. */
const CLOCK_CHANGES_MAX = 50;

/**
 * Throws when tasks are due, or the clock stands elsewhere: who changes it waits until the commands of its sandbox are over, and
 * those behind read it anew. Most commands find neither: they ask together with what the work asks first.
 */
const leaveUnlessTime = async (
  tx: Tx,
  { sandboxId, now }: Commander,
  { realNow, looksForTasks }: { readonly realNow: Date; readonly looksForTasks: boolean },
): Promise<void> => {
  const moment = await momentOf(tx, sandboxId, now, realNow);
  if (!moment) throw refusal('unknownSandbox');
  if (isOvertaken(moment, now, realNow)) throw new ClockWasChanged(sandboxNow(moment, realNow));
  if (looksForTasks && moment.isDue) throw new TasksAreDue();
};

/** Thrown inside the transaction when the key was there already, so that the transaction is left before rereading. */
class KeyTaken extends Error {}

/** Two at once: the loser rereads; a winner that failed leaves no row, so the loser tries itself. */
const TRIES = 3;

const scopeOf = ({ sandboxId, merchantId }: Commander) =>
  merchantId === null ? ({ sandboxId, platform: true } as const) : ({ sandboxId, merchantId } as const);

const storedAnswer = async <R>(reader: Reader | Tx, asked: Idempotency): Promise<Answered<R> | undefined> => {
  const { call, key, requestHash } = asked;
  const row = await reader.idempotentAnswer.findFirst({
    where: { call, key },
    select: { requestHash: true, answer: true },
  });
  if (!row) return undefined;
  if (row.requestHash !== requestHash) throw refusal('idempotencyKeyReused');
  const answer: R = JSON.parse(row.answer);
  noteAnsweredBefore(asked);
  return { answer };
};

interface Attempt {
  readonly world: World;
  readonly commander: Commander;
  readonly looksForTasks: boolean;
}

/** One try in a transaction of its own; throws ClockWasChanged, and TasksAreDue when it looks for tasks and finds some. */
const attempt = <R>(
  { world, commander, looksForTasks }: Attempt,
  perform: (tx: Tx, realAt: Date) => Promise<R>,
): Promise<R> =>
  world.db.inTx(scopeOf(commander), async (tx) => {
    const realAt = world.realTime.now();
    const looking = startEarly(leaveUnlessTime(tx, commander, { realNow: realAt, looksForTasks }));
    const performing = startEarly(perform(tx, realAt));
    await looking;
    return await performing;
  });

/** One try under a key. */
const attemptOnce = <R>(of: Attempt, merchantId: string, { call, key, requestHash }: Idempotency, work: Work<R>) =>
  attempt(of, async (tx, realAt) => {
    const { commander } = of;
    const taking = startEarly(
      tx.idempotentAnswer.create({
        data: { sandboxId: commander.sandboxId, merchantId, call, key, requestHash, answer: '', createdAt: realAt },
      }),
    );
    // What the work asks first goes to the database behind the key; whoever finds the key taken leaves with nothing done.
    const working = startEarly(commandIn(tx, commander, realAt, work));
    try {
      await taking;
    } catch (error) {
      throw isUniqueViolation(error) ? new KeyTaken() : error;
    }
    const answer = await working;
    await tx.deferred.idempotentAnswer.updateMany({ where: { call, key }, data: { answer: JSON.stringify(answer) } });
    return answer;
  });

export const createCommands = (world: World, runDue: (sandboxId: string, upTo: Date) => Promise<unknown>): Commands => {
  const afterTasks = async <R>(commander: Commander, work: (of: Attempt) => Promise<R>): Promise<R> => {
    let of: Attempt = { world, commander, looksForTasks: true };
    for (let changes = 0; changes < CLOCK_CHANGES_MAX; ) {
      try {
        return await work(of);
      } catch (error) {
        if (error instanceof ClockWasChanged) {
          changes += 1;
          of = { world, commander: { ...commander, now: error.now }, looksForTasks: true };
        } else if (error instanceof TasksAreDue) {
          await runDue(commander.sandboxId, of.commander.now);
          of = { ...of, looksForTasks: false };
        } else throw error;
      }
    }
    throw refusal('REQUEST_BUSY', { retryAfter: 1 });
  };
  const run: Commands['run'] = (commander, work) =>
    afterTasks(commander, (of) => attempt(of, (tx, realAt) => commandIn(tx, of.commander, realAt, work)));
  const once: Commands['once'] = async <R>(commander: Commander, work: Work<R>): Promise<R> => {
    const { merchantId, idempotency } = commander;
    if (!idempotency || merchantId === null) return run(commander, work);
    for (let tries = 1; ; tries += 1) {
      try {
        return await afterTasks(commander, (of) => attemptOnce(of, merchantId, idempotency, work));
      } catch (error) {
        if (!(error instanceof KeyTaken)) throw error;
        const stored = await storedAnswer<R>(world.db.read(scopeOf(commander)), idempotency);
        if (stored) return stored.answer;
        if (tries >= TRIES) throw refusal('REQUEST_BUSY', { retryAfter: 1 });
      }
    }
  };
  const answered: Commands['answered'] = async (commander, within) =>
    commander.idempotency && storedAnswer(within ?? world.db.read(scopeOf(commander)), commander.idempotency);
  return { run, once, answered };
};

const KEPT_MS = 48 * 3_600_000;

/** Clears away answers that are older than two days: idempotency keys are kept 24 hours at least (real time). */
export const clearOldAnswers =
  ({ db, realTime }: World) =>
  (): Promise<unknown> =>
    db.inTx({ installation: true }, (tx) =>
      tx.idempotentAnswer.deleteMany({ where: { createdAt: { lt: new Date(realTime.now().getTime() - KEPT_MS) } } }),
    );
