import { failing, justRegistered, type NounPages } from './noun.pages.ts';

export const accountsPages: NounPages = {
  screens: {
    '/account': { at: '/account' },
  },
  further: {
    'home of somebody who must verify': { at: '/account', as: justRegistered },
    'home as a list': { at: '/account', storage: { 'tp.homeView': 'list' } },
    'home with balances hidden': {
      at: '/account',
      before: ({ page }) => page.getByRole('button', { name: 'Hide balances' }).click(),
    },
    'home with a month of holidays': {
      at: '/account',
      before: async ({ page }) => {
        await page.getByRole('button', { name: /^Show the whole month/ }).click();
        await page.getByRole('dialog').getByRole('table').waitFor();
      },
    },
    'home with its currencies': {
      at: '/account',
      before: async ({ page }) => {
        await page.getByRole('button', { name: 'Manage currencies' }).click();
        await page.getByRole('dialog').getByRole('switch').first().waitFor();
      },
    },
    'home with the contact panel': {
      at: '/account',
      before: async ({ page }) => {
        await page.getByRole('button', { name: 'Contact us' }).click();
        await page.getByRole('dialog').getByRole('img').first().waitFor();
      },
    },
    'home with a currency and its accounts': {
      at: '/account',
      before: async ({ page }) => {
        await page.getByRole('button', { name: 'USD account information', exact: true }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Download PDF' }).first().waitFor();
      },
    },
    'home with a year of money': {
      at: '/account',
      before: async ({ page }) => {
        const flows = page.getByRole('region', { name: 'Money in and out' });
        await flows.getByText('12 months').click();
        const drawing = flows.getByRole('img', { name: /^Money in and out from/ });
        await drawing.scrollIntoViewIfNeeded();
        await drawing.hover();
        await flows.getByText('Net', { exact: true }).first().waitFor();
      },
    },
    'home without its panels': {
      at: '/account',
      before: async (place) => {
        for (const path of ['/quota-cards', '/userTradeCountStatistics', '/payee-wait-material-count'])
          await failing(path)(place);
        await place.page.getByText('The settlement quota could not be loaded').scrollIntoViewIfNeeded();
      },
    },
    'home that failed': { at: '/account', before: failing('/queryUserAccountHomePageByB2b') },
  },
};
