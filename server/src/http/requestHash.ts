import { hash } from 'node:crypto';
import type { TSchema } from 'typebox';

/** A password or code may be typed anew, and a quote renewed: what is asked for stays the same. */
const isLeftOut = (schema: unknown): boolean =>
  typeof schema === 'object' &&
  schema !== null &&
  (('secret' in schema && schema.secret === true) || ('quote' in schema && schema.quote === true));

const propertiesOf = (schema: unknown): Readonly<Record<string, unknown>> => {
  if (typeof schema !== 'object' || schema === null || !('properties' in schema)) return {};
  const { properties } = schema;
  return typeof properties === 'object' && properties !== null ? Object.fromEntries(Object.entries(properties)) : {};
};

/** A value with its keys in order and without the fields that the schema marks as secrets and quotes. */
const canonical = (value: unknown, schema: unknown): unknown => {
  if (Array.isArray(value)) return value.map((part) => canonical(part, undefined));
  if (typeof value !== 'object' || value === null) return value;
  const properties = propertiesOf(schema);
  return Object.entries(value)
    .filter(([name]) => !isLeftOut(properties[name]))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, part]) => [name, canonical(part, properties[name])]);
};

/** What makes two requests the same for idempotency: their fields, without passwords, codes, captcha and quotes. */
export const requestHash = (schema: TSchema, request: unknown): string =>
  hash('sha256', JSON.stringify(canonical(request, schema)), 'base64url');
