import { BASE_PATH, screens } from '@tradeport/shared/screens.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aloneServer } from '../harness/aloneServer.ts';
import { DEMO, startApp, type TestApp } from '../harness/app.ts';
import { otherBackend, windowAt } from '../harness/otherBackend.ts';

const NAME = 'of-the-site';

let app: TestApp;
let backend: Awaited<ReturnType<typeof otherBackend>>;
let portal: Awaited<ReturnType<typeof aloneServer>>;
const closing: (() => Promise<void>)[] = [];
beforeAll(async () => {
  app = await startApp();
  closing.push(() => app.close());
  backend = await otherBackend(await app.tradeport.app.listen({ host: '127.0.0.1', port: 0 }));
  closing.push(backend.close);
  portal = await aloneServer(
    { PORTAL_BACKEND: backend.url, PORTAL_SANDBOX: NAME },
    { webRoot: app.tradeport.world.config.webRoot },
  );
  closing.push(portal.close);
});
afterAll(async () => {
  for (const close of closing.reverse()) await close();
});

const WORDS = {
  'zh-CN': { gone: `沙盒 ${NAME} 已被删除`, why: /请联系网站管理员/, again: '重试', leave: '返回默认沙盒' },
  'en-US': {
    ...{ gone: `Sandbox ${NAME} has been removed`, why: /Contact whoever runs this site/ },
    ...{ again: 'Try again', leave: 'Go to the main sandbox' },
  },
} as const;

describe('the sandbox that the configuration names', () => {
  it.each([
    ['zh-CN', screens.login.path, false],
    ['en-US', screens.login.path, false],
    ['zh-CN', screens.receipts.path, true],
    ['en-US', screens.receipts.path, true],
  ] as const)(
    'is told where the backend does not have it, and the page stands once it has: %s %s',
    async (language, path, isSignedIn) => {
      const words = WORDS[language];
      const window = await windowAt(portal.url, isSignedIn ? await app.token(DEMO.chief) : undefined, language);
      closing.push(window.close);
      const { page, broken } = window;
      await page.goto(`${portal.url}${BASE_PATH}${path}`);
      await page.getByText(words.gone, { exact: true }).waitFor();
      await page.getByText(words.why).waitFor();
      // Elsewhere is no place to go to: the site is about this one.
      expect(await page.getByRole('button', { name: words.leave, exact: true }).count()).toBe(0);
      await page.waitForLoadState('networkidle');
      const named = backend.heard.filter(({ url }) => url?.startsWith('/api/')).map(({ headers }) => headers.sandbox);
      expect([...new Set(named)]).toEqual([NAME]);

      await app.anonymous.simSandbox.create({ name: NAME, scenario: 'empty' });
      try {
        await page.getByRole('button', { name: words.again, exact: true }).click();
        await page.getByText(words.gone, { exact: true }).waitFor({ state: 'detached' });
        await page.locator('input').first().waitFor();
        expect(new URL(page.url()).pathname).toBe(`${BASE_PATH}${screens.login.path}`);
        expect(broken).toEqual([]);
      } finally {
        await app.anonymous.simSandbox.remove({ name: NAME });
      }
    },
    60_000,
  );
});
