import { partnerStory } from './story.ts';

/** What partners add to the demo: one of most kinds, and one that is removed. */
export const partnerScenarios: readonly unknown[] = [
  {
    name: 'demo',
    version: 1,
    title: ['演示', 'Demo'],
    stories: [partnerStory],
    steps: [
      {
        at: '-52d',
        step: 'addPartner',
        with: {
          operator: 'op-chen',
          name: '深圳市恒源国际贸易有限公司',
          nameEn: 'Shenzhen Hengyuan International Trade Co., Ltd.',
          type: 'supplier',
          country: 'CHN',
          registrationNo: '91440300MA5F00232U',
          address: '深圳市南山区科苑路 186 号 2 栋 1450',
          contact: '刘芳',
          phone: '+86 755 8533 0021',
          email: 'sales@hengyuan.example',
        },
      },
      {
        at: '-47d',
        step: 'addPartner',
        with: {
          operator: 'op-chen',
          name: 'Nordwind Handels GmbH',
          type: 'buyer',
          country: 'DEU',
          registrationNo: 'HRB104512',
          address: 'Speersort 10, 20095 Hamburg',
          contact: 'Jana Petersen',
          phone: '+49 40 5550 1470',
          email: 'einkauf@nordwind.example',
        },
      },
      {
        at: '-33d',
        step: 'addPartner',
        with: {
          operator: 'op-chen',
          name: 'Harbour Line Logistics Ltd',
          type: 'logisticsProvider',
          country: 'HKG',
          registrationNo: '61588204',
          address: '12/F, 88 Container Port Road, Kwai Chung',
          contact: 'Ivan Wong',
          phone: '+852 2555 0188',
        },
      },
      {
        at: '-28d',
        step: 'addPartner',
        with: { operator: 'op-lau', name: 'Blue Ridge Outfitters Inc.', type: 'buyer', country: 'USA' },
      },
      {
        at: '-15d',
        step: 'addPartner',
        with: { operator: 'op-chen', name: 'Lumen Studio Pte. Ltd.', type: 'otherServiceProvider', country: 'SGP' },
      },
      {
        at: '-8d',
        step: 'addPartner',
        with: { operator: 'op-chen', name: 'Old Harbour Supplies Ltd', type: 'supplier', country: 'GBR' },
      },
      {
        at: '-5d',
        step: 'removePartner',
        with: { operator: 'op-chen', name: 'Old Harbour Supplies Ltd', country: 'GBR' },
      },
    ],
  },
];
