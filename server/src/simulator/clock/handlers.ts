import type { RequestOf } from '@tradeport/shared/contract/define.ts';
import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { NEXT_WORDS, type NextWord, type simCalendar, type simClock } from '@tradeport/shared/contract/sim/clock.ts';
import { CLOCK_JUMP_DAYS_MAX } from '@tradeport/shared/contract/sim.ts';
import { addDays, formatInstant, isWorkingDay } from '@tradeport/shared/rules/calendar.ts';
import { watchAll } from '../../modules/exchange/index.ts';
import type { Caller } from '../../platform/runtime/caller.ts';
import type { Handlers } from '../../platform/runtime/calls.ts';
import { outsideCommander } from '../../platform/runtime/command.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import type { Tasks } from '../../platform/runtime/tasks.ts';
import type { World } from '../../platform/runtime/world.ts';
import type { SandboxClock } from '../clock.ts';
import { clockView, ranView } from '../handlers.ts';
import type { Forecast } from './forecast.ts';
import { calendarMoments, nextMeanings, nextTasks, nextTitles } from './nextMoments.ts';
import { createPreview } from './preview.ts';
import type { Rehearse } from './rehearsal.ts';
import { readOverrides, writeDay } from './store.ts';

const DAY_MS = 86_400_000;
const SPEEDS = { frozen: 0, real: 1, x60: 60, x1440: 1_440 } as const;

type Aim = RequestOf<typeof simClock.jump>;

/** The moments ahead of a sandbox; what does not lie ahead is absent. */
const momentsOf = async (
  world: World,
  forecast: Forecast,
  { sandboxId, now }: Caller,
): Promise<ReadonlyMap<NextWord, Date>> => {
  const reader = world.db.read({ sandboxId, platform: true });
  const moments = new Map<NextWord, Date>();
  const known = calendarMoments(now, await readOverrides(reader, sandboxId));
  for (const word of NEXT_WORDS) {
    const kinds = nextTasks[word];
    const at = kinds ? await forecast.firstAt(reader, kinds) : known[word];
    if (at !== undefined) moments.set(word, at < now ? now : at);
  }
  return moments;
};

/**
 * Where a jump leads from the moment at which it begins: a span leads on from there, whoever jumped just before. Refuses
 * `EMPTY_PARAM` unless exactly one aim is named, and `nothingNext`.
 */
const aimOf = async (
  world: World,
  forecast: Forecast,
  caller: Caller,
  { to, seconds, next }: Aim,
): Promise<(now: Date) => Date> => {
  if ([to, seconds, next].filter((aim) => aim !== undefined).length !== 1)
    throw refusal('EMPTY_PARAM', {
      fields: [
        { path: 'to', rule: 'required', text: ['请给出时间、时长或下一时刻之一', 'Give a moment, a span or a next'] },
      ],
    });
  if (to !== undefined) return () => new Date(to);
  if (seconds !== undefined) return (now) => new Date(now.getTime() + seconds * 1_000);
  const moments = await momentsOf(world, forecast, caller);
  const moment = next === undefined ? undefined : moments.get(next);
  if (next === undefined || !moment) {
    const what = nextMeanings[next ?? 'dueTask'];
    throw refusal('nothingNext', { params: { what: what[caller.language === 'zh-CN' ? 0 : 1] } });
  }
  // A running clock may have passed a moment that lay ahead when the call came in: then it is there already.
  return (now) => new Date(Math.max(moment.getTime(), now.getTime()));
};

export const clockMoveHandlers = (
  world: World,
  clock: SandboxClock,
  forecast: Forecast,
  rehearse: Rehearse,
): Handlers<typeof simClock> => {
  const preview = createPreview(world, forecast, rehearse);
  return {
    nexts: async (_request, caller) => {
      const moments = await momentsOf(world, forecast, caller);
      const pick = caller.language === 'zh-CN' ? 0 : 1;
      return NEXT_WORDS.map((next) => {
        const at = moments.get(next);
        return {
          next,
          title: nextTitles[next][pick],
          looksFor: nextMeanings[next][pick],
          at: at ? formatInstant(at) : null,
        };
      });
    },
    preview: async (request, caller) => {
      const { now } = caller;
      const to = (await aimOf(world, forecast, caller, request))(now);
      if (to < now) throw refusal('clockBackward');
      if (to.getTime() - now.getTime() > CLOCK_JUMP_DAYS_MAX * DAY_MS)
        throw refusal('clockTooFar', { params: { days: CLOCK_JUMP_DAYS_MAX } });
      return preview(caller, to, request);
    },
    jump: async (request, caller) => {
      const aim = await aimOf(world, forecast, caller, request);
      const { ran, clock: after } = await clock.change(caller, (now) => ({ to: aim(now) }));
      return { clock: clockView(after), ran: ranView(ran) };
    },
    mode: async ({ mode }, caller) => {
      const { ran, clock: after } = await clock.change(caller, () => ({ speed: SPEEDS[mode] }));
      return { clock: clockView(after), ran: ranView(ran) };
    },
  };
};

export const calendarHandlers = (
  world: World,
  commands: Commands,
  tasks: Pick<Tasks, 'runDue'>,
): Handlers<typeof simCalendar> => ({
  list: async ({ from, days = 60 }, { sandboxId }) => {
    const overrides = await readOverrides(world.db.read({ sandboxId, platform: true }), sandboxId);
    return Array.from({ length: days }, (_, i) => addDays(from, i)).map((day) => ({
      day,
      working: isWorkingDay(day, overrides),
      changed: Object.hasOwn(overrides, day),
    }));
  },
  set: async ({ day, working }, caller) => {
    await commands.run(outsideCommander(caller, null), async (command) => {
      const { tx, sandboxId, record, number } = command;
      // One after the other: the number is taken from the sandbox's own row.
      await number();
      await writeDay(tx, sandboxId, day, working);
      // Rates stand still on days off: when a target is reached is another question now.
      await watchAll(command);
      record({ kind: 'outside', subject: day, action: 'calendarChanged', facts: { working } });
    });
    await tasks.runDue(caller.sandboxId, caller.now);
    return { day, working: working ?? isWorkingDay(day), changed: working !== null };
  },
});
