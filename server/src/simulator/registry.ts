import { creditCodeCheckDigit } from '@tradeport/shared/rules/documentNumbers.ts';
import { endingOf } from '@tradeport/shared/simulation/decidingValues.ts';
import type { RegisteredCompany, Registry } from '../platform/runtime/ports.ts';
import { knownCompanies } from './scenarios/companies.ts';

// Every company is a function of its code: the same in every sandbox, on every machine, at any time.

/** A search answers out of so many companies, besides those that scenarios name. */
const SEARCHED = 240;

const CITIES = [
  { name: '深圳', en: 'Shenzhen', region: '440300', district: '南山区' },
  { name: '广州', en: 'Guangzhou', region: '440100', district: '天河区' },
  { name: '杭州', en: 'Hangzhou', region: '330100', district: '滨江区' },
  { name: '宁波', en: 'Ningbo', region: '330200', district: '鄞州区' },
  { name: '厦门', en: 'Xiamen', region: '350200', district: '思明区' },
  { name: '上海', en: 'Shanghai', region: '310000', district: '浦东新区' },
  { name: '苏州', en: 'Suzhou', region: '320500', district: '工业园区' },
  { name: '青岛', en: 'Qingdao', region: '370200', district: '崂山区' },
] as const;
const FIRSTS = [
  ['远', 'Yuan'],
  ['宏', 'Hong'],
  ['瑞', 'Rui'],
  ['晟', 'Sheng'],
  ['嘉', 'Jia'],
  ['博', 'Bo'],
  ['卓', 'Zhuo'],
  ['恒', 'Heng'],
] as const;
const SECONDS = [
  ['航', 'hang'],
  ['泰', 'tai'],
  ['景', 'jing'],
  ['源', 'yuan'],
  ['拓', 'tuo'],
  ['诚', 'cheng'],
  ['洋', 'yang'],
  ['屹', 'yi'],
] as const;
const TRADES = [
  { name: '电子商务', en: 'E-commerce', industry: '互联网零售', scope: '网上销售日用品、电子产品；货物及技术进出口。' },
  { name: '国际贸易', en: 'International Trade', industry: '进出口贸易', scope: '货物及技术进出口；国内贸易代理。' },
  { name: '供应链管理', en: 'Supply Chain', industry: '供应链服务', scope: '供应链管理服务；仓储服务；货物进出口。' },
  { name: '科技', en: 'Technology', industry: '软件和信息技术', scope: '软件开发；电子产品销售；技术进出口。' },
  { name: '家居用品', en: 'Home Goods', industry: '家居零售', scope: '家居用品、家具的设计与销售；货物进出口。' },
] as const;
const SURNAMES = ['周', '陈', '林', '黄', '吴', '郑', '许', '何', '罗', '沈'] as const;
const GIVEN = ['海川', '志远', '晓敏', '文博', '思远', '嘉怡', '俊杰', '雅琴', '明辉', '雨桐'] as const;

/** FNV-1a over the characters of a text. */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
};

const pick = <T>(list: readonly T[], code: string, what: string): T => {
  const found = list[hashOf(`${what} ${code}`) % list.length];
  if (found === undefined) throw new Error(`nothing to pick ${what} from`);
  return found;
};

const two = (n: number): string => String(n).padStart(2, '0');

const companyOf = (creditCode: string): RegisteredCompany => {
  const region = creditCode.slice(2, 8);
  const city = CITIES.find((each) => each.region === region) ?? pick(CITIES, creditCode, 'city');
  const [first, second] = [pick(FIRSTS, creditCode, 'first'), pick(SECONDS, creditCode, 'second')];
  const trade = pick(TRADES, creditCode, 'trade');
  const at = (what: string, below: number): number => hashOf(`${what} ${creditCode}`) % below;
  const year = 2006 + at('year', 18);
  const day = `${two(1 + at('month', 12))}-${two(1 + at('day', 28))}`;
  return {
    name: `${city.name}市${first[0]}${second[0]}${trade.name}有限公司`,
    nameEn: `${city.en} ${first[1]}${second[1]} ${trade.en} Co., Ltd.`,
    creditCode,
    crNo: null,
    legalRepresentative: pick(SURNAMES, creditCode, 'surname') + pick(GIVEN, creditCode, 'given'),
    registeredCapital: `${(1 + at('capital', 100)) * 500_000}.00`,
    establishedOn: `${year}-${day}`,
    termEndsOn: at('term', 3) === 0 ? `${year + 30}-${day}` : null,
    city: city.name,
    address: `${city.name}市${city.district}科苑路 ${1 + at('road', 200)} 号 ${1 + at('house', 20)} 栋 ${100 + at('room', 1_900)}`,
    industry: trade.industry,
    businessScope: trade.scope,
    status: endingOf(creditCode) === '0007' ? 'abnormal' : 'active',
  };
};

const DISTRICTS = ['中环皇后大道中', '湾仔轩尼诗道', '观塘巧明街', '尖沙咀弥敦道'] as const;

/** A company of Hong Kong is a function of its CR number as one of the mainland is of its code. */
const hongKongCompanyOf = (crNo: string): RegisteredCompany => {
  const [first, second] = [pick(FIRSTS, crNo, 'first'), pick(SECONDS, crNo, 'second')];
  const trade = pick(TRADES, crNo, 'trade');
  const at = (what: string, below: number): number => hashOf(`${what} ${crNo}`) % below;
  return {
    name: `${first[0]}${second[0]}${trade.name}（香港）有限公司`,
    nameEn: `${first[1]}${second[1]} ${trade.en} (Hong Kong) Limited`,
    creditCode: '',
    crNo,
    legalRepresentative: pick(SURNAMES, crNo, 'surname') + pick(GIVEN, crNo, 'given'),
    registeredCapital: `${(1 + at('capital', 100)) * 10_000}.00`,
    establishedOn: `${2006 + at('year', 18)}-${two(1 + at('month', 12))}-${two(1 + at('day', 28))}`,
    termEndsOn: null,
    city: '香港',
    address: `香港${pick(DISTRICTS, crNo, 'street')} ${1 + at('road', 200)} 号 ${1 + at('room', 1_900)} 室`,
    industry: trade.industry,
    businessScope: trade.scope,
    status: endingOf(crNo) === '0007' ? 'abnormal' : 'active',
  };
};

const isCrNo = (number: string): boolean => /^\d{7,8}$/.test(number);

const codeAt = (index: number): string => {
  const region = (CITIES[index % CITIES.length] ?? CITIES[0]).region;
  const body = `91${region}MA5F${String(index).padStart(5, '0')}`;
  return body + creditCodeCheckDigit(body);
};

const numberOf = ({ creditCode, crNo }: RegisteredCompany): string => crNo ?? creditCode;

const lookUp = (number: string): RegisteredCompany =>
  knownCompanies.find((company) => numberOf(company) === number) ??
  (isCrNo(number) ? hongKongCompanyOf(number) : companyOf(number));

/** The simulated registry: knows every code that has the right check character, but those that end so that it does not. */
export const simulatedRegistry: Registry = {
  find: async (number) => {
    switch (endingOf(number)) {
      case '0008':
        return 'notFound';
      case '0009':
        return 'timedOut';
      default:
        return lookUp(number);
    }
  },
  search: async (keyword, limit, area = 'CHN') => {
    if (endingOf(keyword) === '0009') return undefined;
    const wanted = keyword.toLowerCase();
    const holds = (company: RegisteredCompany): boolean =>
      [company.name, company.nameEn, numberOf(company)].some((text) => text.toLowerCase().includes(wanted));
    const isThere = ({ crNo }: RegisteredCompany): boolean => (crNo === null) === (area === 'CHN');
    const at = (index: number): RegisteredCompany =>
      area === 'CHN' ? companyOf(codeAt(index)) : hongKongCompanyOf(String(30_010_000 + index * 7));
    const generated = Array.from({ length: SEARCHED }, (_, index) => at(index));
    return [...knownCompanies, ...generated].filter((each) => isThere(each) && holds(each)).slice(0, limit);
  },
};
