import { login } from '@tradeport/shared/contract/login.ts';
import { common } from '@tradeport/shared/contract/siteConfig.ts';
import { transfer } from '@tradeport/shared/contract/transfer.ts';
import { virtualCard } from '@tradeport/shared/contract/virtualCard.ts';
import { BASE_PATH, screens } from '@tradeport/shared/screens.ts';
import { readyIdCard } from '@tradeport/shared/simulation/readyNumbers.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { logInAlone } from '../harness/aloneSteps.ts';
import { aloneSuite } from '../harness/aloneSuite.ts';
import { DEMO, DEMO_PASSWORD } from '../harness/app.ts';
import { LOGIN_WORDS } from '../harness/browserLogin.ts';
import { tick } from '../harness/choose.ts';
import { startChromium } from '../harness/chromium.ts';
import { askOnNewDevices } from '../harness/logIn.ts';
import type { Otherwise } from '../harness/otherBackend.ts';
import { PAY_PASSWORD, unlocked } from '../nouns/withdrawals.ts';

/** A name of this machine that a browser takes for one far away. */
const FAR = 'portal.example';
const words = LOGIN_WORDS['en-US'];

const alone = aloneSuite();
beforeEach(() => alone().backend.answers({}));

const portalWith = (secrets: 'sealed' | 'plain'): Promise<string> => alone().portalWith({ PORTAL_SECRETS: secrets });
const windowOf = (url: string) => alone().windowAt(url, undefined);

interface Row {
  readonly configKey: string;
  readonly configVal: string;
}

/** The site's configuration with another key to seal with, or none. */
const sealingKey = (other: string | undefined): Readonly<Record<string, Otherwise>> => ({
  'common/systemConfig': {
    result: (rows) =>
      Array.isArray(rows)
        ? rows.flatMap((row: Row) => {
            if (row.configKey !== 'SEALING_KEY') return [row];
            return other === undefined ? [] : [{ ...row, configVal: other }];
          })
        : rows,
  },
});

const heard = ({ path }: { readonly path: string }) => alone().backend.heard.filter(({ url }) => url === path);
const loginsHeard = () => heard(login.login);

/** Has the backend tell a key that nobody has the other half of until it was asked for once more; then its own. */
const keyChangesOnceAsked = (): void => {
  const { backend } = alone();
  const { 'common/systemConfig': other } = sealingKey(Buffer.alloc(32, 7).toString('base64url'));
  let isAsked = false;
  backend.answers({
    'common/systemConfig': {
      result: (rows) => {
        const told = isAsked || other === undefined || !('result' in other) ? rows : other.result(rows);
        isAsked = true;
        return told;
      },
    },
  });
};

describe('secrets before another backend', () => {
  it('need its key where they travel sealed: the login page says that there is none', async () => {
    alone().backend.answers(sealingKey(undefined));
    const url = await portalWith('sealed');
    const { page, broken } = await windowOf(url);
    await page.goto(`${url}${BASE_PATH}${screens.login.path}`);
    await page.getByText('No SEALING_KEY is offered').waitFor();
    expect(broken).toEqual([]);
  }, 60_000);

  it('travel by a key that was changed while the page stood', async () => {
    const { app, backend } = alone();
    backend.answers(sealingKey('AAAA'));
    await askOnNewDevices(app, 'true');
    const url = await portalWith('sealed');
    const { page } = await windowOf(url);
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.postData() ?? ''));
    await logInAlone({ app, url }, page, DEMO.individual, () => backend.answers({}));
    expect(sent.filter((body) => body.includes(DEMO_PASSWORD))).toEqual([]);
  }, 120_000);

  it('travel once more where the key is another by the time that a payment password arrives', async () => {
    const { app } = alone();
    await askOnNewDevices(app, 'false');
    const url = await portalWith('sealed');
    const { page } = await alone().windowAt(url, await app.token(DEMO.chief));
    await page.goto(`${url}${BASE_PATH}/transfer/create`);
    await page.getByRole('textbox', { name: 'Merchant number of the payee' }).fill('10002');
    await page.getByRole('textbox', { name: 'Full name of the payee' }).fill('Kestrel Trading (Hong Kong) Limited');
    await page.getByRole('textbox', { name: 'Amount', exact: true }).fill('1502');
    await page.getByRole('button', { name: 'Transfer', exact: true }).click();
    await page.getByRole('dialog').getByLabel('Payment password', { exact: true }).fill(PAY_PASSWORD);
    keyChangesOnceAsked();
    const asked = heard(common.systemConfig).length;
    await page.getByRole('button', { name: 'Transfer 1,502.00 USD' }).click();
    await page.getByRole('heading', { level: 1, name: 'Transfer completed' }).waitFor();
    expect(heard(transfer.transfer).length).toBe(2);
    // Before each sealing, and once because the first was not opened.
    expect(heard(common.systemConfig).length - asked).toBe(3);
  }, 120_000);

  it('travel by one key where it is another by the time that the payment password beside them is typed', async () => {
    const { app } = alone();
    await unlocked(app);
    const url = await portalWith('sealed');
    const { page } = await alone().windowAt(url, await app.token(DEMO.chief));
    await page.goto(`${url}${BASE_PATH}${screens.applyVirtualCard.path}`);
    await page.getByRole('textbox', { name: 'Amount', exact: true }).fill('100');
    await page.getByRole('textbox', { name: 'Name of the person or company', exact: true }).fill('Lin Shuyi');
    await page.getByLabel('Document number', { exact: true }).fill(readyIdCard('2231'));
    await tick(page.getByRole('checkbox', { name: /I have read and agree to the/ }));
    keyChangesOnceAsked();
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Payment password', { exact: true }).fill(PAY_PASSWORD);
    await dialog.getByRole('button', { name: 'Apply for 100.00 USD', exact: true }).click();
    await page.getByText('Application submitted', { exact: true }).first().waitFor();
    expect(heard(virtualCard.apply).length).toBe(1);
  }, 120_000);

  it('go as they are to this machine, where the configuration says so', async () => {
    const url = await portalWith('plain');
    const { page } = await windowOf(url);
    await page.goto(`${url}${BASE_PATH}${screens.login.path}`);
    await page.getByRole('textbox', { name: words.mobile }).fill(DEMO.chief);
    await page.getByLabel(words.password, { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('textbox', { name: words.captcha }).fill('0000');
    const asked = page.waitForRequest(`**${login.login.path}`);
    await page.getByRole('button', { name: words.submit, exact: true }).click();
    expect((await asked).postDataJSON()).toMatchObject({ password: DEMO_PASSWORD });
  }, 60_000);

  it.each([
    ['zh-CN', '此网站不加密密码'],
    ['en-US', 'Passwords are not sealed here'],
  ] as const)(
    'go as they are to nobody by plain http from elsewhere, and the login page says so: %s',
    async (language, says) => {
      const url = await portalWith('plain');
      const chromium = await startChromium({ names: [FAR] });
      alone().atEnd(() => chromium.close());
      const page = await chromium.newPage({ locale: language });
      await page.addInitScript((chosen) => localStorage.setItem('tp.lang', chosen), language);
      const before = loginsHeard().length;
      await page.goto(`${url.replace('127.0.0.1', FAR)}${BASE_PATH}${screens.login.path}`);
      await page.getByText(says).waitFor();
      const { mobile, password, captcha, submit } = LOGIN_WORDS[language];
      await page.getByRole('textbox', { name: mobile }).fill(DEMO.chief);
      await page.getByLabel(password, { exact: true }).fill(DEMO_PASSWORD);
      await page.getByRole('textbox', { name: captcha }).fill('0000');
      // The picture is renewed after every try.
      const renewed = page.waitForRequest(`**${login.getVerifyPic.path}`);
      await page.getByRole('button', { name: submit, exact: true }).click();
      await renewed;
      expect(loginsHeard().length).toBe(before);
    },
    60_000,
  );
});
