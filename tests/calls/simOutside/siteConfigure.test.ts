import { SITE_KEYS, type SiteKey } from '@tradeport/server/modules/siteConfig/values.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const event = 'site.configure';
const configure = (key: SiteKey, value?: string) =>
  app.anonymous.simOutside.run({ event, with: { key, ...(value === undefined ? {} : { value }) } });
const valuesOf = async (key: SiteKey, sandboxId = 'main') =>
  (
    await app.tradeport.world.db
      .read({ sandboxId, platform: true })
      .siteConfig.findMany({ where: { key }, orderBy: { position: 'asc' } })
  ).map(({ value }) => value);

/** A value of each kind that its key takes, and some that it does not. */
const values: Readonly<Record<SiteKey, { readonly good: string; readonly bad: readonly string[] }>> = {
  SYSTEM_NAME: { good: 'Harbour 港口', bad: [' Harbour', 'a\u202eb', 'x'.repeat(121)] },
  SYSTEM_NO: { good: 'HB_01', bad: ['../etc', 'a b', 'x'.repeat(33)] },
  LINK_CODE: { good: 'harbour-hk', bad: ['a/b', '?x=1'] },
  PUBLIC_AREA: { good: 'Hong Kong SAR', bad: ['a\u0000b'] },
  COPYRIGHT: { good: '© Harbour <Limited>', bad: ['© Harbour ', '\u200b'] },
  ICP: { good: '粤ICP备00000000号', bad: ['x'.repeat(121)] },
  REGISTER_LOGIN_TYPE: { good: 'EMAIL', bad: ['email', 'ALL'] },
  DOWNLOAD_VOUCHER: { good: 'false', bad: ['no', 'FALSE', '0'] },
  QR_CODE: {
    good: '/api-file/b2b/TP0001/service-code.svg | https://pictures.example.com/code.png?x=1',
    bad: [
      'javascript:alert(1)',
      'JavaScript:alert(1)',
      '//evil.example/a.png',
      '/\\evil.example',
      'data:text/html,x',
      'http://example.com/a.png',
      'https://',
      'https:///a',
      '/a b',
      '/a | javascript:alert(1)',
      '/\tjavascript:1',
    ],
  },
  SERVICE_PHONE: { good: '+852 1234 5678 | 400-000-1111', bad: ['call us', '+', '1'.repeat(40)] },
  WECHAT_SERVICE: { good: 'harbour-service', bad: ['港口', 'a b'] },
};

describe('site.configure', () => {
  it.each(SITE_KEYS)('sets %s by its kind, and leaves it to its default again', async (key) => {
    const { good, bad } = values[key];
    const before = await valuesOf(key);
    for (const value of bad) {
      await refused(app.anonymous.simOutside.preview({ event, with: { key, value } }), 'INVALID_PARAM');
      await refused(configure(key, value), 'INVALID_PARAM');
    }
    expect(await valuesOf(key)).toEqual(before);
    const told = await app.anonymous.simOutside.preview({ event, with: { key, value: good } });
    expect(told.effects.map(({ after }) => after)).toEqual([good]);
    expect(await configure(key, good)).toMatchObject({ machine: null, subject: key });
    expect(await valuesOf(key)).toEqual(good.split(' | '));
    const { events } = await app.anonymous.simEvent.list({ kind: 'outside', limit: 1 });
    expect(events).toMatchObject([{ action: 'siteConfigured', subject: key }]);
    await configure(key);
    expect(await valuesOf(key)).toEqual(before);
  });

  it('holds for its own sandbox, at once, and travels with a snapshot', async () => {
    await app.anonymous.simSandbox.create({ name: 'beside', scenario: 'verified' });
    const [receipt] = (await (await app.signIn()).receipt.paging({ currentPage: 1, pageSize: 1 })).list;
    expect(receipt).toBeDefined();
    await configure('DOWNLOAD_VOUCHER', 'false');
    const chief = await app.signIn(DEMO.chief);
    await refused(chief.income.downloadRefundVoucherPdf({ orderNo: receipt?.orderNo ?? '' }), 'OPERATION_NOT_ALLOW');
    expect(await valuesOf('DOWNLOAD_VOUCHER', 'beside')).toEqual(['true']);
    await app.anonymous.simSnapshot.save({ name: 'configured' });
    await configure('DOWNLOAD_VOUCHER');
    await app.anonymous.simSnapshot.restore({ name: 'configured', into: 'elsewhere' });
    expect(await valuesOf('DOWNLOAD_VOUCHER', 'elsewhere')).toEqual(['false']);
    expect(await valuesOf('DOWNLOAD_VOUCHER')).toEqual(['true']);
  });

  it('two at once: one after the other, and the values of one of them', async () => {
    await Promise.all([configure('SERVICE_PHONE', '111111 | 222222'), configure('SERVICE_PHONE', '333333')]);
    expect([['111111', '222222'], ['333333']]).toContainEqual(await valuesOf('SERVICE_PHONE'));
  });

  it('is a step of a scenario', async () => {
    const scenarioText = JSON.stringify({
      name: 'configured',
      version: 1,
      title: ['站点', 'Site'],
      steps: [
        { at: '0', step: 'site', with: {} },
        { at: '0', step: 'event', with: { event, with: { key: 'SYSTEM_NAME', value: 'Harbour' } } },
      ],
    });
    await app.anonymous.simSandbox.create({ name: 'harbour', scenarioText });
    expect(await valuesOf('SYSTEM_NAME', 'harbour')).toEqual(['Harbour']);
  });
});
