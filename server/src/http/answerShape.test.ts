import { Day, Nullable, OneOf } from '@tradeport/shared/contract/common.ts';
import { allCalls } from '@tradeport/shared/contract/index.ts';
import { FORMATS } from '@tradeport/shared/rules/formats.ts';
import fastJson from 'fast-json-stringify';
import { type TSchema, Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { answerShape } from './answerShape.ts';
import { exampleOf } from './openapi/examples.ts';

const ajv = { formats: Object.fromEntries(FORMATS.map(({ name }) => [name, true as const])) };
const writeByShape = (schema: TSchema, value: unknown): unknown =>
  JSON.parse(fastJson(answerShape(schema), { ajv })(value));

describe('answerShape', () => {
  const Row = Type.Object({
    day: Nullable(Day),
    state: Nullable(OneOf(['open', 'closed'])),
    count: Nullable(Type.Integer({ maximum: 9 })),
    name: Type.String({ maxLength: 3 }),
  });

  it('writes stored values that break bounds, formats and lists of words', () => {
    const row = { day: '2026-02-30', state: 'forgotten', count: 10, name: 'longer' };
    expect(writeByShape(Type.Array(Row), [row])).toEqual([row]);
  });

  it('writes null, and drops undeclared fields', () => {
    const row = { day: null, state: null, count: null, name: 'a' };
    expect(writeByShape(Row, { ...row, secret: 'x' })).toEqual(row);
  });

  it('writes every recorded example unchanged', () => {
    const examples = allCalls.flatMap((call) => {
      const { result } = exampleOf(call);
      return result === undefined ? [] : [{ call, result }];
    });
    expect(examples.length).toBeGreaterThan(300);
    for (const { call, result } of examples) expect(writeByShape(call.result, result), call.key).toEqual(result);
  });
});
