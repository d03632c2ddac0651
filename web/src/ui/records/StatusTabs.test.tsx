// @vitest-environment jsdom
import { collectionAccount } from '@tradeport/shared/states/collectionAccount.ts';
import { receipt } from '@tradeport/shared/states/receipt.ts';
import { expect, it } from 'vitest';
import { countsOf } from './StatusTabs.tsx';

it('counts states that share a code together, whatever the wire calls them', () => {
  const byCode = [
    { status: 10, state: 'refunding', count: 2 },
    { status: 10, state: 'recalled', count: 3 },
    { status: 2, state: 'credited', count: 7 },
  ];
  expect(countsOf(receipt, byCode, [receipt.states.refunding.code])?.map(({ count }) => count)).toEqual([2, 3]);
  const byWord = [
    { status: 'success', count: 4 },
    { status: 'closed', count: 1 },
    { status: 'gone', count: 9 },
  ];
  const { success, closed } = collectionAccount.states;
  expect(countsOf(collectionAccount, byWord, [success.code, closed.code])).toEqual(byWord.slice(0, 2));
  expect(countsOf(receipt, undefined, [])).toBeUndefined();
});
