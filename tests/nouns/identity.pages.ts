import { justRegistered, type NounPages, underReview } from './noun.pages.ts';

export const identityPages: NounPages = {
  screens: {
    '/setting/verified-info': { at: '/setting/verified-info' },
    '/setting/verified': { at: '/setting/verified', as: justRegistered },
    '/setting/verified/company-edit': { at: '/setting/verified/company-edit', as: justRegistered },
    '/setting/verified/:type/result': { at: '/setting/verified/org/result', as: underReview },
  },
  further: {
    'verification under review': { at: '/setting/verified-info', as: underReview },
    'company form with what is missing': {
      at: '/setting/verified/company-edit',
      as: justRegistered,
      before: async ({ page }) => {
        await page.getByRole('button', { name: /^Next:/ }).click();
        await page
          .getByText(/ is required$/)
          .first()
          .waitFor();
      },
    },
  },
};
