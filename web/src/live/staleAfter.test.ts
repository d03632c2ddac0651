import { machines } from '@tradeport/shared/states/index.ts';
import { expect, it } from 'vitest';
import { staleByMachine } from './staleAfter.ts';

/** Nothing in sight shows where one of these stands. */
const SHOWN_NOWHERE = ['emailActivation'];

it('knows what a move of every machine makes out of date', () => {
  const known = [...Object.keys(staleByMachine), ...SHOWN_NOWHERE];
  expect(known.toSorted()).toEqual(machines.map(({ name }) => name).toSorted());
});
