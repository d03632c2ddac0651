import { type Noun, nothing, of } from './noun.ts';

/** What is the same for everybody: places, banks, limits, dictionaries. */
export const reference: Noun = {
  goodRequests: {
    'common/queryCountry': of({ businessType: 'payee' }),
    'common/querySameMonthSysHoliday': of({ month: '2026-11' }),
    'common/queryPaymentChannelCode': of({ currency: 'GBP', countryCode: 'GBR' }),
    'paymentConfig/queryConfigByOne': of({ productCode: 'withdrawal', currency: 'USD' }),
    'paymentConfig/queryList': of({ currency: 'USD' }),
    'dataCache/findSysBankInfo': of({ countryCode: 'HKG' }),
    'dataCache/findPayeeBankInfo': of({ bankCode: '104', areaCode: 'CHN-440000-440300' }),
    'dataCache/economyType': nothing,
    'dataCache/industryType': nothing,
    'dataCache/province': of({ countryCode: 'CHN' }),
    'dataCache/areaAll': of({ countryCode: 'MAC' }),
    'dataCache/city': of({ provinceCode: 'CHN-440000' }),
    'dataCache/area': of({ cityCode: 'CHN-440000-440300' }),
    'dataCache/getAreaByAreaCode': of({ areaCode: 'CHN-440000-440300' }),
    'dataCache/constDictList': of({ dictType: 'receiptStatus' }),
  },
  permissions: `
call                               | none | ended | cookie | viewer | maker | reviewer | finance | chief | other
common/queryCountry                | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
common/querySameMonthSysHoliday    | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
common/queryPaymentChannelCode     | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
paymentConfig/queryConfigByOne     | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
paymentConfig/queryList            | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
dataCache/economyType              | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
dataCache/industryType             | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
dataCache/province                 | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
dataCache/areaAll                  | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
dataCache/city                     | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
dataCache/area                     | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
dataCache/getAreaByAreaCode        | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
dataCache/findSysBankInfo          | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
dataCache/findPayeeBankInfo        | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
dataCache/constDictList            | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
`,
};
