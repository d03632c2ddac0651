import type { PayeeView } from '@tradeport/shared/contract/b2bPartner.ts';
import { DEMO } from '../harness/app.ts';
import type { BrowserPortal } from '../harness/browser.ts';
import { choose, tick } from '../harness/choose.ts';
import { failing, type NounPages } from './noun.pages.ts';

const LIST = '/payment_manage/payee_third_party_account';
const ACCOUNTS = '/payment_manage/payee_account';

const payeeOf = async ({ app }: BrowserPortal, asked: object): Promise<PayeeView | undefined> => {
  const client = await app.signIn(DEMO.chief);
  return (await client.b2bPartner.queryPage(asked)).list[0];
};
const pearl = (portal: BrowserPortal) => payeeOf(portal, { keyword: 'Pearl River' });
const failed = (portal: BrowserPortal) => payeeOf(portal, { status: ['reviewFailure'] });

export const payeesPages: NounPages = {
  screens: {
    [LIST]: { at: LIST },
    [ACCOUNTS]: { at: async (portal) => `${ACCOUNTS}?payeeId=${(await pearl(portal))?.payeeId}` },
  },
  further: {
    'payee in its drawer': {
      at: async (portal) => `${LIST}?open=${(await pearl(portal))?.payeeId}`,
      before: ({ page }) => page.getByRole('link', { name: 'Manage accounts' }).waitFor(),
    },
    'payee that was sent back': {
      at: async (portal) => `${LIST}?open=${(await failed(portal))?.payeeId}`,
      before: ({ page }) => page.getByText(/Review failed: /).waitFor(),
    },
    'payee to be added': {
      at: `${LIST}?form=new`,
      before: async ({ page }) => {
        await tick(page.getByRole('radio', { name: /Individual/ }));
        await page.getByRole('button', { name: 'Submit' }).click();
        await page
          .getByText(/ is required/)
          .first()
          .waitFor();
      },
    },
    'payee with an account in Germany': {
      at: `${LIST}?form=new`,
      before: async ({ page }) => {
        await tick(page.getByRole('radio', { name: /Company outside the mainland/ }));
        await choose(page.getByRole('combobox', { name: 'Currency' }), 'EUR', /EUR/);
        await choose(page.getByRole('combobox', { name: 'Country or region' }).last(), 'germany', /Germany/);
        await page.getByRole('textbox', { name: 'IBAN', exact: true }).waitFor();
        await page.getByText('Local transfer (SEPA)').waitFor();
      },
    },
    'payee to be corrected': {
      at: async (portal) => `${LIST}?form=${(await failed(portal))?.payeeId}`,
      before: ({ page }) => page.getByRole('button', { name: 'Resubmit' }).waitFor(),
    },
    'payees without a match': { at: `${LIST}?keyword=zzzz` },
    'payees that failed': { at: LIST, before: failing('/b2b-query-user-partner-page') },
    'account of a payee in its drawer': {
      at: async (portal) => {
        const [account] = (await pearl(portal))?.accounts ?? [];
        return `${ACCOUNTS}?payeeId=${account?.payeeId}&open=${account?.accountId}`;
      },
      before: ({ page }) => page.getByRole('button', { name: 'Remove account' }).waitFor(),
    },
    'account of a payee to be added': {
      at: async (portal) => `${ACCOUNTS}?payeeId=${(await pearl(portal))?.payeeId}`,
      before: async ({ page }) => {
        await page.getByRole('button', { name: 'Add account' }).click();
        await page.getByRole('dialog').getByRole('combobox', { name: 'Bank country or region' }).waitFor();
      },
    },
    'accounts of a payee that failed': { at: ACCOUNTS, before: failing('/partner/bank_page') },
  },
};
