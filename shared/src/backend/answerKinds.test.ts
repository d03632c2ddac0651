import { describe, expect, it } from 'vitest';
import { answerKinds } from './answerKinds.ts';
import { differencesIn } from './differences.ts';
import { neededMembers } from './neededMembers.ts';

const placesIn = (key: string, result: unknown): readonly string[] =>
  differencesIn(answerKinds[key], result, { formats: new Map() }).map(({ pointer }) => pointer);

const account = { available: '1.00', quota: '1.00', processing: '0.00', frozen: '0.00', enabled: true };
const homeWith = (row: object) => ({ accounts: [row], total: {} });

describe('the members that a page cannot do without', () => {
  it('are members of their answers', () => {
    expect(Object.keys(neededMembers).filter((key) => answerKinds[key] === undefined)).toEqual([]);
  });

  it.each([
    ['a captcha under other names', 'login/getVerifyPic', { uuid: 'a', img: 'data:,' }, ['/captchaId', '/image']],
    ['a captcha that is null', 'login/getVerifyPic', { captchaId: 'a', image: null }, ['/image']],
    ['an empty captcha', 'login/getVerifyPic', { captchaId: 'a', image: '' }, ['/image']],
    ['a token under another name', 'login/login', { accessToken: 'a' }, ['/token']],
    ['a home page with a list under another name', 'subAccount/queryHomePage', { list: [], total: {} }, ['/accounts']],
    ['a page of payees without its total', 'b2bPartner/queryPage', { list: [], byStatus: [] }, ['/total']],
    [
      'site settings under other names',
      'common/systemConfig',
      [{ key: 'ICP', val: '1' }],
      ['/0/configKey', '/0/configVal'],
    ],
  ])('differ where they are missing: %s', (_name, key, result, places) => {
    expect(placesIn(key, result)).toEqual(places);
  });

  it('differ for balances under other names, but not for a missing debt', () => {
    const home = homeWith({ balance: '1.00', on: true });
    const currency = placesIn('subAccount/queryHomePage', homeWith(account));
    expect(placesIn('subAccount/queryHomePage', home)).toEqual([
      ...currency,
      ...['available', 'quota', 'processing', 'frozen', 'enabled'].map((name) => `/accounts/0/${name}`),
    ]);
    expect(currency).toHaveLength(1);
  });

  it('leave out a text that only one place shows', () => {
    expect(placesIn('receipt/paging', { list: [{}], total: 1, byStatus: [] })).not.toContain('/list/0/payerHolderName');
  });
});
