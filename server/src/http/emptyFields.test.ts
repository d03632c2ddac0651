import type { AnyCall } from '@tradeport/shared/contract/define.ts';
import { allCalls } from '@tradeport/shared/contract/index.ts';
import { Refusal } from '@tradeport/shared/contract/refusal.ts';
import { describe, expect, it } from 'vitest';
import { checkRequest } from '../platform/runtime/validation.ts';
import { removeEmptyFields } from './emptyFields.ts';
import { exampleOf } from './openapi/examples.ts';
import { type Json, membersOf, namesIn } from './openapi/json.ts';
import { requestHash } from './requestHash.ts';

/** A field of a request body: its path, in which `[]` is the items of a list, and the schema of the object that holds it. */
interface Field {
  readonly path: readonly string[];
  readonly isRequired: boolean;
  readonly isNullable: boolean;
}

const branchesOf = ({ anyOf }: Json): readonly Json[] => (Array.isArray(anyOf) ? anyOf.map(membersOf) : []);

const fieldsIn = (schema: Json, path: readonly string[] = []): readonly Field[] => [
  ...branchesOf(schema).flatMap((branch) => fieldsIn(branch, path)),
  ...(schema.items === undefined ? [] : fieldsIn(membersOf(schema.items), [...path, '[]'])),
  ...Object.entries(membersOf(schema.properties)).flatMap(([name, value]) => {
    const part = membersOf(value);
    const field = {
      path: [...path, name],
      isRequired: namesIn(schema.required).includes(name),
      isNullable: branchesOf(part).some(({ type }) => type === 'null'),
    };
    return [field, ...fieldsIn(part, field.path)];
  }),
];

/** A body that holds only null, at the path. */
const bodyWithNull = ([name, ...rest]: readonly string[]): unknown => {
  if (name === undefined) return null;
  return name === '[]' ? [bodyWithNull(rest)] : { [name]: bodyWithNull(rest) };
};

const textOf = (call: AnyCall, path: readonly string[]): string => `${call.key} ${path.join('.')}`;

const posts = allCalls.filter(({ methods, fileBytesMax }) => methods.includes('POST') && fileBytesMax === undefined);
const fields = posts.flatMap((call) => fieldsIn(membersOf(call.request)).map((field) => ({ call, ...field })));

const cleaned = (call: AnyCall, body: unknown): unknown => {
  removeEmptyFields(call.request, body, 'body');
  return body;
};

/** The paths and reasons of the refusal of a body; empty when the validator accepts it. */
const refusedFields = (call: AnyCall, body: unknown): readonly string[] => {
  try {
    checkRequest(call.request, cleaned(call, body), 'body');
    return [];
  } catch (error) {
    if (error instanceof Refusal) return (error.detail.fields ?? []).map(({ path, rule }) => `${path} ${rule}`);
    throw error;
  }
};

/** The request with null in each optional field that it leaves out. */
const withNulls = (call: AnyCall, good: Json): Json => {
  const { properties, required } = membersOf(call.request);
  const absent = Object.keys(membersOf(properties)).filter(
    (name) => !namesIn(required).includes(name) && !Object.hasOwn(good, name),
  );
  return { ...structuredClone(good), ...Object.fromEntries(absent.map((name) => [name, null])) };
};

describe('null in a request body', () => {
  it('removes every optional field of every call at every depth', () => {
    const optional = fields.filter(({ isRequired }) => !isRequired);
    const kept = optional.filter(({ call, path }) =>
      JSON.stringify(cleaned(call, bodyWithNull(path))).includes('null'),
    );
    expect(optional.length).toBeGreaterThan(700);
    expect(kept.map(({ call, path }) => textOf(call, path))).toEqual([]);
  });

  it('keeps every required field of every call', () => {
    const required = fields.filter(({ isRequired }) => isRequired);
    const removed = required.filter(
      ({ call, path }) => JSON.stringify(cleaned(call, bodyWithNull(path))) !== JSON.stringify(bodyWithNull(path)),
    );
    expect(required.length).toBeGreaterThan(500);
    expect(removed.map(({ call, path }) => textOf(call, path))).toEqual([]);
  });

  it('passes the validator in each optional field that an example request leaves out', () => {
    const wrong = posts.flatMap((call) => {
      const good = exampleOf(call).request ?? {};
      const schema = membersOf(call.request);
      const absent = Object.keys(membersOf(schema.properties)).filter(
        (name) => !namesIn(schema.required).includes(name),
      );
      const body = { ...structuredClone(good), ...Object.fromEntries(absent.map((name) => [name, null])) };
      return refusedFields(call, body).map((fault) => `${call.key} ${fault}`);
    });
    expect(wrong).toEqual([]);
  });

  it('refuses each required field as missing unless its schema lists null', () => {
    const required = fields.filter(
      ({ path, isRequired, isNullable }) => path.length === 1 && isRequired && !isNullable,
    );
    const wrong = required.filter(({ call, path: [name = ''] }) => {
      const body = { ...structuredClone(exampleOf(call).request ?? {}), [name]: null };
      return refusedFields(call, body).join() !== `${name} required`;
    });
    expect(wrong.map(({ call, path }) => textOf(call, path))).toEqual([]);
  });

  it('refuses an unknown field', () => {
    const [call] = posts.filter(({ request }) => namesIn(membersOf(request).required).length === 0);
    expect(call && refusedFields(call, { noSuchField: null })).toEqual(['noSuchField unknown']);
  });

  it('gives a money call the idempotency hash of the request without the fields', () => {
    const moneyCalls = posts.filter(({ money }) => money);
    const wrong = moneyCalls.filter((call) => {
      const good = exampleOf(call).request ?? {};
      const hash = requestHash(call.request, cleaned(call, structuredClone(good)));
      return requestHash(call.request, cleaned(call, withNulls(call, good))) !== hash;
    });
    expect(moneyCalls.length).toBeGreaterThan(10);
    expect(wrong.map(({ key }) => key)).toEqual([]);
  });

  it('removes the entries of a map', () => {
    const call = posts.find(({ key }) => key === 'simOutside/run');
    expect(call && cleaned(call, { event: 'x', with: { amount: null, ccy: 'USD' } })).toEqual({
      event: 'x',
      with: { ccy: 'USD' },
    });
  });
});
