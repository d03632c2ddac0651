import { collectionAccount } from '@tradeport/shared/states/collectionAccount.ts';
import { receipt } from '@tradeport/shared/states/receipt.ts';
import { describe, expect, it } from 'vitest';
import { movesByItself } from './useRecord.ts';
import { stepsAhead } from './useTimeline.ts';

describe('the steps ahead of a record', () => {
  const actions = (state: keyof typeof receipt.states) => stepsAhead(receipt, state).map(({ action }) => action);

  it('are the shortest way to a good end', () => {
    expect(actions('arrived')).toEqual(['credit']);
    expect(stepsAhead(collectionAccount, 'fail').map(({ action }) => action)).toEqual(['correct', 'takeUp', 'open']);
  });

  it('are none where no way leads there, and none from there', () => {
    expect(actions('refunded')).toEqual([]);
    expect(actions('creditFailed')).toEqual([]);
    expect(actions('credited')).toEqual([]);
  });

  it('end where the ways go round in a circle', () => {
    expect(actions('awaitingMaterial')).toEqual([]);
  });
});

it('tells what moves by itself from what waits for the merchant', () => {
  const states = (['applying', 'processing', 'success', 'fail', 'closed'] as const).filter((state) =>
    movesByItself(collectionAccount, state),
  );
  expect(states).toEqual(['applying', 'processing']);
  expect(movesByItself(receipt, 'credited')).toBe(true);
  expect(movesByItself(receipt, 'refunded')).toBe(false);
});
