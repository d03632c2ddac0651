import { BASE_PATH, screens } from '@tradeport/shared/screens.ts';
import { describe, expect, it } from 'vitest';
import { aloneSuite } from '../harness/aloneSuite.ts';
import { DEMO } from '../harness/app.ts';

const NAME = 'of-the-site';

const alone = aloneSuite();

const WORDS = {
  'zh-CN': { gone: `沙盒 ${NAME} 不存在`, why: /请联系网站管理员/, again: '重试', leave: '返回默认沙盒' },
  'en-US': {
    gone: `Sandbox ${NAME} does not exist`,
    why: /Contact whoever runs this site/,
    again: 'Try again',
    leave: 'Go to the main sandbox',
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
      const { app, backend, portalWith, windowAt } = alone();
      const url = await portalWith({ PORTAL_SANDBOX: NAME });
      const { page, broken } = await windowAt(url, isSignedIn ? await app.token(DEMO.chief) : undefined, language);
      await page.goto(`${url}${BASE_PATH}${path}`);
      await page.getByText(words.gone, { exact: true }).waitFor();
      await page.getByText(words.why).waitFor();
      // Elsewhere is no place to go to: the site is about this one.
      expect(await page.getByRole('button', { name: words.leave, exact: true }).count()).toBe(0);
      await page.waitForLoadState('networkidle');
      const named = backend.heard
        .filter((heard) => heard.url?.startsWith('/api/'))
        .map(({ headers }) => headers.sandbox);
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
