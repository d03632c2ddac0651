import { DEMO } from '../harness/app.ts';
import type { BrowserPortal } from '../harness/browser.ts';
import { tick } from '../harness/choose.ts';
import { png } from '../harness/sampleFiles.ts';
import { failing, type NounPages } from './noun.pages.ts';

const oldestAccount = async ({ app }: BrowserPortal): Promise<string> => {
  const client = await app.signIn(DEMO.chief);
  const [account] = await client.subAccount.queryApply({ keyword: '795010001001' });
  return `/account_manager/payee_account_page?open=${account?.applyNo}`;
};

export const collectionAccountsPages: NounPages = {
  screens: {
    '/account_manager/payee_account_page': { at: '/account_manager/payee_account_page' },
    '/account_manager/apply_page': { at: '/account_manager/apply_page' },
    '/account_manager/sub_account_apply': { at: '/account_manager/sub_account_apply' },
  },
  further: {
    'account in its drawer': {
      at: oldestAccount,
      before: ({ page }) => page.getByRole('button', { name: 'Copy Account number', exact: true }).waitFor(),
    },
    'accounts without a match': { at: '/account_manager/payee_account_page?keyword=zzzz' },
    'accounts that failed': {
      at: '/account_manager/payee_account_page',
      before: failing('/queryUserSubAccountApplyByB2bForPage'),
    },
    'application entered anew': {
      at: '/account_manager/apply_page',
      before: async ({ page }) => {
        await tick(page.getByRole('radio', { name: /^Enter new details/ }));
        await page.getByRole('button', { name: 'Use last details' }).click();
        await page.getByRole('button', { name: 'Submit' }).click();
        await page
          .getByText(/ is required$/)
          .first()
          .waitFor();
      },
    },
    'application with its proof': {
      at: '/account_manager/apply_page',
      before: async ({ page }) => {
        await tick(page.getByRole('radio', { name: /^Enter new details/ }));
        const field = page.getByRole('group', { name: /^Proof of goods qualification/ });
        const file = (name: string) => ({ name, mimeType: 'image/png', buffer: png(3, 4) });
        await field.locator('input[type=file]').setInputFiles([file('食品经营许可证.png'), file('certificate.pdf')]);
        await field.getByRole('button', { name: 'Preview 食品经营许可证.png' }).waitFor();
        await field.getByRole('alert').scrollIntoViewIfNeeded();
      },
    },
  },
};
