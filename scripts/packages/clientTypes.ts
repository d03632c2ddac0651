import type { AnyCall } from '../../shared/src/contract/define.ts';
import { catalogue } from '../../shared/src/contract/index.ts';
import { simEventStream } from '../../shared/src/contract/sim/event.ts';
import { heldCcys } from '../../shared/src/reference/currencies.ts';
import { codeByReason } from '../../shared/src/words/codeByReason.ts';
import { errorCodes } from '../../shared/src/words/errorCodes.ts';
import { codeOf } from '../../shared/src/words/errors.ts';
import { wireReason } from '../../shared/src/words/wireReason.ts';

/** What is read of a schema: those of the catalogue use nothing else. */
interface Schema {
  readonly type?: string;
  readonly enum?: readonly (string | number)[];
  readonly format?: string;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly patternProperties?: Readonly<Record<string, Schema>>;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isSchema = (value: unknown): value is Schema => isObject(value);

const schemaOf = (value: unknown): Schema => {
  if (!isSchema(value)) throw new Error(`a schema is no object: ${JSON.stringify(value)}`);
  return value;
};

const quoted = (value: string | number): string =>
  typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "\\'")}'`;

/** A member of an object type. An optional member of a request may be null, which counts as left out. */
const memberOf = (name: string, value: Schema, isRequired: boolean, answers: boolean): string => {
  const key = `${/^\w+$/.test(name) ? name : quoted(name)}${isRequired ? '' : '?'}`;
  const type = typeOf(value, answers);
  return answers ? `readonly ${key}: ${type};` : `${key}: ${type}${isRequired ? '' : ' | null'};`;
};

const recordOf = ({ properties = {}, required = [], patternProperties }: Schema, answers: boolean): string => {
  const [pattern] = Object.values(patternProperties ?? {});
  if (pattern !== undefined) return `Record<string, ${typeOf(pattern, answers)}${answers ? '' : ' | null'}>`;
  const members = Object.entries(properties).map(([name, value]) =>
    memberOf(name, value, required.includes(name), answers),
  );
  return members.length === 0 ? 'Record<string, never>' : `{ ${members.join(' ')} }`;
};

/** The formats whose values are words of a known list. */
const FORMATS: Readonly<Record<string, string>> = {
  ccy: "Exclude<Ccy, 'USDT'>",
  heldCcy: 'Ccy',
  currencyCode: "Ccy | 'CNY'",
};

/** A schema as a type of TypeScript. Throws for a kind of schema that the catalogue has not used so far. */
const typeOf = (schema: Schema, answers: boolean): string => {
  if (schema.anyOf) return schema.anyOf.map((one) => typeOf(one, answers)).join(' | ');
  if (schema.enum) return schema.enum.map(quoted).join(' | ');
  switch (schema.type) {
    case 'string':
      return FORMATS[schema.format ?? ''] ?? 'string';
    case 'integer':
    case 'number':
      return 'number';
    case 'boolean':
    case 'null':
      return schema.type;
    case 'array':
      return `readonly (${typeOf(schemaOf(schema.items), answers)})[]`;
    case 'object':
      return recordOf(schema, answers);
    default:
      throw new Error(`a schema of an unknown kind: ${JSON.stringify(schema).slice(0, 200)}`);
  }
};

/** The request of a call; of one that takes a file, with the file. */
const requestOf = (call: AnyCall): string => {
  const fields = typeOf(schemaOf(call.request), false).replace('Record<string, never>', '{}');
  return call.fileBytesMax === undefined ? fields : `${fields} & { file: File | Blob }`;
};

const resultOf = (call: AnyCall): string =>
  call.answersFile === undefined ? typeOf(schemaOf(call.result), true) : 'ReceivedFile';

const callLines = (name: string, call: AnyCall): string[] => {
  const codes = [...new Set(call.errors.map(codeOf))];
  return [
    '    /**',
    `     * ${call.title[1]} · ${call.title[0]}`,
    `     * \`${call.methods.join('|')} ${call.path}\``,
    ...(call.money ? ['     * Moves money: takes an idempotency key, a fresh one by itself.'] : []),
    ...(codes.length === 0 ? [] : [`     * Refuses with ${codes.join(', ')}.`]),
    ...(call.errors.length === 0 ? [] : [`     * Reasons: ${call.errors.map(wireReason).join(', ')}.`]),
    '     */',
    `    readonly ${name}: Ask<${requestOf(call)}, ${resultOf(call)}>;`,
  ];
};

const HEAD = `// Written out of the catalogue of calls by scripts/packages/clientTypes.ts.
export interface CallOptions {
  /** Sent as the header idempotency-key: one for each form, the same again when the same form is sent again. */
  readonly idempotencyKey?: string;
  /** For calls that answer to both methods; the first is taken otherwise. */
  readonly method?: 'GET' | 'POST';
  /** Ends the call before it is answered. */
  readonly signal?: AbortSignal;
}
/** A file as it was received, all of it. */
export interface ReceivedFile {
  readonly fileName: string;
  readonly mimeType: string;
  readonly content: Uint8Array<ArrayBuffer>;
}
/** The way of a call. */
export interface Route {
  readonly key: string;
  readonly methods: readonly ('GET' | 'POST')[];
  readonly path: string;
  readonly money: boolean;
  readonly fileBytesMax?: number;
  readonly answersFile?: 'kept' | 'made';
}
/** Carries one call to a server and answers the result of its envelope. */
export type Transport = (call: Route, request: unknown, options: CallOptions) => Promise<unknown>;
/** One call. Rejects with CallRefused where the server refuses, with NoAnswer where nobody answers. */
export type Ask<Request, Result> = (request: Request, options?: CallOptions) => Promise<Result>;`;

/**
 * The types of the client, written out: one text without imports, so that whoever installs it needs neither the catalogue nor what
 * that is declared with.
 */
export const clientTypes = (): string =>
  [
    HEAD,
    `/** The currencies that can be held. */\nexport type Ccy = ${heldCcys(true).map(quoted).join(' | ')};`,
    `/** The documented codes of refusals. */\nexport type ErrorCode = ${Object.keys(errorCodes).map(quoted).join(' | ')};`,
    `/** Why a call is refused, finer than the code: what is known of each is in docs/generated/errors.md of the project. */\nexport type Reason = ${Object.keys(codeByReason).map(quoted).join(' | ')};`,
    `/** One event of a sandbox. */\nexport type SimEventView = ${typeOf(schemaOf(simEventStream.stream.result), true)};`,
    '/** Every call by module and name. */',
    'export interface Client {',
    ...Object.entries(catalogue).flatMap(([module, calls]) => [
      `  readonly ${module}: {`,
      ...Object.entries<AnyCall>(calls).flatMap(([name, call]) => callLines(name, call)),
      '  };',
    ]),
    '}',
    '',
  ].join('\n');
