import type { AnyCall } from '../../shared/src/contract/define.ts';
import { fillPath } from '../../shared/src/contract/fillPath.ts';
import { allCalls } from '../../shared/src/contract/index.ts';
import recorded from './exampleSteps.generated.json' with { type: 'json' };

// What has to be asked before an example is, as tests/contract/examples.test.ts wrote it down. `{{name}}` stands for what an earlier
// call answered, `{{dayMinus3}}` for a day counted from that of the clock.

/** A way through an answer: names of members, and of a row of a list its place or what it says of itself. */
type Way = readonly unknown[];

interface Recorded {
  readonly call: string;
  readonly method: string;
  readonly as?: string;
  readonly sandbox?: string;
  readonly request: Readonly<Record<string, unknown>>;
  readonly gives: Readonly<Record<string, Way>>;
}

interface Recipe {
  readonly steps?: readonly Recorded[];
  readonly takes?: Readonly<Record<string, string>>;
  readonly as?: string;
  /** The file that goes with the request. */
  readonly file?: string;
}

/** A field of a form: a file of docs/generated/files, or a text. */
export interface FormField {
  readonly name: string;
  readonly file?: string;
  readonly value?: string;
}

/** A request that is sent before the example. */
export interface Step {
  readonly call: string;
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly json?: string;
  readonly form?: readonly FormField[];
  readonly gives: Readonly<Record<string, Way>>;
}

/** A file that is sent before: no script may send one, so it is a request of its own in the collection. */
export interface Upload {
  readonly file: string;
  readonly fields: Readonly<Record<string, string>>;
  /** The name under which what the upload answers is kept. */
  readonly keptAs: string;
}

export interface Beforehand {
  readonly uploads: readonly Upload[];
  readonly steps: readonly Step[];
  /** Path in the request → the text that stands there. */
  readonly takes: Readonly<Record<string, string>>;
  /** Days counted from that of the clock, by the name that stands for each. */
  readonly days: Readonly<Record<string, number>>;
  /** Whether something in it is made up anew each time. */
  readonly isOwn: boolean;
  readonly token?: string;
  readonly file?: string;
}

const recipes: ReadonlyMap<string, Recipe> = new Map(Object.entries<Recipe>(recorded));
const callOf = (key: string): AnyCall => {
  const call = allCalls.find((one) => one.key === key);
  if (call === undefined) throw new Error(`a step asks ${key}, which is no call: record the examples anew`);
  return call;
};

const ENTER = 'simPersona/enter';
/** A session that a call before opened stands there by its name. */
const isSession = (as: string): boolean => /^\{\{\w+\}\}$/.test(as);
const tokenOf = (as: string): string => (isSession(as) ? as : `{{tokenOf${as.replace(/\W/g, '')}}}`);

/** Braces stay as they are: what stands between them is filled in before the address is used. */
const inAddress = (text: string): string =>
  encodeURIComponent(text).replace(/%7B%7B(\w+)%7D%7D/g, (_whole, name: string) => `{{${name}}}`);

const isFile = (value: unknown): value is { readonly src: string } =>
  typeof value === 'object' && value !== null && 'src' in value;
const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const headersOf = (call: AnyCall, { as, sandbox = '{{sandbox}}' }: Pick<Recorded, 'as' | 'sandbox'>) => {
  const isPublic = call.access === 'public' || call.access === 'sim';
  const token = as === undefined ? '{{token}}' : tokenOf(as);
  return { language: '{{language}}', sandbox, ...(isPublic ? {} : { token }) };
};

const stepOf = (recordedStep: Recorded): Step => {
  const call = callOf(recordedStep.call);
  const { url, rest } = fillPath(call.path, recordedStep.request);
  const isGet = recordedStep.method === 'GET';
  const query = Object.entries(rest).map(([name, value]) => `${name}=${inAddress(asText(value))}`);
  const fields = Object.entries(rest).map(([name, value]) =>
    isFile(value) ? { name, file: value.src } : { name, value: asText(value) },
  );
  const body = call.fileBytesMax === undefined ? { json: withNumbers(JSON.stringify(rest)) } : { form: fields };
  return {
    call: call.key,
    method: recordedStep.method,
    url: `{{baseUrl}}${url.replace(/%7B%7B(\w+)%7D%7D/g, '{{$1}}')}${isGet && query.length > 0 ? `?${query.join('&')}` : ''}`,
    headers: headersOf(call, recordedStep),
    ...(isGet ? {} : body),
    gives: recordedStep.gives,
  };
};

/** Coming in as somebody, for the steps and the request that are theirs. */
const enter = (person: string): Step => ({
  ...stepOf({ call: ENTER, method: 'POST', request: { persona: person }, gives: {} }),
  gives: { [tokenOf(person).slice(2, -2)]: ['token'] },
});

const daysIn = (text: string): Readonly<Record<string, number>> =>
  Object.fromEntries(
    [...text.matchAll(/\{\{day(?:(Minus|Plus)(\d+))?\}\}/g)].map(([whole, sign, count = '0']) => [
      whole.slice(2, -2),
      sign === 'Minus' ? -Number(count) : Number(count),
    ]),
  );

const UPLOAD = 'file/upload';
const nameOfFile = (file: string): string => `fileId_${file.replace(/\W/g, '_')}`;

/** The files among the steps as requests of their own, and the rest asking with what those answered. */
const uploadsOf = (recipe: Recipe): { readonly uploads: readonly Upload[]; readonly rest: Recipe } => {
  const { steps = [], takes = {}, ...more } = recipe;
  const sent = steps.filter(({ call }) => call === UPLOAD);
  const uploads = sent.map(({ request: { file, ...fields } }) => {
    const src = isFile(file) ? file.src : '';
    const words = Object.entries(fields).map(([name, value]): readonly [string, string] => [name, asText(value)]);
    return { file: src, fields: Object.fromEntries(words), keptAs: nameOfFile(src) };
  });
  const names = new Map(
    sent.flatMap(({ gives }, i) => Object.keys(gives).map((name) => [name, uploads[i]?.keptAs ?? ''])),
  );
  const text = JSON.stringify({ steps: steps.filter(({ call }) => call !== UPLOAD), takes }).replace(
    /\{\{(\w+)\}\}/g,
    (whole, name: string) => (names.has(name) ? `{{${names.get(name)}}}` : whole),
  );
  return { uploads, rest: { ...more, ...JSON.parse(text) } };
};

/** What has to be asked before the example of a call, and what the example takes from it. */
export const beforehand = (key: string): Beforehand => {
  const { uploads, rest } = uploadsOf(recipes.get(key) ?? {});
  const { steps = [], takes = {}, as, file } = rest;
  const people = new Set<string>();
  const entered = [...steps, ...(as === undefined ? [] : [{ as }])].flatMap((step) => {
    const isNew = step.as !== undefined && !isSession(step.as) && !people.has(step.as);
    if (step.as !== undefined) people.add(step.as);
    return [...(isNew && step.as !== undefined ? [enter(step.as)] : []), ...('call' in step ? [stepOf(step)] : [])];
  });
  const text = JSON.stringify([entered, takes]);
  return {
    uploads,
    steps: entered,
    takes,
    days: { ...daysIn(text), ...(text.includes('{{month}}') ? { month: 0 } : {}) },
    isOwn: /\{\{(run|digits)\}\}/.test(text),
    ...(as === undefined ? {} : { token: tokenOf(as) }),
    ...(file === undefined ? {} : { file }),
  };
};

/** As an example is sent by whom no script helps: as it was recorded. */
export const asRecorded = ({ file }: Beforehand): Beforehand => ({
  uploads: [],
  steps: [],
  takes: {},
  days: {},
  isOwn: false,
  ...(file === undefined ? {} : { file }),
});

/** Text of JSON in which a name stands for a number: without the quotes that the name was written in. */
export const withNumbers = (json: string): string => json.replace(/"(\{\{\w+\}\})#"/g, '$1');

const withAt = (value: unknown, path: readonly string[], word: string): unknown => {
  const [first, ...rest] = path;
  if (first === undefined) return word;
  if (Array.isArray(value)) return value.map((part, i) => (String(i) === first ? withAt(part, rest, word) : part));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, name === first ? withAt(part, rest, word) : part]),
  );
};

/** An example with what it takes written into it. */
export const withTaken = (example: unknown, takes: Readonly<Record<string, string>>): unknown =>
  Object.entries(takes).reduce((value, [path, word]) => withAt(value, path.split('.'), word), example);
