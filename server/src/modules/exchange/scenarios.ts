import { exchangeStories } from './stories.ts';

const ACCOUNT = {
  merchant: 'lanwan',
  accountName: 'Lanwan Apparel (Ningbo) Co., Ltd.',
  kind: 'global',
  country: 'HKG',
  bankName: 'Tradeport Partner Bank (Hong Kong) Limited',
  swift: 'TPPBHKHH',
};
const USD = '795010005001';
const EUR = '795010005002';

const opened = (accountNo: string, ccy: string) => ({
  at: '-59d',
  step: 'collectionAccount',
  with: { ...ACCOUNT, accountNo, ccy },
});
const received = (at: string, accountNo: string, money: object) => ({
  at,
  step: 'receive',
  with: { accountNo, ...money },
});
const made = (at: string, step: 'exchange' | 'limitOrder', order: object) => ({
  at,
  step,
  with: { operator: 'op-jiang', ...order },
});
const exchanged = (at: string, order: object) => made(at, 'exchange', { next: 'confirm', ...order });

const CNH_TO_HKD = { sell: 'CNH', buy: 'HKD' };

/**
 * What exchanges add to the demo: one merchant with orders of every mode, delivery and cover, in each state that lasts. Its dollars are
 * used up by one that was closed on credit, so that what it owes stands; its euros by one that is short.
 */
export const exchangeScenarios: readonly unknown[] = [
  {
    name: 'demo',
    version: 1,
    title: ['演示', 'Demo'],
    stories: exchangeStories,
    steps: [
      { at: '-59d', step: 'currencies', with: { merchant: 'lanwan', ccys: ['EUR', 'HKD'] } },
      opened(USD, 'USD'),
      opened(EUR, 'EUR'),
      received('-58d', USD, {
        ccy: 'USD',
        amount: '60000.00',
        reference: 'LW 2207',
        payerName: 'Harbor Retail LLC',
        payerCountry: 'USA',
      }),
      received('-55d', EUR, {
        ccy: 'EUR',
        amount: '12400.00',
        reference: 'LW 2211',
        payerName: 'Atelier Nord',
        payerCountry: 'FRA',
      }),
      exchanged('-45d', { sell: 'USD', buy: 'CNH', amount: '40000.00', delivery: 'T1' }),
      // Half of its dollars are not there on its day, nor later: closed, with loss and penalty still owed.
      exchanged('-24d', { sell: 'USD', buy: 'CNH', amount: '45000.00', delivery: 'T1', cover: 'credit' }),
      made('-15d', 'limitOrder', { ...CNH_TO_HKD, amount: '60000.00', betterBy: -20, days: 20 }),
      made('-9d2h', 'exchange', { ...CNH_TO_HKD, amount: '50000.00', delivery: 'T2', next: 'close' }),
      made('-6d', 'limitOrder', {
        sell: 'CNH',
        buy: 'EUR',
        fixedSide: 'buy',
        amount: '1500.00',
        betterBy: 300,
        days: 0,
      }),
      made('-2d', 'limitOrder', { ...CNH_TO_HKD, amount: '30000.00', betterBy: 300, days: 7 }),
      made('-1d3h', 'limitOrder', {
        sell: 'CNH',
        buy: 'EUR',
        fixedSide: 'buy',
        amount: '2500.00',
        betterBy: 450,
        days: 9,
      }),
      // A counterparty delivers half of what ends in .13.
      exchanged('-1d', { ...CNH_TO_HKD, amount: '20000.13' }),
      exchanged('-2h', { sell: 'USD', buy: 'CNH', amount: '6000.00', delivery: 'T2', cover: 'credit' }),
      exchanged('-20m', { ...CNH_TO_HKD, amount: '10000.00', delivery: 'T1' }),
      exchanged('-4m', { ...CNH_TO_HKD, amount: '15000.13' }),
      exchanged('0', {
        sell: 'EUR',
        buy: 'CNH',
        amount: '30000.00',
        delivery: 'T1',
        cover: 'credit',
        deliveredLast: true,
      }),
      // Its position begins to be closed just before the demo begins; the first time fails, and it is tried again in the next slot.
      made('-2m', 'exchange', { ...CNH_TO_HKD, amount: '12000.00', delivery: 'T2', next: 'close' }),
      { at: '0', step: 'closingsFail', with: { merchant: 'lanwan' } },
    ],
  },
];
