import { createCipheriv } from 'node:crypto';
import { SITE_CONFIG_KEYS } from '@tradeport/shared/contract/siteConfig.ts';
import { CONFIG_NO_IV_HEX, CONFIG_NO_KEY_HEX } from '@tradeport/shared/reference/sealing.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../harness/app.ts';

/** A domain in the form in which portals send it. */
const configNoOf = (domain: string): string => {
  const cipher = createCipheriv(
    'des-ede3-cbc',
    Buffer.from(CONFIG_NO_KEY_HEX, 'hex'),
    Buffer.from(CONFIG_NO_IV_HEX, 'hex'),
  );
  return Buffer.concat([cipher.update(domain, 'utf8'), cipher.final()]).toString('base64');
};

const refusal = { code: 'KEY_NOT_CONFIG', status: 200 };

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const ask = (configNo: string, configSystem = 1) => app.anonymous.common.systemConfig({ configNo, configSystem });

describe('common/systemConfig', () => {
  it.each(['localhost', '127.0.0.1', '[::1]', 'portal.tradeport.example'])(
    'configures the site at %s',
    async (domain) => {
      const rows = await ask(configNoOf(domain));
      expect(new Set(rows.map(({ configKey }) => configKey))).toEqual(new Set(SITE_CONFIG_KEYS));
      const valuesOf = (key: string) => rows.filter(({ configKey }) => configKey === key).map((row) => row.configVal);
      expect(valuesOf('SYSTEM_NAME')).toEqual(['Tradeport']);
      expect(valuesOf('REGISTER_LOGIN_TYPE')).toEqual(['BOTH']);
      expect(valuesOf('SEALING_KEY')).toEqual([app.tradeport.world.secrets.sealing.publicKey]);
    },
  );

  it('gives several service codes, as pictures in order', async () => {
    const codes = (await ask(configNoOf('localhost'))).filter(({ configKey }) => configKey === 'QR_CODE');
    const pictures = await Promise.all(
      codes.map(({ configVal }) => app.tradeport.app.inject({ method: 'GET', url: configVal })),
    );
    expect(pictures.map(({ body }) => body)).toEqual([
      expect.stringMatching(/^<svg .*客服 Service<\/text><\/svg>$/),
      expect.stringMatching(/^<svg .*微信 WeChat<\/text><\/svg>$/),
    ]);
  });

  it.each([
    ['a plain domain', 'localhost'],
    ['another cipher', Buffer.alloc(16, 7).toString('base64')],
    ['a text that names no host', configNoOf('<script>')],
  ])('siteNotConfigured: %s', async (_what, configNo) => {
    await expect(ask(configNo)).rejects.toMatchObject(refusal);
  });

  it('siteNotConfigured: another system', async () => {
    await expect(ask(configNoOf('localhost'), 2)).rejects.toMatchObject(refusal);
  });

  it('siteNotConfigured: nobody configured the site', async () => {
    await app.tradeport.world.db.inTx({ sandboxId: 'main', platform: true }, (tx) => tx.siteConfig.deleteMany({}));
    await expect(ask(configNoOf('localhost'))).rejects.toMatchObject({
      ...refusal,
      message: 'KEY_NOT_CONFIG: Current configuration does not exist, contact your account manager',
    });
  });
});
