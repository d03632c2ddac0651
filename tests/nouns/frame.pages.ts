import type { NounPages } from './noun.pages.ts';

/** What is around the pages: the menu of the user, help, errors. */
export const framePages: NounPages = {
  screens: {
    '/404': { at: '/404', nobody: true },
    '/exception/403': { at: '/exception/403', nobody: true },
    '/help': { at: '/help', nobody: true },
    '/setting/userInfo': { at: '/setting/userInfo' },
  },
  further: {
    'help with an answer open': {
      at: '/help',
      nobody: true,
      before: ({ page }) => page.locator('summary').first().click(),
    },
    'help without an answer': {
      at: '/help',
      nobody: true,
      before: ({ page }) => page.getByRole('searchbox').fill('zzzz'),
    },
    'menu of the user': {
      at: '/setting/userInfo',
      before: async ({ page }) => {
        await page.getByRole('button', { name: 'User menu' }).click();
        await page.getByRole('menuitem').first().waitFor();
      },
    },
  },
};
