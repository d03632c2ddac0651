import type { Client } from '@tradeport/client';
import { type Given, type LineCommand, type Outcome, WrongUsage, wordAt } from '../command.ts';
import { instantOf, nextWordOf, nextWordText, secondsOf, shownInstant } from '../moments.ts';
import { table } from '../table.ts';

type Moved = Awaited<ReturnType<Client['simClock']['jump']>>;
type Clock = Awaited<ReturnType<Client['sim']['clock']>>;

const runs = (speed: number): string =>
  speed === 0 ? 'stands still' : speed === 1 ? 'real time' : `${speed} times as fast`;

const clockLines = ({ sandbox, now, speed, dueTasks, nextTaskAt }: Clock): string[] => [
  `${shownInstant(now)}  (${sandbox}, ${runs(speed)})`,
  `${dueTasks} due now; next task ${nextTaskAt === null ? 'none' : shownInstant(nextTaskAt)}`,
];

const moved = (result: Moved): Outcome => ({
  result,
  lines: [
    ...clockLines(result.clock),
    `${result.ran.length} ran`,
    ...result.ran.map(({ kind, subject }) => `  ${kind} ${subject}`),
  ],
});

/** Where a jump leads: `3d`, `next cny-cut-off` or a moment. */
const aimOf = (given: Given) => {
  const first = wordAt(given, 0, 'where to (3d, next cny-cut-off, 2026-11-12T09:30)');
  if (first === 'next') return { next: nextWordOf(wordAt(given, 1, 'the moment ahead')) };
  return /^\d+[wdhms]/.test(first) ? { seconds: secondsOf(first) } : { to: instantOf(given.words.join('T')) };
};

const MODES = ['frozen', 'real', 'x60', 'x1440'] as const;

const setSpeed = async (client: Client, given: Given): Promise<Outcome> => {
  const speed = wordAt(given, 0, 'the speed (frozen, real, x60, x1440 or a number)');
  const mode = MODES.find((one) => one === speed);
  if (mode !== undefined) return moved(await client.simClock.mode({ mode }));
  if (!/^\d{1,6}$/.test(speed)) throw new WrongUsage(`"${speed}" is no speed: frozen, real, x60, x1440 or a number`);
  return moved(await client.sim.setClock({ speed: Number(speed) }));
};

export const clockCommands: readonly LineCommand[] = [
  {
    name: 'clock show',
    takes: '',
    does: 'Shows the sandbox time and upcoming moments',
    run: async (client) => {
      const [clock, nexts] = await Promise.all([client.sim.clock({}), client.simClock.nexts({})]);
      const rows = nexts.map(({ next, looksFor, at }) => [
        nextWordText(next),
        at === null ? 'none' : shownInstant(at),
        looksFor,
      ]);
      return { result: { clock, nexts }, lines: [...clockLines(clock), '', ...table(['next', 'at', 'what'], rows)] };
    },
  },
  {
    name: 'clock advance',
    takes: '<span>',
    does: 'Moves the clock forward by a span (3d, 12h, 1d12h, 30m) and runs due tasks',
    run: async (client, given) =>
      moved(await client.simClock.jump({ seconds: secondsOf(wordAt(given, 0, 'the span')) })),
  },
  {
    name: 'clock next',
    takes: '<moment>',
    does: 'Goes to the next due-task, cny-cut-off, working-day, holiday-end, quote-expiry or review-expiry (clock show explains)',
    run: async (client, given) =>
      moved(await client.simClock.jump({ next: nextWordOf(wordAt(given, 0, 'the moment ahead')) })),
  },
  {
    name: 'clock set',
    takes: '<moment...>',
    does: 'Goes forward to a moment: 2026-11-12, 2026-11-12T09:30 (Beijing) or one with its zone',
    run: async (client, given) => {
      wordAt(given, 0, 'the moment');
      return moved(await client.simClock.jump({ to: instantOf(given.words.join('T')) }));
    },
  },
  {
    name: 'clock speed',
    takes: '<speed>',
    does: 'Sets how fast the clock runs: frozen, real, x60, x1440 or a number',
    run: setSpeed,
  },
  {
    name: 'clock preview',
    takes: '<where...>',
    does: 'Makes a jump (3d, a moment or “next cny-cut-off”) in a copy: what runs, and the money of it; changes nothing',
    run: async (client, given) => {
      const result = await client.simClock.preview(aimOf(given));
      const rows = result.tasks.map(({ dueAt, title, about, kind, subject, money }) => [
        shownInstant(dueAt),
        kind,
        subject,
        about === null ? title : `${title} (${about})`,
        money.map(({ account, currency, amount }) => `${account} ${currency} ${amount}`).join('; '),
      ]);
      const totals = result.totals.map((one) => [one.merchantNo ?? 'platform', one.currency, one.account, one.amount]);
      const head = `${result.total} until ${shownInstant(result.to)}`;
      return {
        result,
        lines: [
          result.exact ? head : `${head}; only of what waits already, as the sandbox is too large to be copied`,
          ...table(['due', 'kind', 'object', 'what', 'money'], rows),
          ...(totals.length === 0 ? [] : ['', ...table(['owner', 'currency', 'account', 'change'], totals)]),
        ],
      };
    },
  },
];
