import { justRegistered, type NounPages, underReview } from './noun.pages.ts';

export const identityPages: NounPages = {
  screens: {
    '/setting/verified-info': { at: '/setting/verified-info' },
    '/setting/verified': { at: '/setting/verified', as: justRegistered },
    '/setting/verified/company-edit': { at: '/setting/verified/company-edit', as: justRegistered },
    '/setting/verified/hkcompany-edit': { at: '/setting/verified/hkcompany-edit', as: justRegistered },
    '/setting/verified/otherArea-edit': { at: '/setting/verified/otherArea-edit', as: justRegistered },
    '/setting/verified/personal-edit': { at: '/setting/verified/personal-edit', as: justRegistered },
    '/setting/beneficiaries': { at: '/setting/beneficiaries' },
    '/setting/verified/:type/result': { at: '/setting/verified/org/result', as: underReview },
  },
  further: {
    'verification under review': { at: '/setting/verified-info', as: underReview },
    'owners of nobody yet': { at: '/setting/beneficiaries', as: justRegistered },
    'people of a company abroad, with what is missing': {
      at: '/setting/verified/otherArea-edit',
      as: justRegistered,
      before: async ({ page }) => {
        await page.getByRole('button', { name: /Beneficial owners/ }).click();
        await page.getByRole('button', { name: 'Add a beneficial owner' }).click();
        await page.getByRole('button', { name: /^Next:/ }).click();
        await page
          .getByText(/ is required$/)
          .first()
          .waitFor();
      },
    },
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
