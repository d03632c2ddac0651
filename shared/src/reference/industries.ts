import type { Choice } from './choice.ts';

/** Sections of the national classification of industries (GB/T 4754-2017). */
export const industries: readonly Choice[] = [
  { code: 'A', name: ['农、林、牧、渔业', 'Agriculture, forestry, animal husbandry and fishery'] },
  { code: 'B', name: ['采矿业', 'Mining'] },
  { code: 'C', name: ['制造业', 'Manufacturing'] },
  {
    code: 'D',
    name: ['电力、热力、燃气及水生产和供应业', 'Production and supply of electricity, heat, gas and water'],
  },
  { code: 'E', name: ['建筑业', 'Construction'] },
  { code: 'F', name: ['批发和零售业', 'Wholesale and retail trade'] },
  { code: 'G', name: ['交通运输、仓储和邮政业', 'Transport, storage and post'] },
  { code: 'H', name: ['住宿和餐饮业', 'Accommodation and catering'] },
  {
    code: 'I',
    name: ['信息传输、软件和信息技术服务业', 'Information transmission, software and information technology'],
  },
  { code: 'J', name: ['金融业', 'Finance'] },
  { code: 'K', name: ['房地产业', 'Real estate'] },
  { code: 'L', name: ['租赁和商务服务业', 'Leasing and business services'] },
  { code: 'M', name: ['科学研究和技术服务业', 'Scientific research and technical services'] },
  { code: 'N', name: ['水利、环境和公共设施管理业', 'Water conservancy, environment and public facilities'] },
  { code: 'O', name: ['居民服务、修理和其他服务业', 'Services to households, repair and other services'] },
  { code: 'P', name: ['教育', 'Education'] },
  { code: 'Q', name: ['卫生和社会工作', 'Health and social work'] },
  { code: 'R', name: ['文化、体育和娱乐业', 'Culture, sports and entertainment'] },
  {
    code: 'S',
    name: ['公共管理、社会保障和社会组织', 'Public administration, social security and social organisations'],
  },
  { code: 'T', name: ['国际组织', 'International organisations'] },
];

/** Economic types (GB/T 12402-2000), as settlement papers ask for them. */
export const economicTypes: readonly Choice[] = [
  { code: '110', name: ['国有全资', 'State-owned'] },
  { code: '120', name: ['集体全资', 'Collective'] },
  { code: '130', name: ['股份合作', 'Joint-stock co-operative'] },
  { code: '140', name: ['联营', 'Jointly operated'] },
  { code: '150', name: ['有限责任公司', 'Limited liability company'] },
  { code: '160', name: ['股份有限公司', 'Company limited by shares'] },
  { code: '170', name: ['私有', 'Private'] },
  { code: '171', name: ['私有独资', 'Private, solely funded'] },
  { code: '172', name: ['私有合伙', 'Private partnership'] },
  { code: '173', name: ['私营有限责任公司', 'Private limited liability company'] },
  { code: '174', name: ['私营股份有限公司', 'Private company limited by shares'] },
  { code: '175', name: ['个体经营', 'Individually operated'] },
  { code: '190', name: ['其他内资', 'Other domestic'] },
  { code: '210', name: ['内地和港澳台合资', 'Joint venture with Hong Kong, Macao or Taiwan'] },
  { code: '220', name: ['内地和港澳台合作', 'Co-operation with Hong Kong, Macao or Taiwan'] },
  { code: '230', name: ['港澳台独资', 'Owned from Hong Kong, Macao or Taiwan'] },
  {
    code: '240',
    name: ['港澳台投资股份有限公司', 'Company limited by shares invested from Hong Kong, Macao or Taiwan'],
  },
  { code: '310', name: ['中外合资', 'Sino-foreign joint venture'] },
  { code: '320', name: ['中外合作', 'Sino-foreign co-operation'] },
  { code: '330', name: ['外资', 'Foreign-owned'] },
  { code: '340', name: ['国外投资股份有限公司', 'Company limited by shares with foreign investment'] },
  { code: '900', name: ['其他', 'Other'] },
];

/** Kinds of special economic areas (customs' and the State Council's), by our own codes. */
export const specialZoneTypes: readonly Choice[] = [
  { code: '01', name: ['经济特区', 'Special economic zone'] },
  { code: '02', name: ['自由贸易试验区', 'Pilot free trade zone'] },
  { code: '03', name: ['综合保税区', 'Comprehensive bonded zone'] },
  { code: '04', name: ['保税港区', 'Bonded port area'] },
  { code: '05', name: ['出口加工区', 'Export processing zone'] },
  { code: '06', name: ['经济技术开发区', 'Economic and technological development zone'] },
  { code: '07', name: ['高新技术产业开发区', 'High-tech industrial development zone'] },
  { code: '99', name: ['其他', 'Other'] },
];
