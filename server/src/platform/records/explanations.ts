import { alike, type Explanation } from '@tradeport/shared/contract/explanation.ts';
import { type Refusal, refusal } from '@tradeport/shared/contract/refusal.ts';
import {
  addDays,
  type CalendarOverrides,
  type Day,
  dayOf,
  daysBetween,
  formatInstant,
  isWorkingDay,
} from '@tradeport/shared/rules/calendar.ts';
import { spanFault } from '@tradeport/shared/rules/daySpan.ts';
import { type Machine, type Move, moveFrom } from '@tradeport/shared/states/machine.ts';
import type { Bilingual } from '@tradeport/shared/words/bilingual.ts';

const MINUTE_MS = 60_000;

const named = (machine: Machine, state: string): Bilingual => machine.states[state]?.label ?? alike(state);

const listed = (machine: Machine, states: readonly string[]): Bilingual => {
  const words = states.map((state) => named(machine, state));
  return [words.map(([zh]) => zh).join('、'), words.map(([, en]) => en).join(', ')];
};

/** The refusal of an action that the state of its object does not allow: the state, and those that do. */
const notFrom = (machine: Machine, state: string, action: string, reason: Parameters<typeof refusal>[0]): Refusal => {
  const froms = machine.moves.filter((move) => move.action === action).map(({ from }) => from);
  return refusal(reason, {
    sum: {
      title: ['当前状态不允许', 'Not allowed in this state'],
      formula: ['当前状态不在允许的状态之中', 'the present state is none of those that allow it'],
      lines: [
        { label: ['对象', 'Kind of object'], value: machine.title },
        { label: ['操作', 'Action'], value: machine.actions[action] ?? alike(action) },
        { label: ['当前状态', 'Present state'], value: named(machine, state) },
        {
          label: ['允许此操作的状态', 'States that allow it'],
          value: froms.length === 0 ? ['无', 'none'] : listed(machine, froms),
        },
      ],
      rounding: ['无取整', 'nothing is rounded'],
      rule: ['状态流转表', 'The table of moves of this kind of object'],
    },
  });
};

/** The move that an action makes from a state. Refuses `OPERATION_NOT_ALLOW`, or what is named, where the machine has none. */
export const legalMove = <S extends string, A extends string>(
  machine: Machine<S, A>,
  state: string,
  action: A,
  reason: Parameters<typeof refusal>[0] = 'OPERATION_NOT_ALLOW',
): Move<S, A> => {
  const legal = moveFrom(machine, state, action);
  if (!legal) throw notFrom(machine, state, action, reason);
  return legal;
};

/** Refuses a period that ends before it begins (`startAfterEnd`) or is longer than so many days (`spanTooLong`). */
export const checkSpan = (from: Day, to: Day, daysMax: number): void => {
  const fault = spanFault(from, to, daysMax);
  if (fault === undefined) return;
  const sum: Explanation = {
    title: ['所选时间跨度', 'The selected period'],
    formula: ['结束日 − 开始日，按自然日', 'last day − first day, in calendar days'],
    lines: [
      { label: ['开始日', 'First day'], value: alike(from) },
      { label: ['结束日', 'Last day'], value: alike(to) },
      { label: ['跨度（天）', 'Days'], value: alike(String(daysBetween(from, to))) },
      { label: ['最多（天）', 'Days at most'], value: alike(String(daysMax)) },
    ],
    rounding: ['整天，不取整', 'whole days, nothing is rounded'],
    rule: [
      '开始日不晚于结束日，且相差不超过上限',
      'The first day is not after the last, and no further from it than the limit',
    ],
  };
  throw refusal(fault, { params: { days: daysMax }, sum });
};

/** Why something that was open for a time is no longer. */
export const endedSum = (title: Bilingual, until: Date, now: Date): Explanation => ({
  title,
  formula: ['当前时间 ≥ 到期时间', 'the present time ≥ its end'],
  lines: [
    { label: ['到期时间', 'Ended at'], value: alike(formatInstant(until)) },
    { label: ['当前时间（沙盒）', 'Present time, of the sandbox'], value: alike(formatInstant(now)) },
    {
      label: ['已过（分钟）', 'Minutes since'],
      value: alike(String(Math.floor((now.getTime() - until.getTime()) / MINUTE_MS))),
    },
  ],
  rounding: ['到期的一刻即失效；分钟向下取整', 'over at its very end; the minutes are rounded down'],
  rule: ['到期时间属于合同时间，不随运行档案改变', 'An end that was agreed on, which no profile changes'],
});

/** The calendar between two instants: each day after the first up to the last, and whether it counts as a working day. */
export const calendarRows = (from: Date, to: Date, overrides: CalendarOverrides): Explanation['lines'] => {
  const [first, last] = [dayOf(from), dayOf(new Date(to.getTime() - 1))];
  return Array.from({ length: Math.max(0, daysBetween(first, last)) }, (_, i) => addDays(first, i + 1)).map((day) => ({
    label: alike(day),
    value: isWorkingDay(day, overrides) ? ['工作日', 'working day'] : ['非工作日', 'day off'],
  }));
};
