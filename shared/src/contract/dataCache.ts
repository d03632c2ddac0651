import { type Static, Type } from 'typebox';
import locations from '../reference/locationsVersion.generated.json' with { type: 'json' };
import { Closed, Text } from './common.ts';
import { calls, getOrPost } from './define.ts';

/** The version of the location list: a request that names it may be kept by browsers for good. */
export const LOCATIONS_VERSION: string = locations.version;

/** Three letters, of the portal's list or of ISO 3166. */
const CountryCode = Text({ max: 3 });
export const AreaCode = Text({ max: 40 });
const version = Type.Optional(Text({ max: 20 }));

/** What a dictionary, an industry or an economic type offers. */
export const ChoiceView = Closed({ code: Type.String(), name: Type.String(), name_en: Type.String() });

const placeNames = {
  name: Type.String(),
  name_en: Type.String(),
  /** As it is typed, "beijingshi"; empty where Chinese is not the language of the place. */
  name_pinyin: Type.String(),
};
const names = { areaCode: Type.String(), ...placeNames };
/** One level of the list: what a picker shows, and whether there is more below. */
export const AreaView = Closed({ ...names, hasChildren: Type.Boolean() });
export type Area = Static<typeof AreaView>;

const District = Closed(names);
const City = Closed({ ...names, children: Type.Optional(Type.Array(District)) });
const Province = Closed({ ...names, children: Type.Optional(Type.Array(City)) });
const Country = Closed({
  ...placeNames,
  countryCode: Type.String(),
  isoCode: Type.String(),
  children: Type.Optional(Type.Array(Province)),
});

const LEVELS = ['province', 'city', 'district'] as const;

/** The bank of an account, as people pick it. */
const BankView = Closed({
  bankCode: Type.String(),
  name: Type.String(),
  name_en: Type.String(),
  countryCode: Type.String(),
  swiftCode: Type.String(),
  /** How the country's clearing calls the bank: sort code, routing number, BSB …; empty where it has none. */
  clearingSystem: Type.String(),
  clearingCode: Type.String(),
});

const BranchView = Closed({
  branchCode: Type.String(),
  branchName: Type.String(),
  branchName_en: Type.String(),
  bankCode: Type.String(),
  bankName: Type.String(),
  bankName_en: Type.String(),
  areaCode: Type.String(),
});

/** As many banks or branches as one answer holds: a picker asks again with more letters. */
export const BANKS_MAX = 50;
const Search = Type.Optional(Text({ max: 60 }));
const kept = LOCATIONS_VERSION;

export const dataCache = calls('dataCache', '/api/data-cache', {
  economyType: getOrPost('economy-type', {
    title: ['经济类型', 'Economic types'],
    access: 'session',
    result: Type.Array(ChoiceView),
  }),
  industryType: getOrPost('industry-type', {
    title: ['行业', 'Industries'],
    access: 'session',
    result: Type.Array(ChoiceView),
    assumed: ['the sections of GB/T 4754'],
  }),
  province: getOrPost('province', {
    title: ['省/州', 'Provinces or states of a country'],
    access: 'session',
    request: Closed({ countryCode: CountryCode, version }),
    result: Type.Array(AreaView),
    errors: ['INVALID_COUNTRY'],
    kept,
  }),
  areaAll: getOrPost('area/all', {
    title: ['地区树', 'The whole location tree, or that of one country'],
    access: 'session',
    request: Closed({ countryCode: Type.Optional(CountryCode), version }),
    result: Type.Array(Country),
    errors: ['INVALID_COUNTRY'],
    kept,
    assumed: ['name_pinyin is empty where Chinese is not the language of the place'],
  }),
  city: getOrPost('city', {
    title: ['城市', 'Cities of a province'],
    access: 'session',
    request: Closed({ provinceCode: AreaCode, version }),
    result: Type.Array(AreaView),
    errors: ['areaMissing'],
    kept,
  }),
  area: getOrPost('area', {
    title: ['区县', 'Districts of a city'],
    access: 'session',
    request: Closed({ cityCode: AreaCode, version }),
    result: Type.Array(AreaView),
    errors: ['areaMissing'],
    kept,
  }),
  getAreaByAreaCode: getOrPost('getAreaByAreaCode', {
    title: ['按编码查地区', 'One area by its code, with what it lies in'],
    access: 'session',
    request: Closed({ areaCode: AreaCode, version }),
    result: Closed({
      ...names,
      level: Type.Unsafe<(typeof LEVELS)[number]>({ type: 'string', enum: [...LEVELS] }),
      countryCode: Type.String(),
      country: Type.String(),
      country_en: Type.String(),
      parents: Type.Array(District),
    }),
    errors: ['areaMissing'],
    kept,
  }),
  findSysBankInfo: getOrPost('findSysBankInfo', {
    title: ['银行名录', 'Banks by country, name, SWIFT or clearing code'],
    access: 'session',
    request: Closed({
      countryCode: Type.Optional(CountryCode),
      bankName: Search,
      swiftCode: Type.Optional(Text({ max: 11 })),
      clearingCode: Type.Optional(Text({ max: 12 })),
    }),
    result: Type.Array(BankView, { maxItems: BANKS_MAX }),
    errors: ['INVALID_COUNTRY'],
    assumed: [
      'parts of names in either language and usual short names are found, and beginnings of codes; fifty at most',
    ],
  }),
  findPayeeBankInfo: getOrPost('findPayeeBankInfo', {
    title: ['境内支行', 'Branches for a domestic payee account, by bank and city'],
    access: 'session',
    request: Closed({ bankCode: Text({ max: 12 }), areaCode: AreaCode, branchName: Search }),
    result: Type.Array(BranchView, { maxItems: BANKS_MAX }),
    errors: ['bankMissing', 'areaMissing'],
    assumed: ['bankCode as findSysBankInfo gives it for mainland banks; areaCode of a province or a city'],
  }),
  constDictList: getOrPost('/api/cache/const-dict/list', {
    title: ['常量字典', 'Dictionaries of constants for pickers'],
    access: 'session',
    request: Closed({ dictType: Type.Optional(Text({ max: 60 })) }),
    result: Type.Array(
      Closed({ dictType: Type.String(), name: Type.String(), name_en: Type.String(), items: Type.Array(ChoiceView) }),
    ),
    errors: ['dictionaryMissing'],
    assumed: [
      'the status of a record is found under its name and Status (paymentStatus), under the code that travels: a number or a name',
      'a number that several states share has the word of the documents; the names of those states are under State (paymentState)',
      'where a status travels by name, its timeline has numbers, which are under TimelineStatus',
    ],
  }),
});
