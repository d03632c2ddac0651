import { refuse } from '@tradeport/shared/contract/refusal.ts';
import type { Idempotency } from './caller.ts';
import { type Command, type Commander, commandIn } from './command.ts';
import { isUniqueViolation } from './db/database.ts';
import type { World } from './world.ts';

type Work<R> = (command: Command) => Promise<R>;

/** The two ways to run a command; both first run the tasks that are due at its instant. */
export interface Commands {
  readonly run: <R>(commander: Commander, work: Work<R>) => Promise<R>;
  /**
   * Runs a money command once per idempotency key: the key's row is inserted first, in the command's own transaction,
   * and kept only together with a success. The same request again gets the first answer; another one under the same key
   * is refused (`REQUEST_REPEAT`). Without a key it just runs. The answer must survive JSON unchanged.
   */
  readonly once: <R>(commander: Commander, work: Work<R>) => Promise<R>;
}

/** Thrown inside the transaction when the key was there already, so that the transaction is left before rereading. */
class KeyTaken extends Error {}

/** Two at once: the loser rereads; a winner that failed leaves no row, so the loser tries itself. */
const TRIES = 3;

const scopeOf = ({ sandboxId, merchantId }: Commander) =>
  merchantId === null ? ({ sandboxId, platform: true } as const) : ({ sandboxId, merchantId } as const);

const storedAnswer = async <R>(
  world: World,
  commander: Commander,
  { call, key, requestHash }: Idempotency,
): Promise<{ readonly answer: R } | undefined> => {
  const row = await world.db
    .read(scopeOf(commander))
    .idempotentAnswer.findFirst({ where: { call, key }, select: { requestHash: true, answer: true } });
  if (!row) return undefined;
  if (row.requestHash !== requestHash) throw refuse('idempotencyKeyReused');
  const answer: R = JSON.parse(row.answer);
  return { answer };
};

/** One try under a key. */
const tryOnce = <R>(world: World, commander: Commander, merchantId: string, idempotency: Idempotency, work: Work<R>) =>
  world.db.inTx(scopeOf(commander), async (tx) => {
    const { sandboxId } = commander;
    const { call, key, requestHash } = idempotency;
    const realAt = world.realTime.now();
    try {
      await tx.idempotentAnswer.create({
        data: { sandboxId, merchantId, call, key, requestHash, answer: '', createdAt: realAt },
      });
    } catch (error) {
      throw isUniqueViolation(error) ? new KeyTaken() : error;
    }
    const answer = await commandIn(tx, commander, realAt, work);
    await tx.idempotentAnswer.updateMany({ where: { call, key }, data: { answer: JSON.stringify(answer) } });
    return answer;
  });

export const createCommands = (world: World, runDue: (sandboxId: string, upTo: Date) => Promise<unknown>): Commands => {
  const run: Commands['run'] = async (commander, work) => {
    await runDue(commander.sandboxId, commander.now);
    return world.db.inTx(scopeOf(commander), (tx) => commandIn(tx, commander, world.realTime.now(), work));
  };
  const once: Commands['once'] = async <R>(commander: Commander, work: Work<R>): Promise<R> => {
    const { merchantId, idempotency } = commander;
    if (!idempotency || merchantId === null) return run(commander, work);
    await runDue(commander.sandboxId, commander.now);
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await tryOnce(world, commander, merchantId, idempotency, work);
      } catch (error) {
        if (!(error instanceof KeyTaken)) throw error;
        const stored = await storedAnswer<R>(world, commander, idempotency);
        if (stored) return stored.answer;
        if (attempt >= TRIES) throw refuse('REQUEST_BUSY', { retryAfter: 1 });
      }
    }
  };
  return { run, once };
};

const KEPT_MS = 48 * 3_600_000;

/** Clears away answers that are older than two days: idempotency keys are kept 24 hours at least (real time). */
export const clearOldAnswers =
  ({ db, realTime }: World) =>
  (): Promise<unknown> =>
    db.inTx({ installation: true }, (tx) =>
      tx.idempotentAnswer.deleteMany({ where: { createdAt: { lt: new Date(realTime.now().getTime() - KEPT_MS) } } }),
    );
