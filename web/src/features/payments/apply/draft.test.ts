import { describe, expect, it } from 'vitest';
import { faultsIn } from '../../../ui/orders/useOrder.ts';
import {
  channelOf,
  type Draft,
  type Fee,
  feeBy,
  feeRequest,
  type PaymentParts,
  requestOf,
  type Terms,
} from './draft.ts';
import { type Account, meantOf, paidAccountOf, payableTo } from './payable.ts';
import { payment } from './paymentForm.tsx';
import { text } from './text.ts';

const account: Account = {
  accountId: 'PB1',
  payeeId: 'PE1',
  payeeName: 'Hansa Logistik',
  bankAccountName: 'Hansa Logistik',
  bankAccountNo: 'DE893000',
  bankAccountCcy: 'EUR',
  channel: 'local',
  payeeAccountType: 1,
  payeeAccountTypeText: '',
  bankCountry: 'DEU',
  bankCountryText: '',
  bankAccountLocation: null,
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
const draft: Draft = {
  poboPayerNo: undefined,
  payeeId: 'PE1',
  accountId: undefined,
  paymentCurrency: undefined,
  amount: '1000',
  fixedSide: 'pay',
  feeBearer: undefined,
  purpose: ' Goods ',
  reference: '',
  merchantOrderNo: '',
  remark: '',
  proofFiles: [],
  contractFiles: [],
  billFileId: undefined,
  reviewerId: undefined,
};
const way = { account, ccy: 'EUR', other: undefined } as const;
const fromYen = { account, ccy: 'JPY', other: 'EUR' } as const;
const fee: Fee = {
  productCode: 'localPayment',
  currency: 'EUR',
  amount: '1000.00',
  feeBearer: null,
  feeAmount: '3.00',
  comingFee: null,
  feeCurrency: 'EUR',
  totalAmount: '1003.00',
  arrivingAmount: '1000.00',
  arrivingCurrency: 'EUR',
  rate: null,
  valueDay: '2026-11-10',
  cutOff: '16:00',
  contractNeeded: false,
  reviewNeeded: false,
  limits: 'within',
  arrivalDays: [0, 0],
  quote: 'signed',
  validUntil: '',
  sums: [],
};
const bySwift: Fee = { ...fee, productCode: 'globalPayment', feeBearer: 'SHA', quote: 'shared' };

const fees = {
  asked: 'this',
  current: [fee],
  shown: [fee],
  isStale: false,
  isPending: false,
  failure: undefined,
  again: async () => [fee],
};
const used = { payees: [], purposes: [] };
const terms: Terms = {
  payee: undefined,
  account,
  ccy: 'EUR',
  other: undefined,
  available: '5000.00',
  tips: undefined,
  limits: undefined,
  fees,
  used,
};
const ground: PaymentParts['ground'] = {
  used,
  payees: 1,
  balances: [{ currency: 'EUR', available: '5000.00' }],
  reviewers: {
    reviewNeeded: true,
    reviewHours: 24,
    list: [{ operatorId: 'OP2', name: 'Zhou', operatorType: 'ordinary' }],
  },
};
const known = { ground, draft, terms, quote: fee };

describe('an account in a currency that only another backend knows', () => {
  const foreign: Account = { ...account, accountId: 'PB2', bankAccountCcy: 'KWD' };

  it('cannot be paid to, and its payee neither where there is no other', () => {
    const both = { accounts: [account, foreign], isUsable: true };
    expect(payableTo(both)).toEqual({ accounts: [account, { ...foreign, isUsable: false }], isUsable: true });
    expect(payableTo({ accounts: [foreign], isUsable: true }).isUsable).toBe(false);
    const known = { accounts: [account, { ...account, isUsable: false }], isUsable: true };
    expect(payableTo(known)).toBe(known);
  });

  it('is never the one that is meant', () => {
    expect([meantOf([foreign], undefined), meantOf([account, foreign], 'PB2')]).toEqual([undefined, undefined]);
    expect([meantOf([account], undefined), meantOf([account, foreign], 'PB1')]).toEqual([account, account]);
  });
});

describe('what is asked of the fee call', () => {
  it('is nothing without an account or an amount', () => {
    expect(feeRequest(draft, { ...way, account: undefined })).toBeUndefined();
    expect(feeRequest({ ...draft, amount: '0' }, way)).toBeUndefined();
    expect(feeRequest({ ...draft, amount: '1.234' }, way)).toBeUndefined();
  });

  it('names what arrives only where it is in another currency, and whose amount was typed', () => {
    expect(feeRequest(draft, way)).toEqual({ currency: 'EUR', amount: '1000' });
    const other: Draft = { ...draft, fixedSide: 'receive', amount: '10.50' };
    expect(feeRequest(other, fromYen)).toEqual({
      currency: 'JPY',
      amount: '10.50',
      receiveCurrency: 'EUR',
      fixedSide: 'receive',
    });
    expect(feeRequest({ ...other, fixedSide: 'pay' }, fromYen)).toBeUndefined();
  });
});

describe('what speaks against a payment', () => {
  const saidOf = (field: keyof Draft, part: Partial<typeof known>) =>
    faultsIn(payment, { ...known, ...part }).find((fault) => fault.field === field)?.says;

  it('is told in the order of its fields', () => {
    const empty: Draft = { ...draft, payeeId: undefined, amount: '' };
    const without = { ...known, draft: empty, terms: { ...terms, account: undefined }, quote: fee };
    const fields = faultsIn(payment, without).map(({ field }) => field);
    expect(fields).toEqual(['payeeId', 'amount', 'reviewerId']);
  });

  it('is a balance that does not suffice, and an amount outside the limits', () => {
    const withAvailable = (available: string) => saidOf('amount', { terms: { ...terms, available } });
    expect(withAvailable('1002.99')).toBe(text('feeShort', { missing: '0.01 EUR' }));
    expect(withAvailable('1000.00')).toBe(text('feeShort', { missing: '3.00 EUR' }));
    expect(withAvailable('999.99')).toBe(text('shortWithFee', { missing: '3.01 EUR' }));
    const limit = { amount: '1.00', currency: 'USD' };
    const config = {
      minimum: limit,
      maximum: { ...limit, amount: '5.00' },
      contractFrom: null,
      reviewAbove: null,
      activated: true,
    };
    const limits: Terms['limits'] = {
      productCode: 'localPayment',
      name: '',
      name_en: '',
      currency: 'EUR',
      scale: 2,
      wholeAmounts: false,
      ...config,
      cutOff: '',
      arrivalDays: [0, 0],
      feeBearers: [],
    };
    expect(saidOf('amount', { terms: { ...terms, limits }, quote: { ...fee, limits: 'aboveMaximum' } })).toBe(
      text('limits', { minimum: '1.00 USD', maximum: '5.00 USD' }),
    );
  });

  it('is a contract that is missing where one is needed, and a bearer by SWIFT', () => {
    const dear = { ...terms, fees: { ...fees, current: [{ ...fee, contractNeeded: true }] } };
    expect(saidOf('contractFiles', { terms: dear })).toBe(text('needContract', { from: '' }));
    const contractFiles = ['F1'];
    expect(saidOf('contractFiles', { terms: dear, draft: { ...draft, contractFiles } })).toBeUndefined();
    expect(saidOf('feeBearer', { terms: { ...terms, account: abroad } })).toBe(text('needBearer'));
  });
});

describe('the fee that applies', () => {
  it('is that of the channel that reaches the account, by SWIFT of who bears it', () => {
    const fees = [fee, bySwift];
    expect(feeBy(fees, channelOf(account, draft))).toBe(fee);
    expect(feeBy(fees, channelOf(abroad, draft))).toBeUndefined();
    expect(feeBy(fees, channelOf(abroad, { ...draft, feeBearer: 'SHA' }))).toBe(bySwift);
  });
});

describe('the form as it travels', () => {
  it('leaves out what is empty, the bearer of a local payment and the side of one currency', () => {
    const typed: Draft = { ...draft, feeBearer: 'OUR', reference: ' ', reviewerId: 'OP2' };
    expect(requestOf({ ...known, draft: typed })).toEqual({
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
    const contractFiles = ['F1'];
    const typed: Draft = { ...draft, feeBearer: 'SHA', contractFiles };
    const dollars: Terms = { ...terms, account: abroad, ccy: 'USD', other: 'EUR' };
    expect(requestOf({ ...known, draft: typed, terms: dollars, quote: bySwift })).toMatchObject({
      feeBearer: 'SHA',
      fixedSide: 'pay',
      contractFiles: ['F1'],
      quote: 'shared',
    });
  });
});

describe('the account before the payment password', () => {
  const payee = { countryText: 'Germany', payeeAddress: 'Speicherstadt 3, Hamburg' };

  it('has every detail of the chosen account, with the address of the payee', () => {
    const details = {
      bankAddress: 'Kaiserplatz 1',
      bankAccountLocation: 'Hamburg',
      swiftCode: 'COBADEFF',
      bankCode: '37040044',
      branchCode: '001',
      branchName: 'Hafen',
      clearingCode: '004',
      achRoutingNo: '021000021',
      fedwireRoutingNo: '026009593',
      intermediaryBankName: 'Citibank N.A.',
      intermediarySwiftCode: 'CITIUS33',
    } as const;
    expect(paidAccountOf(payee, { ...account, ...details, intermediaryBankCountry: 'USA' })).toEqual({
      ...details,
      payee: 'Hansa Logistik',
      payeeCountry: 'Germany',
      payeeAddress: 'Speicherstadt 3, Hamburg',
      accountName: 'Hansa Logistik',
      accountNo: 'DE893000',
      accountType: 1,
      currency: 'EUR',
      bankName: 'Commerzbank',
      bankCountry: '',
      intermediaryBankCountry: '美国',
    });
  });
});
