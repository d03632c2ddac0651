import { readyCreditCode } from '@tradeport/shared/simulation/readyNumbers.ts';
import type { RegisteredCompany } from '../../platform/runtime/ports.ts';

/** The companies that scenarios name, as the registry knows them. */
export const knownCompanies: readonly RegisteredCompany[] = [
  {
    name: '海川跨境电商（深圳）有限公司',
    nameEn: 'Haichuan Cross-border E-commerce (Shenzhen) Co., Ltd.',
    creditCode: '91440300MA5F8K2Q78',
    legalRepresentative: '陈海川',
    registeredCapital: '5000000.00',
    establishedOn: '2018-06-21',
    termEndsOn: null,
    city: '深圳',
    address: '深圳市南山区科苑路 15 号 8 栋 1203',
    industry: '互联网零售',
    businessScope: '网上销售日用品、电子产品；货物及技术进出口。',
    status: 'active',
  },
  {
    name: '远航家居（深圳）有限公司',
    nameEn: 'Farsail Home (Shenzhen) Co., Ltd.',
    creditCode: readyCreditCode('0005'),
    legalRepresentative: '沈远航',
    registeredCapital: '2000000.00',
    establishedOn: '2021-03-18',
    termEndsOn: null,
    city: '深圳',
    address: '深圳市福田区深南大道 2008 号 906',
    industry: '家居零售',
    businessScope: '家居用品、家具的设计与销售；货物进出口。',
    status: 'active',
  },
  {
    name: '澜湾服饰（宁波）有限公司',
    nameEn: 'Lanwan Apparel (Ningbo) Co., Ltd.',
    creditCode: '91330203MA52834K6H',
    legalRepresentative: '江若澜',
    registeredCapital: '3000000.00',
    establishedOn: '2019-09-05',
    termEndsOn: null,
    city: '宁波',
    address: '宁波市鄞州区中山东路 1066 号 1203',
    industry: '服装零售',
    businessScope: '服装、鞋帽的设计与销售；货物进出口。',
    status: 'active',
  },
];
