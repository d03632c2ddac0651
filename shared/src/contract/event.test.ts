import { expect, it } from 'vitest';
import { machines } from '../states/index.ts';
import { eventAccess } from './event.ts';

/** No screen shows where one of these stands. */
const SHOWN_NOWHERE = ['emailActivation'];

it('somebody hears of the events of every machine', () => {
  const told = [...eventAccess.keys(), ...SHOWN_NOWHERE];
  expect(told.toSorted()).toEqual(machines.map(({ name }) => name).toSorted());
});
