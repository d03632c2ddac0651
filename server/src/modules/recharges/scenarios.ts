import { rechargeStory } from './story.ts';

const fromNordwind = { operator: 'op-chen', payerAccountNo: 'DE89370400440532013000', ccy: 'EUR' };
const fromBlueRidge = { operator: 'op-lau', payerAccountNo: '483920175562', ccy: 'USD' };

/** What recharges add to the demo: one in each state, closed by the merchant and by time. */
export const rechargeScenarios: readonly unknown[] = [
  {
    name: 'demo',
    version: 1,
    title: ['演示', 'Demo'],
    stories: [rechargeStory],
    steps: [
      {
        at: '-45d',
        step: 'recharge',
        with: { ...fromNordwind, amount: '18400.00', transactionNo: 'NW-2209-118', next: 'wait' },
      },
      {
        at: '-14d',
        step: 'recharge',
        with: { ...fromBlueRidge, amount: '6020.00', fee: '20.00', transactionNo: 'BRO77120931', next: 'arrive' },
      },
      {
        at: '-9d',
        step: 'recharge',
        with: { ...fromNordwind, amount: '2500.00', transactionNo: 'NW-2214-007', next: 'close' },
      },
      {
        at: '-1d',
        step: 'recharge',
        with: { ...fromNordwind, amount: '9875.00', fee: '15.00', transactionNo: 'NW-2219-042', next: 'wait' },
      },
    ],
  },
];
