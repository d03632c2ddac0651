import { allCalls } from '@tradeport/shared/contract/index.ts';
import { changesSomething } from '@tradeport/shared/simulation/changingCalls.ts';
import { START_AT } from '../harness/time.ts';

/** A call as it was made: whose session, in which sandbox where another is named, and what came of it. */
export interface Asked {
  readonly call: string;
  readonly method: string;
  readonly token?: string;
  readonly sandbox?: string;
  readonly request: Readonly<Record<string, unknown>>;
  readonly answer: unknown;
}

/** A way through an answer: names of members, and of a row of a list its place or what it says of itself. */
export type Way = readonly (string | number | Readonly<Record<string, unknown>>)[];

/** A call to be made before an example is sent: `{{name}}` stands for what a call before it answered, or for a day of the clock. */
export interface Step {
  readonly call: string;
  readonly method: string;
  /** The login name of whose session it is; nobody's without. */
  readonly as?: string;
  readonly sandbox?: string;
  readonly request: unknown;
  /** What is taken from its answer: name → way through `result`. */
  readonly gives: Readonly<Record<string, Way>>;
}

/** How an example is sent in a world of its own. */
export interface Recipe {
  readonly steps: readonly Step[];
  /** Path in the request → what stands there: `{{name}}` in a text. */
  readonly takes: Readonly<Record<string, string>>;
  readonly as?: string;
  /** The file that goes with the request, of docs/generated/files. */
  readonly file?: string;
}

/** Field of a request → the call whose answer it is taken from, or the clock for a day. */
export const sourcesOf = ({ steps, takes }: Recipe): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(takes).flatMap(([path, word]) => {
      const field = path.replace(/\.\d+/g, '');
      if (/\{\{(day|month)/.test(word)) return [[field, 'clock']];
      const from = steps.find(({ gives }) => Object.keys(gives).some((name) => word.includes(`{{${name}}}`)));
      return from === undefined ? [] : [[field, from.call]];
    }),
  );

export const isBlob = (value: unknown): value is Blob => value instanceof Blob;

const DAY_MS = 86_400_000;
/** A day further off than this is one of the past or of a document, whatever the clock says. */
const NEAR_DAYS = 200;
const SHORTEST = 4;
/** A text of so many characters without a digit is a token all the same. */
const TOKEN_CHARS = 40;
/** The day of every test's demo. */
const today = START_AT.toISOString().slice(0, 10);

type Leaf = readonly [path: string, value: unknown];

/** Every text and number in a value, with its path. */
export const leavesOf = (value: unknown, path = ''): readonly Leaf[] => {
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([name, part]) => leavesOf(part, path === '' ? name : `${path}.${name}`));
};

const LIKELY = /state|status|name|kind|type|currency/i;
const isTime = (value: string): boolean => /^\d{4}-\d{2}(-\d{2})?([T ].*)?$/.test(value);

/** What a row is told by, the likeliest first; a number of its own or a day would be another one in the next world. */
const tellingOf = (row: object): readonly Leaf[] =>
  Object.entries(row)
    .filter(
      ([, value]) =>
        typeof value === 'boolean' || (typeof value === 'string' && value !== '' && !isGiven(value) && !isTime(value)),
    )
    .toSorted(([one], [other]) => Number(LIKELY.test(other)) - Number(LIKELY.test(one)));

const fits = (row: unknown, told: Readonly<Record<string, unknown>>): boolean =>
  typeof row === 'object' &&
  row !== null &&
  Object.entries(told).every(([name, value]) =>
    Object.entries(row).some(([key, own]) => key === name && own === value),
  );

/** A row as whoever reads the list finds it: the first is the first, of another it is said what it is. */
const rowOf = (rows: readonly unknown[], at: number): Way[number] => {
  const row = rows[at];
  if (at === 0 || typeof row !== 'object' || row === null) return at;
  const telling = tellingOf(row);
  const tries = [
    ...telling.map((leaf) => [leaf]),
    ...telling.flatMap((leaf, i) => telling.slice(i + 1).map((next) => [leaf, next])),
  ];
  const told = tries
    .map((leaves) => Object.fromEntries(leaves))
    .find((one) => rows.findIndex((each) => fits(each, one)) === at);
  return told ?? at;
};

/** A path as the way that leads there in an answer of another world too. */
const wayOf = (answer: unknown, path: string): Way => {
  let here: unknown = answer;
  return path.split('.').map((name) => {
    const whole = here;
    here = Object.entries(typeof whole === 'object' && whole !== null ? whole : {}).find(([key]) => key === name)?.[1];
    return Array.isArray(whole) ? rowOf(whole, Number(name)) : name;
  });
};

/** Whether a text is a number, a code or a token that somebody gave, and no word, day or sum. */
const isGiven = (value: unknown): value is string =>
  typeof value === 'string' &&
  value.length >= SHORTEST &&
  (/\d/.test(value) || value.length > TOKEN_CHARS) &&
  !/^-?\d+\.\d+$/.test(value) &&
  !isTime(value);

/** A day as the clock's own, so many days on; nothing where it is none, or none near. */
export const dayName = (value: unknown): string | undefined => {
  if (typeof value !== 'string') return undefined;
  if (/^\d{4}-\d{2}$/.test(value)) return value === today.slice(0, 7) ? 'month' : undefined;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined;
  const days = Math.round((Date.parse(value) - Date.parse(today)) / DAY_MS);
  if (Math.abs(days) > NEAR_DAYS) return undefined;
  return days === 0 ? 'day' : days < 0 ? `dayMinus${-days}` : `dayPlus${days}`;
};

/** Calls that make a world, a session or a code, beside those that change one. */
const MAKES: ReadonlySet<string> = new Set([
  'simSandbox/create',
  'simSnapshot/save',
  'simSnapshot/restore',
  'simSandbox/reset',
]);
const isKept = ({ call }: Asked): boolean => {
  const found = allCalls.find(({ key }) => key === call);
  return MAKES.has(call) || (found !== undefined && changesSomething(found));
};

/** What calls that were made gave, by the value. */
interface Given {
  readonly at: number;
  readonly way: Way;
  readonly name: string;
}

type Word = (leaf: unknown, path: string) => string | undefined;

const replaced = (value: unknown, word: Word, path = ''): unknown => {
  if (typeof value !== 'object' || value === null) return word(value, path) ?? value;
  const parts = Object.entries(value).map(([name, part]): readonly [string, unknown] => [
    name,
    replaced(part, word, `${path}.${name}`),
  ]);
  return Array.isArray(value) ? parts.map(([, part]) => part) : Object.fromEntries(parts);
};

const nameFor = (way: Way, at: number, names: Iterable<Given>): string => {
  const last = String(way.findLast((part) => typeof part === 'string') ?? 'value');
  // The environment's own has that name.
  const plain = last === 'token' ? 'ownToken' : last;
  return [...names].some(({ name }) => name === plain) ? `${plain}${at + 1}` : plain;
};

/** Names, mobile numbers and numbers of contracts that the tests make up for once: another run makes up its own. */
const ownWords = (value: unknown): string | undefined => {
  if (typeof value !== 'string') return undefined;
  const own = value
    .replace(/made-(\d+)/g, 'made-$1-{{run}}')
    .replace(/^PO-(\d+)-7777$/, 'PO-$1-{{run}}-7777')
    .replace(/139000000?(\d\d)(?!\d)/g, '139{{digits}}$1');
  return own === value ? undefined : own;
};

/** Codes that were sent and those behind a card, whatever they look like. */
const isCode = (call: string, path: string): boolean =>
  (call === 'sim/outbox' && path.endsWith('.code')) || (call === 'virtualCard/number' && path === 'cvc');

/** What stands behind the braces where a number is meant. */
export const NUMBER = '#';
/** How far something has come, as a number: asked with where it stands. */
const isPlace = (value: unknown, path: string): boolean => typeof value === 'number' && /(^|\.)at$/.test(path);
const placeWord = (value: unknown): string => `place-${String(value)}`;

/** Reads what was asked and answered in its order, and writes `{{name}}` where something was given by an answer before. */
const reader = () => {
  /** By the value, where an answer first said it; nothing where a request said it before. */
  const given = new Map<string, Given | undefined>();
  const names = new Map<string, Given>();
  const word: Word = (leaf, path) => {
    const value = isPlace(leaf, path) ? placeWord(leaf) : leaf;
    const day = dayName(value);
    if (day !== undefined) return `{{${day}}}`;
    const own = ownWords(value);
    if (own !== undefined) return own;
    if (typeof value !== 'string' || (!isGiven(value) && !given.has(value))) return undefined;
    const from = given.get(value);
    if (from === undefined) {
      given.set(value, undefined);
      return undefined;
    }
    const known = names.get(value) ?? { ...from, name: nameFor(from.way, from.at, names.values()) };
    names.set(value, known);
    return isPlace(leaf, path) ? `{{${known.name}}}${NUMBER}` : `{{${known.name}}}`;
  };
  const heard = ({ call, answer }: Asked, at: number): void => {
    for (const [path, leaf] of leavesOf(answer)) {
      const value = isPlace(leaf, path) ? placeWord(leaf) : leaf;
      if (typeof value === 'string' && (isGiven(value) || isCode(call, path)) && !given.has(value))
        given.set(value, { at, way: wayOf(answer, path), name: '' });
    }
  };
  const isKnown = (value: string): boolean => given.get(value) !== undefined;
  return { word, heard, isKnown, names: (): readonly Given[] => [...names.values()] };
};

/** Which of the calls are needed: who changes something, and from the last to the first who answers what one of them asks with. */
const neededOf = (
  made: readonly { readonly one: Asked; readonly text: string }[],
  names: readonly Given[],
  last: string,
) => {
  const texts = [last];
  const needed = new Set<number>();
  for (const [at, { one, text }] of [...made.entries()].toReversed()) {
    const isAsked = names.some((from) => from.at === at && texts.some((each) => each.includes(`{{${from.name}}}`)));
    const isNamed = texts.some((each) => each.includes(`"${one.call}"`));
    if (!isKept(one) && !isAsked && !isNamed) continue;
    needed.add(at);
    texts.push(text);
  }
  return {
    isNeeded: (at: number) => needed.has(at),
    isUsed: ({ name }: Given) => texts.some((text) => text.includes(`{{${name}}}`)),
  };
};

/**
 * The calls that a request needs first, out of those that were made for it. `token` is that of its session where it isn't the chief
 * operator's, `personOf` says whose a token is.
 */
export const recipeOf = (
  asked: readonly Asked[],
  request: Readonly<Record<string, unknown>>,
  token: string | undefined,
  personOf: (token: string) => string | undefined,
): Recipe => {
  const { word, heard, names, isKnown } = reader();
  const who = (given: string | undefined): { readonly as?: string } => {
    if (given === undefined) return {};
    const person = personOf(given);
    // A session that a call before it opened is that call's to name; another is the chief operator's.
    if (person === undefined) return isKnown(given) ? { as: word(given, '') ?? given } : {};
    return { as: word(person, '') ?? person };
  };
  const made = asked.map((one, at) => {
    const named = one.sandbox === undefined ? {} : { sandbox: word(one.sandbox, '') ?? one.sandbox };
    const step = {
      call: one.call,
      method: one.method,
      ...who(one.token),
      ...named,
      request: replaced(one.request, word),
    };
    heard(one, at);
    return { one, step, text: JSON.stringify(step) };
  });
  const takes = Object.fromEntries(
    leavesOf(request).flatMap(([path, value]) => {
      const said = word(value, path);
      return said === undefined ? [] : [[path, said]];
    }),
  );
  // Whose session it is may be what a call before it answered.
  const own = who(token);
  const { isNeeded, isUsed } = neededOf(made, names(), JSON.stringify([takes, request, own]));
  const steps = made.flatMap(({ step }, at): Step[] => {
    const gives = names().filter((from) => from.at === at && isUsed(from));
    return isNeeded(at) ? [{ ...step, gives: Object.fromEntries(gives.map(({ name, way }) => [name, way])) }] : [];
  });
  return { steps, takes, ...own };
};
