import { failing, type NounPages } from './noun.pages.ts';

export const transactionsPages: NounPages = {
  screens: {
    '/account_manager/trade_detail': { at: '/account_manager/trade_detail' },
  },
  further: {
    'transactions of one currency': {
      at: '/account_manager/trade_detail?currency=USD',
      before: ({ page }) => page.getByText('Opening balance').waitFor(),
    },
    'movement in its drawer': {
      at: '/account_manager/trade_detail?open=USD-4',
      before: ({ page }) => page.getByRole('table', { name: 'Ledger entry' }).waitFor(),
    },
    'transactions without a match': { at: '/account_manager/trade_detail?currency=THB' },
    'transactions over too many days': { at: '/account_manager/trade_detail?startDate=2026-01-01&endDate=2026-11-10' },
    'transactions that failed': { at: '/account_manager/trade_detail', before: failing('/payee-trade-detail/page') },
    'statement with what is missing': {
      at: '/account_manager/trade_detail',
      before: async ({ page }) => {
        await page.getByRole('button', { name: 'Statement' }).click();
        await page.getByRole('button', { name: 'Download PDF' }).click();
        await page.getByText('Please choose a currency').waitFor();
      },
    },
  },
};
