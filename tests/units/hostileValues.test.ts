import { exampleOf } from '@tradeport/server/http/openapi/examples.ts';
import { membersOf, namesIn } from '@tradeport/server/http/openapi/json.ts';
import { declaredErrors } from '@tradeport/shared/contract/declaredErrors.ts';
import type { AnyCall } from '@tradeport/shared/contract/define.ts';
import { allCalls } from '@tradeport/shared/contract/index.ts';
import type { Refusal } from '@tradeport/shared/contract/refusal.ts';
import { describe, expect, it } from 'vitest';
import { mustReject } from '../contract/hostileOracle.ts';
import {
  HOSTILE_VALUES,
  type HostileField,
  hostileFields,
  isBody,
  isInPath,
  JSON_TYPE,
  missingAndUnknownFields,
  propertiesOf,
  withFields,
} from '../contract/hostileValues.ts';
import { validatorRefusal } from '../contract/validatorVerdict.ts';

// Every hostile value in every field of every call, judged by the validator alone. Only the values that pass it go through the server
// (tests/contract/hostile.test.ts).

const goodOf = (call: AnyCall) => exampleOf(call).request ?? {};

/** Deviations of a refusal from the contract; empty when it is as documented and names only the field. */
const refusalFaults = (call: AnyCall, name: string, { code, reason, detail }: Refusal): readonly string[] => {
  const fields = detail.fields ?? [];
  const others = fields.filter(({ path }) => path !== name && !path.startsWith(`${name}.`));
  return [
    ...(declaredErrors(call).includes(reason) ? [] : [`undeclared reason ${reason}`]),
    ...(['INVALID_PARAM', 'EMPTY_PARAM', 'INVALID_CURRENCY'].includes(code) ? [] : [`code ${code}`]),
    ...(fields.length > 0 ? [] : ['names no field']),
    ...others.map(({ path }) => `names ${path}`),
    ...(fields.every(({ text }) => text.every((words) => words !== '')) ? [] : ['refused without a text']),
  ];
};

/** Null in an optional field of a body counts as left out. */
const countsAsLeftOut = (call: AnyCall, { name, value }: HostileField): boolean =>
  value === null && isBody(call) && !isInPath(call, name) && !namesIn(membersOf(call.request).required).includes(name);

const caseFaults = (call: AnyCall, hostile: HostileField): readonly string[] => {
  const refusal = validatorRefusal(call, hostile.send);
  if (refusal !== undefined) return refusalFaults(call, hostile.name, refusal);
  if (countsAsLeftOut(call, hostile)) return [];
  const isText = !isBody(call) || isInPath(call, hostile.name);
  const reason = mustReject(hostile.schema, hostile.value, isText);
  return reason === undefined ? [] : [`accepted ${reason}`];
};

/** Stands in JSON for a number above the range of a double. */
const TOO_LARGE = 'above the range of a double';

/** Values that the field's type never includes, whatever the rest of its schema says. */
const FORBIDDEN: readonly (readonly [what: string, value: unknown, types: readonly string[]])[] = [
  ['NUL', `a${String.fromCharCode(0)}`, ['string', 'number', 'integer', 'boolean']],
  ['a low surrogate alone', `a${String.fromCharCode(0xdc00)}`, ['string', 'number', 'integer', 'boolean']],
  ['an object', { not: '' }, ['string', 'number', 'integer', 'boolean', 'array']],
  [TOO_LARGE, TOO_LARGE, ['string', 'number', 'integer', 'boolean', 'array', 'object']],
];

const typeOf = (schema: object): string => ('type' in schema ? String(schema.type) : 'any');

const forbiddenFaults = (call: AnyCall, name: string, schema: object): readonly string[] =>
  FORBIDDEN.filter(([, , types]) => types.includes(typeOf(schema))).flatMap(([what, value]) => {
    const { payload, ...send } = withFields(call, { ...goodOf(call), [name]: value });
    const text = String(payload).replaceAll(JSON.stringify(TOO_LARGE), '1e309');
    const refusal = validatorRefusal(call, { ...send, headers: JSON_TYPE, payload: text });
    const faults = refusal === undefined ? ['accepted'] : refusalFaults(call, name, refusal);
    return faults.map((fault) => `${name}: ${what}: ${fault}`);
  });

describe.each(allCalls)('$key', (call) => {
  it('accepts its example', () => {
    expect(validatorRefusal(call, withFields(call, goodOf(call)))?.detail.fields).toBeUndefined();
  });

  it('rejects each hostile value that the schema of its field excludes, and names the field', () => {
    const cases = hostileFields(call, goodOf(call));
    expect(cases).toHaveLength(propertiesOf(call).length * HOSTILE_VALUES.length);
    const wrong = cases.flatMap((hostile) => caseFaults(call, hostile).map((fault) => `${hostile.what}: ${fault}`));
    expect(wrong).toEqual([]);
  });

  it('rejects a request without a required field and a body with an unknown field', () => {
    const required: unknown = 'required' in call.request ? call.request.required : [];
    const names = new Set(Array.isArray(required) ? required.map((name) => `without ${name}`) : []);
    const [unknown, ...missing] = missingAndUnknownFields(call, goodOf(call)).map(({ what, send }) => ({
      what,
      refusal: validatorRefusal(call, send),
    }));
    expect(unknown?.refusal?.detail.fields?.map(({ path, rule }) => [path, rule])).toEqual([
      ['nobodyKnows', 'unknown'],
    ]);
    expect(missing.filter(({ refusal }) => refusal !== undefined).map(({ what }) => what)).toEqual(
      missing.map(({ what }) => what).filter((what) => names.has(what)),
    );
  });
});

describe.each(allCalls.filter(isBody))('$key, which has a body', (call) => {
  it('rejects in each field NUL, lone surrogates, objects and numbers out of range', () => {
    const wrong = propertiesOf(call)
      .filter(([name]) => !isInPath(call, name))
      .flatMap(([name, schema]) => forbiddenFaults(call, name, schema));
    expect(wrong).toEqual([]);
  });
});
