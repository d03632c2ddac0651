import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { serveAlone } from '@tradeport/server/alone/portal.ts';
import { builtDocument, builtFolder } from '@tradeport/server/alone/root.ts';
import { readPortalSettings } from '@tradeport/server/alone/settings.ts';
import { builtPortal } from '@tradeport/server/platform/runtime/builtPortal.ts';
import { secureRandom } from '@tradeport/server/platform/runtime/realTime.ts';
import { BASE_PATH, screens } from '@tradeport/shared/screens.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addAccountAlone, logInAlone, voucherOf, withdrawAlone } from '../harness/aloneSteps.ts';
import { DEMO, startApp, type TestApp } from '../harness/app.ts';
import { pageDone } from '../harness/browserFace.ts';
import { sharedChromium } from '../harness/chromium.ts';
import { askedAtOnce, loadedBy } from '../harness/loadedFiles.ts';
import { askOnNewDevices } from '../harness/logIn.ts';
import { windowAt } from '../harness/otherBackend.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const BUILD_MS = 300_000;

let app: TestApp;
let url: string;
let token: string;
const closing: (() => Promise<void>)[] = [];
beforeAll(async () => {
  // The build of the image, which has neither console nor reference in it.
  const built = spawnSync(process.execPath, ['scripts/prepare.ts', 'portal'], { cwd: ROOT, encoding: 'utf8' });
  if (built.status !== 0) throw new Error(`${built.stdout}${built.stderr}`);
  app = await startApp();
  token = await app.token(DEMO.chief);
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
  const portal = { app, url };
  await logInAlone(portal, page, DEMO.individual);
  await addAccountAlone(portal, page, '778866668888');
  await withdrawAlone(portal, page);
  expect((await voucherOf(page)).says).toContain('1,250.50');
  expect(broken).toEqual([]);
  // Its own origin alone, and of that no call of the simulator.
  expect([...asked].map((one) => one.replace(`${url} `, '')).sort()).toEqual(['api', 'b2b']);
}, 300_000);

it('its home stands with as few files as under a server of ours, all of them asked for at once', async () => {
  const { page, broken, close } = await windowAt(url, token);
  closing.push(close);
  await page.goto(`${url}${BASE_PATH}${screens.home.path}`);
  await page.locator('#home-flows').waitFor();
  await pageDone(page);
  const names = (await loadedBy(page)).map(({ name }) => name);
  const atOnce = await askedAtOnce(page);
  expect(names.filter((name) => !atOnce.includes(name))).toEqual([]);
  expect(names.length, names.join()).toBeLessThanOrEqual(12);
  expect(broken).toEqual([]);
}, 120_000);
