import { describe, expect, it } from 'vitest';
import { agreementOf, amountFaultOf, type Draft, isAboveLimit, type Quote, quoteRequest } from './draft.ts';

const draft: Draft = {
  currency: 'USD',
  mode: 'speedy',
  amount: '4000',
  payeeId: undefined,
  receiptNo: undefined,
  remark: '',
  agreed: undefined,
  isChecked: false,
};
const quote: Quote = {
  currency: 'USD',
  amount: '4000.00',
  receiveCurrency: 'CNY',
  mode: 'speedy',
  rate: '7.1856',
  receiptNo: null,
  lockNo: null,
  lockEndsAt: null,
  feeAmount: '12.00',
  speedyFeeAmount: '4.00',
  days: 1,
  ratePerDay: '0.001',
  totalFeeAmount: '16.00',
  netAmount: '3984.00',
  arrivingAmount: '28627.43',
  valueDay: '2026-09-18',
  paysAt: '2026-09-18T11:00:00+08:00',
  paysOn: '2026-09-18',
  restoresAt: null,
  available: '4000.00',
  quota: '4000.00',
  surplusAmount: '28627.43',
  quote: 'signed',
  validUntil: '2026-09-18T11:10:00+08:00',
  sums: [],
};

describe('what is asked of the quote', () => {
  it('is nothing without an amount, and names the receipt of a lock', () => {
    expect(quoteRequest({ ...draft, amount: '' }, 'normal')).toBeUndefined();
    expect(quoteRequest({ ...draft, amount: '0' }, 'normal')).toBeUndefined();
    expect(quoteRequest({ ...draft, amount: '1.234' }, 'normal')).toBeUndefined();
    expect(quoteRequest({ ...draft, receiptNo: 'RC1' }, 'normal')).toEqual({
      currency: 'USD',
      receiveCurrency: 'CNY',
      mode: 'normal',
      amount: '4000',
      receiptNo: 'RC1',
    });
  });
});

describe('what speaks against an application', () => {
  it('is the balance, then the quota, to the cent', () => {
    expect(amountFaultOf({ ...draft, amount: '' }, quote)).toBe('needAmount');
    expect(amountFaultOf(draft, undefined)).toBeUndefined();
    expect(amountFaultOf(draft, quote)).toBeUndefined();
    expect(amountFaultOf({ ...draft, amount: '4000.01' }, quote)).toBe('aboveAvailable');
    expect(amountFaultOf({ ...draft, amount: '4000.01' }, { ...quote, available: '9000.00' })).toBe('aboveQuota');
  });

  it('is the limit of a speedy one, by what would be advanced', () => {
    expect(isAboveLimit(quote)).toBe(false);
    expect(isAboveLimit({ ...quote, surplusAmount: '28627.42' })).toBe(true);
    expect(isAboveLimit({ ...quote, surplusAmount: null })).toBe(false);
  });
});

it('only a speedy one names the version of the agreement', () => {
  expect(agreementOf({ ...draft, agreed: '20240620' })).toEqual({ agreementVersion: '20240620' });
  expect(agreementOf({ ...draft, agreed: '20240620', mode: 'normal' })).toEqual({});
  expect(agreementOf(draft)).toEqual({});
});
