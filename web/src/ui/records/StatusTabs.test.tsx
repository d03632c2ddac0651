import { collectionAccount } from '@tradeport/shared/states/collectionAccount.ts';
import { receipt } from '@tradeport/shared/states/receipt.ts';
import { settlementPayee } from '@tradeport/shared/states/settlementPayee.ts';
import { expect, it } from 'vitest';
import { countsOf } from './StatusTabs.tsx';

it('counts states that share a code together where the wire tells codes, and each alone where it tells words', () => {
  const byCode = [
    { status: 10, state: 'refunding', count: 2 },
    { status: 10, state: 'recalled', count: 3 },
    { status: 2, state: 'credited', count: 7 },
  ];
  expect(countsOf(receipt, byCode, ['refunding'])?.map(({ count }) => count)).toEqual([2, 3]);
  const byWord = [
    { status: 'success', count: 4 },
    { status: 'closed', count: 1 },
    { status: 'gone', count: 9 },
  ];
  expect(countsOf(collectionAccount, byWord, ['success', 'closed'])).toEqual(byWord.slice(0, 2));
  const payees = [
    { status: 'checking', count: 3 },
    { status: 'unavailable', count: 5 },
  ];
  expect(countsOf(settlementPayee, payees, ['unavailable'])).toEqual(payees.slice(1));
  expect(countsOf(receipt, undefined, [])).toBeUndefined();
});
