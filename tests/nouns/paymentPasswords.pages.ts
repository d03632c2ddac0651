import { DEMO } from '../harness/app.ts';
import type { NounPages } from './noun.pages.ts';

export const paymentPasswordsPages: NounPages = {
  screens: { '/setting/safety': { at: '/setting/safety' } },
  further: {
    'security with a reset': {
      at: '/setting/safety',
      before: async ({ page }) => {
        await page.getByRole('button', { name: 'Reset', exact: true }).click();
        await page.getByRole('textbox', { name: 'Code' }).waitFor();
      },
    },
    'security without a payment password': {
      at: '/setting/safety',
      as: async () => DEMO.individual,
      before: async ({ page }) => {
        await page.getByRole('button', { name: 'Set', exact: true }).click();
        await page.getByRole('button', { name: 'Set password' }).click();
        await page.getByRole('alert').first().waitFor();
      },
    },
  },
};
