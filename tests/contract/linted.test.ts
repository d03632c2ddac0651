import { readFileSync } from 'node:fs';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectralCore from '@stoplight/spectral-core';
import spectralRulesets from '@stoplight/spectral-rulesets';
import { isMembers } from '@tradeport/shared/rules/members.ts';
import { expect, it } from 'vitest';
import { openApiFile } from '../harness/openApiFile.ts';

const text = readFileSync(openApiFile(), 'utf8');

it("Redocly's recommended rules find nothing in the OpenAPI document", async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: text, absoluteRef: 'openapi.json', config });
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});

// Spectral compiles a validator for each example of each operation, which takes about 40 seconds of CPU time.
it.runIf(process.env.TEST_NIGHT === 'on')(
  "Spectral's rules for OpenAPI find nothing either",
  async () => {
    const spectral = new spectralCore.Spectral();
    spectral.setRuleset({ ...spectralRulesets.oas, extends: [] });
    const results = await spectral.run(text);
    expect(results.map(({ code, message, path }) => `${code}: ${message} at ${path.join('/')}`)).toEqual([]);
  },
  600_000,
);

/** The nodes of a value once each reference is replaced by the component that it refers to. */
const resolvedNodes = (value: unknown, document: unknown, sizes = new Map<string, number>()): number => {
  if (Array.isArray(value)) return value.reduce((sum: number, item) => sum + resolvedNodes(item, document, sizes), 1);
  if (!isMembers(value)) return 1;
  const { $ref } = value;
  if (typeof $ref !== 'string') return resolvedNodes(Object.values(value), document, sizes);
  const known = sizes.get($ref);
  if (known !== undefined) return known;
  const target = $ref
    .split('/')
    .slice(1)
    .reduce((part: unknown, name) => (isMembers(part) ? part[name] : undefined), document);
  const size = resolvedNodes(target, document, sizes);
  sizes.set($ref, size);
  return size;
};

// Spectral's time grows faster than this number: 2.7 million nodes took more than ten minutes.
it('stays small when a linter resolves its references', () => {
  const document: unknown = JSON.parse(text);
  const nodes = resolvedNodes(document, document);
  expect(nodes).toBeGreaterThan(100_000);
  expect(nodes).toBeLessThan(600_000);
});
