import { machines } from '@tradeport/shared/states/index.ts';
import { expect, it } from 'vitest';
import { api } from '../api/api.ts';
import { staleAfter, staleByMachine } from './staleAfter.ts';

/** Nothing in sight shows where one of these stands. */
const SHOWN_NOWHERE = ['emailActivation'];

it('knows what a move of every machine makes out of date', () => {
  const known = [...Object.keys(staleByMachine), ...SHOWN_NOWHERE];
  expect(known.toSorted()).toEqual(machines.map(({ name }) => name).toSorted());
});

it('makes the lists of the machine stale, and balances when the event moved money', () => {
  const event = { at: '2026-11-10T14:50:00+08:00', subject: 'W1', action: 'pay', from: 'new', to: 'paid' };
  const withdrawal = staleAfter({ ...event, machine: 'withdrawal', balances: false });
  expect(withdrawal).toContain(api.paymentOrder.queryPage);
  expect(withdrawal).not.toContain(api.subAccount.queryHomePage);
  expect(staleAfter({ ...event, machine: 'withdrawal', balances: true })).toContain(api.subAccount.queryHomePage);
  expect(staleAfter({ ...event, machine: null, balances: true })).toContain(api.tradeDetail.page);
});
