import type { AnyCall } from '@tradeport/shared/contract/define.ts';
import { type Fields, fieldsOf, requiredOf } from '../lists.ts';
import { strangeId } from '../strangers.ts';
import type { Probe, Write } from './errand.ts';

// What any call must refuse, by its schema alone. No probe guesses at a secret: a wrong one counts towards a lock.

const without = (fields: Fields, name: string): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => field !== name));

const missingProbes = (call: AnyCall): readonly Probe[] =>
  requiredOf(call)
    .filter((name) => fieldsOf(call)[name]?.secret !== true && !call.path.includes(`:${name}`))
    .map((name) => ({ what: `without ${name}`, error: 'EMPTY_PARAM', change: (fields) => without(fields, name) }));

const CCY_FORMATS: readonly unknown[] = ['ccy', 'heldCcy', 'currencyCode'];

/** One field of each sort that is wrong in the way of its sort. */
const wrongProbes = (call: AnyCall): readonly Probe[] => {
  const fields = Object.entries(fieldsOf(call));
  const named = (fits: (schema: Readonly<Record<string, unknown>>) => boolean): string | undefined =>
    fields.find(([name, schema]) => fits(schema) && requiredOf(call).includes(name))?.[0];
  const set = (name: string | undefined, value: string, error: Probe['error']): readonly Probe[] =>
    name === undefined
      ? []
      : [{ what: `with ${name} "${value}"`, error, change: (told) => ({ ...told, [name]: value }) }];
  return [
    ...set(
      named(({ format }) => CCY_FORMATS.includes(format)),
      'QQQ',
      'INVALID_CURRENCY',
    ),
    ...set(
      named(({ format }) => format === 'amount'),
      '1,5',
      'INVALID_PARAM',
    ),
    ...set(
      named(({ enum: words }) => Array.isArray(words)),
      'nobody',
      'INVALID_PARAM',
    ),
  ];
};

const UNDECLARED: Probe = {
  what: 'with a field that nobody declared',
  error: 'INVALID_PARAM',
  change: (fields) => ({ ...fields, nobodyDeclaredThis: '1' }),
};
const NOBODY: Probe = { what: 'without a token', error: 'TOKEN_EXPIRED', change: (fields) => fields, as: 'nobody' };
const BAD_KEY: Probe = {
  what: 'with an idempotency key that is no UUID',
  error: 'badIdempotencyKey',
  change: (fields) => fields,
  as: 'badKey',
};

/** What a call is to refuse: what follows from its schema, and what is said of it besides. `keys`: whether the backend takes keys. */
export const probesOf = (call: AnyCall, { probes = [] }: Pick<Write, 'probes'>, keys: boolean): readonly Probe[] => [
  NOBODY,
  UNDECLARED,
  ...missingProbes(call),
  ...wrongProbes(call),
  ...(call.money && keys ? [BAD_KEY] : []),
  ...probes,
];

/** The field of a move that names its object, and what a number that nobody has is refused by. */
export const unknownProbe = (field: string, error: Probe['error']): Probe => ({
  what: `with a ${field} that nobody has`,
  error,
  change: (fields) => ({ ...fields, [field]: strangeId(String(fields[field])) }),
});

/**
 * Requests of one write at most. What makes one: the good one, once more where its answer is lost, the same again, another under its key,
 * two at once. What moves one: before it may, when it may, after its end, and under the number of none.
 */
export const requestsOf = (call: AnyCall, write: Write, keys: boolean, isMaking: boolean): number => {
  const isKeyed = call.money && keys;
  const good = isMaking ? 1 + (isKeyed ? 1 : 0) : 3;
  const repeated = isKeyed ? 2 : 0;
  const atOnce = isMaking && (isKeyed || write.repeats !== undefined) ? 2 : 0;
  return good + repeated + atOnce + probesOf(call, write, keys).length + (isMaking ? 0 : 1);
};
