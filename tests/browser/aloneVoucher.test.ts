import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { serveAlone } from '@tradeport/server/alone/portal.ts';
import { builtDocument, builtFolder } from '@tradeport/server/alone/root.ts';
import { readPortalSettings } from '@tradeport/server/alone/settings.ts';
import { builtPortal } from '@tradeport/server/platform/runtime/builtPortal.ts';
import { secureRandom } from '@tradeport/server/platform/runtime/realTime.ts';
import { login } from '@tradeport/shared/contract/login.ts';
import { BASE_PATH } from '@tradeport/shared/screens.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO, DEMO_PASSWORD, startApp, type TestApp } from '../harness/app.ts';
import { LOGIN_WORDS } from '../harness/browserLogin.ts';
import { choose } from '../harness/choose.ts';
import { sharedChromium } from '../harness/chromium.ts';
import { askOnNewDevices, codeSentTo } from '../harness/logIn.ts';
import { pdfTexts } from '../harness/pdfText.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const BUILD_MS = 300_000;
const words = LOGIN_WORDS['en-US'];

let app: TestApp;
let url: string;
const closing: (() => Promise<void>)[] = [];
beforeAll(async () => {
  // The build of the image, which has neither console nor reference in it.
  const built = spawnSync(process.execPath, ['scripts/prepare.ts', 'portal'], { cwd: ROOT, encoding: 'utf8' });
  if (built.status !== 0) throw new Error(`${built.stdout}${built.stderr}`);
  app = await startApp();
  await askOnNewDevices(app, 'true');
  closing.push(() => app.close());
  const backend = await app.tradeport.app.listen({ host: '127.0.0.1', port: 0 });
  const portal = await serveAlone(readPortalSettings({ PORT: '0', PORTAL_BACKEND: backend }), {
    built: builtPortal(builtFolder, builtDocument),
    random: secureRandom,
  });
  closing.push(portal.close);
  url = portal.address;
}, BUILD_MS);
afterAll(async () => {
  for (const close of closing.reverse()) await close();
});

/** Logs in by password, captcha and the code that a new device is sent. */
const logIn = async (page: Page, loginNo: string): Promise<void> => {
  // Of several pictures that are asked for, the one that stands there is answered.
  const pictures = new Map<string, string>();
  page.on('response', async (answer) => {
    if (!answer.url().endsWith(login.getVerifyPic.path)) return;
    const { result } = await answer.json();
    pictures.set(result.image, result.captchaId);
  });
  await page.goto(`${url}${BASE_PATH}/login`);
  await page.waitForLoadState('networkidle');
  await page.getByRole('textbox', { name: words.mobile }).fill(loginNo);
  await page.getByLabel(words.password, { exact: true }).fill(DEMO_PASSWORD);
  const image = await page.getByRole('img', { name: words.picture }).getAttribute('src');
  const target = pictures.get(image ?? '') ?? '';
  const [message] = await app.anonymous.sim.outbox({ channel: 'captcha', target, limit: 1 });
  await page.getByRole('textbox', { name: words.captcha }).fill(message?.code ?? '');
  await page.getByRole('button', { name: words.submit, exact: true }).click();
  const code = page.getByRole('textbox', { name: words.smsCode });
  await code.waitFor();
  await code.fill(await codeSentTo(app, loginNo));
  await page.getByRole('button', { name: words.submit, exact: true }).click();
  await page.waitForURL(`**${BASE_PATH}/account`);
};

/** Longer than a review, and than the bank's run with its answer, takes in the demo. */
const later = () => app.anonymous.sim.advanceClock({ seconds: 120 });

const addAccount = async (page: Page, accountNo: string): Promise<void> => {
  await page.goto(`${url}${BASE_PATH}/withdrawal_manage/withdrawal_account?form=new`);
  await choose(page.getByRole('combobox', { name: 'Account name' }), 'su yutong', /Su Yutong/);
  await page.getByRole('textbox', { name: 'Payee address' }).fill('8 Wensan Road, Hangzhou');
  await choose(page.getByRole('combobox', { name: 'Country or region' }), 'hong kong', /Hong Kong/);
  await choose(page.getByRole('combobox', { name: 'Find your bank' }), 'hang seng', /Hang Seng/);
  await page.getByRole('textbox', { name: 'Account number', exact: true }).fill(accountNo);
  await page.getByRole('textbox', { name: 'Confirm account number' }).fill(accountNo);
  await page.getByRole('button', { name: 'Submit' }).click();
  const drawer = page.getByRole('region', { name: 'Withdrawal account', exact: true });
  await drawer.getByText('This account is under review').waitFor();
  await later();
  await page.getByRole('dialog').getByRole('link', { name: 'Withdraw', exact: true }).click();
};

const withdraw = async (page: Page): Promise<void> => {
  await page.getByRole('textbox', { name: 'Amount', exact: true }).fill('1,250.50');
  await page.getByText('1,240.50').first().waitFor();
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('New payment password', { exact: true }).fill('864209');
  await dialog.getByLabel('Confirm payment password', { exact: true }).fill('864209');
  await dialog.getByRole('button', { name: 'Set password' }).click();
  await dialog.getByLabel('Payment password', { exact: true }).fill('864209');
  await dialog.getByRole('button', { name: 'Withdraw 1,250.50 USD' }).click();
  await page.getByRole('heading', { level: 1, name: 'Withdrawal submitted' }).waitFor();
  await later();
  await page.getByRole('heading', { level: 1, name: 'Withdrawal paid' }).waitFor();
};

it('the portal alone, before a server that it passes calls on to: from the login to the voucher of a withdrawal', async () => {
  const context = await (await sharedChromium()).newContext({ locale: 'en-US', acceptDownloads: true });
  closing.push(() => context.close());
  await context.addInitScript(() => localStorage.setItem('tp.lang', 'en-US'));
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const [broken, asked]: [string[], Set<string>] = [[], new Set()];
  page.on('pageerror', (error) => broken.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') broken.push(message.text());
  });
  page.on('request', (request) => {
    const { origin, pathname, protocol } = new URL(request.url());
    if (protocol === 'http:') asked.add(`${origin} ${pathname.split('/')[1]}`);
    if (pathname === `${BASE_PATH}/config.json`) broken.push('config.json costs a round trip');
  });
  await logIn(page, DEMO.individual);
  await addAccount(page, '778866668888');
  await withdraw(page);
  await page.getByRole('link', { name: 'View the order' }).click();
  await page.getByRole('table', { name: 'Ledger entries' }).waitFor();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Voucher' }).click();
  const file = await downloading;
  expect(pdfTexts(await readFile(await file.path())).join('\n')).toContain('1,250.50');
  expect(broken).toEqual([]);
  // Its own origin alone, and of that no call of the simulator.
  expect([...asked].map((one) => one.replace(`${url} `, '')).sort()).toEqual(['api', 'b2b']);
}, 300_000);
