import { Type } from 'typebox';
import { expect, it } from 'vitest';
import { Closed, Nullable, Secret } from '../contract/common.ts';
import { MASK } from '../contract/sim/callLog.ts';
import { marksSecrets, masked, maskedRequest } from './masked.ts';

const schema = Closed({
  name: Type.String(),
  password: Secret(20),
  people: Type.Array(Closed({ name: Type.String(), idNumber: Nullable(Secret(20)) })),
  more: Type.Optional(Nullable(Closed({ pin: Secret(4), note: Type.String() }))),
  byKey: Type.Optional(Type.Record(Type.String(), Closed({ key: Secret(9) }))),
});

it('masks what the schema marks, however deep and whatever is in its place', () => {
  expect(
    masked(
      {
        name: 'Lin',
        password: { a: 'hidden' },
        people: [
          { name: 'Wu', idNumber: '4403' },
          { name: 'Su', idNumber: null },
        ],
        more: { pin: '1234', note: 'x' },
        byKey: { a: { key: 'k' } },
      },
      schema,
    ),
  ).toEqual({
    name: 'Lin',
    password: MASK,
    people: [
      { name: 'Wu', idNumber: MASK },
      { name: 'Su', idNumber: null },
    ],
    more: { pin: MASK, note: 'x' },
    byKey: { a: { key: MASK } },
  });
});

it('masks what the schema does not know of', () => {
  expect(masked({ name: 'Lin', pasword: 'typed wrongly', people: [{ nick: 'W' }] }, schema)).toEqual({
    name: 'Lin',
    pasword: MASK,
    people: [{ nick: MASK }],
  });
});

it('tells which schemas have nothing to mask', () => {
  expect(marksSecrets(schema)).toBe(true);
  expect(marksSecrets(Closed({ name: Nullable(Type.String()) }))).toBe(false);
});

it('keeps unknown members of a request with their values', () => {
  const request = {
    name: 'Lin',
    password: 'hidden',
    nmae: 'Lin',
    shipping: [1, null, { pace: 'slow', shoppingId: 7 }],
    people: [{ name: 'Wu', idNumber: null, nick: 'W' }, 'no object'],
  };
  expect(maskedRequest(request, schema)).toEqual({ ...request, password: MASK });
  expect(maskedRequest([1, 'a'], Closed({ name: Type.String() }))).toEqual([1, 'a']);
});

it.each([
  ['payPassword', 'x'],
  ['pass_word', 'x'],
  ['PWD', 'x'],
  ['access-token', 'x'],
  ['smsCode', '123456'],
  ['userPin', '1234'],
  ['cvv2', 123],
  ['idCardNo', 'x'],
  ['apiKey', 'x'],
  ['note', '4111 1111 1111 1111'],
  ['note', 4111111111111111],
  ['note', '11010519491231002X'],
])('masks an unknown member that looks like a secret: %s %s', (name, secret) => {
  const request = { name: 'Lin', password: 'hidden', people: [] };
  const masks = { name: 'Lin', password: MASK, people: [] };
  expect(maskedRequest({ ...request, [name]: secret }, schema)).toEqual({ ...masks, [name]: MASK });
  expect(maskedRequest({ ...request, extra: { list: [{ [name]: secret }] } }, schema)).toEqual({
    ...masks,
    extra: { list: [{ [name]: MASK }] },
  });
});

it.each(['passwrod', 'paasword', 'Pazzword'])('masks a misspelt secret: %s', (name) => {
  const request = { password: 'hidden', [name]: 'hidden' };
  expect(maskedRequest(request, schema)).toEqual({ password: MASK, [name]: MASK });
});

it('masks every unknown member of an object without its required secret, because its name may be misspelt', () => {
  expect(maskedRequest({ name: 'Lin', pw: 'hidden', note: 'x' }, schema)).toEqual({
    name: 'Lin',
    pw: MASK,
    note: MASK,
  });
  expect(maskedRequest(['hidden'], schema)).toEqual([MASK]);
});

it('masks members below the depth limit', () => {
  const nested = (levels: number): unknown => (levels === 0 ? 'deep' : { in: nested(levels - 1) });
  const request = { password: 'hidden', deep: nested(100) };
  const text = JSON.stringify(maskedRequest(request, schema));
  expect(text).not.toContain('"deep"}');
  expect(text).toContain(`"in":"${MASK}"`);
});
