import { type FieldError, Refusal } from '@tradeport/shared/contract/refusal.ts';
import { ofField } from '@tradeport/shared/rules/fieldNames.ts';
import { emptyWord, fieldWords } from '@tradeport/shared/rules/fieldWords.ts';
import { FORMATS } from '@tradeport/shared/rules/formats.ts';
import { isMembers } from '@tradeport/shared/rules/members.ts';
import { weightedLength } from '@tradeport/shared/rules/weightedLength.ts';
import type { Bilingual } from '@tradeport/shared/words/bilingual.ts';
import type { ErrorName } from '@tradeport/shared/words/errors.ts';
import { _, Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { TSchema } from 'typebox';

/** Wrong fields named of one request at most: a hostile one has thousands. */
const FIELDS_MAX = 20;
/** Characters of an unknown or missing field's name. */
const FIELD_NAME_CHARS_MAX = 100;
/** Of a path in what somebody sent. */
const PATH_CHARS_MAX = 200;

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
  ajv.addKeyword({ keyword: 'quote', schemaType: 'boolean' });
  ajv.addKeyword({ keyword: 'term', schemaType: 'string' });
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

interface Unclean {
  readonly path: string;
  readonly rule: 'cleanText' | 'type';
}

/**
 * Where a value holds what nothing may carry, keys too: NUL and half a surrogate pair, on which databases differ; a number that is
 * none any more (`1e309`); and what is nested too deep to be looked at.
 */
const uncleanIn = (value: unknown, path = '', depth = 0): Unclean | undefined => {
  if (typeof value === 'string') return LONE_SURROGATE_OR_NUL.test(value) ? { path, rule: 'cleanText' } : undefined;
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : { path, rule: 'type' };
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth > DEPTH_MAX) return { path, rule: 'type' };
  for (const [key, part] of Object.entries(value)) {
    const at = path === '' ? key : `${path}.${key}`;
    const found = LONE_SURROGATE_OR_NUL.test(key)
      ? { path: at, rule: 'cleanText' as const }
      : uncleanIn(part, at, depth + 1);
    if (found) return found;
  }
  return undefined;
};

const formatTexts: ReadonlyMap<string, Bilingual> = new Map(
  FORMATS.map(({ name, message }) => [name, [message.zh, message.en]]),
);

type Fault = Pick<FieldError, 'rule' | 'text'>;

const MISSING: Fault = { rule: 'required', text: fieldWords.required };
/** A member of this schema that was not filled in. */
const missing = (schema: unknown): Fault => ({ ...MISSING, text: fieldWords[emptyWord(schema)] });

/** The words for a bound, with it in them. */
const bound = (word: keyof typeof fieldWords, limit: string): Bilingual => {
  const [zh, en] = fieldWords[word];
  return [zh.replace('{limit}', limit), en.replace('{limit}', limit)];
};

const faultOf = (error: ErrorObject): Fault => {
  const limit = String(error.params.limit ?? '');
  switch (error.keyword) {
    case 'required':
      return MISSING;
    case 'additionalProperties':
      return UNKNOWN;
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
      return WRONG_TYPE;
    default:
      return { rule: error.keyword, text: ['格式有误', 'The format is wrong'] };
  }
};

const UNKNOWN: Fault = { rule: 'unknown', text: ['未知的参数', 'Unknown parameter'] };

/** The fields of a value that a closed schema does not have, with their names cut as paths are. */
const unknownFields = (schema: TSchema, value: object): readonly string[] => {
  const { properties, additionalProperties } = { properties: undefined, additionalProperties: undefined, ...schema };
  if (additionalProperties !== false || !isMembers(properties)) return [];
  return Object.keys(value)
    .filter((name) => !Object.hasOwn(properties, name))
    .map((name) => name.slice(0, FIELD_NAME_CHARS_MAX));
};

const WRONG_TYPE: Fault = { rule: 'type', text: ['类型有误', 'The type is wrong'] };
const UNCLEAN: Fault = { rule: 'cleanText', text: formatTexts.get('cleanText') ?? ['', ''] };

const uncleanOf = ({ path, rule }: Unclean): FieldError => ({
  path: path.slice(0, PATH_CHARS_MAX),
  ...(rule === 'type' ? WRONG_TYPE : UNCLEAN),
});

const pathOf = (error: ErrorObject): string => {
  const base = error.instancePath.slice(1).replaceAll('/', '.').replaceAll('~1', '/').replaceAll('~0', '~');
  const named = error.params.missingProperty ?? error.params.additionalProperty;
  const last = typeof named === 'string' ? named.slice(0, FIELD_NAME_CHARS_MAX) : '';
  return [base, last].filter((part) => part !== '').join('.');
};

const reasonOf = (rule: string): ErrorName =>
  rule === 'required'
    ? 'EMPTY_PARAM'
    : rule === 'ccy' || rule === 'heldCcy' || rule === 'currencyCode'
      ? 'INVALID_CURRENCY'
      : 'INVALID_PARAM';

/** Every wrong field of a value: a schema stops at its first fault, so each member is judged by itself. */
const faultsOf = (ajv: Ajv, schema: TSchema, value: unknown): readonly FieldError[] => {
  const validate = validatorOf(ajv, schema);
  if (validate(value)) return [];
  const first = (validate.errors ?? []).map((error) => ({ path: pathOf(error), ...faultOf(error) }));
  const properties: unknown = 'properties' in schema ? schema.properties : undefined;
  if (typeof properties !== 'object' || properties === null || typeof value !== 'object' || value === null)
    return first;
  const all = new Map(first.map((fault) => [fault.path, fault]));
  const required: unknown = 'required' in schema ? schema.required : undefined;
  for (const [name, part] of Object.entries(properties)) {
    if (all.size >= FIELDS_MAX) break;
    if (!Object.hasOwn(value, name)) {
      if (Array.isArray(required) && required.includes(name) && !all.has(name))
        all.set(name, { path: name, ...MISSING });
      continue;
    }
    const validatePart = validatorOf(members.get(ajv) ?? ajv, part);
    if (validatePart(Reflect.get(value, name))) continue;
    for (const error of (validatePart.errors ?? []).slice(0, 1)) {
      const path = [name, pathOf(error)].filter((p) => p !== '').join('.');
      if (!all.has(path)) all.set(path, { path, ...faultOf(error) });
    }
  }
  for (const path of unknownFields(schema, value)) {
    if (all.size >= FIELDS_MAX) break;
    if (!all.has(path)) all.set(path, { path, ...UNKNOWN });
  }
  // What is empty counts as missing, whichever way it is empty.
  const isNull = (path: string): boolean => Object.hasOwn(value, path) && Reflect.get(value, path) === null;
  const isRequired = (path: string): boolean => Array.isArray(required) && required.includes(path);
  const isMissing = ({ rule, path }: FieldError): boolean =>
    rule === 'required' || (rule === 'type' && isRequired(path) && isNull(path));
  const parts = new Map<string, unknown>(Object.entries(properties));
  return [...all.values()].map((fault) =>
    isMissing(fault) ? { path: fault.path, ...missing(parts.get(fault.path.split('.')[0] ?? '')) } : fault,
  );
};

const memberOf = (schema: unknown, name: string): unknown =>
  typeof schema === 'object' && schema !== null ? Reflect.get(schema, name) : undefined;

/** The dictionary entry that the schema names for the field at a path; the path itself where it names none. */
const termAt = (schema: unknown, path: string): string => {
  const field = path.split('.').reduce((part, name) => memberOf(memberOf(part, 'properties'), name), schema);
  const term = memberOf(field, 'term');
  return typeof term === 'string' ? term : path;
};

/** Adds the field's name to the text, which may be shown without the field. */
const named = (schema: TSchema, fault: FieldError): FieldError => ({
  ...fault,
  text: ofField(termAt(schema, fault.path), fault.text),
});

/**
 * Every wrong field, or the first part that nothing may carry. The schema goes first: what it lets through is as small as it says,
 * and what it does not is not walked through.
 */
const faultsIn = (ajv: Ajv, schema: TSchema, value: unknown): readonly FieldError[] => {
  const faults = faultsOf(ajv, schema, value);
  if (faults.length > 0) return faults.map((fault) => named(schema, fault));
  const unclean = uncleanIn(value);
  return unclean ? [named(schema, uncleanOf(unclean))] : [];
};

const refuseFaulty = (fields: readonly FieldError[]): void => {
  const [first] = fields;
  if (first) throw new Refusal(reasonOf(first.rule), { fields });
};

/**
 * Checks a request against its schema. Refuses with the code of the first wrong field and the list of all of them:
 * `EMPTY_PARAM` for a missing one, `INVALID_CURRENCY` for a currency, else `INVALID_PARAM`.
 */
export const checkRequest = (schema: TSchema, value: unknown, source: 'body' | 'query'): void => {
  refuseFaulty(faultsIn(source === 'body' ? bodies : queries, schema, value));
};

/** Checks a part of a request against a schema of its own, as `checkRequest` does; its fields are named under `at`. */
export const checkPart = (schema: TSchema, value: unknown, at: string): void => {
  const faults = faultsIn(bodies, schema, value);
  refuseFaulty(faults.map((fault) => ({ ...fault, path: [at, fault.path].filter((part) => part !== '').join('.') })));
};

/** The ways in which a value that is no request (a scenario, a file) breaks its schema. */
export const faultsOfValue = (schema: TSchema, value: unknown): readonly FieldError[] =>
  faultsIn(bodies, schema, value);

/** The ways in which an answer breaks its own schema: none, or the server is wrong. */
export const faultsOfAnswer = (schema: TSchema, answer: unknown): readonly string[] => {
  const validate = validatorOf(answers, schema);
  if (validate(answer)) return [];
  return (validate.errors ?? []).map((error) => `${error.instancePath || '/'} ${error.message ?? error.keyword}`);
};
