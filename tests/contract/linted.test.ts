import { readFileSync } from 'node:fs';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectralCore from '@stoplight/spectral-core';
import spectralRulesets from '@stoplight/spectral-rulesets';
import { expect, it } from 'vitest';

const text = readFileSync(new URL('../../docs/generated/openapi.json', import.meta.url), 'utf8');

it("Redocly's recommended rules find nothing in the OpenAPI document", async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: text, absoluteRef: 'openapi.json', config });
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});

// Its walk over the whole document takes half a minute.
it.runIf(process.env.TEST_NIGHT === 'on')("Spectral's recommended rules find no error either", async () => {
  const spectral = new spectralCore.Spectral();
  spectral.setRuleset({ ...spectralRulesets.oas, extends: [] });
  const results = await spectral.run(text);
  const errors = results.filter(({ severity }) => severity === 0);
  expect(errors.map(({ code, message, path }) => `${code}: ${message} at ${path.join('/')}`)).toEqual([]);
});
