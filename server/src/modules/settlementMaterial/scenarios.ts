import { importStory } from './story.ts';

const order = { operator: 'op-chen', buyer: 'Nordlicht Handels GmbH', country: 'DEU', ccy: 'USD' };

/** What settlement material adds to the demo: orders in each state of their review, one that was voided, and files that
 * came to nothing: one with mistakes, one that was cancelled. Two rows and a supplement wait for two days. */
export const materialScenarios: readonly unknown[] = [
  {
    name: 'demo',
    version: 1,
    title: ['演示', 'Demo'],
    stories: [importStory],
    steps: [
      {
        at: '-9d2h',
        step: 'submitOrders',
        with: {
          ...order,
          contracts: ['HT-2026-101', 'HT-2026-102', 'HT-2026-103', 'HT-2026-0002', 'HT-2026-0006', 'HT-2026-0009'],
          amount: '12500.00',
          product: 'Ceramic cups',
        },
      },
      { at: '-8d', step: 'voidOrder', with: { operator: 'op-chen', contractNo: 'HT-2026-103' } },
      {
        at: '-5d4h',
        step: 'importOrders',
        with: {
          ...order,
          contracts: ['HT-2026-111', 'HT-2026-112', 'HT-2026-113'],
          amount: '2400.00',
          product: 'Ceramic cups',
          mistakes: 2,
        },
      },
      { at: '-5d4h', step: 'checkImports', with: { operator: 'op-chen' } },
      {
        at: '-4d2h',
        step: 'importOrders',
        with: { ...order, contracts: ['HT-2026-115'], amount: '1800.00', product: 'Tea pots' },
      },
      { at: '-4d2h', step: 'cancelImport', with: { operator: 'op-chen' } },
      {
        at: '-2d3h',
        step: 'submitOrders',
        with: {
          ...order,
          buyer: 'Atlas Retail Inc.',
          country: 'USA',
          contracts: ['AT-2026-0003', 'AT-26-2-0003', 'AT-2026-0005'],
          amount: '4800.00',
          product: 'Garden lamps',
        },
      },
      {
        at: '0',
        step: 'supplyOrderLogistics',
        with: { operator: 'op-chen', contractNo: 'AT-26-2-0003', logisticsProvider: 'UPS', trackingNo: '1Z999AA10' },
      },
      {
        at: '0',
        step: 'submitOrders',
        with: { ...order, contracts: ['HT-2026-120', 'HT-2026-121'], amount: '3600.00', product: 'Tea pots' },
      },
      // They stay as they are for whoever looks: the back office would take each up within seconds.
      ...['AT-26-2-0003', 'HT-2026-120', 'HT-2026-121'].map((contractNo) => ({
        at: '0',
        step: 'reviewOrderLater',
        with: { operator: 'op-chen', contractNo, days: 2 },
      })),
      {
        at: '-3d1h',
        step: 'submitOrders',
        with: {
          ...order,
          operator: 'op-lau',
          buyer: 'Maple Leaf Imports Ltd.',
          country: 'CAN',
          ccy: 'EUR',
          contracts: ['HK-2026-031'],
          amount: '9100.00',
          product: 'Desk fans',
        },
      },
    ],
  },
];
