import { Type } from 'typebox';
import { expect, it } from 'vitest';
import { Closed, Nullable, Secret } from '../contract/common.ts';
import { MASK } from '../contract/sim/callLog.ts';
import { marksSecrets, masked } from './masked.ts';

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
