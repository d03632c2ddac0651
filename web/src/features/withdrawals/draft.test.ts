import { describe, expect, it } from 'vitest';
import type { Tips } from '../../ui/orders/payoutTerms.tsx';
import { text as kitText } from '../../ui/orders/text.ts';
import { faultsIn } from '../../ui/orders/useOrder.ts';
import { type Account, type Draft, type Fee, feeRequest, requestOf, type Terms } from './draft.ts';
import { text } from './text.ts';
import { withdrawal } from './WithdrawPage.tsx';

const account: Account = {
  accountId: 'WA1',
  accountType: 'withdrawal',
  payeeType: null,
  payeeTypeText: null,
  status: 'approved',
  statusText: '',
  entity: 'company',
  entityText: '',
  payeeName: 'Haichuan',
  accountName: 'Haichuan',
  accountNo: '400731128838',
  currency: 'USD',
  channel: 'local',
  bankCountry: 'HKG',
  bankCountryText: '',
  bankName: 'HSBC',
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
const tips: Tips = {
  currency: 'USD',
  available: '1000.00',
  quota: '800.00',
  classA: true,
  accountState: 'normal',
  cutOff: '16:00',
  cutOffAt: '',
  valueDay: '',
  arrivalDays: [0, 2],
  arrivesFrom: '',
  arrivesTo: '',
  nextRunAt: '',
  holidays: [],
  tips: [],
};

const terms: Terms = { account, ccy: 'USD', tips, minimum: '10.00 USD', isClosed: false };
const draft: Draft = { accountId: 'WA1', amount: '100', feeBearer: undefined, purpose: '', reference: '' };
const quote: Fee = {
  productCode: 'withdrawal',
  currency: 'USD',
  amount: '100.00',
  feeBearer: null,
  feeAmount: '10.00',
  comingFee: null,
  feeCurrency: 'USD',
  totalAmount: '100.00',
  arrivingAmount: '90.00',
  arrivingCurrency: 'USD',
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
const known = { ground: { accounts: [account] }, draft, terms, quote };
/** What is told of a field, the first of what speaks against it. */
const saidOf = (field: keyof Draft, part: Partial<typeof known>, refused?: string) =>
  faultsIn(withdrawal, { ...known, ...part }, refused).find((fault) => fault.field === field)?.says;
const ofAmount = (amount: string, part: Partial<typeof known> = {}) =>
  saidOf('amount', { draft: { ...draft, amount }, ...part });

describe('what speaks against a withdrawal', () => {
  it.each([
    ['', text('needAmount')],
    ['0.00', text('needAmount')],
    ['1000.01', kitText('aboveAvailable')],
    ['800.01', kitText('aboveQuota', { quota: '800.00 USD' })],
    ['800.00', undefined],
  ])('the amount %j: %s', (amount, fault) => {
    expect(ofAmount(amount)).toBe(fault);
  });

  it('is an amount below the minimum, before the balance', () => {
    const small = { ...quote, limits: 'belowMinimum' } as const;
    expect(ofAmount('1', { quote: small })).toBe(text('minimum', { minimum: '10.00 USD' }));
    expect(ofAmount('1000.01', { quote: small })).toBe(text('minimum', { minimum: '10.00 USD' }));
  });

  it('is no quota where the account is closed, but less than its whole rest', () => {
    const closed = { ...terms, tips: { ...tips, accountState: 'closed' as const }, isClosed: true };
    expect(ofAmount('1000.00', { terms: closed })).toBeUndefined();
    expect(ofAmount('999.99', { terms: closed })).toBe(text('wholeRest', { rest: '1,000.00 USD' }));
  });

  it('is CNH to an account in the mainland that cannot take it', () => {
    const home = { ...account, currency: 'CNH', bankCountry: 'CHN' };
    const renminbi: Terms = { ...terms, account: home, ccy: 'CNH', tips: { ...tips, currency: 'CNH' } };
    const said = (part: Partial<Terms>) => saidOf('accountId', { terms: { ...renminbi, ...part } });
    expect(said({})).toBeUndefined();
    expect(said({ account: { ...home, entity: 'legalPerson' } })).toBe(text('noRenminbi'));
    expect(said({ tips: { ...tips, currency: 'CNH', classA: false } })).toBe(text('noRenminbi'));
    const abroad = { ...home, entity: 'legalPerson', bankCountry: 'HKG' } as const;
    expect(said({ account: abroad })).toBeUndefined();
  });

  it('is what is missing, and what the fee call refused', () => {
    expect(saidOf('accountId', { terms: { ...terms, account: undefined } })).toBe(text('needAccount'));
    const bySwift = { ...terms, account: { ...account, channel: 'global' as const } };
    expect(saidOf('feeBearer', { terms: bySwift })).toBe(text('needBearer'));
    expect(saidOf('amount', {}, 'not above its fee')).toBe('not above its fee');
  });
});

describe('what is asked of the fee call', () => {
  it('is nothing without an account, an amount, or a bearer where one is needed', () => {
    expect(feeRequest({ ...terms, account: undefined }, draft)).toBeUndefined();
    expect(feeRequest(terms, { ...draft, amount: '' })).toBeUndefined();
    expect(feeRequest({ ...terms, account: { ...account, channel: 'global' } }, draft)).toBeUndefined();
  });

  it('is the fee of a closed account too', () => {
    expect(feeRequest({ ...terms, isClosed: true }, draft)).toEqual(feeRequest(terms, draft));
  });

  it('names a bearer by SWIFT only', () => {
    const borne: Draft = { ...draft, feeBearer: 'OUR' };
    expect(feeRequest(terms, borne)).toEqual({ productCode: 'withdrawal', currency: 'USD', amount: '100' });
    expect(feeRequest({ ...terms, account: { ...account, channel: 'global' } }, borne)).toMatchObject({
      feeBearer: 'OUR',
    });
  });
});

it('travels under its quote, never without one', () => {
  expect(requestOf({ ...known, draft: { ...draft, purpose: ' Rent ' } })).toEqual({
    accountId: 'WA1',
    amount: '100',
    purpose: 'Rent',
    quote: 'signed',
  });
  expect(requestOf({ ...known, quote: undefined })).toBeUndefined();
  expect(requestOf({ ...known, quote: undefined, terms: { ...terms, isClosed: true } })).toBeUndefined();
});
