import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import type { BankDetails } from '@tradeport/shared/contract/paymentOrderRecord.ts';
import axios, { type InternalAxiosRequestConfig } from 'axios';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { Payment } from './paymentRecord.ts';

// Replaces the network. The portal's client copies this default when its module loads.
const { adapter } = axios.defaults;
afterAll(() => {
  Object.assign(axios.defaults, { adapter });
});
axios.defaults.adapter = async (config: InternalAxiosRequestConfig) => ({
  status: 200,
  statusText: '',
  headers: {},
  config,
  data: { code: '0', message: '', result: {} },
});
const { PaymentFacts } = await import('./PaymentFacts.tsx');
const { queryClient } = await import('../../api/queries.ts');

afterEach(() => {
  cleanup();
  queryClient.clear();
});

/** A payment to an account without optional details. */
const plain: Payment & BankDetails = {
  orderNo: 'PM1',
  orderType: 'payment',
  merchantOrderNo: null,
  batchNo: null,
  poboPayerNo: null,
  poboPayerName: null,
  currency: 'USD',
  amount: '100.00',
  totalAmount: '103.00',
  feeAmount: '3.00',
  receiveAmount: '100.00',
  receiveCurrency: 'USD',
  rate: null,
  actualAmount: null,
  backAmount: null,
  quotaAmount: '0.00',
  status: 1,
  statusText: 'Submitted',
  state: 'pending',
  abnormal: false,
  hindrance: null,
  channel: 'local',
  feeBearer: null,
  payerAccount: 'Haichuan · USD',
  accountId: 'PB1',
  payeeId: 'PE1',
  payeeName: 'Lantau Supplies Limited',
  payeeCountry: 'HKG',
  payeeCountryText: '香港',
  payeeAccountType: 1,
  payeeAccountName: 'Lantau Supplies Limited',
  cardNumber: '788012346688',
  bankName: 'Hang Seng Bank',
  bankCountry: 'HKG',
  bankCountryText: '香港',
  swiftCode: null,
  bankCode: null,
  purpose: 'Goods',
  reference: null,
  remark: null,
  reviewStatus: 'none',
  reviewStatusText: '',
  reviewerId: null,
  reviewerName: null,
  reviewEndsAt: null,
  reviewedBy: null,
  reviewedAt: null,
  reviewOpinion: null,
  supplyEndsAt: null,
  returnedAt: null,
  refundNo: null,
  valueDay: '2026-11-10',
  createdAt: '2026-11-10T10:00:00+08:00',
  runAt: '2026-11-10T10:01:00+08:00',
  successDate: null,
  endedAt: null,
  updatedAt: '2026-11-10T10:00:00+08:00',
  operatorName: 'Lin',
  reason: null,
  cancelReason: null,
  payeeAddress: '12 Tung Chung Road',
  bankAddress: null,
  bankAccountLocation: null,
  province: null,
  city: null,
  branchCode: null,
  branchName: null,
  clearingCode: null,
  achRoutingNo: null,
  fedwireRoutingNo: null,
  intermediaryBankName: null,
  intermediarySwiftCode: null,
  intermediaryBankCountry: null,
  intermediaryBankCountryText: null,
};

/** The labels and values of the section about the account. */
const accountShown = (order: Payment & BankDetails): readonly (readonly [string, string])[] => {
  render(
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <PaymentFacts order={order} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  const section = screen.getByRole('heading', { name: '收款账户' }).parentElement;
  if (section === null) throw new Error('no section of the account');
  const labels = within(section).getAllByRole('term');
  const values = within(section).getAllByRole('definition');
  return labels.map((label, i) => [label.textContent ?? '', values[i]?.textContent ?? '']);
};

const ALWAYS = [
  ['收款人', 'Lantau Supplies Limited'],
  ['收款人所在地', '香港'],
  ['收款人地址', '12 Tung Chung Road'],
  ['户名', 'Lantau Supplies Limited'],
  ['账号', '788012346688'],
] as const;

describe('the payee account of a payment', () => {
  it('shows every detail that the bank gets', () => {
    const shown = accountShown({
      ...plain,
      payeeAccountType: 2,
      swiftCode: 'CHASUS33',
      bankCode: '0021',
      bankAddress: '383 Madison Avenue',
      bankAccountLocation: 'New York City',
      province: 'New York',
      city: 'Manhattan',
      branchCode: 'NY0155',
      branchName: 'Grand Central Branch',
      clearingCode: '021',
      achRoutingNo: '021000021',
      fedwireRoutingNo: '026009593',
      intermediaryBankName: 'Citibank N.A.',
      intermediarySwiftCode: 'CITIUS33',
      intermediaryBankCountry: 'USA',
      intermediaryBankCountryText: '美国',
    });
    expect(shown).toEqual([
      ...ALWAYS,
      ['账户类型', '个人账户'],
      ['收款币种', 'USD'],
      ['收款银行', 'Hang Seng Bank'],
      ['银行所在地', '香港'],
      ['开户地', 'New York City'],
      ['SWIFT 代码', 'CHASUS33'],
      ['银行代码', '0021'],
      ['清算代码', '021'],
      ['ACH 路由号码', '021000021'],
      ['Fedwire 路由号码', '026009593'],
      ['分行代码', 'NY0155'],
      ['分行名称', 'Grand Central Branch'],
      ['分行所在地', 'New York Manhattan'],
      ['银行地址', '383 Madison Avenue'],
      ['中间行', 'Citibank N.A. · CITIUS33 · 美国'],
    ]);
  });

  it('leaves out empty bank details', () => {
    expect(accountShown({ ...plain, intermediarySwiftCode: '' })).toEqual([
      ...ALWAYS,
      ['账户类型', '企业账户'],
      ['收款币种', 'USD'],
      ['收款银行', 'Hang Seng Bank'],
      ['银行所在地', '香港'],
    ]);
  });

  it('shows the part of an intermediary bank that is known', () => {
    expect(accountShown({ ...plain, intermediarySwiftCode: 'CITIUS33' }).at(-1)).toEqual(['中间行', 'CITIUS33']);
  });
});
