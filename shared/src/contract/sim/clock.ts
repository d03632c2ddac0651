import { Type } from 'typebox';
import { Closed, Day, Instant, Nullable, OneOf } from '../common.ts';
import { calls, get, post } from '../define.ts';
import { CLOCK_JUMP_DAYS_MAX, ClockView, Ran } from '../sim.ts';

/** Moments ahead, in business words. */
export const NEXT_WORDS = ['dueTask', 'cnyCutOff', 'workingDay', 'holidayEnd', 'quoteExpiry', 'reviewExpiry'] as const;
export type NextWord = (typeof NEXT_WORDS)[number];

/** Where a jump leads: a moment, a span from now, or the next something. One of the three. */
const Aim = {
  to: Type.Optional(Instant),
  seconds: Type.Optional(Type.Integer({ minimum: 1, maximum: CLOCK_JUMP_DAYS_MAX * 86_400 })),
  next: Type.Optional(OneOf(NEXT_WORDS)),
};
export const PREVIEW_TASKS_MAX = 500;

/** What a balance of the books is changed by: of a merchant, or of the platform. */
export const BalanceChange = Closed({
  merchantNo: Nullable(Type.String()),
  merchantName: Nullable(Type.String()),
  account: Type.String(),
  accountText: Type.String(),
  currency: Type.String(),
  amount: Type.String(),
});

/** The clock in business words. Never backward, other than by restoring a snapshot or a reset. */
export const simClock = calls('simClock', '/sim/api/clock', {
  nexts: get('nexts', {
    title: ['下一时刻', 'The moments ahead, in business words'],
    access: 'sim',
    result: Type.Array(
      Closed({ next: OneOf(NEXT_WORDS), title: Type.String(), looksFor: Type.String(), at: Nullable(Instant) }),
    ),
  }),
  preview: post('preview', {
    title: ['预览', 'What will happen until a moment, before one goes there'],
    access: 'sim',
    request: Closed({
      ...Aim,
      /** Only a look at what waits already, without what that leaves and without money: for what is asked again and again. */
      waitingOnly: Type.Optional(Type.Boolean()),
    }),
    result: Closed({
      to: Instant,
      /** Whether the jump was made in a copy of the sandbox: all that runs is told. Not of a world with very many rows. */
      exact: Type.Boolean(),
      total: Type.Integer(),
      /** In the order in which they will run. */
      tasks: Type.Array(
        Closed({
          taskId: Type.String(),
          kind: Type.String(),
          title: Type.String(),
          /** The object that it moves, and what that brings: the value day of a settlement, the limit that comes back. */
          about: Nullable(Type.String()),
          /** The machine of the object that it moves; none where it moves nothing. */
          machine: Nullable(Type.String()),
          subject: Type.String(),
          dueAt: Instant,
          /** Whether it waits already; else one that runs before it leaves it. */
          waits: Type.Boolean(),
          money: Type.Array(BalanceChange),
        }),
        { maxItems: PREVIEW_TASKS_MAX },
      ),
      /** What all of it together changes, account by account. */
      totals: Type.Array(BalanceChange),
    }),
    errors: ['EMPTY_PARAM', 'nothingNext', 'clockBackward', 'clockTooFar'],
  }),
  jump: post('jump', {
    title: ['跳转', 'Go forward to a moment, by a span, or to the next something; everything due runs'],
    access: 'sim',
    request: Closed(Aim),
    result: Closed({ clock: ClockView, ran: Ran }),
    errors: ['EMPTY_PARAM', 'nothingNext', 'clockBackward', 'clockTooFar'],
  }),
  mode: post('mode', {
    title: ['时钟模式', 'How the clock runs'],
    access: 'sim',
    request: Closed({ mode: OneOf(['frozen', 'real', 'x60', 'x1440']) }),
    result: Closed({ clock: ClockView, ran: Ran }),
  }),
});

/** The holiday calendar of a sandbox, where it differs from the mainland's. */
export const simCalendar = calls('simCalendar', '/sim/api/calendar', {
  list: get('list', {
    title: ['日历', 'The days of a span: working or off, and which were changed here'],
    access: 'sim',
    request: Closed({ from: Day, days: Type.Optional(Type.Integer({ minimum: 1, maximum: 400, default: 60 })) }),
    result: Type.Array(Closed({ day: Type.String(), working: Type.Boolean(), changed: Type.Boolean() })),
  }),
  set: post('set', {
    title: ['修改日历', 'Make a day a working day or a day off, or leave it to the published calendar'],
    access: 'sim',
    request: Closed({ day: Day, working: Nullable(Type.Boolean()) }),
    result: Closed({ day: Type.String(), working: Type.Boolean(), changed: Type.Boolean() }),
  }),
});
