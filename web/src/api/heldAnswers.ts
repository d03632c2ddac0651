import { answerSchemas } from '@tradeport/shared/backend/answerSchemas.ts';
import type { Difference } from '@tradeport/shared/backend/differences.ts';
import { FORMATS } from '@tradeport/shared/rules/formats.ts';
import { UnknownState } from '@tradeport/shared/states/machine.ts';
import { differencesOf, holdAnswers, tellDifferences } from './answerDifferences.ts';
import { queryClient } from './queries.ts';

const FORMAT_TESTS = new Map(FORMATS.map(({ name, test }) => [name, test]));
let hasBroken = false;
/** Words that stand for no state, by the name of the machine that was asked: schemas have states as texts. */
const unknownStates = new Map<string, string>();

const statesIn = (value: unknown, pointer: string): readonly Difference[] => {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, member]) => statesIn(member, `${pointer}/${name}`));
  const machine = typeof value === 'string' ? unknownStates.get(value) : undefined;
  return machine === undefined
    ? []
    : [{ about: 'schema', pointer, expected: `a state of ${machine}`, value, isSecret: false }];
};

/**
 * Holds an answer against its schema, and tells each difference. Answers whether it may be shown: with differences it may until a page
 * has broken over an answer.
 */
export const holds = (key: string, result: unknown): boolean => {
  const found = differencesOf(key, result, answerSchemas, FORMAT_TESTS);
  const unknown = unknownStates.size === 0 ? [] : statesIn(result, '');
  tellDifferences(key, [...found, ...unknown]);
  return !(hasBroken && [...found, ...unknown].some(({ extra }) => extra === undefined));
};

/**
 * A page broke: whatever is known by an answer that differs from its schema is dropped, and no such answer is shown again in this tab,
 * so that its part tells it. Answers whether there was one; otherwise the page broke by itself.
 */
export const dropWhatDiffers = (error: unknown): boolean => {
  hasBroken = true;
  holdAnswers();
  if (error instanceof UnknownState) unknownStates.set(error.word, error.machine);
  const cache = queryClient.getQueryCache();
  const differing = cache.getAll().filter(({ queryKey: [key], state: { data } }) => {
    const result: unknown = data;
    return typeof key === 'string' && result !== undefined && !holds(key, result);
  });
  for (const query of differing) cache.remove(query);
  return differing.length > 0;
};
