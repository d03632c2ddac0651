import { beginAt, goOnAt } from '../db/clockSteps.ts';
import type { Tx } from '../db/database.ts';
import { CLOCK_CHANGED } from '../db/stateHash.ts';
import { POLL_MS, type RanTask, type Tasks } from './tasks.ts';
import type { World } from './world.ts';

/** A change of the clock: where it begins, where it leads, how fast the clock is afterwards, and who asked. */
export interface Jump {
  readonly from: Date;
  readonly to: Date;
  readonly speed: number;
  readonly cause: string;
  /** Of the request that asked; no two jumps have the same. */
  readonly requestId: string;
}

/** A process that is at a jump has it to itself for so long after each of its tasks, in real time. */
const HOLD_MS = 10_000;

interface JumpRow {
  readonly clockVirtualAt: Date;
  readonly clockVersion: number;
  readonly jump: string | null;
  readonly jumpHeldUntil: Date | null;
}

const findRow = async (tx: Tx, sandboxId: string): Promise<JumpRow | undefined> =>
  (await tx.sandbox.findFirst({
    where: { id: sandboxId },
    select: { clockVirtualAt: true, clockVersion: true, jump: true, jumpHeldUntil: true },
  })) ?? undefined;

const textOf = ({ from, to, speed, cause, requestId }: Jump): string =>
  JSON.stringify({ from, to, speed, cause, requestId });

const jumpOf = (text: string): Jump => {
  const { from, to, ...rest }: Omit<Jump, 'from' | 'to'> & Record<'from' | 'to', string> = JSON.parse(text);
  return { ...rest, from: new Date(from), to: new Date(to) };
};

/** How fast the clock of a sandbox is; while it is on its way somewhere, where it stands still: how fast it will be there. */
export const speedAtRest = ({ clockSpeed, jump }: { readonly clockSpeed: number; readonly jump: string | null }) =>
  jump === null ? clockSpeed : jumpOf(jump).speed;

/** Thrown inside the transaction when the clock is on its way already. */
class AnotherJump extends Error {
  readonly heldUntil: Date;

  constructor(heldUntil: Date) {
    super();
    this.heldUntil = heldUntil;
  }
}

const later = (a: Date, b: Date): Date => (a > b ? a : b);

/**
 * Changes of sandbox clocks. The clock goes from task to task: each transaction sets it to the time of the next task and performs
 * that, alone in the sandbox, so that commands happen before a jump, between two of its tasks, or after it, at the time that the
 * clock has there. A jump that is under way stands in the sandbox's row: another comes after it, in whatever process, and one that
 * was cut off is gone on with.
 */
export const createJumps = ({ db, realTime }: World, tasks: Pick<Tasks, 'step'>) => {
  /** One after the other within this process, so that those of other processes alone are asked after. */
  const queues = new Map<string, Promise<unknown>>();
  const heldUntil = (): Date => new Date(realTime.now().getTime() + HOLD_MS);

  const arrive = async (tx: Tx, sandboxId: string, { from, to, speed, cause, requestId }: Jump, version: number) => {
    const realAt = realTime.now();
    await tx.deferred.sandbox.updateMany({
      where: { id: sandboxId },
      data: {
        clockVirtualAt: to,
        clockRealAt: realAt,
        clockSpeed: speed,
        clockVersion: { increment: 1 },
        jump: null,
        jumpHeldUntil: null,
      },
    });
    // It takes no number of the sandbox's: how a span is cut must not change what anything is called afterwards.
    await tx.deferred.event.createMany({
      data: {
        sandboxId,
        id: `K${String(version + 1).padStart(8, '0')}`,
        at: to,
        realAt,
        kind: 'outside',
        subject: sandboxId,
        action: CLOCK_CHANGED,
        cause,
        requestId,
        detail: JSON.stringify({ from: from.toISOString(), to: to.toISOString(), speed }),
      },
    });
  };

  /** What a jump does in each of its transactions: the first says which it is, those behind take it to be under way still. */
  const courseOf = (sandboxId: string, begin: (tx: Tx, row: JumpRow) => Promise<Jump | undefined>) => {
    let begun: { readonly jump: Jump; readonly text: string } | undefined;
    let reached = new Date(0);
    /** Of the transaction in hand. */
    let own: typeof begun;
    let isFirstTry = true;
    let isLookedAt = false;
    /** Whether the jump is under way still, or begins; undefined: it is not. */
    const look = async (tx: Tx): Promise<JumpRow | undefined> => {
      const row = await findRow(tx, sandboxId);
      const jump = begun === undefined ? row && (await begin(tx, row)) : undefined;
      own = jump === undefined ? begun : { jump, text: textOf(jump) };
      return row && own && (begun === undefined || row.jump === own.text) ? row : undefined;
    };
    return {
      upTo: async (tx: Tx): Promise<Date | undefined> => {
        [own, isLookedAt] = [begun, begun === undefined || !isFirstTry];
        isFirstTry = false;
        if (!isLookedAt) return own?.jump.to;
        const row = await look(tx);
        if (row !== undefined && own !== undefined) reached = later(row.clockVirtualAt, own.jump.from);
        return row && own?.jump.to;
      },
      reach: async (tx: Tx, at: Date): Promise<void> => {
        if (own === undefined) return;
        const kept = { sandboxId, text: own.text, heldUntil: heldUntil() };
        reached = later(reached, at);
        if (begun === undefined) await beginAt(tx, kept, { at: reached, realAt: realTime.now() });
        else goOnAt(tx, kept, reached);
      },
      arrive: async (tx: Tx): Promise<void> => {
        const row = await look(tx);
        if (row !== undefined && own !== undefined) await arrive(tx, sandboxId, own.jump, row.clockVersion);
      },
      /** The transaction in hand was committed. */
      committed: (): void => {
        begun = own;
        isFirstTry = true;
      },
      undone: (): void => {
        isFirstTry = true;
      },
    };
  };

  const drive = async (
    sandboxId: string,
    begin: (tx: Tx, row: JumpRow) => Promise<Jump | undefined>,
  ): Promise<readonly RanTask[]> => {
    const ran: RanTask[] = [];
    const course = courseOf(sandboxId, begin);
    for (;;) {
      const next = await tasks.step(sandboxId, course);
      if (next === 'over' || next === 'arrived') return ran;
      if (next === 'failed') {
        course.undone();
        continue;
      }
      course.committed();
      if (next !== 'idle') ran.push(next);
    }
  };

  /** Goes on with a jump that whoever was at it has left. */
  const resume = (sandboxId: string): Promise<unknown> =>
    drive(sandboxId, async (_tx, { jump, jumpHeldUntil }) =>
      jump !== null && (jumpHeldUntil ?? new Date(0)) <= realTime.now() ? jumpOf(jump) : undefined,
    );

  const inTurn = async (sandboxId: string, begin: (tx: Tx) => Promise<Jump>): Promise<readonly RanTask[]> => {
    for (let waits = 0; ; waits += 1) {
      try {
        return await drive(sandboxId, async (tx, { jump, jumpHeldUntil }) => {
          if (jump !== null) throw new AnotherJump(jumpHeldUntil ?? new Date(0));
          return begin(tx);
        });
      } catch (error) {
        if (!(error instanceof AnotherJump)) throw error;
        if (error.heldUntil <= realTime.now()) await resume(sandboxId);
        else await realTime.wait(POLL_MS[Math.min(waits, POLL_MS.length - 1)] ?? 0);
      }
    }
  };

  /**
   * Changes the clock as `begin` says, which is asked once no other jump is under way; answers what did something on the way. What
   * `begin` throws changes nothing.
   */
  const jump = (sandboxId: string, begin: (tx: Tx) => Promise<Jump>): Promise<readonly RanTask[]> => {
    const turn = (queues.get(sandboxId) ?? Promise.resolve()).then(() => inTurn(sandboxId, begin));
    const settled: Promise<unknown> = turn
      .catch(() => undefined)
      .then(() => {
        if (queues.get(sandboxId) === settled) queues.delete(sandboxId);
      });
    queues.set(sandboxId, settled);
    return turn;
  };

  /** Goes on with jumps that were cut off, as when their process ended. */
  const resumeAll = async (): Promise<void> => {
    const left = await db.read({ installation: true }).sandbox.findMany({
      where: { jump: { not: null }, jumpHeldUntil: { lte: realTime.now() } },
      select: { id: true },
    });
    for (const { id } of left) await resume(id);
  };

  return { jump, resumeAll };
};
export type Jumps = ReturnType<typeof createJumps>;
