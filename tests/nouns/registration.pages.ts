import type { NounPages } from './noun.pages.ts';

export const registrationPages: NounPages = {
  screens: {
    '/register': { at: '/register', nobody: true },
    '/register/:id': { at: '/register/AGENT8', nobody: true },
    '/register/mob/:mob': { at: '/register/mob/13900000099', nobody: true },
    '/bind/:loginNo': { at: '/bind/13900000099', nobody: true },
    '/activate/:token': { at: '/activate/no-such-link-at-all', nobody: true },
  },
  further: {
    'register with what is missing': {
      at: '/register',
      nobody: true,
      before: async ({ page }) => {
        await page.getByRole('button', { name: 'Register', exact: true }).click();
        await page.getByRole('alert').first().waitFor();
      },
    },
  },
};
