// @vitest-environment jsdom
import { paymentOrder } from '@tradeport/shared/contract/paymentOrder.ts';
import { describe, expect, it } from 'vitest';
import type { Words } from './orderForm.ts';
import { papersOf, wordFaults } from './words.ts';

const words: Words = {
  request: paymentOrder.b2bApply.request,
  fields: [{ name: 'purpose' }, { name: 'reference' }, { name: 'contractFiles', files: 'PAYMENT_CONTRACT' }],
};
const faultsOf = (draft: Readonly<Record<string, unknown>>) =>
  wordFaults(words, { purpose: 'Goods', reference: '', contractFiles: [], ...draft }).map(({ field }) => field);

describe('what speaks against the words of an order', () => {
  it('is nothing where what must be said is said', () => {
    expect(faultsOf({})).toEqual([]);
    expect(wordFaults(undefined, {})).toEqual([]);
  });

  it('is one that is missing, spaces alone too, called by its label', () => {
    const [fault] = wordFaults(words, { purpose: '  ' });
    expect(fault).toMatchObject({ field: 'purpose' });
    expect(fault?.says).toMatch(/用途|Purpose/);
  });

  it('is what the request would refuse: length, shape, too many papers', () => {
    expect(faultsOf({ purpose: 'x'.repeat(141) })).toEqual(['purpose']);
    expect(faultsOf({ reference: '附言' })).toEqual(['reference']);
    const contractFiles = Array.from({ length: 99 }, (_, i) => ({ fileId: `F${i}`, name: 'a.pdf', bytes: 1 }));
    expect(faultsOf({ contractFiles })).toEqual(['contractFiles']);
  });
});

describe('papers as they travel', () => {
  it('are those that lie in a field', () => {
    const file = { fileId: 'F1', name: 'a.pdf', bytes: 1 };
    expect(papersOf({ proof: [file], contract: [] }, ['proof', 'contract'])).toEqual({ proof: ['F1'] });
  });
});
