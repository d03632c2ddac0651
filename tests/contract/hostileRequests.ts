import type { AnyCall } from '@tradeport/shared/contract/define.ts';
import { fillPath } from '@tradeport/shared/contract/fillPath.ts';
import { allCalls } from '@tradeport/shared/contract/index.ts';
import type { InjectOptions } from 'fastify';
import type { Dice } from '../ledger/dice.ts';

/** One thing that nobody should send, as it goes over the wire. */
export interface Hostile {
  readonly what: string;
  readonly send: InjectOptions;
}

type Fields = Readonly<Record<string, unknown>>;

const JSON_TYPE = { 'content-type': 'application/json' };
const LONG = 'x'.repeat(100_000);
const chars = (...codes: readonly number[]): string => String.fromCharCode(...codes);
/** Nested so deep that a careless walk overflows the stack. */
const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

/** Values that no field should take for what it is: types, sizes, bytes and words that have broken others. */
export const HOSTILE_VALUES: readonly (readonly [what: string, value: unknown])[] = [
  ['nothing', null],
  ['a number', 5],
  ['a fraction', 0.5],
  ['less than zero', -1],
  ['more than 64 bits', 2 ** 63],
  ['more than a double holds', 1e308],
  ['a boolean', true],
  ['no text', ''],
  ['spaces', '   '],
  ['a long text', LONG],
  ['NUL', `a${chars(0)}b`],
  ['half a surrogate pair', `a${chars(0xd800)}`],
  ['a text that turns around', `a${chars(0x202e)}b`],
  ['SQL', '1\'; DROP TABLE "Session"; --'],
  ['HTML', '<img src=x onerror=alert(1)>'],
  ['a path', '../../../../etc/passwd'],
  ['a prototype', '__proto__'],
  ['a template', '{{7*7}}<%= 7*7 %>'],
  ['the end of days', '9999-12-31'],
  ['a list', []],
  ['a long list', Array.from({ length: 10_000 }, () => 'x')],
  ['an object', {}],
  ['an operator', { not: '', contains: '%', gt: 0 }],
  ['a nested object', JSON.parse(`{"a":${nested(40)}}`)],
];

const bodies: readonly (readonly [what: string, payload: string | Buffer])[] = [
  ['an empty body', ''],
  ['half a body', '{"a":'],
  ['two bodies', '{}{}'],
  ['nothing', 'null'],
  ['a list', '[]'],
  ['a list of objects', '[{}]'],
  ['a text', '"a"'],
  ['a number', '5'],
  ['more than a number holds', '1e400'],
  ['lists in lists', nested(50_000)],
  ['objects in objects', `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`],
  ['a prototype', '{"__proto__":{"isAdmin":true}}'],
  ['a constructor', '{"constructor":{"prototype":{"isAdmin":true}}}'],
  ['a byte order mark', '\ufeff{}'],
  ['bytes that are no text', Buffer.from([0x7b, 0xff, 0xfe, 0x7d])],
  ['NUL', Buffer.from([0])],
  ['a key twice', '{"a":1,"a":2}'],
  ['many keys', JSON.stringify(Object.fromEntries(Array.from({ length: 5_000 }, (_, i) => [`k${i}`, i])))],
  ['a key that is long', JSON.stringify({ [LONG]: 1 })],
  ['a key of half a surrogate pair', '{"\\ud800":1}'],
];

const multipart = (boundary: string, end: boolean): string =>
  `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a${chars(0)}.xlsx"\r\n\r\nPK${end ? `\r\n--${boundary}--\r\n` : ''}`;

const contents: readonly (readonly [what: string, type: string, payload: string])[] = [
  ['text', 'text/plain', '{}'],
  ['a form', 'application/x-www-form-urlencoded', 'a=1&a=2'],
  ['XML', 'application/xml', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
  ['no known type', 'x', '{}'],
  ['a type of nonsense', '////', '{}'],
  ['multipart without a boundary', 'multipart/form-data', 'x'],
  ['multipart that breaks off', 'multipart/form-data; boundary=b', multipart('b', false)],
  ['multipart where no file is taken', 'multipart/form-data; boundary=b', multipart('b', true)],
  ['an empty multipart', 'multipart/form-data; boundary=b', ''],
];

const queries: readonly (readonly [what: string, query: string])[] = [
  ['a key twice', 'a=1&a=2'],
  ['brackets', 'a[b]=1&a[]=2'],
  ['a prototype', '__proto__=1&constructor=2'],
  ['a percent sign that is none', 'a=%E0%A4%A'],
  ['NUL', 'a=%00'],
  ['bytes that are no text', 'a=%ff%fe'],
  ['a long one', `a=${LONG.slice(0, 15_000)}`],
  ['many keys', Array.from({ length: 1_500 }, (_, i) => `k${i}=1`).join('&')],
];

const headers: readonly (readonly [what: string, headers: Readonly<Record<string, string>>])[] = [
  ['a sandbox that climbs', { sandbox: '../main' }],
  ['a sandbox that nobody has', { sandbox: 'nobody' }],
  ['a long sandbox', { sandbox: LONG.slice(0, 10_000) }],
  ['a sandbox by a broken cookie', { cookie: 'sandbox=%E0%A4%A; =; ;;; token' }],
  ['a token that is none', { token: "' OR 1=1 --" }],
  ['a long token', { token: LONG.slice(0, 10_000) }],
  ['a language that is none', { language: '../../zh' }],
  ['a key that is no UUID', { 'idempotency-key': "'; DROP TABLE x" }],
  ['a length that is none', { 'x-forwarded-for': 'x'.repeat(5_000), 'user-agent': chars(0xff).repeat(3_000) }],
];

const isBody = ({ methods }: AnyCall): boolean => methods[0] === 'POST';

/** What is wrong with the envelope, not with a field: methods, types, bodies, queries, headers. */
const aroundTheFields = (call: AnyCall, good: Fields): readonly Hostile[] => {
  const { url, rest } = fillPath(call.path, good);
  const usual: InjectOptions = isBody(call)
    ? { method: 'POST', url, headers: JSON_TYPE, payload: JSON.stringify(rest) }
    : { method: 'GET', url };
  const others = (['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const).filter(
    (method) => !call.methods.some((own) => own === method),
  );
  return [
    ...others.map((method) => ({ what: `by ${method}`, send: { method, url } })),
    { what: 'below the path', send: { ...usual, url: `${url}/more` } },
    { what: 'with a path that is no text', send: { ...usual, url: `${url}/%E0%A4%A` } },
    ...(isBody(call)
      ? [
          ...bodies.map(([what, payload]) => ({
            what: `body: ${what}`,
            send: { method: 'POST' as const, url, headers: JSON_TYPE, payload },
          })),
          ...contents.map(([what, type, payload]) => ({
            what: `content: ${what}`,
            send: { method: 'POST' as const, url, headers: { 'content-type': type }, payload },
          })),
        ]
      : []),
    ...queries.map(([what, query]) => ({ what: `query: ${what}`, send: { ...usual, url: `${url}?${query}` } })),
    ...headers.map(([what, more]) => ({
      what: `header: ${what}`,
      send: { ...usual, headers: { ...usual.headers, ...more } },
    })),
  ];
};

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** What stands in the path is text of a length that an address can have. */
const inPath = ({ path }: AnyCall, fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      path.includes(`/:${name}`)
        ? asText(value ?? '')
            .slice(0, 150)
            .toWellFormed()
        : value,
    ]),
  );

/** A request of these fields, as the call takes them. */
const withFields = (call: AnyCall, fields: Fields): InjectOptions => {
  const { url, rest } = fillPath(call.path, inPath(call, fields));
  return isBody(call)
    ? { method: 'POST', url, headers: JSON_TYPE, payload: JSON.stringify(rest) }
    : {
        method: 'GET',
        url: `${url}?${Object.entries(rest)
          .flatMap(([name, value]) =>
            // Half a surrogate pair cannot be written into an address.
            value === undefined ? [] : [`${name}=${encodeURIComponent(asText(value).slice(0, 8_000).toWellFormed())}`],
          )
          .join('&')}`,
      };
};

const propertiesOf = ({ request }: AnyCall): readonly (readonly [name: string, schema: object])[] => {
  const properties: unknown = 'properties' in request ? request.properties : {};
  return typeof properties === 'object' && properties !== null ? Object.entries(properties) : [];
};

const namesOf = (call: AnyCall): readonly string[] => propertiesOf(call).map(([name]) => name);

const typeOf = (value: unknown): string => (Array.isArray(value) ? 'array' : typeof value);

/** Whether a value is of the type that a field has: what is not is refused before a database is asked. */
const isOfType = (schema: object, value: unknown): boolean => {
  const type = 'type' in schema ? schema.type : undefined;
  return type === undefined || type === typeOf(value) || (type === 'integer' && Number.isInteger(value));
};

/** A good request with each hostile value in each field that is, or is not, of the value's type. */
const hostileFields = (call: AnyCall, good: Fields, ofType: boolean): readonly Hostile[] =>
  propertiesOf(call).flatMap(([name, schema]) =>
    HOSTILE_VALUES.filter(([, value]) => isOfType(schema, value) === ofType).map(([what, value]) => ({
      what: `${name}: ${what}`,
      send: withFields(call, { ...good, [name]: value }),
    })),
  );

const oneIn = (call: AnyCall, all: readonly Hostile[], oneOf: number): readonly Hostile[] => {
  const turn = allCalls.indexOf(call);
  return all.filter((_, i) => (i + turn) % oneOf === 0);
};

/**
 * Those of the fixed ones that a database may come to see: fields left out, and one in `oneOf` of the values of a field's own type,
 * the others in the next calls of the catalogue.
 */
export const requestsForDatabase = (call: AnyCall, good: Fields, oneOf = 1): readonly Hostile[] => [
  { what: 'an unknown field', send: withFields(call, { ...good, nobodyKnows: 1 }) },
  ...namesOf(call).map((name) => ({
    what: `without ${name}`,
    send: withFields(call, { ...good, [name]: undefined }),
  })),
  ...oneIn(call, hostileFields(call, good, true), oneOf),
];

/**
 * The fixed ones: a good request with one thing wrong. What is turned away before the call's own rules is so in one call as in
 * another: each takes one in `oneOf` of these, its neighbours in the catalogue the others.
 */
export const hostileRequests = (call: AnyCall, good: Fields, oneOf = 1): readonly Hostile[] => {
  const turnedAway = [...aroundTheFields(call, good), ...hostileFields(call, good, false)];
  return [...oneIn(call, turnedAway, oneOf), ...requestsForDatabase(call, good)];
};

const WORDS = ['0', '1', '10.00', 'USD', 'CNH', 'JPY', 'demo', 'empty', 'main', '2026-11-10', 'EX1', 'approve'];

/** Generated ones: any mixture of good, hostile and plausible values, unknown fields now and then. */
export const randomRequests = (call: AnyCall, good: Fields, chance: Dice, count: number): readonly Hostile[] =>
  Array.from({ length: count }, (_, i) => {
    const fields: Record<string, unknown> = {};
    for (const name of namesOf(call)) {
      if (chance.chance(0.2)) continue;
      fields[name] = chance.chance(0.4)
        ? good[name]
        : chance.chance(0.5)
          ? chance.pick(WORDS)
          : chance.pick(HOSTILE_VALUES)[1];
    }
    if (chance.chance(0.1)) fields[chance.pick(['id', 'merchantId', 'sandboxId', 'toString'])] = chance.pick(WORDS);
    return { what: `random ${i}: ${JSON.stringify(fields).slice(0, 200)}`, send: withFields(call, fields) };
  });
