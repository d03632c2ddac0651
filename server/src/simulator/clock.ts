import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { CLOCK_JUMP_DAYS_MAX } from '@tradeport/shared/contract/sim.ts';
import type { Caller } from '../platform/runtime/caller.ts';
import { sandboxNow } from '../platform/runtime/sandboxClock.ts';
import type { RanTask, Tasks } from '../platform/runtime/tasks.ts';
import type { World } from '../platform/runtime/world.ts';
import type { Forecast } from './clock/forecast.ts';
import { findSandbox, recordClockChange, type Sandbox, writeClock } from './store.ts';

export interface ClockChange {
  /** The moment to go to; none keeps the present one. */
  readonly to?: Date;
  readonly speed?: number;
}

export interface ClockState {
  readonly sandbox: Sandbox;
  readonly now: Date;
  readonly due: number;
  /** When something happens next by itself; work that waits and will do nothing is passed over. */
  readonly nextTaskAt: Date | null;
}

const DAY_MS = 86_400_000;

const getSandbox = (sandbox: Sandbox | undefined): Sandbox => {
  if (!sandbox) throw refusal('unknownSandbox');
  return sandbox;
};

/** The clock of a sandbox: read, set forward, given another speed. Never backward. */
export const createClock = (world: World, tasks: Tasks, forecast: Forecast) => {
  const read = async (sandboxId: string): Promise<ClockState> => {
    const reader = world.db.read({ sandboxId, platform: true });
    const sandbox = getSandbox(await findSandbox(reader, sandboxId));
    const now = sandboxNow(sandbox, world.realTime.now());
    const due = await reader.task.count({ where: { state: 'waiting', dueAt: { lte: now } } });
    return { sandbox, now, due, nextTaskAt: (await forecast.firstAt(reader)) ?? null };
  };

  /**
   * Changes the clock, then runs everything that has become due, each task at its own time, in order; answers what ran.
   * Of several at once one comes after the other, each from where the one before has left the clock; commands that are under way
   * come before, later ones after. Refuses `clockBackward` and `clockTooFar`.
   */
  const change = async (
    caller: Caller,
    ask: (now: Date) => ClockChange,
  ): Promise<{ readonly ran: readonly RanTask[]; readonly clock: ClockState }> => {
    const { sandboxId } = caller;
    const until = await world.db.inTxAlone(sandboxId, { sandboxId, platform: true }, async (tx) => {
      const sandbox = getSandbox(await findSandbox(tx, sandboxId));
      const realNow = world.realTime.now();
      const now = sandboxNow(sandbox, realNow);
      const { to = now, speed = sandbox.clockSpeed } = ask(now);
      if (to < now) throw refusal('clockBackward');
      if (to.getTime() - now.getTime() > CLOCK_JUMP_DAYS_MAX * DAY_MS)
        throw refusal('clockTooFar', { params: { days: CLOCK_JUMP_DAYS_MAX } });
      await writeClock(tx, sandbox, { clockVirtualAt: to, clockRealAt: realNow, clockSpeed: speed });
      await recordClockChange(tx, sandbox, {
        at: to,
        realAt: realNow,
        cause: caller.cause,
        requestId: caller.requestId,
        facts: { from: now.toISOString(), to: to.toISOString(), speed },
      });
      return to;
    });
    const ran = await tasks.runDue(sandboxId, until);
    return { ran, clock: await read(sandboxId) };
  };

  return { read, change };
};
export type SandboxClock = ReturnType<typeof createClock>;
