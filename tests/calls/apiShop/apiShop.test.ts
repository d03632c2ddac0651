import type { Client } from '@tradeport/shared/client.ts';
import { formatNamed } from '@tradeport/shared/rules/formats.ts';
import { readyCreditCode } from '@tradeport/shared/simulation/readyNumbers.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';

let app: TestApp;
let api: Client;
beforeAll(async () => {
  app = await startApp();
  api = await app.signIn();
});
afterAll(() => app.close());

describe('apiShop/companyDetail', () => {
  it('answers the same company for the same code, ever', async () => {
    const creditCode = readyCreditCode('2231');
    const found = await api.apiShop.companyDetail({ creditCode });
    expect(found).toMatchObject({ creditCode, businessStatus: 'active' });
    expect(await api.apiShop.companyDetail({ creditCode })).toEqual(found);
    const known = await api.apiShop.companyDetail({ creditCode: '91440300MA5F8K2Q78' });
    expect(known).toMatchObject({ companyName: '海川跨境电商（深圳）有限公司', legalRepresentative: '陈海川' });
  });

  it('tells an abnormal status', async () => {
    const { businessStatus } = await api.apiShop.companyDetail({ creditCode: readyCreditCode('0007') });
    expect(businessStatus).toBe('abnormal');
  });

  it('companyNotFound: the registry does not know the code', async () => {
    await refused(api.apiShop.companyDetail({ creditCode: readyCreditCode('0008') }), 'BIZ_ERROR');
  });

  it('registryDown: the registry does not answer', async () => {
    await refused(api.apiShop.companyDetail({ creditCode: readyCreditCode('0009') }), 'NETWORK_ERROR');
  });
});

describe('apiShop/advSearch', () => {
  it('finds companies by a part of their name or code, ten at most, each as its detail says', async () => {
    const found = await api.apiShop.advSearch({ keyword: '国际贸易' });
    expect(found).toHaveLength(10);
    const [first] = found;
    expect(await api.apiShop.companyDetail({ creditCode: first?.creditCode ?? '' })).toMatchObject(first ?? {});
    expect(await api.apiShop.advSearch({ keyword: '91440300MA5F8K' })).toMatchObject([
      { legalRepresentative: '陈海川' },
    ]);
    expect(await api.apiShop.advSearch({ keyword: '没有这样的公司' })).toEqual([]);
  });

  it('registryDown: the registry does not answer', async () => {
    await refused(api.apiShop.advSearch({ keyword: '91440300MA50190009' }), 'NETWORK_ERROR');
  });
});

describe('apiShop/chineseToPinyin', () => {
  it.each([
    ['陈海川', 'Chen', 'Haichuan'],
    ['欧阳小敏', 'Ouyang', 'Xiaomin'],
    ['单雄信', 'Shan', 'Xiongxin'],
    ['曾 国藩', 'Zeng', 'Guofan'],
    ['吕布', 'Lyu', 'Bu'],
    ['吕略', 'Lyu', 'Lyue'],
    ['聂绿女', 'Nie', 'Lyunyu'],
    ['阿迪力·买买提', 'Maimaiti', 'Adili'],
    ['古丽娜尔•热合曼', 'Reheman', 'Gulinaer'],
    ['约翰・路易斯·张', 'Zhang', 'Yuehan Luyisi'],
    ['李𬀩', 'Li', 'Wei'],
    ['陈José', 'Chen', 'Jose'],
    ['陈（小）', 'Chen', '(xiao)'],
  ])('romanises %s, family name first', async (name, lastName, firstName) => {
    const pinyin = `${lastName} ${firstName}`;
    expect(await api.apiShop.chineseToPinyin({ name })).toEqual({ pinyin, lastName, firstName });
  });

  it.each([
    ['Anna Marie Smith', 'Smith', 'Anna Marie'],
    ['Jürgen Müller', 'Mueller', 'Juergen'],
    ['Bu Lü', 'Lyu', 'Bu'],
    ['Łukasz Wałęsa', 'Walesa', 'Lukasz'],
    ['Søren Ångström', 'Aangstroem', 'Soeren'],
    ['Seán O’Brien‑Núñez', "O'Brien-Nunez", 'Sean'],
    ['Karl·Marx', 'Marx', 'Karl'],
    ['Ａnna Ｌee', 'Lee', 'Anna'],
  ])('writes %s as passports do, family name last', async (name, lastName, firstName) => {
    const pinyin = `${firstName} ${lastName}`;
    expect(await api.apiShop.chineseToPinyin({ name })).toEqual({ pinyin, lastName, firstName });
  });

  it.each([
    ['李兙', 'Li', ''],
    ['𠮷小敏', '', 'Xiaomin'],
    ['김민수', '', ''],
    ['Anna Петрова', '', 'Anna'],
    ['Петров Smith', 'Smith', ''],
    [`李${'双'.repeat(59)}`, 'Li', ''],
  ])('leaves a part of %s empty that cannot be romanised or is too long', async (name, lastName, firstName) => {
    expect(await api.apiShop.chineseToPinyin({ name })).toEqual({ pinyin: '', lastName, firstName });
  });

  it('suggests only names that the name fields of a payee accept', async () => {
    const characters = '吕绿略女虐兙𠮷𬀩〇·•・‧éüÜßøŁñçİıŉǆﬁΩЖ김한ไทยمحم’‘“”—‑，。（）ＡＢ①²½™℡';
    const isAccepted = formatNamed('noDoubleByte');
    const refused: string[] = [];
    for (const character of characters) {
      const names = [`王${character}小${character}`, `${character}欧阳`, `A${character} b${character}`];
      for (const name of names) {
        const parts = await api.apiShop.chineseToPinyin({ name });
        if (!Object.values(parts).every((part) => isAccepted.test(part))) refused.push(name);
      }
    }
    expect(refused).toEqual([]);
  });
});
