/**
 * Writes the location list: one line for each country or region, in the order in which lists show them. Run in the shared
 * folder as `node scripts/locations/generate.ts <sources>` (see sources.ts) and commit the result.
 *
 * A line is [code, ISO code, ISO code of two letters, Chinese, English, continent, children]; a child is [rest of its code, Chinese,
 * English, children]. Where Chinese is the language of the place, the pinyin of the Chinese name follows the children, which may be an
 * empty list.
 */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { englishOf } from './china.ts';
import { corrections } from './corrections.ts';
import { korea, type Place } from './korea.ts';
import { pinyinOf } from './pinyin.ts';
import { openSources, type Sources } from './sources.ts';
import { englishRegions } from './unitedKingdom.ts';

type Node = readonly [code: string, zh: string, en: string, children?: readonly Node[], pinyin?: string];

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('name the folder with the sources');
const sources: Sources = openSources(folder);
const { zh, en, subdivisions } = sources;

const CONTINENTS = [
  ['asia', '142'],
  ['europe', '150'],
  ['africa', '002'],
  ['americas', '019'],
  ['oceania', '009'],
] as const;

const leaf = (code: string, name: string, nameEn: string, children: readonly Node[] = []): Node =>
  children.length > 0 ? [code, name, nameEn, children] : [code, name, nameEn];

const numbered = (places: readonly Place[]): readonly Node[] =>
  places.map(({ name, nameEn, children = [] }, i) =>
    leaf(String(i + 1).padStart(2, '0'), name, nameEn, numbered(children)),
  );

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .replace(
      /(province|region|state|county|oblast|voivodeship|governorate|prefecture|canton|district|krai|department|municipality|republicof|regency)/g,
      '',
    );

/** Without marks over letters: a name is found by its plain letters, and long vowels of Japanese are written so in addresses. */
const unmarked = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '');
const nameEnOf = (code: string): string => {
  const name = corrections.subdivisionsEn[code] ?? en.get(code) ?? '';
  return code.startsWith('jp') ? unmarked(name) : name;
};
/** Where no source has a Chinese name, the English one stands for it. */
const nameZhOf = (code: string): string =>
  (corrections.subdivisionsZh[code] ?? sources.toSimplified(zh.get(code) ?? nameEnOf(code))).replace(/\s*[（(].*$/, '');

const admins = sources.admins();
const citiesBy = Map.groupBy(sources.cities(), ({ country }) => country);

/** The cities of each subdivision, by the name that GeoNames has for its first level. */
const citiesOf = (country: string, codes: readonly string[]): ReadonlyMap<string, readonly Node[]> => {
  const byName = new Map(codes.map((code) => [plain(nameEnOf(code)), code]));
  const placed = (citiesBy.get(country) ?? []).flatMap((city) => {
    const short = codes.find((code) => code.slice(2).toUpperCase() === city.admin && /[A-Z]/.test(city.admin));
    const code = byName.get(plain(admins.get(`${country} ${city.admin}`) ?? '-')) ?? short;
    return code === undefined ? [] : [{ ...city, code }];
  });
  return new Map(
    [...Map.groupBy(placed, ({ code }) => code)].map(([code, cities]) => [
      code,
      [...new Map(cities.toReversed().map((city) => [city.name, city])).values()]
        .reverse()
        .map(({ id, name, nameEn }) => leaf(id, name, nameEn)),
    ]),
  );
};

const subdivisionsOf = (country: string): readonly Node[] => {
  const first = subdivisions.get(country) ?? [];
  const below = (code: string) => subdivisions.get(code) ?? [];
  const codes = (corrections.promoted.includes(country) ? first.flatMap(below) : first).filter(
    (code) => !corrections.listedTwice.some((one) => one === code),
  );
  const cities = corrections.nested.includes(country)
    ? new Map(
        codes.map((code) => [
          code,
          below(code).map((each) => leaf(each.slice(2).toUpperCase(), nameZhOf(each), nameEnOf(each))),
        ]),
      )
    : citiesOf(country, codes);
  return codes
    .map((code) => leaf(code.slice(2).toUpperCase(), nameZhOf(code), nameEnOf(code), cities.get(code) ?? []))
    .sort((a, b) => (unmarked(a[2]) < unmarked(b[2]) ? -1 : 1));
};

/** Names of the mainland's provinces and cities without what they are. */
const places = new Set(
  sources.china.flatMap(({ label, children = [] }) =>
    [label, ...children.map((child) => child.label)].map((name) => name.replace(/(省|市|地区)$/, '')),
  ),
);
const flat = new Set(['市辖区', '县', '省直辖县级行政区划', '自治区直辖县级行政区划']);
const chinaNode = ({ value, label, children = [] }: Sources['china'][number]): Node =>
  leaf(
    value.padEnd(6, '0'),
    label,
    value.length === 2 ? (corrections.provincesEn[value] ?? '') : englishOf(label, sources.spell, places),
    children.flatMap((child) => (flat.has(child.label) ? (child.children ?? []).map(chinaNode) : [chinaNode(child)])),
  );

const taiwan = (): readonly Node[] => {
  const byCounty = Map.groupBy(sources.taiwan(), ({ county }) => county);
  return (subdivisions.get('TW') ?? []).map((code) => {
    const name = nameZhOf(code);
    const below = [...new Map((byCounty.get(name) ?? []).map((each) => [each.name, each])).values()];
    return leaf(
      code.slice(2).toUpperCase(),
      name,
      nameEnOf(code),
      numbered(below.map((each) => ({ name: each.name, nameEn: corrections.taiwanEn[each.name] ?? each.nameEn }))),
    );
  });
};

const pairs = (text: string): readonly Place[] =>
  text
    .split(',')
    .map((pair) => ({ name: pair.slice(0, pair.indexOf(' ')), nameEn: pair.slice(pair.indexOf(' ') + 1) }));

const hongKong: readonly Place[] = [
  {
    name: '香港岛',
    nameEn: 'Hong Kong Island',
    children: pairs('中西区 Central and Western,湾仔区 Wan Chai,东区 Eastern,南区 Southern'),
  },
  {
    name: '九龙',
    nameEn: 'Kowloon',
    children: pairs(
      '油尖旺区 Yau Tsim Mong,深水埗区 Sham Shui Po,九龙城区 Kowloon City,黄大仙区 Wong Tai Sin,观塘区 Kwun Tong',
    ),
  },
  {
    name: '新界',
    nameEn: 'New Territories',
    children: pairs(
      '葵青区 Kwai Tsing,荃湾区 Tsuen Wan,屯门区 Tuen Mun,元朗区 Yuen Long,北区 North,大埔区 Tai Po,沙田区 Sha Tin,西贡区 Sai Kung,离岛区 Islands',
    ),
  },
];
const macao: readonly Place[] = [
  {
    name: '澳门半岛',
    nameEn: 'Macao Peninsula',
    children: pairs(
      '花地玛堂区 Our Lady of Fatima Parish,花王堂区 St Anthony Parish,望德堂区 St Lazarus Parish,大堂区 Cathedral Parish,风顺堂区 St Lawrence Parish',
    ),
  },
  {
    name: '离岛',
    nameEn: 'Islands',
    children: pairs(
      '嘉模堂区 Our Lady of Carmel Parish (Taipa),路凼填海区 Cotai,圣方济各堂区 St Francis Xavier Parish (Coloane)',
    ),
  },
];

const unitedKingdom = (): readonly Node[] => {
  const node = (code: string): Node => leaf(code.slice(2).toUpperCase(), nameZhOf(code), nameEnOf(code));
  const england = subdivisions.get('gbeng') ?? [];
  const regions = englishRegions.map(({ name, nameEn, codes }, i) => {
    const below = england.filter((code) => codes.split(' ').includes(code.slice(2).toUpperCase()));
    return leaf(String(i + 1).padStart(2, '0'), name, nameEn, below.map(node));
  });
  const left = england.filter(
    (code) => !englishRegions.some(({ codes }) => codes.split(' ').includes(code.slice(2).toUpperCase())),
  );
  if (left.length > 0)
    throw new Error(`in no English region: ${left.map((code) => `${code} ${nameEnOf(code)}`).join(', ')}`);
  return (subdivisions.get('GB') ?? []).map((code) =>
    leaf(
      code.slice(2).toUpperCase(),
      nameZhOf(code),
      nameEnOf(code),
      code === 'gbeng' ? regions : (subdivisions.get(code) ?? []).map(node),
    ),
  );
};

const childrenOf = (country: string): readonly Node[] => {
  if (corrections.childless.includes(country)) return [];
  if (country === 'CN') return sources.china.map(chinaNode);
  if (country === 'TW') return taiwan();
  if (country === 'HK') return numbered(hongKong);
  if (country === 'MO') return numbered(macao);
  if (country === 'KR') return numbered(korea);
  if (country === 'GB') return unitedKingdom();
  return subdivisionsOf(country);
};

const regionsOf = (code: string): readonly string[] =>
  (sources.continents.get(code) ?? []).flatMap((part) => (/^\d/.test(part) ? regionsOf(part) : [part]));
const [inChinese, inEnglish] = ['zh-CN', 'en'].map((language) => new Intl.DisplayNames(language, { type: 'region' }));
const namesOf = (country: string): readonly [string, string] =>
  corrections.countries[country] ?? [inChinese?.of(country) ?? '', inEnglish?.of(country) ?? ''];

const FIRST = ['CN', 'TW', 'MO', 'HK'];
const rest = CONTINENTS.flatMap(([continent, code]) =>
  regionsOf(code)
    .filter((country) => !FIRST.includes(country) && !corrections.uninhabited.includes(country))
    .sort((a, b) => (namesOf(a)[1] < namesOf(b)[1] ? -1 : 1))
    .map((country) => ({ country, continent })),
);
/** With the pinyin of each name, as it is typed. */
const spelt = ([code, name, nameEn, children = []]: Node): Node => [
  code,
  name,
  nameEn,
  children.map(spelt),
  pinyinOf(name, sources),
];

const lines = [...FIRST.map((country) => ({ country, continent: 'asia' })), ...rest].map(({ country, continent }) => {
  const iso = country === 'XK' ? 'XKX' : (sources.alpha3.get(country) ?? '');
  const name = namesOf(country);
  const children = childrenOf(country);
  const isChinese = FIRST.includes(country);
  return JSON.stringify([
    corrections.portalCodes[country] ?? iso,
    iso,
    country,
    ...name,
    continent,
    ...(isChinese ? [children.map(spelt), pinyinOf(name[0], sources)] : [children]),
  ]);
});

const text = `${lines.join('\n')}\n`;
const version = createHash('sha256').update(text).digest('hex').slice(0, 12);
const write = (path: string, content: string) => writeFileSync(new URL(`../../../${path}`, import.meta.url), content);
write('server/src/modules/reference/files/locations.jsonl', text);
write('shared/src/reference/locationsVersion.generated.json', `${JSON.stringify({ version })}\n`);
const countries = lines.map((line) => JSON.stringify(JSON.parse(line).slice(0, 6)));
write('shared/src/reference/countries.generated.json', `[\n${countries.join(',\n')}\n]\n`);
process.stdout.write(`${lines.length} countries and regions, ${text.length} characters, version ${version}\n`);
