import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { momentOf, type SandboxMoment } from '../db/claimTask.ts';
import { isUniqueViolation, type Reader, type Tx } from '../db/database.ts';
import { noteAnsweredBefore } from './answeredBefore.ts';
import type { Idempotency } from './caller.ts';
import { type AtOnce, type Command, type Commander, commandIn } from './command.ts';
import { type ClockRow, instantOf, isSameClock } from './sandboxClock.ts';
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
class TasksAreDue extends Error {
  readonly upTo: Date;

  constructor(upTo: Date) {
    super();
    this.upTo = upTo;
  }
}

/** Thrown inside the transaction when the clock stands elsewhere than the command took it to. */
class ClockWasChanged extends Error {}

/** Nobody waits for a clock that is so fast that something is due time and again. */
const LOOKS_FOR_TASKS_MAX = 3;
/** More sandboxes than are asked anything at the same time. */
const CLOCKS_KNOWN_MAX = 5_000;

/** The clocks as they were last seen, so that a command need not wait to be told: it is told whether that was right. */
const createKnownClocks = () => {
  const clocks = new Map<string, ClockRow>();
  return {
    of: (sandboxId: string): ClockRow | undefined => clocks.get(sandboxId),
    note: (sandboxId: string, { clockVirtualAt, clockRealAt, clockSpeed }: ClockRow): void => {
      clocks.delete(sandboxId);
      clocks.set(sandboxId, { clockVirtualAt, clockRealAt, clockSpeed });
      const [oldest] = clocks.keys();
      if (clocks.size > CLOCKS_KNOWN_MAX && oldest !== undefined) clocks.delete(oldest);
    },
  };
};
type KnownClocks = ReturnType<typeof createKnownClocks>;

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
  readonly clocks: KnownClocks;
  readonly commander: Commander;
  readonly looksForTasks: boolean;
  /** Asks for the time before anything else, as what was known of the clock has turned out to be wrong. */
  readonly asksFirst: boolean;
  readonly atOnce?: AtOnce | undefined;
}

type Perform<R> = (tx: Tx, commander: Commander, realAt: Date) => Promise<R>;

const momentIn = async (tx: Tx, { sandboxId }: Commander, upTo: Date, realAt: Date) => {
  const moment = await momentOf(tx, sandboxId, upTo, realAt);
  if (!moment) throw refusal('unknownSandbox');
  return moment;
};

/** On its way somewhere the clock has what is due behind it: the next task comes after the command. */
const leaveToTasks = ({ looksForTasks }: Attempt, { isDue, isJumping }: SandboxMoment, now: Date): void => {
  if (looksForTasks && isDue && !isJumping) throw new TasksAreDue(now);
};

/** Nobody moves the clock before the transaction has ended: what it shows now is the time of the command. */
const askFirst = async (of: Attempt, tx: Tx): Promise<readonly [Commander, Date]> => {
  const { world, clocks, commander } = of;
  const asked = world.realTime.now();
  const known = clocks.of(commander.sandboxId);
  const expected = known === undefined ? commander.now : instantOf(known, commander.now, asked);
  const seen = await momentIn(tx, commander, expected, asked);
  clocks.note(commander.sandboxId, seen);
  // PostgreSQL answers once who had the sandbox to itself is through.
  const realAt = world.db.provider === 'sqlite' ? asked : world.realTime.now();
  const now = instantOf(seen, commander.now, realAt);
  leaveToTasks(of, now.getTime() === expected.getTime() ? seen : await momentIn(tx, commander, now, realAt), now);
  return [{ ...commander, now }, realAt];
};

/**
 * One try in a transaction of its own, at the time that the clock of its sandbox has there: whoever moves it waits until the commands
 * of the sandbox are over, and those behind read it anew. Most find the clock as it is known, and nothing due: they ask together with
 * what the work asks first. Throws ClockWasChanged, and TasksAreDue when it looks for tasks and finds some.
 */
const attempt = <R>(of: Attempt, perform: Perform<R>): Promise<R> =>
  of.world.db.inTx(scopeOf(of.commander), async (tx) => {
    const { world, clocks, commander, asksFirst } = of;
    const known = clocks.of(commander.sandboxId);
    if (asksFirst || known === undefined) return perform(tx, ...(await askFirst(of, tx)));
    const realAt = world.realTime.now();
    const now = instantOf(known, commander.now, realAt);
    const asking = startEarly(momentIn(tx, commander, now, realAt));
    const performing = startEarly(perform(tx, { ...commander, now }, realAt));
    const moment = await asking;
    if (!isSameClock(moment, known)) throw new ClockWasChanged();
    leaveToTasks(of, moment, now);
    return performing;
  });

/** One try under a key. */
const attemptOnce = <R>(of: Attempt, merchantId: string, { call, key, requestHash }: Idempotency, work: Work<R>) =>
  attempt(of, async (tx, commander, realAt) => {
    const taking = startEarly(
      tx.idempotentAnswer.create({
        data: { sandboxId: commander.sandboxId, merchantId, call, key, requestHash, answer: '', createdAt: realAt },
      }),
    );
    // What the work asks first goes to the database behind the key; whoever finds the key taken leaves with nothing done.
    const working = startEarly(commandIn(tx, commander, realAt, work, of.atOnce));
    try {
      await taking;
    } catch (error) {
      throw isUniqueViolation(error) ? new KeyTaken() : error;
    }
    const answer = await working;
    await tx.deferred.idempotentAnswer.updateMany({ where: { call, key }, data: { answer: JSON.stringify(answer) } });
    return answer;
  });

/** Commands whose due tasks are run by the one, and what they leave for their end by the other: tasks due now where nobody is named. */
export const createCommands = (
  world: World,
  runDue: (sandboxId: string, upTo: Date) => Promise<unknown>,
  atOnce?: AtOnce,
): Commands => {
  const clocks = createKnownClocks();
  // On SQLite asking costs next to nothing, and nothing else goes on meanwhile.
  const asksFirst = world.db.provider === 'sqlite';
  const afterTasks = async <R>(commander: Commander, work: (of: Attempt) => Promise<R>): Promise<R> => {
    let of: Attempt = { world, clocks, commander, looksForTasks: true, asksFirst, atOnce };
    for (let looks = 1; ; ) {
      try {
        return await work(of);
      } catch (error) {
        if (error instanceof ClockWasChanged) of = { ...of, asksFirst: true };
        else if (error instanceof TasksAreDue) {
          await runDue(commander.sandboxId, error.upTo);
          // Nobody moves the clock of a sandbox that is filled.
          const asksAnew = of.asksFirst || world.db.waitsForDisk(commander.sandboxId);
          of = { ...of, asksFirst: asksAnew, looksForTasks: looks < LOOKS_FOR_TASKS_MAX };
          looks += 1;
        } else throw error;
      }
    }
  };
  const run: Commands['run'] = (commander, work) =>
    afterTasks(commander, (of) => attempt(of, (tx, now, realAt) => commandIn(tx, now, realAt, work, atOnce)));
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
