import { forwardStory } from './forwardStory.ts';
import { tradeOrderStory } from './story.ts';

/** A contract of the merchant whose exchanges are of every kind. */
const contracted = (at: string, number: string, order: object) => ({
  at,
  step: 'tradeOrder',
  with: { merchant: 'lanwan', number, ...order },
});
/** Its forwards are on credit: what is frozen for others stays as it is. */
const forwarded = (at: string, number: string, leg: object) => ({
  at,
  step: 'forwardLeg',
  with: { operator: 'op-jiang', number, buy: 'CNH', cover: 'credit', ...leg },
});

/**
 * What trade orders add to the demo: one in each state, two more that receipts can be linked to, and three with a forward: one that was
 * delivered, one that waits for its day, one whose rate is locked.
 */
export const tradeOrderScenarios: readonly unknown[] = [
  {
    name: 'demo',
    version: 1,
    title: ['演示', 'Demo'],
    stories: [tradeOrderStory, forwardStory],
    steps: [
      {
        at: '-40d',
        step: 'tradeOrder',
        with: {
          merchant: 'haichuan',
          number: 'HC-2026-1001',
          amount: '24600.00',
          ccy: 'USD',
          product: 'LED desk lamp',
          count: 1200,
          buyer: 'Northwind Trading LLC',
          country: 'USA',
          tracking: 'SF1029384756',
          carrier: 'SF International',
        },
      },
      {
        at: '-21d',
        step: 'tradeOrder',
        with: {
          merchant: 'haichuan',
          number: 'HC-2026-1002',
          amount: '8400.00',
          ccy: 'USD',
          product: 'Bluetooth speaker',
          count: 300,
          buyer: 'Contoso Retail Inc.',
          country: 'USA',
        },
      },
      {
        at: '-6d',
        step: 'tradeOrder',
        with: {
          merchant: 'haichuan',
          number: 'HC-2026-1003',
          amount: '5200.00',
          ccy: 'EUR',
          product: 'Yoga mat',
          count: 800,
          buyer: 'Alpenhaus GmbH',
          country: 'DEU',
        },
      },
      {
        at: '-9d',
        step: 'tradeOrder',
        with: {
          merchant: 'haichuan',
          number: 'HC-2026-0003',
          amount: '12750.00',
          ccy: 'USD',
          product: 'Kitchen scale',
          count: 900,
          buyer: 'Fabrikam Stores Ltd.',
          country: 'GBR',
        },
      },
      {
        at: '-12d',
        step: 'tradeOrder',
        with: {
          merchant: 'haichuan',
          number: 'HC-2026-0002',
          amount: '3000.00',
          ccy: 'USD',
          product: 'Phone case',
          count: 2500,
          buyer: 'Adventure Works Co.',
          country: 'CAN',
        },
      },
      {
        at: '-3d',
        step: 'tradeOrder',
        with: {
          merchant: 'haichuan',
          number: 'HC-2026-0005',
          amount: '16800.00',
          ccy: 'USD',
          product: 'Garden hose set',
          count: 420,
          buyer: 'Wingtip Home Ltd.',
          country: 'AUS',
          tracking: 'YT88001122',
          carrier: 'YTO International',
          memo: 'Second delivery of the frame contract',
        },
      },
      contracted('-50d', 'LW-2026-3101', {
        amount: '60000.00',
        ccy: 'HKD',
        product: 'Linen shirts',
        count: 900,
        buyer: 'Victoria Harbour Outfitters Ltd.',
        country: 'HKG',
      }),
      contracted('-30d', 'LW-2026-3102', {
        amount: '48000.00',
        ccy: 'EUR',
        product: 'Wool coats',
        count: 640,
        buyer: 'Atelier Nord',
        country: 'FRA',
        tracking: 'CMAU7730218',
        carrier: 'CMA CGM',
      }),
      contracted('-12d', 'LW-2026-3103', {
        amount: '30000.00',
        ccy: 'USD',
        product: 'Rain jackets',
        count: 1500,
        buyer: 'Harbor Retail LLC',
        country: 'USA',
      }),
      forwarded('-40d', 'LW-2026-3101', { sell: 'HKD', amount: '40000.00', days: 30, next: 'confirm' }),
      forwarded('-20d', 'LW-2026-3102', { sell: 'EUR', amount: '25000.00', days: 95, next: 'confirm' }),
      forwarded('0', 'LW-2026-3103', { sell: 'USD', amount: '20000.00', days: 60, next: 'leave' }),
    ],
  },
];
