import { refusal } from '@tradeport/shared/contract/refusal.ts';
import type { sim } from '@tradeport/shared/contract/sim.ts';
import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { checkLedger } from '../ledger/check.ts';
import type { Handlers } from '../platform/runtime/calls.ts';
import type { Commands } from '../platform/runtime/commands.ts';
import { speedAtRest } from '../platform/runtime/jumps.ts';
import type { RanTask } from '../platform/runtime/tasks.ts';
import type { World } from '../platform/runtime/world.ts';
import { bankHandlers, type Incoming } from './bankDesk/handlers.ts';
import type { ClockState, SandboxClock } from './clock.ts';
import { readOutbox } from './store.ts';

export const clockView = ({ sandbox, now, due, nextTaskAt }: ClockState) => ({
  sandbox: sandbox.id,
  now: formatInstant(now),
  speed: speedAtRest(sandbox),
  version: sandbox.clockVersion,
  dueTasks: due,
  nextTaskAt: nextTaskAt ? formatInstant(nextTaskAt) : null,
});

export const ranView = (ran: readonly RanTask[]) =>
  ran.map(({ taskId, kind, subject, dueAt }) => ({ taskId, kind, subject, dueAt: formatInstant(dueAt) }));

type ClockCalls = Pick<Handlers<typeof sim>, 'clock' | 'setClock' | 'advanceClock'>;

const clockHandlers = (clock: SandboxClock): ClockCalls => ({
  clock: async (_request, caller) => clockView(await clock.read(caller.sandboxId)),
  setClock: async ({ now, speed }, caller) => {
    if (now === undefined && speed === undefined)
      throw refusal('EMPTY_PARAM', {
        fields: [{ path: 'now', rule: 'required', text: ['请给出时间或速度', 'Give a moment or a speed'] }],
      });
    const { ran, clock: after } = await clock.change(caller, () => ({
      ...(now === undefined ? {} : { to: new Date(now) }),
      ...(speed === undefined ? {} : { speed }),
    }));
    return { clock: clockView(after), ran: ranView(ran) };
  },
  advanceClock: async ({ seconds }, caller) => {
    const { ran, clock: after } = await clock.change(caller, (now) => ({
      to: new Date(now.getTime() + seconds * 1_000),
    }));
    return { clock: clockView(after), ran: ranView(ran) };
  },
});

/** The simulator's own calls. */
export const simHandlers = (
  world: World,
  commands: Commands,
  clock: SandboxClock,
  incoming: Incoming,
): Handlers<typeof sim> => ({
  ...clockHandlers(clock),
  ...bankHandlers(world, commands, incoming),
  outbox: async ({ channel, target, limit = 20 }, { sandboxId }) => {
    const messages = await readOutbox(world.db.read({ sandboxId, platform: true }), {
      ...(channel === undefined ? {} : { channel }),
      ...(target === undefined ? {} : { target }),
      limit,
    });
    return messages.map(({ id, channel: by, target: to, topic, code, text, at }) => ({
      id,
      channel: by,
      target: to,
      topic,
      code,
      text,
      at: formatInstant(at),
    }));
  },
  ledgerCheck: async (_request, { sandboxId }) => {
    const report = await checkLedger(world.db, sandboxId);
    return { ...report, violations: [...report.violations], trialBalance: [...report.trialBalance] };
  },
});
