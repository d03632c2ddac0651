import { collectionAccount } from '@tradeport/shared/states/collectionAccount.ts';
import { payment } from '@tradeport/shared/states/payment.ts';
import { receipt } from '@tradeport/shared/states/receipt.ts';
import { describe, expect, it } from 'vitest';
import { movesByItself } from './useRecord.ts';
import { stepsAhead } from './useTimeline.ts';

describe('the steps ahead of a record', () => {
  const actions = (state: keyof typeof receipt.states) => stepsAhead(receipt, state).map(({ action }) => action);

  it('are what the machine declares first from each state, up to a good end', () => {
    expect(actions('arrived')).toEqual(['credit']);
    expect(stepsAhead(collectionAccount, 'fail').map(({ action }) => action)).toEqual(['correct', 'takeUp', 'open']);
  });

  it('are none where nothing leads on, and none once it is done as wanted', () => {
    expect(actions('refunded')).toEqual([]);
    expect(actions('creditFailed')).toEqual([]);
    expect(actions('credited')).toEqual([]);
  });

  it('foretell no refusal: money that is called back goes back', () => {
    expect(actions('recalled')).toEqual(['agreeRecall', 'payOutRecall']);
    expect(actions('awaitingMaterial')).toEqual(['handIn', 'approve']);
  });

  it('leaves out what the record will not see', () => {
    const ahead = (never: readonly string[]) => stepsAhead(payment, 'pending', never).map(({ action }) => action);
    expect(ahead([])).toEqual(['approve', 'pay']);
    expect(ahead(['approve'])).toEqual(['takeUp', 'pay']);
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
