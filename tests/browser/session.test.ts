import { describe, expect } from 'vitest';
import { DEMO } from '../harness/app.ts';
import type { Visit } from '../harness/browser.ts';
import { sendLoginForm } from '../harness/browserLogin.ts';
import { browserSuite } from '../harness/browserSuite.ts';
import { testsByTurn } from '../harness/byTurn.ts';
import { refused } from '../harness/refused.ts';

const it = testsByTurn(
  'ended elsewhere: leads to the login page, invalidates all but configuration, version and taste, and comes back',
  'asks for a login first, and comes back to the address with its query',
  'idle for more than half an hour: the page leads to the login page by itself',
  'leaves out of the menu what a viewer may not open, and says so at its address',
);

const IDLE_MS = 31 * 60_000;

const storedKeys = ({ page }: Visit) => page.evaluate(() => Object.keys(localStorage).sort());
const cookieNames = async ({ own }: Visit) => (await own().cookies()).map(({ name }) => name);

describe('the session in the browser', () => {
  const portal = browserSuite();

  /** A visit with a session of its own, which a test may end. */
  const ownVisit = async (storage: Readonly<Record<string, string>> = {}) => {
    const token = await portal().app.token();
    return { token, visit: await portal().visit({ token, storage }) };
  };

  it('ended elsewhere: leads to the login page, invalidates all but configuration, version and taste, and comes back', async () => {
    const { token, visit } = await ownVisit({ 'tp.menuSmall': 'yes', 'tp.theme': 'light', other: 'kept' });
    visit.expectTrouble(/status of 401/);
    await visit.open('/customer-service/notice');
    await visit.page.getByRole('link', { name: '请勿向任何人透露验证码' }).last().waitFor();
    await visit.page.getByRole('main').getByRole('list').getByRole('link').first().click();
    await visit.page.waitForURL('**/customer-service/notice/*');
    await visit.page.getByRole('heading', { level: 1 }).waitFor();
    await portal().app.as({ token }).info.signOut({});
    // Nobody presses anything: the page hears of it.
    await visit.page.waitForURL('**/b2b/login?*');
    const from = new URL(visit.page.url()).searchParams;
    expect(from.get('from')).toMatch(/^\/customer-service\/notice\/\w+/);
    expect(from.get('expired')).toBe('1');
    await visit.page.getByText('登录已失效，请重新登录').waitFor();
    expect(await cookieNames(visit)).not.toContain('token');
    const own = (await storedKeys(visit)).filter((key) => key.startsWith('tp.'));
    // Whether there is a simulator is of the site, like its configuration.
    expect(own).toEqual(['tp.config', 'tp.lang', 'tp.sim', 'tp.theme', 'tp.version']);

    await sendLoginForm(portal(), visit, DEMO.chief);
    await visit.page.waitForURL(`**/b2b${from.get('from')}`);
    await visit.page.getByRole('heading', { level: 1 }).waitFor();
  });

  it('signing out ends the session here and on the server, and the next login starts at the home page', async () => {
    const { token, visit } = await ownVisit();
    await visit.open('/setting/userInfo');
    await visit.page.getByRole('button', { name: '用户菜单' }).click();
    await visit.page.getByRole('menuitem', { name: '退出登录' }).click();
    await visit.page.waitForURL('**/b2b/login');
    expect(visit.place()).toBe('/login');
    expect(await cookieNames(visit)).not.toContain('token');
    await refused(portal().app.as({ token }).info.queryUserInfo({}), 'TOKEN_EXPIRED');
    await visit.open('/setting/userInfo');
    await visit.page.waitForURL('**/b2b/login?*');
  });

  it('asks for a login first, and comes back to the address with its query', async () => {
    const visit = await portal().visit();
    await visit.open('/account/rate/rateQuery?sell=EUR&buy=USD');
    await visit.page.waitForURL('**/b2b/login?*');
    expect(await visit.page.getByText('登录已失效').count()).toBe(0);
    await sendLoginForm(portal(), visit, DEMO.chief);
    await visit.page.waitForURL('**/b2b/account/rate/rateQuery?sell=EUR&buy=USD');
  });

  it('never leads away from the portal after a login', async () => {
    const visit = await portal().visit();
    await visit.open('/login?from=//evil.example/b2b');
    await sendLoginForm(portal(), visit, DEMO.chief);
    await visit.page.waitForURL(`${portal().origin}/b2b/account`);
  });

  it('goes straight to the home page with a session', async () => {
    const visit = await portal().visit({ as: DEMO.chief });
    await visit.page.goto(`${portal().origin}/`);
    await visit.page.waitForURL('**/b2b/account');
  });

  it('idle for more than half an hour: the page leads to the login page by itself', async () => {
    const { visit } = await ownVisit();
    visit.expectTrouble(/status of 401/);
    await visit.open('/account');
    await visit.page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
    await portal().app.forward(IDLE_MS);
    await visit.page.waitForURL('**/b2b/login?*');
    expect(new URL(visit.page.url()).searchParams.get('expired')).toBe('1');
  });
});

describe('what a role may open', () => {
  const portal = browserSuite();

  it('shows the whole menu to the chief operator', async () => {
    const visit = await portal().visit({ as: DEMO.chief });
    await visit.open('/exchange/exchangeApply');
    const menu = visit.page.getByRole('navigation', { name: '主菜单' });
    await menu.getByRole('link', { name: '实时换汇' }).waitFor();
    await menu.getByRole('link', { name: '换汇记录' }).waitFor();
    expect(visit.place()).toBe('/exchange/exchangeApply');
  });

  it('leaves out of the menu what a viewer may not open, and says so at its address', async () => {
    const visit = await portal().visit({ as: DEMO.viewer });
    await visit.open('/account');
    const menu = visit.page.getByRole('navigation', { name: '主菜单' });
    await menu.getByText('换汇').first().waitFor();
    expect(await menu.getByRole('link', { name: '实时换汇', includeHidden: true }).count()).toBe(0);
    const quick = visit.page.getByRole('navigation', { name: '快捷操作' }).getByRole('link');
    await quick.first().waitFor();
    const names = (await quick.allTextContents()).map((name) => name.trim());
    expect(names).toContain('换汇记录');
    expect(names).not.toContain('换汇');
    await visit.open('/exchange/exchangeApply');
    await visit.page.getByRole('heading', { name: '没有访问权限' }).waitFor();
    expect(visit.place()).toBe('/exception/403');
    await expect.poll(() => visit.page.title()).toBe('无权限 · Tradeport');
    await visit.page.getByRole('link', { name: '返回账户首页' }).click();
    await visit.page.waitForURL('**/b2b/account');
  });

  it.each(['/nowhere', '/account/nowhere'])(
    'says of %s that it does not exist, with and without a session',
    async (path) => {
      for (const visit of [await portal().visit(), await portal().visit({ as: DEMO.viewer })]) {
        await visit.open(path);
        await visit.page.getByRole('heading', { name: '页面信息不存在' }).waitFor();
        expect(visit.place()).toBe(path);
      }
    },
  );
});
