import type { Bilingual, ErrorName } from '@tradeport/shared/contract/errors.ts';
import { type FieldError, Refusal, refusal } from '@tradeport/shared/contract/refusal.ts';
import { emptyWord, fieldWords } from '@tradeport/shared/rules/fieldWords.ts';
import { FORMATS } from '@tradeport/shared/rules/formats.ts';
import { weightedLength } from '@tradeport/shared/rules/weightedLength.ts';
import { _, Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { TSchema } from 'typebox';

/** Wrong fields told of one request at most: a hostile one has thousands. */
const FIELDS_MAX = 20;

const build = (coerce: boolean, useDefaults = true): Ajv => {
  const ajv = new Ajv({
    allErrors: false,
    coerceTypes: coerce ? 'array' : false,
    useDefaults,
    removeAdditional: false,
    strict: true,
    allowUnionTypes: true,
    verbose: false,
  });
  for (const format of FORMATS) ajv.addFormat(format.name, { type: 'string', validate: format.test });
  ajv.addKeyword({
    keyword: 'weightedMax',
    type: 'string',
    schemaType: 'number',
    validate: (max: number, text: string) => weightedLength(text) <= max,
    errors: false,
    error: { message: 'is too long', params: ({ schemaCode }) => _`{ limit: ${schemaCode} }` },
  });
  ajv.addKeyword({ keyword: 'secret', schemaType: 'boolean' });
  return ajv;
};

// Bodies are taken as they are; the query of a GET is text and is read as the type that the schema names.
const bodies = build(false);
const queries = build(true);

/** A member judged by itself: a default of its own belongs to the whole, and strict mode refuses it at the root of a schema. */
const members: ReadonlyMap<Ajv, Ajv> = new Map([
  [bodies, build(false, false)],
  [queries, build(true, false)],
]);

/** The answer's own schema, in tests. */
const answers = build(false);

const compiled = new WeakMap<Ajv, WeakMap<TSchema, ValidateFunction>>();

/** Compiled on first use: compiling every schema at start costs most of a second. */
const validatorOf = (ajv: Ajv, schema: TSchema): ValidateFunction => {
  const known = compiled.get(ajv) ?? new WeakMap<TSchema, ValidateFunction>();
  compiled.set(ajv, known);
  const found = known.get(schema) ?? ajv.compile(schema);
  known.set(schema, found);
  return found;
};

const LONE_SURROGATE_OR_NUL = /\0|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;
const DEPTH_MAX = 12;

/** Whether any text in a value, keys too, holds a NUL or half a surrogate pair: databases differ on both, so nothing may carry them. */
const isUnclean = (value: unknown, depth = 0): boolean => {
  if (typeof value === 'string') return LONE_SURROGATE_OR_NUL.test(value);
  if (typeof value !== 'object' || value === null) return false;
  if (depth > DEPTH_MAX) return true;
  return Object.entries(value).some(([key, part]) => LONE_SURROGATE_OR_NUL.test(key) || isUnclean(part, depth + 1));
};

const formatTexts: ReadonlyMap<string, Bilingual> = new Map(
  FORMATS.map(({ name, message }) => [name, [message.zh, message.en]]),
);

type Told = Pick<FieldError, 'rule' | 'text'>;

const MISSING: Told = { rule: 'required', text: fieldWords.required };
/** A member of this schema that was not filled in. */
const missing = (schema: unknown): Told => ({ ...MISSING, text: fieldWords[emptyWord(schema)] });

/** The words for a bound, with it in them. */
const bound = (word: keyof typeof fieldWords, limit: string): Bilingual => {
  const [zh, en] = fieldWords[word];
  return [zh.replace('{limit}', limit), en.replace('{limit}', limit)];
};

const told = (error: ErrorObject): Told => {
  const limit = String(error.params.limit ?? '');
  switch (error.keyword) {
    case 'required':
      return MISSING;
    case 'additionalProperties':
      return { rule: 'unknown', text: ['未知的参数', 'Unknown parameter'] };
    case 'format': {
      const name = String(error.params.format);
      return { rule: name, text: formatTexts.get(name) ?? ['格式有误', 'The format is wrong'] };
    }
    case 'minLength':
    case 'minItems':
      return limit === '1' ? MISSING : { rule: 'tooShort', text: bound(error.keyword, limit) };
    case 'maxLength':
    case 'maxItems':
    case 'weightedMax':
      return { rule: 'tooLong', text: bound(error.keyword, limit) };
    case 'minimum':
    case 'maximum':
      return { rule: 'range', text: bound(error.keyword, limit) };
    case 'enum':
    case 'const':
      return { rule: 'enum', text: fieldWords.choice };
    case 'uniqueItems':
      return { rule: 'twice', text: fieldWords.twice };
    case 'type':
      return { rule: 'type', text: ['类型有误', 'The type is wrong'] };
    default:
      return { rule: error.keyword, text: ['格式有误', 'The format is wrong'] };
  }
};

const pathOf = (error: ErrorObject): string => {
  const base = error.instancePath.slice(1).replaceAll('/', '.').replaceAll('~1', '/').replaceAll('~0', '~');
  const named = error.params.missingProperty ?? error.params.additionalProperty;
  const last = typeof named === 'string' ? named.slice(0, 100) : '';
  return [base, last].filter((part) => part !== '').join('.');
};

const reasonOf = (rule: string): ErrorName =>
  rule === 'required'
    ? 'EMPTY_PARAM'
    : rule === 'ccy' || rule === 'currencyCode'
      ? 'INVALID_CURRENCY'
      : 'INVALID_PARAM';

/** Every wrong field of a value: a schema stops at its first fault, so each member is judged by itself. */
const faultsOf = (ajv: Ajv, schema: TSchema, value: unknown): readonly FieldError[] => {
  const validate = validatorOf(ajv, schema);
  if (validate(value)) return [];
  const first = (validate.errors ?? []).map((error) => ({ path: pathOf(error), ...told(error) }));
  const properties: unknown = 'properties' in schema ? schema.properties : undefined;
  if (typeof properties !== 'object' || properties === null || typeof value !== 'object' || value === null)
    return first;
  const all = new Map(first.map((fault) => [fault.path, fault]));
  const required: unknown = 'required' in schema ? schema.required : undefined;
  for (const [name, part] of Object.entries(properties)) {
    if (all.size >= FIELDS_MAX) break;
    const given = Object.entries(value).find(([key]) => key === name);
    if (given === undefined) {
      if (Array.isArray(required) && required.includes(name) && !all.has(name))
        all.set(name, { path: name, ...MISSING });
      continue;
    }
    const validatePart = validatorOf(members.get(ajv) ?? ajv, part);
    if (validatePart(given[1])) continue;
    for (const error of (validatePart.errors ?? []).slice(0, 1)) {
      const path = [name, pathOf(error)].filter((p) => p !== '').join('.');
      if (!all.has(path)) all.set(path, { path, ...told(error) });
    }
  }
  // What is empty is told as missing, whichever way it is empty.
  const isNull = (path: string): boolean =>
    Object.entries(value).some(([key, given]) => key === path && given === null);
  const isRequired = (path: string): boolean => Array.isArray(required) && required.includes(path);
  const isMissing = ({ rule, path }: FieldError): boolean =>
    rule === 'required' || (rule === 'type' && isRequired(path) && isNull(path));
  const parts = new Map<string, unknown>(Object.entries(properties));
  return [...all.values()].map((fault) =>
    isMissing(fault) ? { path: fault.path, ...missing(parts.get(fault.path.split('.')[0] ?? '')) } : fault,
  );
};

/**
 * Holds a request against its schema. Refuses with the code of the first wrong field and the list of all of them:
 * `EMPTY_PARAM` for a missing one, `INVALID_CURRENCY` for a currency, else `INVALID_PARAM`.
 */
export const checkRequest = (schema: TSchema, value: unknown, source: 'body' | 'query'): void => {
  if (isUnclean(value))
    throw refusal('INVALID_PARAM', {
      fields: [{ path: '', rule: 'cleanText', text: formatTexts.get('cleanText') ?? ['', ''] }],
    });
  const fields = faultsOf(source === 'body' ? bodies : queries, schema, value);
  const [first] = fields;
  if (first) throw new Refusal(reasonOf(first.rule), { fields });
};

/** Holds a part of a request against a schema of its own, as `checkRequest` does; its fields are told of under `at`. */
export const checkPart = (schema: TSchema, value: unknown, at: string): void => {
  const fields = faultsOf(bodies, schema, value).map((fault) => ({
    ...fault,
    path: [at, fault.path].filter((part) => part !== '').join('.'),
  }));
  const [first] = fields;
  if (first) throw new Refusal(reasonOf(first.rule), { fields });
};

/** The ways in which a value that is no request (a scenario, a file) breaks its schema. */
export const faultsOfValue = (schema: TSchema, value: unknown): readonly FieldError[] =>
  isUnclean(value)
    ? [{ path: '', rule: 'cleanText', text: formatTexts.get('cleanText') ?? ['', ''] }]
    : faultsOf(bodies, schema, value);

/** The ways in which an answer breaks its own schema: none, or the server is wrong. */
export const faultsOfAnswer = (schema: TSchema, answer: unknown): readonly string[] => {
  const validate = validatorOf(answers, schema);
  if (validate(answer)) return [];
  return (validate.errors ?? []).map((error) => `${error.instancePath || '/'} ${error.message ?? error.keyword}`);
};
