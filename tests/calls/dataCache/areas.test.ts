import type { Client } from '@tradeport/shared/client.ts';
import { LOCATIONS_VERSION } from '@tradeport/shared/contract/dataCache.ts';
import { COUNTRIES } from '@tradeport/shared/reference/countries.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../harness/app.ts';

let app: TestApp;
let client: Client;
let token: string;
beforeAll(async () => {
  app = await startApp();
  token = await app.token();
  client = app.as({ token });
});
afterAll(() => app.close());

const provinces = (countryCode: string) => client.dataCache.province({ countryCode });
const codeOf = async (countryCode: string, name: string): Promise<string> =>
  (await provinces(countryCode)).find((area) => area.name === name)?.areaCode ?? 'none';

describe('dataCache/province', () => {
  it('lists the provinces of China, in the order of their codes, in both languages', async () => {
    const list = await provinces('CHN');
    expect(list).toHaveLength(31);
    expect(list[0]).toEqual({
      areaCode: 'CHN-110000',
      name: '北京市',
      name_en: 'Beijing',
      name_pinyin: 'beijingshi',
      hasChildren: true,
    });
    expect(list.find(({ name }) => name === '陕西省')?.name_en).toBe('Shaanxi');
  });

  it.each(['BTN', 'KWT', 'SGP', 'IRQ', 'IRN', 'ISL'])('%s has nothing below it', async (country) => {
    expect(await provinces(country)).toEqual([]);
  });

  it('knows a country by the code of ISO too', async () => {
    expect(await provinces('ROU')).toEqual(await provinces('ROM'));
  });

  it('answers to GET and POST alike', async () => {
    const posted = await client.dataCache.province({ countryCode: 'HKG' }, { method: 'POST' });
    expect(posted).toEqual(await provinces('HKG'));
    expect(posted.map(({ name_en }) => name_en)).toEqual(['Hong Kong Island', 'Kowloon', 'New Territories']);
  });

  it('INVALID_COUNTRY: a code that no country has', async () => {
    await expect(provinces('XXX')).rejects.toMatchObject({ code: 'INVALID_COUNTRY' });
  });
});

describe('dataCache/city', () => {
  it('lists districts below a municipality and cities below a province', async () => {
    const districts = await client.dataCache.city({ provinceCode: 'CHN-310000' });
    expect(districts).toContainEqual({
      areaCode: 'CHN-310000-310115',
      name: '浦东新区',
      name_en: 'Pudong New Area',
      name_pinyin: 'pudongxinqu',
      hasChildren: false,
    });
    const cities = await client.dataCache.city({ provinceCode: 'CHN-440000' });
    expect(cities.find(({ name }) => name === '深圳市')).toMatchObject({ name_en: 'Shenzhen', hasChildren: true });
  });

  it('areaMissing: a city where a province is meant, and no place at all', async () => {
    for (const provinceCode of ['CHN-440000-440300', 'CHN-999999', 'CHN', '440000', 'ROU-B'])
      await expect(client.dataCache.city({ provinceCode })).rejects.toMatchObject({ code: 'INVALID_PARAM' });
  });
});

describe('names of places in English', () => {
  /** All names of the list by the Chinese ones; the last of those that share one. */
  const english = async (countryCode: string): Promise<ReadonlyMap<string, string>> => {
    const [country] = await client.dataCache.areaAll({ countryCode });
    const provincesOf = country?.children ?? [];
    const cities = provincesOf.flatMap(({ children = [] }) => children);
    const districts = cities.flatMap(({ children = [] }) => children);
    return new Map([...provincesOf, ...cities, ...districts].map(({ name, name_en }) => [name, name_en]));
  };

  it('are read as the places are called, where a character is read in several ways', async () => {
    const names = await english('CHN');
    const read = '闵行区 乐清市 于都县 花都区 六合区 什邡市 单县 歙县 蔚县 浚县 万柏林区 清新区 黄陂区 珲春市'.split(
      ' ',
    );
    expect(read.map((name) => names.get(name))).toEqual([
      'Minhang District',
      'Yueqing',
      'Yudu County',
      'Huadu District',
      'Luhe District',
      'Shifang',
      'Shan County',
      'She County',
      'Yu County',
      'Xun County',
      'Wanbailin District',
      'Qingxin District',
      'Huangpi District',
      'Hunchun',
    ]);
  });

  it('tell zones word by word', async () => {
    const names = await english('CHN');
    expect(names.get('苏州工业园区')).toBe('Suzhou Industrial Park');
    expect(names.get('河北唐山芦台经济开发区')).toBe('Hebei Tangshan Lutai Economic Development Zone');
    const tooLong = [...names.values()].flatMap((name) => name.split(/[ -]/)).filter((word) => word.length > 16);
    expect(tooLong).toEqual([]);
  });

  it('are sorted by plain letters', async () => {
    const names = (await provinces('JPN')).map(({ name_en }) => name_en);
    expect(names.filter((name) => name.startsWith('O'))).toEqual(['Oita', 'Okayama', 'Okinawa', 'Osaka']);
    expect(names).toEqual(names.toSorted());
  });
});

describe('dataCache/area', () => {
  it('lists the districts of a city, and the third level of Korea and the United Kingdom', async () => {
    const list = await client.dataCache.area({ cityCode: 'CHN-440000-440300' });
    expect(list.map(({ name }) => name)).toContain('南山区');
    const gyeonggi = await codeOf('KOR', '京畿道');
    const suwon = (await client.dataCache.city({ provinceCode: gyeonggi })).find(
      ({ name_en }) => name_en === 'Suwon-si',
    );
    const wards = await client.dataCache.area({ cityCode: suwon?.areaCode ?? '' });
    expect(wards.map(({ name_en }) => name_en)).toEqual(['Gwonseon-gu', 'Yeongtong-gu', 'Jangan-gu', 'Paldal-gu']);
    const london = (await client.dataCache.city({ provinceCode: 'GBR-ENG' })).find(({ name }) => name === '大伦敦');
    expect(await client.dataCache.area({ cityCode: london?.areaCode ?? '' })).toHaveLength(33);
  });

  it('areaMissing: a province where a city is meant', async () => {
    await expect(client.dataCache.area({ cityCode: 'CHN-440000' })).rejects.toMatchObject({ code: 'INVALID_PARAM' });
  });
});

describe('dataCache/getAreaByAreaCode', () => {
  it('tells a place and what it lies in', async () => {
    expect(await client.dataCache.getAreaByAreaCode({ areaCode: 'CHN-440000-440300-440305' })).toEqual({
      areaCode: 'CHN-440000-440300-440305',
      name: '南山区',
      name_en: 'Nanshan District',
      name_pinyin: 'nanshanqu',
      level: 'district',
      countryCode: 'CHN',
      country: '中国',
      country_en: 'China',
      parents: [
        { areaCode: 'CHN-440000', name: '广东省', name_en: 'Guangdong', name_pinyin: 'guangdongsheng' },
        { areaCode: 'CHN-440000-440300', name: '深圳市', name_en: 'Shenzhen', name_pinyin: 'shenzhenshi' },
      ],
    });
  });

  it('areaMissing: a code that nothing has', async () => {
    for (const areaCode of ['CHN-440000-440300-000000', 'CHN', 'XXX-1', 'CHN-'])
      await expect(client.dataCache.getAreaByAreaCode({ areaCode })).rejects.toMatchObject({ code: 'INVALID_PARAM' });
  });
});

describe('dataCache/areaAll', () => {
  it('is the whole list: China first, then Taiwan, Macao and Hong Kong, then by continent', async () => {
    const tree = await client.dataCache.areaAll({});
    expect(tree.map(({ countryCode }) => countryCode)).toEqual(COUNTRIES.map(({ code }) => code));
    expect(tree.slice(0, 4).map(({ countryCode }) => countryCode)).toEqual(['CHN', 'TWN', 'MAC', 'HKG']);
    const ranks = COUNTRIES.map(({ continent }) =>
      ['asia', 'europe', 'africa', 'americas', 'oceania'].indexOf(continent),
    );
    expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
    const iso = Object.fromEntries(tree.map(({ countryCode, isoCode }) => [countryCode, isoCode]));
    expect(iso).toMatchObject({ PST: 'PSE', TMP: 'TLS', ROM: 'ROU', CHN: 'CHN' });
    expect(tree.every(({ name, name_en }) => /\p{Script=Han}/u.test(name) && /[A-Z]/.test(name_en))).toBe(true);
  });

  it('gives one country alone', async () => {
    const [taiwan, ...others] = await client.dataCache.areaAll({ countryCode: 'TWN' });
    expect(others).toEqual([]);
    expect(taiwan).toMatchObject({ name: '中国台湾', name_pinyin: 'zhongguotaiwan' });
    expect(taiwan?.children).toHaveLength(22);
  });

  it('is packed, known again, and kept for good under its version', async () => {
    const ask = (query: Record<string, string>, headers: Record<string, string> = {}) =>
      app.tradeport.app.inject({
        method: 'GET',
        url: '/api/data-cache/area/all',
        query,
        headers: { token, ...headers },
      });
    const first = await ask({}, { 'accept-encoding': 'gzip, br' });
    expect(first.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'private, no-cache' });
    expect(first.rawPayload.length).toBeLessThan(350_000);
    const again = await ask({}, { 'if-none-match': String(first.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const versioned = await ask({ version: LOCATIONS_VERSION, countryCode: 'CHN' }, { 'accept-encoding': 'gzip' });
    expect(versioned.headers['cache-control']).toContain('immutable');
    expect(versioned.headers['content-encoding']).toBe('gzip');
    expect((await ask({ version: 'another' })).headers['cache-control']).toBe('private, no-cache');
    expect((await ask({}, { token: 'nobody' })).statusCode).toBe(401);
  });

  it('INVALID_COUNTRY: a code that no country has', async () => {
    await expect(client.dataCache.areaAll({ countryCode: 'ZZZ' })).rejects.toMatchObject({ code: 'INVALID_COUNTRY' });
  });
});

describe('the location list', () => {
  it('has no code twice, and no name of two countries side by side is missing a language', async () => {
    const tree = await client.dataCache.areaAll({});
    const places = tree.flatMap(({ children = [] }) =>
      children.flatMap((province) => [
        province,
        ...(province.children ?? []).flatMap((city) => [city, ...(city.children ?? [])]),
      ]),
    );
    expect(places.length).toBeGreaterThan(13_000);
    expect(new Set(places.map(({ areaCode }) => areaCode)).size).toBe(places.length);
    expect(
      places.filter(({ name, name_en }) => name === '' || name_en === '' || /\p{Script=Han}/u.test(name_en)),
    ).toEqual([]);
  });

  it('has the pinyin of every place whose language is Chinese, and of no other', async () => {
    const tree = await client.dataCache.areaAll({});
    for (const { countryCode, name_pinyin: countryPinyin, children = [] } of tree) {
      const spelt = children
        .flatMap((province) => [
          province,
          ...(province.children ?? []).flatMap((city) => [city, ...(city.children ?? [])]),
        ])
        .map(({ name_pinyin }) => name_pinyin);
      const isChinese = ['CHN', 'TWN', 'MAC', 'HKG'].includes(countryCode);
      expect([countryPinyin, ...spelt].filter((pinyin) => !(isChinese ? /^[a-z]+$/ : /^$/).test(pinyin))).toEqual([]);
    }
  });

  it('spells places as they are called, where a character is read in several ways', async () => {
    const [china] = await client.dataCache.areaAll({ countryCode: 'CHN' });
    const spelt = new Map(
      (china?.children ?? [])
        .flatMap((province) => province.children ?? [])
        .flatMap((city) => [city, ...(city.children ?? [])])
        .map(({ name, name_pinyin }) => [name, name_pinyin]),
    );
    const read = '闵行区 六合区 单县 歙县 蔚县 万柏林区 喀什市 呼和浩特市 北林区 广饶县'.split(' ');
    expect(read.map((name) => spelt.get(name))).toEqual([
      'minhangqu',
      'luhequ',
      'shanxian',
      'shexian',
      'yuxian',
      'wanbailinqu',
      'kashishi',
      'huhehaoteshi',
      'beilinqu',
      'guangraoxian',
    ]);
  });

  it('names Korean provinces, the cities of Gansu and the regions of England as they are called', async () => {
    const english = (list: readonly { readonly name: string; readonly name_en: string }[]) =>
      Object.fromEntries(list.map(({ name, name_en }) => [name, name_en]));
    expect(english(await provinces('KOR'))).toMatchObject({
      京畿道: 'Gyeonggi',
      忠清北道: 'North Chungcheong',
      忠清南道: 'South Chungcheong',
      庆尚北道: 'North Gyeongsang',
      庆尚南道: 'South Gyeongsang',
      全罗南道: 'South Jeolla',
    });
    expect(english(await client.dataCache.city({ provinceCode: await codeOf('CHN', '甘肃省') }))).toMatchObject({
      兰州市: 'Lanzhou',
      金昌市: 'Jinchang',
      天水市: 'Tianshui',
      定西市: 'Dingxi',
      陇南市: 'Longnan',
      庆阳市: 'Qingyang',
    });
    const regions = (await client.dataCache.city({ provinceCode: 'GBR-ENG' })).map(({ name_en }) => name_en);
    expect(regions).toEqual([
      'Greater London',
      'North East',
      'North West',
      'Yorkshire and the Humber',
      'East Midlands',
      'West Midlands',
      'East of England',
      'South East',
      'South West',
    ]);
  });
});
