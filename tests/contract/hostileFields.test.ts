import type { AnyCall } from '@tradeport/shared/contract/define.ts';
import { fillPath } from '@tradeport/shared/contract/fillPath.ts';
import type { InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import { sampleByTurn } from '../../scripts/turn.ts';
import { Refused } from '../harness/transport.ts';
import { catalogueApp } from './catalogueApp.ts';
import { kindsOfCalls } from './goodRequests.ts';

// Values that no field may carry, in each field of each kind of a call, over HTTP and by the client: refused as INVALID_PARAM, with the
// field named. tests/units/hostileValues.test.ts judges all of them by the validator alone; the day sends those of some calls.

/** By day one in so many kinds of calls plays at each turn. */
const PARTS = 24;
const kinds = kindsOfCalls.filter(({ call }) => call.fileBytesMax === undefined);

const catalogue = catalogueApp();

type Fields = Readonly<Record<string, unknown>>;

/** Stands for a number that JSON can write and no double can hold. */
const ENDLESS = '"more than a number holds"';
const char = String.fromCharCode;

/** Values, each with the types that it is no value of. */
const HOSTILE: readonly (readonly [what: string, value: unknown, types: readonly string[]])[] = [
  ['NUL', `a${char(0)}`, ['string', 'number', 'integer', 'boolean']],
  ['half a surrogate pair', `a${char(0xdc00)}`, ['string', 'number', 'integer', 'boolean']],
  ['an object', { not: '' }, ['string', 'number', 'integer', 'boolean', 'array']],
  ['more than a number holds', ENDLESS, ['string', 'number', 'integer', 'boolean', 'array', 'object']],
];

const propertiesOf = ({ request }: AnyCall): Readonly<Record<string, unknown>> => {
  const properties: unknown = 'properties' in request ? request.properties : {};
  return typeof properties === 'object' && properties !== null ? Object.fromEntries(Object.entries(properties)) : {};
};

const typeOf = (schema: unknown): string =>
  typeof schema === 'object' && schema !== null && 'type' in schema ? String(schema.type) : 'any';

const written = (fields: Fields): string => JSON.stringify(fields).replaceAll(JSON.stringify(ENDLESS), '1e309');

const addressWritten = (value: unknown): string =>
  encodeURIComponent(value === ENDLESS ? '1e309' : typeof value === 'string' ? value : JSON.stringify(value));

const send = (call: AnyCall, fields: Fields): InjectOptions => {
  const { url, rest } = fillPath(call.path, fields);
  if (call.methods[0] === 'POST')
    return { method: 'POST', url, headers: { 'content-type': 'application/json' }, payload: written(rest) };
  const query = Object.entries(rest).map(([name, value]) => `${name}=${addressWritten(value)}`);
  return { method: 'GET', url: `${url}?${query.join('&')}` };
};

const answerOf = async (token: string, asked: InjectOptions) => {
  const answer = await catalogue.app.tradeport.app.inject({ ...asked, headers: { ...asked.headers, token } });
  return { status: answer.statusCode, body: answer.body };
};

describe.each(sampleByTurn(kinds, PARTS))('$name', (kind) => {
  const { call } = kind;
  it('names the field that carries what none may', async () => {
    const good = await catalogue.goodRequest(kind);
    const { token } = await catalogue.app.anonymous.simPersona.enter({ persona: '10001-chief' });
    const isGet = call.methods[0] === 'GET';
    const wrong: string[] = [];
    for (const [name, schema] of Object.entries(propertiesOf(call))) {
      for (const [what, value, types] of HOSTILE) {
        // An address holds texts only, no half pair among them; what is text there may be anything.
        const inAddress = isGet || call.path.includes(`:${name}`);
        if (inAddress && (what !== 'NUL' || typeOf(schema) === 'any')) continue;
        if (!types.includes(typeOf(schema))) continue;
        const { status, body } = await answerOf(token, send(call, { ...good, [name]: value }));
        const { code, result } = JSON.parse(body);
        const named = Array.isArray(result?.errors)
          ? result.errors.some(({ path }: { readonly path: string }) => path === name || path.startsWith(`${name}.`))
          : false;
        const isRefused = ['INVALID_PARAM', 'INVALID_CURRENCY'].includes(code) && status < 500 && named;
        if (!isRefused) wrong.push(`${name}: ${what}: ${status} ${body.slice(0, 200)}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('is asked by the client with whatever is given, and answers', async () => {
    const good = await catalogue.goodRequest(kind);
    const { token } = await catalogue.app.anonymous.simPersona.enter({ persona: '10001-chief' });
    const ask = Object.entries(catalogue.app.as({ token }))
      .flatMap(([, module]) => Object.values(module))
      .find((each) => each.call.key === call.key);
    const thrown: unknown[] = [];
    const names = Object.keys(propertiesOf(call));
    const hostile = [`a${char(0)}`, `a${char(0xd800)}`, Number.POSITIVE_INFINITY, { not: '' }, Object.create(null)];
    for (const value of names.length === 0 ? [] : hostile) {
      const request = { ...good, ...Object.fromEntries(names.map((name) => [name, value])) };
      try {
        await Reflect.apply(ask ?? (() => undefined), undefined, [request]);
      } catch (error) {
        if (!(error instanceof Refused && error.status < 500)) thrown.push(error);
      }
    }
    expect(ask).toBeDefined();
    expect(thrown).toEqual([]);
  });
});
