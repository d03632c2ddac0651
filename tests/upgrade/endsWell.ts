import type { Client } from '@tradeport/client';
import { expect } from 'vitest';

const WEEK_S = 7 * 86_400;

/** Six weeks pass: what is open ends as it should, no task is parked, and the books add up. */
export const expectEndsWell = async ({ sim, simTask }: Pick<Client, 'sim' | 'simTask'>): Promise<void> => {
  expect((await sim.ledgerCheck({})).violations).toEqual([]);
  for (let weeks = 0; weeks < 6; weeks += 1) await sim.advanceClock({ seconds: WEEK_S });
  expect(await simTask.list({ state: 'parked' })).toEqual([]);
  expect((await sim.ledgerCheck({})).violations).toEqual([]);
};
