import { describe, expect, it } from 'vitest';
import type { Known } from '../../../ui/orders/orderForm.ts';
import { text as kitText } from '../../../ui/orders/text.ts';
import { faultsIn } from '../../../ui/orders/useOrder.ts';
import { settlement } from './ApplyPage.tsx';
import {
  type Draft,
  limitShortOf,
  type Payee,
  type Quote,
  quoteRequest,
  requestOf,
  type SettlementGround,
  type SettlementParts,
  type Terms,
} from './draft.ts';
import { text } from './text.ts';

const draft: Draft = {
  currency: 'USD',
  mode: 'speedy',
  amount: '4000',
  payeeId: undefined,
  receiptNo: undefined,
  remark: '',
  agreementVersion: undefined,
  isChecked: undefined,
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
  comingFee: null,
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

const payee: Payee = {
  accountId: 'SP1',
  accountType: 'settlement',
  payeeType: 'ownCompany',
  payeeTypeText: '',
  status: 'available',
  statusText: '',
  entity: 'company',
  entityText: '',
  payeeName: 'Haichuan',
  accountName: 'Haichuan',
  accountNo: '6222',
  currency: 'CNY',
  channel: 'local',
  bankCountry: 'CHN',
  bankCountryText: '',
  bankName: 'CMB',
  bankAddress: null,
  swiftCode: null,
  bankCode: null,
  branchCode: null,
  clearingCode: null,
  branchName: null,
  province: null,
  city: null,
  payeeAddress: '',
  intermediaryBankName: null,
  intermediarySwiftCode: null,
  intermediaryBankCountry: null,
  nickname: null,
  remark: null,
  reason: null,
  createdAt: '',
  decidedAt: null,
  removedAt: null,
  updatedAt: '',
};
const quoting = {
  asked: 'this',
  current: quote,
  shown: quote,
  isStale: false,
  isPending: false,
  failure: undefined,
  again: async () => quote,
};
const terms: Terms = { payee, available: '4000.00', locks: [], normal: quoting, speedy: quoting };
const ground: SettlementGround = {
  balances: [],
  payees: [payee],
  receipt: undefined,
  retried: undefined,
  mustVerify: false,
  service: {
    status: 'open',
    statusText: '',
    reason: null,
    appliedAt: null,
    contactPerson: '',
    contactPhone: '',
    currency: 'CNY',
    limitAmount: '1.00',
    usedAmount: '0.00',
    surplusAmount: '1.00',
    ratePerDay: '0.001',
    agreementId: 'A1',
    agreementVersion: '20240620',
    serviceNo: null,
    decidedAt: null,
    timeline: [],
  },
};
const known: Known<SettlementParts> = { ground, draft: { ...draft, agreementVersion: '20240620' }, terms, quote };

describe('what speaks against an application', () => {
  const saidOf = (field: keyof Draft, part: Partial<typeof known>, refused?: string) =>
    faultsIn(settlement, { ...known, ...part }, refused).find((fault) => fault.field === field)?.says;
  const ofAmount = (amount: string, now: Quote | undefined) =>
    saidOf('amount', { draft: { ...known.draft, amount }, quote: now });

  it('is the balance, then the quota, to the cent', () => {
    expect(ofAmount('', quote)).toBe(text('needAmount'));
    expect(ofAmount('4000', undefined)).toBeUndefined();
    expect(ofAmount('4000', quote)).toBeUndefined();
    expect(ofAmount('4000.01', quote)).toBe(kitText('aboveAvailable'));
    expect(ofAmount('4000.01', { ...quote, available: '9000.00' })).toBe(
      kitText('aboveQuota', { quota: '4,000.00 USD' }),
    );
  });

  it('is the limit of a speedy one, by what would be advanced', () => {
    const speedy: Draft = { ...draft, mode: 'speedy' };
    expect(limitShortOf(speedy, quote)).toBeUndefined();
    expect(limitShortOf(speedy, { ...quote, surplusAmount: '28627.42' })).toBe('28,627.42 CNY');
    expect(limitShortOf(speedy, { ...quote, surplusAmount: '0.00' })).toBe('0.00 CNY');
    expect(limitShortOf(speedy, { ...quote, surplusAmount: null })).toBeUndefined();
    const above = { ...quote, surplusAmount: '1.00' };
    expect(saidOf('mode', { quote: above })).toBe(text('aboveLimit', { left: '1.00 CNY' }));
    expect(saidOf('mode', { quote: above, draft: { ...known.draft, mode: 'normal' } })).toBeUndefined();
  });

  it('is what is missing: a payee, the agreement of a speedy one', () => {
    expect(faultsIn(settlement, known)).toEqual([]);
    expect(saidOf('payeeId', { terms: { ...terms, payee: undefined } })).toBe(text('needPayee'));
    expect(saidOf('agreementVersion', { draft: { ...draft, agreementVersion: 'older' } })).toBe(text('needAgreement'));
    expect(saidOf('agreementVersion', { draft: { ...draft, mode: 'normal' } })).toBeUndefined();
  });

  it('is a refusal of the quote call, at the lock that was named, else at the amount', () => {
    expect(saidOf('amount', {}, 'refused')).toBe('refused');
    const locked = { draft: { ...known.draft, receiptNo: 'RC1' } };
    expect([saidOf('amount', locked, 'over'), saidOf('receiptNo', locked, 'over')]).toEqual([undefined, 'over']);
  });
});

it('only a speedy one names the version of the agreement', () => {
  const told = { payeeId: 'SP1', quote: 'signed', currency: 'USD', receiveCurrency: 'CNY', amount: '4000' };
  expect(requestOf(known)).toEqual({ ...told, mode: 'speedy', agreementVersion: '20240620' });
  expect(requestOf({ ...known, draft: { ...known.draft, mode: 'normal' } })).toEqual({ ...told, mode: 'normal' });
  expect(requestOf({ ...known, quote: undefined })).toBeUndefined();
});
