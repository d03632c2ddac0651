import { isMembers } from '@tradeport/shared/rules/members.ts';
import { Given, type Word } from './given.ts';

type Fields = Readonly<Record<string, unknown>>;
/** The words of a line, or undefined where no command of the line says the whole of it. */
type Line = readonly Word[] | undefined;

const UNITS = [
  ['d', 86_400],
  ['h', 3_600],
  ['m', 60],
  ['s', 1],
] as const;

/** A span as a line says it: `3d`, `1h30m`. */
export const spanText = (seconds: number): string => {
  let rest = seconds;
  return UNITS.map(([unit, length]) => {
    const count = Math.floor(rest / length);
    rest -= count * length;
    return count === 0 ? '' : `${count}${unit}`;
  }).join('');
};

const isField = (value: unknown): value is string | number | Given =>
  typeof value === 'string' || typeof value === 'number' || value instanceof Given;
const wordOf = (value: string | number | Given): Word => [value instanceof Given ? value : String(value)];

/** Words, as long as each of them is a text that no shell and no parser takes for an option. */
const line = (start: string, ...values: readonly unknown[]): Line =>
  values.every((value) => isField(value) && value !== '' && !(typeof value === 'string' && value.startsWith('-')))
    ? [...start.split(' ').map((word): Word => [word]), ...values.filter(isField).map(wordOf)]
    : undefined;

/** A line with the options that are said; none where a field has no option. */
const withOptions = (start: Line, fields: Fields, names: Readonly<Record<string, string>>): Line => {
  if (start === undefined || Object.keys(fields).some((name) => !Object.hasOwn(names, name))) return undefined;
  const options = Object.entries(fields).map(([name, value]) => line(`--${names[name]}`, value));
  const said = options.filter((option) => option !== undefined);
  return said.length === options.length ? [...start, ...said.flat()] : undefined;
};

const jump = ({ seconds, next, to }: Fields): Line => {
  if (typeof seconds === 'number') return line('clock advance', spanText(seconds));
  return next === undefined ? line('clock set', to) : line('clock next', next);
};

const isFields = (value: unknown): value is Fields => isMembers(value) && !(value instanceof Given);

const event = ({ event: name, with: fields = {} }: Fields): Line => {
  const start = line('event', name);
  if (start === undefined || !isFields(fields)) return undefined;
  const words = Object.entries(fields).flatMap(([field, value]): Word[] =>
    isField(value) ? [[`${field}=`, ...wordOf(value)]] : [],
  );
  return [...start, ...words];
};

const reasonOptions = { reason: 'reason', note: 'note' } as const;

const act = ({ machine, subject, action, ...rest }: Fields): Line => {
  if (!isField(subject)) return undefined;
  const start = line('move', machine, action);
  const [word = [], object = [], ...others] = start ?? [];
  return start && withOptions([word, [...object, '/', ...wordOf(subject)], ...others], rest, reasonOptions);
};

/** What came to nothing is asked as a call: a line would end as a refusal. */
const decide = ({ items, outcome, ...rest }: Fields, result: unknown): Line => {
  const [item, another] = Array.isArray(items) ? items : [];
  const isDone = Array.isArray(result) && result.every((one) => isFields(one) && one.done === true);
  if (!isDone || another !== undefined || !isFields(item)) return undefined;
  return withOptions(
    line('decide', item.subject, outcome),
    { kind: item.kind, ...rest },
    { kind: 'kind', ...reasonOptions },
  );
};

const DAY_KINDS = new Map<unknown, string>([
  [true, 'working'],
  [false, 'off'],
  [null, 'published'],
]);

const receiveOptions = {
  accountNo: 'account',
  amount: 'amount',
  currency: 'ccy',
  payerNo: 'payer-no',
  transactionNo: 'transaction',
  payerName: 'payer',
  payerCountry: 'country',
  reference: 'reference',
} as const;

const faultOptions = {
  phase: 'when',
  code: 'code',
  status: 'status',
  ms: 'ms',
  msMax: 'ms-max',
  times: 'times',
  share: 'share',
  seed: 'seed',
  until: 'until',
  merchantNo: 'merchant',
  field: 'field',
  equals: 'equals',
  amountFrom: 'amount-from',
  amountTo: 'amount-to',
  fromCall: 'from-call',
} as const;

const lines: Readonly<Record<string, (fields: Fields, result: unknown) => Line>> = {
  'sim/receive': (fields) => withOptions([['receive']], fields, receiveOptions),
  'sim/advanceClock': jump,
  'sim/setClock': ({ now, speed }) => (speed === undefined ? line('clock set', now) : undefined),
  'simClock/jump': jump,
  'simCalendar/set': ({ day, working }) => line('calendar set', day, DAY_KINDS.get(working)),
  'simObject/act': act,
  'simDecision/decide': decide,
  'simDecision/setMode': ({ kind, mode }) => line('behaviour decision', kind, mode),
  'simDecision/setProfile': ({ profile }) => line('behaviour profile', profile),
  'simAssumption/set': ({ name, value }) =>
    value === null ? line('assumption reset', name) : line('assumption set', name, value),
  'simOutside/run': event,
  'simFault/add': ({ call, kind, ...rest }) =>
    withOptions(line('fault add', call === '*' ? 'all' : call, kind), rest, faultOptions),
  'simFault/clear': ({ id }) => (id === undefined ? line('fault clear') : line('fault clear', id)),
  'simFault/applyPreset': ({ name }) => line('fault preset on', name),
  'simFault/clearPreset': ({ name }) => line('fault preset off', name),
  'simTask/retry': ({ taskId }, result) =>
    isFields(result) && result.state === 'done' ? line('task retry', taskId) : undefined,
  'simStory/next': ({ story }) => line('story next', story),
  'simStory/do': ({ story }) => line('story do', story),
  'simStory/back': ({ story }) => line('story back', story),
  'simStory/leave': ({ story }) => line('story leave', story),
};

/** A call as the command of the line that says it; undefined where none does. */
export const lineOf = (key: string, fields: Fields, result: unknown): Line => lines[key]?.(fields, result);
