import { describe, expect, it } from 'vitest';
import type { Payment } from '../paymentRecord.ts';
import { standsOut } from './standsOut.ts';

const payment: Payment = {
  orderNo: 'PM1',
  orderType: 'payment',
  merchantOrderNo: null,
  batchNo: null,
  currency: 'EUR',
  amount: '3100.00',
  totalAmount: '3109.30',
  feeAmount: '9.30',
  receiveAmount: '3100.00',
  receiveCurrency: 'EUR',
  rate: null,
  actualAmount: null,
  backAmount: null,
  quotaAmount: '0.00',
  status: 1,
  statusText: '',
  state: 'pending',
  abnormal: false,
  hindrance: null,
  channel: 'local',
  feeBearer: null,
  payerAccount: '',
  accountId: 'PB1',
  payeeId: 'PE1',
  payeeName: 'Hansa Logistik',
  payeeCountry: 'DEU',
  payeeCountryText: '',
  payeeAccountType: 1,
  payeeAccountName: 'Hansa Logistik',
  cardNumber: 'DE893000',
  bankName: 'Commerzbank',
  bankCountry: 'DEU',
  bankCountryText: '',
  swiftCode: null,
  bankCode: null,
  purpose: null,
  reference: null,
  remark: null,
  reviewStatus: 'pending',
  reviewStatusText: '',
  reviewerId: 'OP2',
  reviewerName: '',
  reviewEndsAt: null,
  reviewedBy: null,
  reviewedAt: null,
  reviewOpinion: null,
  supplyEndsAt: null,
  returnedAt: null,
  refundNo: null,
  valueDay: '2026-11-10',
  createdAt: '2026-11-10T10:00:00.000+08:00',
  runAt: '2026-11-10T11:00:00.000+08:00',
  successDate: null,
  endedAt: null,
  updatedAt: '2026-11-10T10:00:00.000+08:00',
  operatorName: '',
  reason: null,
  cancelReason: null,
};
const paid = (amount: string, more: Partial<Payment> = {}): Payment => ({
  ...payment,
  orderNo: `PM-${amount}`,
  receiveAmount: amount,
  state: 'succeeded',
  createdAt: '2026-10-10T10:00:00.000+08:00',
  ...more,
});

describe('what stands out of a payment', () => {
  it('is the first to an account, whatever went elsewhere or did not arrive', () => {
    const others = [payment, paid('10.00', { cardNumber: 'DE1' }), paid('10.00', { state: 'failed' })];
    expect(standsOut(payment, others)).toEqual({ isFirst: true, aboveUsual: null, sameAs: null });
  });

  it.each([
    ['more than three times the usual amount', ['900.00', '1100.00'], { times: '3.1', usual: '1,000.00 EUR' }],
    ['not three times', ['1000.00', '1100.00'], null],
    ['an average of nothing', ['0.00'], null],
  ])('%s', (_, amounts, aboveUsual) => {
    expect(
      standsOut(
        payment,
        amounts.map((amount) => paid(amount)),
      ),
    ).toMatchObject({ isFirst: false, aboveUsual });
  });

  it.each([
    ['the same amount within 90 days', '2026-08-12T10:00:00.000+08:00', 'succeeded', 'PM-3100.00'],
    ['longer ago', '2026-08-11T10:00:00.000+08:00', 'succeeded', null],
    ['one that gave its money back', '2026-11-09T10:00:00.000+08:00', 'cancelled', null],
  ])('%s', (_, createdAt, state, sameAs) => {
    expect(standsOut(payment, [paid('3100.00', { createdAt, state })]).sameAs).toBe(sameAs);
  });
});
