import { allCalls } from '@tradeport/shared/contract/index.ts';
import { describe, expect, it } from 'vitest';
import { leaveOutEmpty } from './emptyFields.ts';
import { type Json, membersOf, namesIn } from './openapi/json.ts';

interface OptionalField {
  readonly path: readonly string[];
  readonly schema: Json;
}

/** The optional fields of a request body, at every depth that is reached through objects and lists of objects. */
const optionalFields = (schema: Json, path: readonly string[] = []): readonly OptionalField[] => {
  const required = namesIn(schema.required);
  return Object.entries(membersOf(schema.properties)).flatMap(([name, value]) => {
    const part = membersOf(value);
    const alternatives = Array.isArray(part.anyOf) ? part.anyOf.map(membersOf) : [part];
    const inner = alternatives.flatMap((alternative) =>
      optionalFields(alternative.type === 'array' ? membersOf(alternative.items) : alternative, [...path, name]),
    );
    return required.includes(name) ? inner : [{ path: [...path, name], schema: part }, ...inner];
  });
};

/** A body that holds only the given value, at the given path. */
const bodyWith = ([name = '', ...rest]: readonly string[], value: unknown): Record<string, unknown> => ({
  [name]: rest.length === 0 ? value : bodyWith(rest, value),
});

const valueAt = (body: unknown, path: readonly string[]): unknown =>
  path.reduce((inner: unknown, name) => membersOf(inner)[name], body);

const admitsNull = ({ type, anyOf }: Json): boolean =>
  type === 'null' || (Array.isArray(anyOf) && anyOf.some((part) => admitsNull(membersOf(part))));

const posts = allCalls.filter(({ methods }) => methods.includes('POST'));
const fields = posts.flatMap((call) => optionalFields(membersOf(call.request)).map((field) => ({ call, ...field })));

describe('null in a request body', () => {
  it('counts as left out for every optional field of every call', () => {
    const nullable = fields.filter(({ schema }) => admitsNull(schema));
    const kept = fields.filter(({ call, path }) => {
      const body = bodyWith(path, null);
      leaveOutEmpty(call.request, body, 'body');
      return valueAt(body, path) === null;
    });
    expect(fields.length).toBeGreaterThan(500);
    expect(kept).toEqual(nullable);
  });

  it('stays in a required field, which the validator then refuses', () => {
    const [call] = posts.filter(({ request }) => namesIn(membersOf(request).required).length > 0);
    const [name = ''] = namesIn(membersOf(call?.request).required);
    const body = { [name]: null };
    leaveOutEmpty(membersOf(call?.request), body, 'body');
    expect(body).toEqual({ [name]: null });
  });

  it('stays in an unknown field, which the validator then refuses', () => {
    const body = { noSuchField: null };
    leaveOutEmpty(membersOf(posts[0]?.request), body, 'body');
    expect(body).toEqual({ noSuchField: null });
  });
});
