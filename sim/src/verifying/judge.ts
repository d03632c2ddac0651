import { differencesIn, type FormatTests } from '@tradeport/shared/backend/differences.ts';
import { FORMATS } from '@tradeport/shared/rules/formats.ts';
import type { Breach, Weight } from './finding.ts';
import { nameShown, shownOf } from './shown.ts';

const FORMAT_TESTS: FormatTests = new Map(FORMATS.map(({ name, test }) => [name, test]));

/** Everything in which the result of an answer breaks the schema of its call; the pointers begin at the answer. */
export const schemaBreaches = (schema: unknown, result: unknown, rule: Weight): readonly Breach[] =>
  differencesIn(schema, result, { pointer: '/result', formats: FORMAT_TESTS }).map(
    ({ about, pointer, expected, value, isSecret, extra }) => ({
      check: about,
      pointer: extra === undefined ? pointer : `${pointer}/${nameShown(extra)}`,
      expected,
      got: shownOf(value, isSecret),
      // Other backends may tell more than the contract: nobody reads it, so it weighs least.
      rule: extra === undefined ? rule : 'ours',
    }),
  );
