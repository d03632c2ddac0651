import type { AnyCall } from '@tradeport/shared/contract/define.ts';
import { fillPath } from '@tradeport/shared/contract/fillPath.ts';
import { allCalls } from '@tradeport/shared/contract/index.ts';
import type { InjectOptions } from 'fastify';
import { isNight, sampleByTurn, turn, WHOLE_SETTING } from '../../scripts/turn.ts';
import { testProvider } from '../harness/databases.ts';
import type { Dice } from '../ledger/dice.ts';
import { type KindOfCall, kindsOfCalls } from './goodRequests.ts';
import {
  chars,
  type Fields,
  HOSTILE_VALUES,
  type Hostile,
  hostileFields,
  isBody,
  JSON_TYPE,
  LONG,
  missingAndUnknownFields,
  nested,
  propertiesOf,
  withFields,
} from './hostileValues.ts';
import { validatorRefusal } from './validatorVerdict.ts';

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

const namesOf = (call: AnyCall): readonly string[] => propertiesOf(call).map(([name]) => name);

/** When samples are played: the turn, and whether they are played whole. */
export interface Turn {
  readonly atTurn: number;
  readonly playsAll: boolean;
}

const thisTurn: Turn = { atTurn: turn, playsAll: isNight || process.env[WHOLE_SETTING] === 'on' };

const isPostgres = testProvider === 'postgresql';

/** By day one call in so many gets hostile requests. */
export const CALL_PARTS = isPostgres ? 13 : 16;

/**
 * By day a call gets one in so many of the requests of each kind. No number has a common factor with CALL_PARTS, nor with the six
 * turns at one of which the file runs on PostgreSQL, so that every request is played in turn.
 */
export const PARTS = {
  /** The validator accepts them, so that they reach the code behind it. */
  accepted: isPostgres ? 5 : 3,
  /** Requests that the validator rejects: tests/units/hostileValues.test.ts proves every rejection. */
  rejected: 35,
  /** The same code reads the envelope of every call. */
  envelope: 7,
};

/** The calls that a turn plays, each for every kind that it serves. */
export const callsOfTurn = ({ atTurn, playsAll }: Turn = thisTurn): readonly KindOfCall[] =>
  sampleByTurn(kindsOfCalls, CALL_PARTS, atTurn, playsAll);

/**
 * The requests that a turn plays. Each call begins at another position, so that one turn plays every kind of hostile request on some
 * of the calls.
 */
export const sampleOfCall = <T>(
  call: AnyCall,
  all: readonly T[],
  part: keyof typeof PARTS,
  { atTurn, playsAll }: Turn = thisTurn,
): readonly T[] => {
  const position = Math.floor(allCalls.indexOf(call) / CALL_PARTS);
  return sampleByTurn(all, PARTS[part], atTurn + position, playsAll);
};

/** The hostile requests with a wrong, missing or unknown field. */
export const fieldRequests = (call: AnyCall, good: Fields): readonly Hostile[] => {
  const all = [...missingAndUnknownFields(call, good), ...hostileFields(call, good)];
  const { accepted = [], rejected = [] } = Object.groupBy(all, ({ send }) =>
    validatorRefusal(call, send) === undefined ? 'accepted' : 'rejected',
  );
  return [...sampleOfCall(call, accepted, 'accepted'), ...sampleOfCall(call, rejected, 'rejected')];
};

/** The hostile requests with something wrong around the fields: method, path, body, content type, query or header. */
export const envelopeRequests = (call: AnyCall, good: Fields): readonly Hostile[] =>
  sampleOfCall(call, aroundTheFields(call, good), 'envelope');

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
