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

/** Takes out of fields what is empty and may be left out. */
type Clear = (fields: Record<string, unknown>) => void;

const NOTHING: Clear = () => undefined;

const isFields = (value: unknown): value is Record<string, unknown> => isMembers(value);

/** What clears a value of a schema: a set of fields, or each set of a list. Nothing where there is nothing to clear. */
const clearOf = (schema: Json, isQuery: boolean): Clear => {
  const required: unknown = schema.required;
  const isRequired = (name: string): boolean => Array.isArray(required) && required.includes(name);
  const parts = Object.entries(membersOf(schema.properties)).map(([name, part]) => [name, membersOf(part)] as const);
  const optional = parts.flatMap(([name, part]) => (!isRequired(name) && (isQuery || takesEmpty(part)) ? [name] : []));
  const within = parts.flatMap(([name, part]) => {
    const isList = part.type === 'array';
    const clear = clearOf(isList ? membersOf(part.items) : part, false);
    return clear === NOTHING ? [] : [{ name, clear }];
  });
  if (optional.length === 0 && within.length === 0) return NOTHING;
  return (fields) => {
    for (const name of optional) if (fields[name] === '') delete fields[name];
    for (const { name, clear } of within) {
      const value = fields[name];
      for (const one of Array.isArray(value) ? value : [value]) if (isFields(one)) clear(one);
    }
  };
};

const made = { query: new WeakMap<object, Clear>(), body: new WeakMap<object, Clear>() };

/**
 * An empty parameter that may be left out is as one left out: anything in a query, texts in a body, where a choice or a number is
 * never empty. Changes the fields.
 */
export const leaveOutEmpty = (schema: object, fields: unknown, source: 'query' | 'body'): void => {
  if (!isFields(fields)) return;
  const clear = made[source].get(schema) ?? clearOf(membersOf(schema), source === 'query');
  made[source].set(schema, clear);
  clear(fields);
};
