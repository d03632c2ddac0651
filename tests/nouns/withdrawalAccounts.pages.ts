import type { PayeeAccountWire } from '@tradeport/shared/contract/payeeAccount.ts';
import { DEMO } from '../harness/app.ts';
import type { BrowserPortal } from '../harness/browser.ts';
import { choose, tick } from '../harness/choose.ts';
import { failing, type NounPages } from './noun.pages.ts';

const LIST = '/withdrawal_manage/withdrawal_account';

const accountIn = async ({ app }: BrowserPortal, status: PayeeAccountWire['status']): Promise<string> => {
  const client = await app.signIn(DEMO.chief);
  const [account] = await client.payeeAccount.query({ status });
  return account?.accountId ?? '';
};

export const withdrawalAccountsPages: NounPages = {
  screens: { [LIST]: { at: LIST } },
  further: {
    'withdrawal account in its drawer': {
      at: async (portal) => `${LIST}?open=${await accountIn(portal, 'approved')}`,
      before: ({ page }) => page.getByText('Payee address').waitFor(),
    },
    'withdrawal account that was rejected': {
      at: async (portal) => `${LIST}?open=${await accountIn(portal, 'rejected')}`,
      before: ({ page }) => page.getByText(/Not approved: /).waitFor(),
    },
    'withdrawal account to be added': {
      at: `${LIST}?form=new`,
      before: async ({ page }) => {
        await choose(
          page.getByRole('combobox', { name: 'Bank country or region', exact: true }),
          'hong kong',
          /Hong Kong/,
        );
        await tick(page.getByRole('checkbox', { name: 'Use an intermediary bank' }));
        await page.getByRole('button', { name: 'Submit' }).click();
        await page
          .getByText(/ is required/)
          .first()
          .waitFor();
      },
    },
    'withdrawal account to be corrected': {
      at: async (portal) => `${LIST}?form=${await accountIn(portal, 'rejected')}`,
      before: ({ page }) => page.getByRole('button', { name: 'Resubmit' }).waitFor(),
    },
    'withdrawal accounts without a match': { at: `${LIST}?keyword=zzzz` },
    'withdrawal accounts that failed': { at: LIST, before: failing('/query-payee-manage-page') },
  },
};
