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
  /** Members of the result: while it has these values the request is sent again, since the server still works in the background. */
  readonly repeatsWhile?: Readonly<Record<string, string>>;
}

/** A file that is sent before: no script may send one, so it is a request of its own in the collection. */
export interface Upload {
  readonly file: string;
  readonly fields: Readonly<Record<string, string>>;
  /** The name under which what the upload answers is kept. */
  readonly keptAs: string;
  /** Whose session it is sent by. */
  readonly token: string;
  /** What is asked before it, where it is somebody's who has to be there first. */
  readonly before?: Scripted;
}

/** What a script asks and works out. */
export interface Scripted {
  readonly steps: readonly Step[];
  /** Days counted from that of the clock, by the name that stands for each. */
  readonly days: Readonly<Record<string, number>>;
  /** Whether something in it is made up anew each time. */
  readonly isOwn: boolean;
}

export interface Beforehand extends Scripted {
  readonly uploads: readonly Upload[];
  /** Path in the request → the text that stands there. */
  readonly takes: Readonly<Record<string, string>>;
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

/** The check of a batch runs in the background: a batch can be submitted, shown or downloaded after its check. */
const checkEnded = ({ as, gives }: Recorded): Step => {
  const [batchNo = 'batchNo'] = Object.keys(gives);
  const request = { batchNo: `{{${batchNo}}}` };
  return {
    ...stepOf({
      call: 'batchOrder/applyResult',
      method: 'POST',
      request,
      gives: {},
      ...(as === undefined ? {} : { as }),
    }),
    repeatsWhile: { status: 'checking' },
  };
};
const beginsCheck = ({ call, request }: Recorded): boolean => call === 'batchOrder/apply' && 'fileId' in request;

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
/** Each file that a request asks with is one of its own, also where the same picture is sent for several fields. */
const nameOfFile = (file: string, at: number): string =>
  `fileId_${file.replace(/\W/g, '_')}${at === 0 ? '' : `_${at + 1}`}`;

/** Whose sessions the steps are, each entered before their first. `inside` holds who is in, and is added to. */
const entering = (steps: readonly Partial<Recorded>[], inside: Set<string>): readonly Step[] =>
  steps.flatMap(({ call, method, request, gives, ...step }) => {
    const isNew = step.as !== undefined && !isSession(step.as) && !inside.has(step.as);
    if (step.as !== undefined) inside.add(step.as);
    const entered = isNew && step.as !== undefined ? [enter(step.as)] : [];
    if (call === undefined || method === undefined || request === undefined || gives === undefined) return entered;
    const own: Recorded = { ...step, call, method, request, gives };
    return [...entered, stepOf(own), ...(beginsCheck(own) ? [checkEnded(own)] : [])];
  });

const scripted = (steps: readonly Step[], more: unknown): Scripted => {
  const text = JSON.stringify([steps, more]);
  return {
    steps,
    days: { ...daysIn(text), ...(text.includes('{{month}}') ? { month: 0 } : {}) },
    isOwn: /\{\{(run|digits)\}\}/.test(text),
  };
};

/** Names of what uploads answer → the name that it is kept under, written into a value. */
const withFiles = <T>(value: T, names: ReadonlyMap<string, string>): T =>
  JSON.parse(
    JSON.stringify(value).replace(/\{\{(\w+)\}\}/g, (whole, name: string) =>
      names.has(name) ? `{{${names.get(name)}}}` : whole,
    ),
  );

interface Sent {
  readonly uploads: readonly Upload[];
  /** What is asked after the files were sent. */
  readonly rest: readonly Recorded[];
}

/** The files among the steps as requests of their own; what makes whoever sends them goes before the first. */
const uploadsOf = (steps: readonly Recorded[], inside: Set<string>): Sent => {
  const isUpload = ({ call }: Recorded): boolean => call === UPLOAD;
  const others = steps.filter((step) => !isUpload(step));
  const firstOfSomebody = steps.findIndex((step) => isUpload(step) && step.as !== undefined);
  const earlier = firstOfSomebody < 0 ? [] : steps.slice(0, firstOfSomebody).filter((step) => !isUpload(step));
  const senders = steps.filter(isUpload).map(({ as }) => (as === undefined ? {} : { as }));
  const before = firstOfSomebody < 0 ? undefined : scripted(entering([...earlier, ...senders], inside), []);
  const uploads = steps.filter(isUpload).map(({ request: { file, ...fields }, as }, i): Upload => {
    const src = isFile(file) ? file.src : '';
    return {
      file: src,
      fields: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, asText(value)])),
      keptAs: nameOfFile(src, i),
      token: as === undefined ? '{{token}}' : tokenOf(as),
      ...(i === 0 && before !== undefined ? { before } : {}),
    };
  });
  return { uploads, rest: others.slice(earlier.length) };
};

/** What has to be asked before the example of a call, and what the example takes from it. */
export const beforehand = (key: string): Beforehand => {
  const { steps: all = [], takes: taken = {}, as, file } = recipes.get(key) ?? {};
  const inside = new Set<string>();
  const { uploads, rest } = uploadsOf(all, inside);
  const names = new Map(
    all
      .filter(({ call }) => call === UPLOAD)
      .flatMap(({ gives }, i) => Object.keys(gives).map((name) => [name, uploads[i]?.keptAs ?? ''] as const)),
  );
  const takes = withFiles(taken, names);
  const entered = entering([...withFiles(rest, names), ...(as === undefined ? [] : [{ as }])], inside);
  const { isOwn, ...script } = scripted(entered, takes);
  return {
    ...script,
    uploads,
    takes,
    // What was made up for whoever sends the files stays theirs.
    isOwn: isOwn && !uploads.some(({ before }) => before?.isOwn),
    ...(as === undefined ? {} : { token: tokenOf(as) }),
    ...(file === undefined ? {} : { file }),
  };
};

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
