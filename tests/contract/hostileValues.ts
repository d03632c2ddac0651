import type { AnyCall } from '@tradeport/shared/contract/define.ts';
import { fillPath } from '@tradeport/shared/contract/fillPath.ts';
import type { InjectOptions } from 'fastify';

export type Fields = Readonly<Record<string, unknown>>;

/** A request that no honest client sends. */
export interface Hostile {
  readonly what: string;
  readonly send: InjectOptions;
}

/** A request in which one field carries a hostile value. */
export interface HostileField extends Hostile {
  readonly name: string;
  readonly schema: object;
  readonly value: unknown;
}

export const JSON_TYPE = { 'content-type': 'application/json' };
export const LONG = 'x'.repeat(100_000);
export const chars = (...codes: readonly number[]): string => String.fromCharCode(...codes);
/** Lists nested deeply enough to overflow the stack of a careless recursion. */
export const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

/** Values of wrong types, extreme sizes, and texts that broke other systems. */
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

export const isBody = ({ methods }: Pick<AnyCall, 'methods'>): boolean => methods[0] === 'POST';

export const isInPath = ({ path }: Pick<AnyCall, 'path'>, name: string): boolean => path.includes(`/:${name}`);

/** The fields of a call's request, each with its schema. */
export const propertiesOf = ({ request }: AnyCall): readonly (readonly [name: string, schema: object])[] => {
  const properties: unknown = 'properties' in request ? request.properties : {};
  return typeof properties === 'object' && properties !== null ? Object.entries(properties) : [];
};

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Path parts become well-formed text of a length that a URL can hold. */
const withPathTexts = (call: AnyCall, fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      isInPath(call, name)
        ? asText(value ?? '')
            .slice(0, 150)
            .toWellFormed()
        : value,
    ]),
  );

/** The HTTP request with these fields, as the call reads them: in the path, the query or a JSON body. */
export const withFields = (call: AnyCall, fields: Fields): InjectOptions & { readonly url: string } => {
  const { url, rest } = fillPath(call.path, withPathTexts(call, fields));
  if (isBody(call)) return { method: 'POST', url, headers: JSON_TYPE, payload: JSON.stringify(rest) };
  const parameters = Object.entries(rest).flatMap(([name, value]) =>
    // A URL cannot hold half a surrogate pair.
    value === undefined ? [] : [`${name}=${encodeURIComponent(asText(value).slice(0, 8_000).toWellFormed())}`],
  );
  return { method: 'GET', url: `${url}?${parameters.join('&')}` };
};

/** A file cannot travel in JSON; `{}` in its place would be refused before the other fields matter. */
const withoutFiles = (good: Fields): Fields =>
  Object.fromEntries(Object.entries(good).filter(([, value]) => !(value instanceof Blob)));

/** The good request with each hostile value in each field. */
export const hostileFields = (call: AnyCall, good: Fields): readonly HostileField[] =>
  propertiesOf(call).flatMap(([name, schema]) =>
    HOSTILE_VALUES.map(([what, value]) => ({
      what: `${name}: ${what}`,
      name,
      schema,
      value,
      send: withFields(call, { ...withoutFiles(good), [name]: value }),
    })),
  );

/** The good request without each field in turn, and with a field that no call declares. */
export const missingAndUnknownFields = (call: AnyCall, good: Fields): readonly Hostile[] => [
  { what: 'an unknown field', send: withFields(call, { ...withoutFiles(good), nobodyKnows: 1 }) },
  ...propertiesOf(call).map(([name]) => ({
    what: `without ${name}`,
    send: withFields(call, { ...withoutFiles(good), [name]: undefined }),
  })),
];
