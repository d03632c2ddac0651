import { FORMATS } from '@tradeport/shared/rules/formats.ts';
import { isMembers } from '@tradeport/shared/rules/members.ts';
import { type Json, membersOf } from './openapi/json.ts';

const formats: ReadonlyMap<unknown, (text: string) => boolean> = new Map(FORMATS.map(({ name, test }) => [name, test]));
/** Formats that are a choice of a few words, of which none is empty. */
const CHOICES: ReadonlySet<unknown> = new Set(['ccy', 'heldCcy', 'currencyCode']);

/** Whether the text that a schema is of can't be empty, so that an empty one says that there is none. A choice says so by being left out. */
export const takesEmpty = (schema: Json): boolean => {
  const { type, enum: values, minLength, format, pattern } = schema;
  if (type !== 'string' || values !== undefined || CHOICES.has(format)) return false;
  const isRefused =
    formats.get(format)?.('') === false || (typeof pattern === 'string' && !new RegExp(pattern).test(''));
  return isRefused || (typeof minLength === 'number' && minLength > 0);
};

/** Removes optional fields that are empty or null from a set of fields. */
type Clear = (fields: Record<string, unknown>) => void;

const NOTHING: Clear = () => undefined;

const isFields = (value: unknown): value is Record<string, unknown> => isMembers(value);

/** Whether a schema lists null among its values: null then has a meaning of its own. */
const takesNull = ({ type, anyOf }: Json): boolean =>
  type === 'null' || (Array.isArray(anyOf) && anyOf.some((part) => takesNull(membersOf(part))));

/** The schema of a set of fields; of one that may also be null, the alternative that has fields. */
const schemaOfFields = (schema: Json): Json => {
  const alternatives = Array.isArray(schema.anyOf) ? schema.anyOf.map(membersOf) : [];
  return alternatives.find(({ properties }) => properties !== undefined) ?? schema;
};

/** Returns a function that clears a value of the schema: a set of fields, or each set of a list. NOTHING where no field is optional. */
const clearOf = (schema: Json, isQuery: boolean): Clear => {
  const required: unknown = schema.required;
  const isRequired = (name: string): boolean => Array.isArray(required) && required.includes(name);
  const parts = Object.entries(membersOf(schema.properties)).map(([name, part]) => [name, membersOf(part)] as const);
  const optional = parts.filter(([name]) => !isRequired(name));
  const emptied = optional.flatMap(([name, part]) => (isQuery || takesEmpty(part) ? [name] : []));
  const nulled = optional.flatMap(([name, part]) => (isQuery || takesNull(part) ? [] : [name]));
  const within = parts.flatMap(([name, part]) => {
    const isList = part.type === 'array';
    const clear = clearOf(schemaOfFields(isList ? membersOf(part.items) : part), false);
    return clear === NOTHING ? [] : [{ name, clear }];
  });
  if (emptied.length + nulled.length + within.length === 0) return NOTHING;
  return (fields) => {
    for (const name of emptied) if (fields[name] === '') delete fields[name];
    for (const name of nulled) if (fields[name] === null) delete fields[name];
    for (const { name, clear } of within) {
      const value = fields[name];
      for (const one of Array.isArray(value) ? value : [value]) if (isFields(one)) clear(one);
    }
  };
};

const made = { query: new WeakMap<object, Clear>(), body: new WeakMap<object, Clear>() };

/**
 * Removes optional fields that count as left out: in a query every empty parameter; in a body null, and an empty text where the
 * schema accepts none. Changes the fields.
 */
export const leaveOutEmpty = (schema: object, fields: unknown, source: 'query' | 'body'): void => {
  if (!isFields(fields)) return;
  const clear = made[source].get(schema) ?? clearOf(membersOf(schema), source === 'query');
  made[source].set(schema, clear);
  clear(fields);
};
