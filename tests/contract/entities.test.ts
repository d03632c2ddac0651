import { SITE_CONFIG_KEYS } from '@tradeport/shared/contract/siteConfig.ts';
import { describe, expect, it } from 'vitest';
import { entities, siteConfigItems } from './entities.ts';

const partOf = (schema: unknown, key: string): unknown =>
  typeof schema === 'object' && schema !== null
    ? Object.entries(schema).find(([name]) => name === key)?.[1]
    : undefined;

/** Whether a schema declares the property at a path; of several alternatives one is enough. */
const declares = (schema: unknown, [name, ...rest]: readonly string[]): boolean => {
  const alternatives = partOf(schema, 'anyOf');
  if (Array.isArray(alternatives) && alternatives.some((one) => declares(one, [name ?? '', ...rest]))) return true;
  const part = name === '*' ? partOf(schema, 'items') : partOf(partOf(schema, 'properties'), name ?? '');
  return part !== undefined && (rest.length === 0 || declares(part, rest));
};

describe.each(entities)('$name', ({ view, fields }) => {
  it.each(Object.entries(fields))('%s is %s', (_field, path) => {
    expect(declares(view, path.split('.'))).toBe(true);
  });
});

it('a property that is not there is missed', () => {
  const [first] = entities;
  expect(declares(first?.view, ['list', '*', 'nothing'])).toBe(false);
});

it('the site configuration has all its items', () => {
  expect([...SITE_CONFIG_KEYS]).toEqual(expect.arrayContaining([...siteConfigItems]));
});
