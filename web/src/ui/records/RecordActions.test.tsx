import { collectionAccount } from '@tradeport/shared/states/collectionAccount.ts';
import { expect, it } from 'vitest';
import { legalActions } from './RecordActions.tsx';

interface Account {
  readonly status: keyof typeof collectionAccount.states;
  readonly until: number;
}

const rules = { machine: collectionAccount, stateOf: ({ status }: Account) => status };

it('lets the merchant make the moves that are theirs in the state', () => {
  const actions = (status: Account['status']) => legalActions(rules, { status, until: 0 }, 1);
  expect(actions('fail')).toEqual(['correct']);
  expect(actions('success')).toEqual(['close']);
  for (const status of ['applying', 'processing', 'closed'] as const) expect(actions(status)).toEqual([]);
});

it('lets the merchant make none that the data of the record forbid', () => {
  const guarded = { ...rules, guard: ({ until }: Account, now: number) => now < until };
  expect(legalActions(guarded, { status: 'fail', until: 2 }, 1)).toEqual(['correct']);
  expect(legalActions(guarded, { status: 'fail', until: 1 }, 1)).toEqual([]);
});
