import type { Client } from '@tradeport/shared/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { WHOLE } from '../../ledger/books.ts';
import { goodPartner } from './partners.ts';

let app: TestApp;
let chief: Client;
let other: Client;
beforeAll(async () => {
  app = await startApp();
  chief = await app.signIn();
  other = await app.signIn(DEMO.otherMerchant);
});
afterAll(() => app.close());

const CREDIT_CODE = '91440300MA5F8Q2T7E';

describe('partner/queryUserPartnerPage', () => {
  it('has the active ones; a removed one only when it is asked for', async () => {
    const page = await chief.partner.queryUserPartnerPage({ pageSize: 100 });
    expect(new Set(page.list.map(({ status }) => status))).toEqual(new Set(['active']));
    expect(page.byStatus.every(({ count }) => count > 0)).toBe(true);
    const removed = await chief.partner.queryUserPartnerPage({ status: ['removed'] });
    expect(removed.list.map(({ partnerName, removedAt }) => [partnerName, removedAt === null])).toEqual([
      ['Old Harbour Supplies Ltd', false],
    ]);
  });

  it('finds by a part of a name, a number or a contact, by type and by country', async () => {
    const namesOf = async (filter: object) =>
      (await chief.partner.queryUserPartnerPage(filter)).list.map(({ partnerName }) => partnerName);
    expect(await namesOf({ keyword: 'HENGYUAN' })).toEqual(['深圳市恒源国际贸易有限公司']);
    expect(await namesOf({ keyword: 'hrb104' })).toEqual(['Nordwind Handels GmbH']);
    expect(await namesOf({ keyword: 'petersen' })).toEqual(['Nordwind Handels GmbH']);
    expect(await namesOf({ partnerType: 'logisticsProvider' })).toEqual(['Harbour Line Logistics Ltd']);
    expect(await namesOf({ country: 'SGP' })).toEqual(['Lumen Studio Pte. Ltd.']);
  });

  it('pageTooDeep: beyond the rows that can be paged to', async () => {
    await refused(chief.partner.queryUserPartnerPage({ currentPage: 10_000, pageSize: 100 }), 'INVALID_PARAM');
  });
});

describe('partner/queryUserAllPartner', () => {
  it('has every partner that is not removed, the last added first, and narrows by type', async () => {
    const { partnerNo } = await chief.partner.addUserPartnerOrg(goodPartner({ partnerType: 'exportAgent' }));
    const all = await chief.partner.queryUserAllPartner({});
    expect(all[0]?.partnerNo).toBe(partnerNo);
    expect(all.map(({ partnerName }) => partnerName)).not.toContain('Old Harbour Supplies Ltd');
    const agents = await chief.partner.queryUserAllPartner({ partnerType: 'exportAgent' });
    expect(agents.map((one) => one.partnerNo)).toEqual([partnerNo]);
    expect((await other.partner.queryUserAllPartner({})).map((one) => one.partnerNo)).not.toContain(partnerNo);
  });
});

describe('partner/addUserPartnerOrg', () => {
  it('keeps what is told, the registration number in capitals, the words in the language of the caller', async () => {
    const told = goodPartner({
      partnerName: '深圳市启明电子有限公司',
      partnerNameEn: 'Shenzhen Qiming Electronics Co., Ltd.',
      country: 'CHN',
      registrationNo: CREDIT_CODE.toLowerCase(),
      partnerAddress: '深圳市南山区科技园',
      contactName: '王敏',
      contactPhone: '+86 (755) 8888-0000',
      email: 'min@qiming.example',
      website: 'https://qiming.example',
      remark: 'Since 2024',
    });
    const partner = await chief.partner.addUserPartnerOrg(told);
    expect(partner).toMatchObject({ ...told, registrationNo: CREDIT_CODE, status: 'active', removedAt: null });
    expect(partner.partnerNo).toMatch(/^PN/);
    expect(partner.partnerTypeText).toBe('Supplier');
  });

  it('partnerExists: the same name or number in the country, in whatever case, also for two at once', async () => {
    const told = goodPartner({ partnerName: 'Twice  Told Ltd', registrationNo: 'GB7001' });
    const both = await Promise.allSettled([
      chief.partner.addUserPartnerOrg(told),
      chief.partner.addUserPartnerOrg({ ...told, partnerName: 'TWICE TOLD LTD', registrationNo: 'GB7002' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { partnerName, registrationNo } = (await chief.partner.queryUserAllPartner({}))[0] ?? {};
    await refused(
      chief.partner.addUserPartnerOrg(goodPartner({ registrationNo: registrationNo?.toLowerCase() ?? '' })),
      'REQUEST_REPEAT',
    );
    await chief.partner.addUserPartnerOrg({ ...told, country: 'USA' });
    await other.partner.addUserPartnerOrg({ ...told, partnerName: partnerName ?? '' });
  });

  it.each([
    ['half-width brackets', 'Bracket（Hong Kong）Limited', 'Bracket (Hong Kong) Limited'],
    ['an invisible character', 'Unseen\u200b Partner Ltd', 'Unseen Partner Ltd'],
    ['a space within a Chinese name', '深圳市 云帆 有限公司', '深圳市云帆有限公司'],
  ])('partnerExists: the same name with %s', async (_how, partnerName, spelled) => {
    await chief.partner.addUserPartnerOrg(goodPartner({ partnerName }));
    await refused(chief.partner.addUserPartnerOrg(goodPartner({ partnerName: spelled })), 'REQUEST_REPEAT');
  });

  it('partnerExists: partners whose name has no key yet', async () => {
    const { db } = app.tradeport.world;
    const names = ['Earlier (Macau) Ltd', 'Ear\u00adlier Ltd', '珠海 早帆 公司'];
    for (const partnerName of names) await chief.partner.addUserPartnerOrg(goodPartner({ partnerName }));
    await db.inTx(WHOLE, (tx) =>
      tx.partner.updateMany({ where: { partnerName: { in: names } }, data: { nameKey: '' } }),
    );
    const rows = await db.read(WHOLE).partner.findMany({ where: { partnerName: { in: names } } });
    for (const spelled of ['Earlier(Macau)Ltd', 'EARLIER LTD', '珠海早帆公司'])
      await refused(chief.partner.addUserPartnerOrg(goodPartner({ partnerName: spelled })), 'REQUEST_REPEAT');
    // A key that is not known hides no other partner, and a change of the partner writes it.
    await chief.partner.addUserPartnerOrg(goodPartner({ partnerName: 'Another Earlier Ltd' }));
    const [first] = rows.filter(({ partnerName }) => partnerName === names[0]);
    await chief.partner.modifyUserPartnerOrg({
      ...goodPartner({ partnerName: 'Earlier (Macau) Ltd', remark: 'Changed' }),
      partnerNo: first?.partnerNo ?? '',
    });
    const changed = await db.read(WHOLE).partner.findFirst({ where: { partnerNo: first?.partnerNo ?? '' } });
    expect(changed?.nameKey).toBe('earlier(macau)ltd');
  });

  it('INVALID_COUNTRY and ERROR_COUNTRY: no such country, and one at high risk', async () => {
    await refused(chief.partner.addUserPartnerOrg(goodPartner({ country: 'XXX' })), 'INVALID_COUNTRY');
    await refused(chief.partner.addUserPartnerOrg(goodPartner({ country: 'IRN' })), 'ERROR_COUNTRY');
  });

  it('partnerCreditCode: on the mainland alone the number is a credit code', async () => {
    const wrong = { registrationNo: 'HRB104512' };
    const { result } = await refused(
      chief.partner.addUserPartnerOrg(goodPartner({ ...wrong, country: 'CHN' })),
      'INVALID_PARAM',
    );
    expect(result).toMatchObject({ errors: [{ path: 'registrationNo', rule: 'partnerCreditCode' }] });
    await chief.partner.addUserPartnerOrg(goodPartner({ ...wrong, country: 'AUT' }));
  });

  it('refuses words that are no phone number, no email address and no type', async () => {
    await refused(chief.partner.addUserPartnerOrg(goodPartner({ contactPhone: 'call me' })), 'INVALID_PARAM');
    await refused(chief.partner.addUserPartnerOrg(goodPartner({ email: 'nobody' })), 'INVALID_PARAM');
    await refused(chief.partner.addUserPartnerOrg(goodPartner({ partnerAddress: '址'.repeat(43) })), 'INVALID_PARAM');
    await chief.partner.addUserPartnerOrg(goodPartner({ partnerAddress: '址'.repeat(42) }));
  });
});

describe('partner/modifyUserPartnerOrg', () => {
  it('changes everything, and clears what is left out', async () => {
    const told = goodPartner({ contactName: 'Ann', email: 'ann@partner.example' });
    const { partnerNo } = await chief.partner.addUserPartnerOrg(told);
    const changed = goodPartner({ partnerType: 'buyer', country: 'IRL', remark: 'Moved' });
    expect(await chief.partner.modifyUserPartnerOrg({ ...changed, partnerNo })).toMatchObject({
      ...changed,
      partnerNo,
      contactName: null,
      email: null,
    });
    const found = async (keyword: string) => (await chief.partner.queryUserPartnerPage({ keyword })).list.length;
    expect([await found(told.partnerName), await found(changed.partnerName)]).toEqual([0, 1]);
  });

  it('partnerUnknown: no such partner, and one of another merchant', async () => {
    const theirs = await other.partner.addUserPartnerOrg(goodPartner());
    await refused(chief.partner.modifyUserPartnerOrg({ ...goodPartner(), partnerNo: 'PN0' }), 'CUSTOMER_NOTFOUND');
    await refused(
      chief.partner.modifyUserPartnerOrg({ ...goodPartner(), partnerNo: theirs.partnerNo }),
      'CUSTOMER_NOTFOUND',
    );
  });

  it('OPERATION_NOT_ALLOW: one that is removed', async () => {
    const { partnerNo } = await chief.partner.addUserPartnerOrg(goodPartner());
    await chief.partner.removeUserPartnerOrg({ partnerNo });
    await refused(chief.partner.modifyUserPartnerOrg({ ...goodPartner(), partnerNo }), 'OPERATION_NOT_ALLOW');
  });

  it('INVALID_COUNTRY, ERROR_COUNTRY, partnerCreditCode and partnerExists: judged as a new one', async () => {
    const taken = await chief.partner.addUserPartnerOrg(goodPartner({ registrationNo: 'GB7100' }));
    const own = goodPartner();
    const { partnerNo } = await chief.partner.addUserPartnerOrg(own);
    const change = (more: object) => chief.partner.modifyUserPartnerOrg({ ...own, ...more, partnerNo });
    await refused(change({ country: 'XXX' }), 'INVALID_COUNTRY');
    await refused(change({ country: 'PRK' }), 'ERROR_COUNTRY');
    await refused(change({ country: 'CHN', registrationNo: '1' }), 'INVALID_PARAM');
    await refused(change({ partnerName: taken.partnerName.toUpperCase() }), 'REQUEST_REPEAT');
    await refused(change({ registrationNo: 'gb7100' }), 'REQUEST_REPEAT');
    // Its own name and number are no others.
    await change({ registrationNo: 'GB7101' });
    await change({ registrationNo: 'GB7101', remark: 'again' });
  });
});

describe('partner/queryUserPartnerDetail', () => {
  it('tells the life of a partner', async () => {
    const { partnerNo } = await chief.partner.addUserPartnerOrg(goodPartner());
    await chief.partner.modifyUserPartnerOrg({ ...goodPartner(), partnerNo });
    await chief.partner.removeUserPartnerOrg({ partnerNo });
    const { timeline, status } = await chief.partner.queryUserPartnerDetail({ partnerNo });
    expect(timeline.map(({ action }) => action)).toEqual(['add', 'change', 'remove']);
    expect(status).toBe('removed');
  });

  it('partnerUnknown: nobody, and somebody else’s', async () => {
    const theirs = await other.partner.addUserPartnerOrg(goodPartner());
    await refused(chief.partner.queryUserPartnerDetail({ partnerNo: 'PN0' }), 'CUSTOMER_NOTFOUND');
    await refused(chief.partner.queryUserPartnerDetail({ partnerNo: theirs.partnerNo }), 'CUSTOMER_NOTFOUND');
  });
});

describe('partner/removeUserPartnerOrg', () => {
  it('removes a partner, whose name can then be added anew', async () => {
    const told = goodPartner();
    const { partnerNo } = await chief.partner.addUserPartnerOrg(told);
    expect(await chief.partner.removeUserPartnerOrg({ partnerNo })).toEqual({
      partnerNo,
      status: 'removed',
      statusText: 'Removed',
    });
    await chief.partner.addUserPartnerOrg(told);
  });

  it('OPERATION_NOT_ALLOW and partnerUnknown: twice, nobody, and somebody else’s', async () => {
    const { partnerNo } = await chief.partner.addUserPartnerOrg(goodPartner());
    const both = await Promise.allSettled([
      chief.partner.removeUserPartnerOrg({ partnerNo }),
      chief.partner.removeUserPartnerOrg({ partnerNo }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await refused(chief.partner.removeUserPartnerOrg({ partnerNo }), 'OPERATION_NOT_ALLOW');
    await refused(chief.partner.removeUserPartnerOrg({ partnerNo: 'PN0' }), 'CUSTOMER_NOTFOUND');
    await refused(other.partner.removeUserPartnerOrg({ partnerNo }), 'CUSTOMER_NOTFOUND');
  });
});
