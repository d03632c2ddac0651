import { describe, expect, it } from 'vitest';
import {
  amountThatFits,
  canLink,
  draftWithout,
  keptLinked,
  type LinkDraft,
  leftAfter,
  ordersOf,
  tickedFault,
} from './linkDraft.ts';
import type { Candidate } from './receiptRecord.ts';

const order = (orderNo: string, linkableAmount: string, kind: Candidate['kind'] = 'tradeOrder'): Candidate => ({
  orderNo,
  kind,
  reference: orderNo,
  buyerName: 'Buyer',
  currency: 'USD',
  totalAmount: '900.00',
  linkableAmount,
  createdAt: '2026-11-10T09:00:00+08:00',
});
const draftOf = (...ticked: readonly (readonly [Candidate, string])[]): LinkDraft =>
  new Map(ticked.map(([one, amount]) => [one.orderNo, { order: one, amount }]));

describe('a draft of links', () => {
  const [one, two, row] = [order('TO1', '600.00'), order('TO2', '900.00'), order('MR1', '50.00', 'material')] as const;

  it('begins with as much as order and receipt have left', () => {
    expect(amountThatFits(one, '1000.00', draftOf(), 'USD')).toBe('600.00');
    expect(amountThatFits(two, '1000.00', draftOf([one, '600.00']), 'USD')).toBe('400.00');
    expect(amountThatFits(two, '1000.00', draftOf([one, '600.00'], [row, '400']), 'USD')).toBe('');
  });

  it('tells what is left, also where it is too much', () => {
    expect(leftAfter('1000.00', draftOf([one, '600'], [row, '1,0']), 'USD')).toBe(40_000n);
    expect(leftAfter('1000.00', draftOf([one, '600.00'], [two, '500.00']), 'USD')).toBe(-10_000n);
  });

  it('tells what stays linked of what is linked by now, beside what is linked anew', () => {
    const { linkableAmount: _, createdAt, totalAmount: amount, ...known } = order('TO9', '0.00');
    const linked = { ...known, amount, linkedAt: createdAt };
    const draft: LinkDraft = new Map([
      ...draftOf([one, '100']),
      ['TO9', { order: linked, amount: '1', was: '700.00' }],
    ]);
    expect(keptLinked('700.00', draft, 'USD')).toBe(100n);
    expect(leftAfter('300.00', draft, 'USD')).toBe(89_900n);
    expect(keptLinked('700.00', draftOf([one, '100']), 'USD')).toBe(70_000n);
  });

  it('is sent only when every amount is right and the sum fits', () => {
    expect(canLink('1000.00', draftOf(), 'USD')).toBe(false);
    expect(canLink('1000.00', draftOf([one, '600.00'], [two, '400.00']), 'USD')).toBe(true);
    expect(canLink('1000.00', draftOf([one, '600.00'], [two, '400.01']), 'USD')).toBe(false);
    for (const amount of ['', '0', 'x', '600.001']) {
      expect(tickedFault({ order: one, amount }, 'USD')).toBe('amountWrong');
      expect(canLink('1000.00', draftOf([one, amount]), 'USD')).toBe(false);
    }
    expect(tickedFault({ order: row, amount: '50.01' }, 'USD')).toBe('overOrder');
  });

  it('keeps the other kind once one is linked', () => {
    const draft = draftOf([one, '100'], [row, '50']);
    expect([...draftWithout(draft, 'material').keys()]).toEqual(['TO1']);
    expect([...draftWithout(draft, undefined).keys()]).toEqual(['TO1', 'MR1']);
  });

  it('goes to each call with the orders of its kind', () => {
    const draft = draftOf([one, '1,000'], [row, '50']);
    expect(ordersOf(draft, 'material', 'USD')).toEqual([{ orderNo: 'MR1', amount: '50.00' }]);
    expect(ordersOf(draft, 'tradeOrder', 'USD')).toEqual([{ orderNo: 'TO1', amount: '1000.00' }]);
  });
});
