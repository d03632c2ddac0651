import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { CLOCK_JUMP_DAYS_MAX } from '@tradeport/shared/contract/sim.ts';
import type { Caller } from '../platform/runtime/caller.ts';
import type { Jumps } from '../platform/runtime/jumps.ts';
import { sandboxNow } from '../platform/runtime/sandboxClock.ts';
import type { RanTask } from '../platform/runtime/tasks.ts';
import type { World } from '../platform/runtime/world.ts';
import type { Forecast } from './clock/forecast.ts';
import { findSandbox, type Sandbox } from './store.ts';

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
export const createClock = (world: World, jumps: Jumps, forecast: Forecast) => {
  const read = async (sandboxId: string): Promise<ClockState> => {
    const reader = world.db.read({ sandboxId, platform: true });
    const sandbox = getSandbox(await findSandbox(reader, sandboxId));
    const now = sandboxNow(sandbox, world.realTime.now());
    const due = await reader.task.count({ where: { state: 'waiting', dueAt: { lte: now } } });
    return { sandbox, now, due, nextTaskAt: (await forecast.firstAt(reader)) ?? null };
  };

  /**
   * Changes the clock: it goes from task to task, in order, each at its own time; answers what ran. Of several at once one comes
   * after the other, each from where the one before has left the clock. Refuses `clockBackward` and `clockTooFar`.
   */
  const change = async (
    caller: Caller,
    ask: (now: Date) => ClockChange,
  ): Promise<{ readonly ran: readonly RanTask[]; readonly clock: ClockState }> => {
    const { sandboxId } = caller;
    const ran = await jumps.jump(sandboxId, async (tx) => {
      const sandbox = getSandbox(await findSandbox(tx, sandboxId));
      const now = sandboxNow(sandbox, world.realTime.now());
      const { to = now, speed = sandbox.clockSpeed } = ask(now);
      if (to < now) throw refusal('clockBackward');
      if (to.getTime() - now.getTime() > CLOCK_JUMP_DAYS_MAX * DAY_MS)
        throw refusal('clockTooFar', { params: { days: CLOCK_JUMP_DAYS_MAX } });
      return { from: now, to, speed, cause: caller.cause, requestId: caller.requestId };
    });
    return { ran, clock: await read(sandboxId) };
  };

  return { read, change };
};
export type SandboxClock = ReturnType<typeof createClock>;
