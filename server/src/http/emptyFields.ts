import { FORMATS } from '@tradeport/shared/rules/formats.ts';
import { isMembers } from '@tradeport/shared/rules/members.ts';
import { type Json, membersOf, namesIn } from './openapi/json.ts';

const formats: ReadonlyMap<unknown, (text: string) => boolean> = new Map(FORMATS.map(({ name, test }) => [name, test]));
/** Formats that are a list of values. */
const CHOICES: ReadonlySet<unknown> = new Set(['ccy', 'heldCcy', 'currencyCode']);

/** Whether an empty text counts as left out: the schema is of a text that cannot be empty, and is not a list of values. */
export const takesEmpty = (schema: Json): boolean => {
  const { type, enum: values, minLength, format, pattern } = schema;
  if (type !== 'string' || values !== undefined || CHOICES.has(format)) return false;
  const isRefused =
    formats.get(format)?.('') === false || (typeof pattern === 'string' && !new RegExp(pattern).test(''));
  return isRefused || (typeof minLength === 'number' && minLength > 0);
};

/** Removes optional fields that are null or empty from a value, at every depth. */
type Clean = (value: unknown) => void;

const isFields = (value: unknown): value is Record<string, unknown> => isMembers(value);

const branchesOf = ({ anyOf }: Json): readonly Json[] => (Array.isArray(anyOf) ? anyOf.map(membersOf) : []);

/** Whether a schema lists null among its values. Such a field of a request is required, and its null is a value. */
const isNullable = (schema: Json): boolean => schema.type === 'null' || branchesOf(schema).some(isNullable);

const removeMembers = (fields: Record<string, unknown>, names: readonly string[], absent: '' | null): void => {
  for (const name of names) if (Object.hasOwn(fields, name) && fields[name] === absent) delete fields[name];
};

/** Returns the function that cleans a value of a schema; undefined where the schema has no optional part. */
const cleanerOf = (schema: Json, isQuery: boolean): Clean | undefined => {
  if (schema.items !== undefined) {
    const clean = cleanerOf(membersOf(schema.items), isQuery);
    if (clean === undefined) return undefined;
    return (list) => {
      if (Array.isArray(list)) for (const item of list) clean(item);
    };
  }
  if (schema.patternProperties !== undefined)
    return (fields) => {
      if (isFields(fields)) removeMembers(fields, Object.keys(fields), null);
    };
  const branches = branchesOf(schema).flatMap((branch) => cleanerOf(branch, isQuery) ?? []);
  if (branches.length > 0)
    return (value) => {
      for (const clean of branches) clean(value);
    };
  return fieldsCleaner(schema, isQuery);
};

const fieldsCleaner = (schema: Json, isQuery: boolean): Clean | undefined => {
  const required = new Set(namesIn(schema.required));
  const parts = Object.entries(membersOf(schema.properties)).map(([name, part]) => ({ name, part: membersOf(part) }));
  const optional = parts.filter(({ name }) => !required.has(name));
  const emptied = optional.filter(({ part }) => isQuery || takesEmpty(part)).map(({ name }) => name);
  const nulled = optional.filter(({ part }) => !isQuery && !isNullable(part)).map(({ name }) => name);
  const nested = parts.flatMap(({ name, part }) => {
    const clean = cleanerOf(part, false);
    return clean === undefined ? [] : [{ name, clean }];
  });
  if (optional.length === 0 && nested.length === 0) return undefined;
  return (fields) => {
    if (!isFields(fields)) return;
    removeMembers(fields, emptied, '');
    removeMembers(fields, nulled, null);
    for (const { name, clean } of nested) if (Object.hasOwn(fields, name)) clean(fields[name]);
  };
};

const cleaners = { query: new WeakMap<object, Clean>(), body: new WeakMap<object, Clean>() };

/**
 * Removes the optional fields that count as left out (decisions 1.4): in a query every empty parameter; in a body null, and an empty
 * text where the schema accepts none. A required, unknown or nullable field stays for the validator. Changes the fields.
 */
export const removeEmptyFields = (schema: object, fields: unknown, source: 'query' | 'body'): void => {
  const known = cleaners[source].get(schema);
  const clean = known ?? cleanerOf(membersOf(schema), source === 'query') ?? (() => undefined);
  if (known === undefined) cleaners[source].set(schema, clean);
  clean(fields);
};
