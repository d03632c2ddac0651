import { describe, expect, it } from 'vitest';
import { type Account, type Draft, type Fee, feeFor, feeRequest, missingOf, requestOf, restOf } from './draft.ts';

const account: Account = {
  accountId: 'PB1',
  payeeId: 'PE1',
  payeeName: 'Hansa Logistik',
  accountName: 'Hansa Logistik',
  accountNo: 'DE893000',
  currency: 'EUR',
  channel: 'local',
  payeeAccountType: 1,
  payeeAccountTypeText: '',
  bankCountry: 'DEU',
  bankCountryText: '',
  accountLocation: null,
  bankName: 'Commerzbank',
  bankAddress: null,
  swiftCode: null,
  bankCode: null,
  branchCode: null,
  branchName: null,
  clearingCode: null,
  achRoutingNo: null,
  fedwireRoutingNo: null,
  intermediaryBankName: null,
  intermediarySwiftCode: null,
  intermediaryBankCountry: null,
  isUsable: true,
  createdAt: '',
  removedAt: null,
};
const abroad: Account = { ...account, channel: 'global' };
const draft: Draft = { paymentCurrency: 'EUR', amount: '1000', fixedSide: 'pay', purpose: ' Goods ' };
const fee: Fee = {
  productCode: 'localPayment',
  currency: 'EUR',
  amount: '1000.00',
  feeBearer: null,
  feeAmount: '3.00',
  feeCurrency: 'EUR',
  totalAmount: '1003.00',
  arrivingAmount: '1000.00',
  arrivingCurrency: 'EUR',
  rate: null,
  valueDay: '2026-11-10',
  cutOff: '16:00',
  contractNeeded: false,
  arrivalDays: [0, 0],
  quote: 'signed',
  validUntil: '',
  sums: [],
};
const bySwift: Fee = { ...fee, productCode: 'globalPayment', feeBearer: 'SHA', quote: 'shared' };

describe('what is asked of the fee call', () => {
  it('is nothing without an account or an amount', () => {
    expect(feeRequest(draft, undefined)).toBeUndefined();
    expect(feeRequest({ ...draft, amount: '0' }, account)).toBeUndefined();
    expect(feeRequest({ ...draft, amount: '1.234' }, account)).toBeUndefined();
  });

  it('names what arrives only where it is in another currency, and whose amount was typed', () => {
    expect(feeRequest(draft, account)).toEqual({ currency: 'EUR', amount: '1000' });
    const other: Draft = { ...draft, paymentCurrency: 'JPY', fixedSide: 'receive', amount: '10.50' };
    expect(feeRequest(other, account)).toEqual({
      currency: 'JPY',
      amount: '10.50',
      receiveCurrency: 'EUR',
      fixedSide: 'receive',
    });
    expect(feeRequest({ ...other, fixedSide: 'pay' }, account)).toBeUndefined();
  });
});

describe('the fee that applies', () => {
  it('is that of the channel that reaches the account, by SWIFT of who bears it', () => {
    const fees = [fee, bySwift];
    expect(feeFor(fees, account, draft)).toBe(fee);
    expect(feeFor(fees, abroad, draft)).toBeUndefined();
    expect(feeFor(fees, abroad, { ...draft, feeBearer: 'SHA' })).toBe(bySwift);
  });

  it.each([
    ['1003.00', undefined, '0.00'],
    ['1002.99', '0.01 EUR', undefined],
    ['5000.00', undefined, '3997.00'],
  ])('with %s available: short of %s, left %s', (available, missing, rest) => {
    expect(missingOf(available, fee)).toBe(missing);
    expect(restOf(available, fee)).toBe(rest);
  });
});

describe('the form as it travels', () => {
  it('leaves out what is empty, the bearer of a local payment and the side of one currency', () => {
    const typed: Draft = { ...draft, feeBearer: 'OUR', reference: ' ', proofFiles: [], reviewerId: 'OP2' };
    expect(requestOf(typed, account, fee)).toEqual({
      payeeId: 'PE1',
      accountId: 'PB1',
      paymentCurrency: 'EUR',
      amount: '1000',
      purpose: 'Goods',
      reviewerId: 'OP2',
      quote: 'signed',
    });
  });

  it('names bearer, side and files where they are told', () => {
    const typed: Draft = { ...draft, paymentCurrency: 'USD', feeBearer: 'SHA', contractFiles: ['F1'] };
    expect(requestOf(typed, abroad, bySwift)).toMatchObject({
      feeBearer: 'SHA',
      fixedSide: 'pay',
      contractFiles: ['F1'],
      quote: 'shared',
    });
  });
});
