import { BASE_PATH, screens } from '@tradeport/shared/screens.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { aloneServer } from '../harness/aloneServer.ts';
import { browserSuite } from '../harness/browserSuite.ts';
import { windowAt } from '../harness/otherBackend.ts';

// To a browser each name below `localhost` is this machine.
const portal = browserSuite(async () => ({ settings: { SANDBOX_HOSTS: '*.localhost' } }));

const WORDS = {
  'zh-CN': { gone: (name: string) => `沙盒 ${name} 不存在`, why: /请检查网址，或联系网站管理员/, again: '重试' },
  'en-US': {
    gone: (name: string) => `Sandbox ${name} does not exist`,
    why: /Check the address, or contact whoever runs this site/,
    again: 'Try again',
  },
} as const;

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const at = (url: string, name: string): string => url.replace('127.0.0.1', `${name}.localhost`);

/** A portal alone before this server, to which it passes the name that the browser asked for. */
const aloneBefore = async (): Promise<string> => {
  const { app, origin } = portal();
  const { webRoot } = app.tradeport.world.config;
  const alone = await aloneServer({ PORTAL_BACKEND: origin }, { webRoot });
  closing.push(alone.close);
  return alone.url;
};

describe('a name of the host of which there is no sandbox', () => {
  it.each([
    ['zh-CN', screens.login.path, 'served by the server'],
    ['en-US', screens.login.path, 'served by the server'],
    ['zh-CN', screens.receipts.path, 'served by the server'],
    ['en-US', screens.receipts.path, 'served by the server'],
    ['en-US', screens.login.path, 'alone'],
  ] as const)(
    'is told, and the page stands once there is one: %s %s, %s',
    async (language, path, how) => {
      const [words, name] = [WORDS[language], 'of-the-host'];
      const { app, origin } = portal();
      const url = at(how === 'alone' ? await aloneBefore() : origin, name);
      // Whoever was signed in here has a session that no sandbox knows.
      const { page, context, broken, asked, close } = await windowAt(
        url,
        path === screens.login.path ? undefined : 'gone',
        language,
      );
      closing.push(close);
      // What the browser was in before, under this name too, is not asked for.
      await context.addCookies([{ name: 'sandbox', value: 'main', url }]);
      const named: string[] = [];
      page.on('request', (request) => named.push(...Object.keys(request.headers()).filter((one) => one === 'sandbox')));
      await page.goto(`${url}${BASE_PATH}${path}`);
      await page.getByRole('heading', { name: words.gone(name), exact: true }).waitFor();
      await page.getByText(words.why).waitFor();
      await page.waitForLoadState('networkidle');
      const opened = asked.filter((one) => one.startsWith(`${BASE_PATH}/`) && !/\.[a-z0-9]+$/.test(one));
      expect(opened).toEqual(
        path === screens.login.path ? [BASE_PATH + path] : [BASE_PATH + path, `${BASE_PATH}${screens.login.path}`],
      );

      await app.anonymous.simSandbox.create({ name, scenario: 'empty' });
      try {
        await page.getByRole('button', { name: words.again, exact: true }).click();
        await page.getByRole('heading', { name: words.gone(name), exact: true }).waitFor({ state: 'detached' });
        await page.locator('input').first().waitFor();
        expect(named).toEqual([]);
        expect(broken).toEqual([]);
      } finally {
        await app.anonymous.simSandbox.remove({ name });
      }
    },
    60_000,
  );

  it('is told as well where no sandbox may be called so', async () => {
    const url = at(portal().origin, 'no_such');
    const { page, broken, close } = await windowAt(url, undefined);
    closing.push(close);
    await page.goto(`${url}${BASE_PATH}${screens.login.path}`);
    await page.getByRole('heading', { name: WORDS['en-US'].gone('no_such'), exact: true }).waitFor();
    expect(broken).toEqual([]);
  }, 60_000);
});
