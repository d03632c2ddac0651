import { describe, expect, it } from 'vitest';
import { type Account, amountFaultOf, emptyDraft, feeRequest, type Tips } from './draft.ts';

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

describe('what speaks against an amount', () => {
  it.each([
    ['', 'needAmount'],
    ['0.00', 'needAmount'],
    ['12.345', 'needAmount'],
    ['1000.01', 'aboveAvailable'],
    ['800.01', 'aboveQuota'],
    ['800.00', undefined],
  ])('%j: %s', (amount, fault) => {
    expect(amountFaultOf(amount, account, tips)).toBe(fault);
  });

  it('is no quota where the account is closed', () => {
    expect(amountFaultOf('1000.00', account, { ...tips, accountState: 'closed' })).toBeUndefined();
  });
});

describe('what is asked of the fee call', () => {
  it('is nothing without an account, an amount, or a bearer where one is needed', () => {
    const draft = { ...emptyDraft('WA1'), amount: '100' };
    expect(feeRequest(undefined, draft)).toBeUndefined();
    expect(feeRequest(account, emptyDraft('WA1'))).toBeUndefined();
    expect(feeRequest({ ...account, channel: 'global' }, draft)).toBeUndefined();
  });

  it('names a bearer by SWIFT only', () => {
    const draft = { ...emptyDraft('WA1'), amount: '100', feeBearer: 'OUR' as const };
    expect(feeRequest(account, draft)).toEqual({ productCode: 'withdrawal', currency: 'USD', amount: '100' });
    expect(feeRequest({ ...account, channel: 'global' }, draft)).toMatchObject({ feeBearer: 'OUR' });
  });
});
