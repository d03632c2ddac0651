import { DEMO } from '../harness/app.ts';
import { LOGIN_WORDS, sendLoginForm } from '../harness/browserLogin.ts';
import { askOnNewDevices } from '../harness/logIn.ts';
import type { NounPages } from './noun.pages.ts';

const words = LOGIN_WORDS['en-US'];

export const sessionPages: NounPages = {
  screens: {
    '/login': { at: '/login', nobody: true },
    '/forget': { at: '/forget', nobody: true },
  },
  further: {
    'login with what is missing': {
      at: '/login',
      nobody: true,
      before: async ({ page }) => {
        await page.getByRole('button', { name: words.submit, exact: true }).click();
        await page.getByRole('alert').first().waitFor();
      },
    },
    'login with a code': {
      at: '/login',
      nobody: true,
      before: async (place) => {
        const { portal, page } = place;
        await askOnNewDevices(portal.app, 'true');
        await sendLoginForm(portal, place, DEMO.finance, { language: 'en-US' });
        await page.getByRole('textbox', { name: words.smsCode }).waitFor();
        await askOnNewDevices(portal.app, 'false');
      },
    },
    'forget with the code step': {
      at: '/forget',
      nobody: true,
      before: async ({ page }) => {
        await page.getByRole('textbox', { name: 'Mobile' }).fill('13900000099');
        await page.getByRole('button', { name: 'Next' }).click();
        await page.getByRole('textbox', { name: 'SMS code' }).waitFor();
      },
    },
  },
};
