import { billStory } from './story.ts';

const HONG_KONG = { accountNo: '411220768838', ccy: 'USD' };
const SHENZHEN = { accountNo: '4000027709200518866', ccy: 'CNH' };
const LONG_BEACH = { accountNo: '880012347711', ccy: 'USD' };
const COLOGNE = { accountNo: 'DE96370400440532013068', ccy: 'EUR' };
const KWUN_TONG = { accountNo: '808550016628', ccy: 'HKD' };
const SAIGON = { accountNo: '0071001234177', ccy: 'USD', feeBearer: 'SHA' };

/** A payment of the demo's first merchant: made by its maker and given to its reviewer, unless it says otherwise. */
const paid = (at: string, order: object) => ({
  at,
  step: 'pay',
  with: { operator: 'op-lin', reviewer: 'op-zhou', ...order },
});
const APPROVED = { decision: 'approve', opinion: '单据齐全' };

/** A payment of the demo's second merchant, whose only operator is a chief: nobody reviews it. */
const paidByKestrel = (at: string, order: object) => ({ at, step: 'pay', with: { operator: 'op-lau', ...order } });

/**
 * Refunds that are not over: one whose currency account a risk event has closed, about which the merchant is asked, and one that is
 * on its way.
 */
const refunded: readonly unknown[] = [
  { at: '-24d', step: 'currencies', with: { merchant: 'kestrel', ccys: ['AUD'] } },
  {
    at: '-24d',
    step: 'exchange',
    with: { operator: 'op-lau', sell: 'USD', buy: 'AUD', amount: '1500.00', next: 'confirm' },
  },
  paidByKestrel('-16d', {
    ...KWUN_TONG,
    paymentCurrency: 'AUD',
    amount: '640.00',
    merchantOrderNo: 'KST-0418',
    purpose: '包装材料货款',
  }),
  { at: '-6d', step: 'closeCurrencyAccount', with: { merchant: 'kestrel', ccy: 'AUD' } },
  { at: '-2d', step: 'returnPayment', with: { merchantOrderNo: 'KST-0418', reason: 'closedAccount' } },
  paidByKestrel('-5d', {
    ...KWUN_TONG,
    paymentCurrency: 'HKD',
    amount: '5200.00',
    merchantOrderNo: 'KST-0431',
    purpose: '包装材料货款',
  }),
  { at: '-1s', step: 'returnPayment', with: { merchantOrderNo: 'KST-0431', reason: 'nameMismatch' } },
];

/**
 * Payments on behalf of payers: of one whose document was good then and has ended since, and of one that is used still: paid, and
 * waiting for its reviewer. Another came back. One pays a bill.
 */
const onBehalf: readonly unknown[] = [
  paid('-30d', {
    ...HONG_KONG,
    ...APPROVED,
    amount: '1350.00',
    merchantOrderNo: 'PO-2026-0898',
    onBehalfOf: 'K4455667',
    purpose: '海运费',
  }),
  paid('-14d', {
    ...LONG_BEACH,
    ...APPROVED,
    amount: '2400.00',
    merchantOrderNo: 'PO-2026-1010',
    onBehalfOf: '66001122',
    withBill: true,
    purpose: '电子元器件货款',
    reference: 'INV 21010',
  }),
  paid('-30m', { ...HONG_KONG, amount: '760.00', onBehalfOf: '66001122', purpose: '海运费' }),
];

/** What payments add to the demo: each state and each status of a review, at home and abroad, in one currency and in two. */
export const paymentScenarios: readonly unknown[] = [
  {
    name: 'demo',
    version: 1,
    title: ['演示', 'Demo'],
    stories: [billStory],
    steps: [
      paid('-29d', {
        ...HONG_KONG,
        ...APPROVED,
        amount: '1000.00',
        merchantOrderNo: 'PO-2026-0921',
        onBehalfOf: '66001122',
        purpose: '港口杂费',
      }),
      { at: '-28d', step: 'returnPayment', with: { merchantOrderNo: 'PO-2026-0921', reason: 'nameMismatch' } },
      paid('-29d', {
        ...HONG_KONG,
        ...APPROVED,
        amount: '2860.00',
        merchantOrderNo: 'PO-2026-0901',
        purpose: '海运费',
      }),
      paid('-27d', {
        ...LONG_BEACH,
        ...APPROVED,
        amount: '6400.00',
        merchantOrderNo: 'PO-2026-0912',
        purpose: '电子元器件货款',
        reference: 'INV 20912',
      }),
      paid('-24d', {
        ...SAIGON,
        ...APPROVED,
        amount: '4150.00',
        merchantOrderNo: 'PO-2026-0925',
        purpose: '面料货款',
        reference: 'CT-2026-88',
      }),
      paid('-19d', {
        ...COLOGNE,
        ...APPROVED,
        paymentCurrency: 'USD',
        amount: '1800.00',
        fixedSide: 'receive',
        merchantOrderNo: 'PO-2026-1003',
        purpose: '包装材料货款',
      }),
      paid('-15d', { ...SHENZHEN, ...APPROVED, amount: '5200.00', merchantOrderNo: 'PO-2026-1008', purpose: '货款' }),
      paid('-12d', { ...HONG_KONG, ...APPROVED, amount: '940.14', purpose: '仓储费' }),
      paid('-10d', {
        ...LONG_BEACH,
        amount: '1500.00',
        purpose: '样品款',
        decision: 'reject',
        opinion: '金额与发票不符，请核对后重新提交',
      }),
      paid('-9d', { ...SAIGON, amount: '730.00', purpose: '面料货款', cancelReason: '供应商要求改期' }),
      paid('-6d', { ...HONG_KONG, amount: '410.00', purpose: '报关费', remark: '十月报关' }),
      paid('-3h', {
        ...SAIGON,
        ...APPROVED,
        feeBearer: 'OUR',
        amount: '2600.13',
        merchantOrderNo: 'PO-2026-1101',
        purpose: '面料货款',
      }),
      {
        at: '-2h',
        step: 'addPayeeAccount',
        with: {
          operator: 'op-lin',
          of: '411220768838',
          ofCurrency: 'USD',
          bankCountry: 'SGP',
          bankName: 'DBS Bank',
          swiftCode: 'DBSSSGSG',
          accountName: 'Pearl River Freight Limited',
          accountNo: '017440020005',
          currency: 'USD',
        },
      },
      paid('-1h', {
        ...APPROVED,
        accountNo: '017440020005',
        ccy: 'USD',
        feeBearer: 'SHA',
        amount: '1280.00',
        purpose: '海运费',
      }),
      paid('-40m', {
        ...LONG_BEACH,
        amount: '3980.00',
        merchantOrderNo: 'PO-2026-1110',
        purpose: '电子元器件货款',
        reference: 'INV 21110',
      }),
      paid('-20m', {
        ...COLOGNE,
        paymentCurrency: 'USD',
        amount: '900.00',
        fixedSide: 'receive',
        purpose: '包装材料货款',
      }),
      { at: '0', step: 'pay', with: { operator: 'op-chen', ...HONG_KONG, amount: '150.00', purpose: '提单费' } },
      ...onBehalf,
      ...refunded,
    ],
  },
];
