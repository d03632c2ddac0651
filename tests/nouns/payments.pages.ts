import { DEMO } from '../harness/app.ts';
import type { BrowserPortal } from '../harness/browser.ts';
import { choose, tick } from '../harness/choose.ts';
import { failing, type NounPages, type Scene } from './noun.pages.ts';

const APPLY = '/payment_manage/payment_new_apply';
const BILL = '/payment_manage/bill_payment';
const REVIEW = '/payment_manage/payReview';
const RECORD = '/payment_manage/payment_new_record';

/** The newest payment of the demo in a state, and whose review is meant; on the page that shows it. */
const paymentIn =
  (state: string, page = `${RECORD}?open=`, isMeant = (_reviewStatus: string) => true) =>
  async ({ app }: BrowserPortal): Promise<string> => {
    const client = await app.signIn(DEMO.chief);
    const { list } = await client.paymentOrder.queryPage({ orderType: 'payment', currentPage: 1, pageSize: 100 });
    const found = list.find((order) => order.state === state && isMeant(order.reviewStatus));
    return `${page}${found?.orderNo}`;
  };

/** The form with an account in this currency of a payee who can be paid. */
const paying =
  (channel: 'local' | 'global') =>
  async ({ app }: BrowserPortal) => {
    const client = await app.signIn(DEMO.chief);
    const { list } = await client.b2bPartner.bankPage({ channel, currentPage: 1, pageSize: 100 });
    const account = list.find(({ isUsable }) => isUsable);
    return `${APPLY}?payee=${account?.payeeId}&account=${account?.accountId}`;
  };

const filled = async ({ page }: Scene): Promise<void> => {
  await page.getByRole('textbox', { name: 'You pay', exact: true }).fill('1,250.5');
  await tick(page.getByRole('radio', { name: /SHA.*15\.00/ }));
  await page.getByText('1,265.50').first().waitFor();
};

const opened = ({ page }: Scene) => page.getByRole('table', { name: 'Ledger entries' }).waitFor();

export const paymentsPages: NounPages = {
  screens: {
    [APPLY]: { at: APPLY },
    [BILL]: { at: BILL },
    [REVIEW]: { at: REVIEW },
    [RECORD]: { at: RECORD },
  },
  further: {
    'payment with its fees side by side': { at: paying('global'), before: filled },
    'payment in another currency': {
      at: paying('global'),
      before: async ({ page }) => {
        await choose(page.getByRole('combobox', { name: 'Currency' }), 'EUR', /EUR/);
        await page.getByRole('textbox', { name: 'Payee gets', exact: true }).fill('900');
        await page.getByText(/^1 EUR = /).waitFor();
      },
    },
    'payments to review together': {
      at: REVIEW,
      as: async () => DEMO.reviewer,
      before: async ({ page }) => {
        await tick(page.getByRole('checkbox', { name: /^Select PM/ }).first());
        await page.getByRole('button', { name: 'Review selected' }).click();
        await page
          .getByRole('dialog')
          .getByRole('radio', { name: /^Approve/ })
          .waitFor();
      },
    },
    'payment that lacks what is needed': {
      at: paying('global'),
      as: async () => DEMO.maker,
      before: async ({ page }) => {
        await page.getByRole('button', { name: 'Continue to confirm' }).click();
        await page.getByText('Choose a reviewer').first().waitFor();
      },
    },
    'payment before its password': {
      at: paying('global'),
      before: async (scene) => {
        await filled(scene);
        await scene.page.getByRole('combobox', { name: 'Purpose' }).fill('Goods');
        await scene.page.getByRole('button', { name: 'Continue to confirm' }).click();
        await scene.page.getByRole('dialog').waitFor();
      },
    },
    'payment that was submitted': { at: paymentIn('pending', `${APPLY}?order=`) },
    'payment in its drawer': { at: paymentIn('succeeded'), before: opened },
    'payment with all that can be done with it': {
      at: paymentIn('succeeded'),
      everyWidth: true,
      inChinese: true,
      before: async (scene) => {
        await opened(scene);
        await scene.page.getByRole('dialog').getByRole('button', { name: 'More' }).click();
        await scene.page.getByRole('button', { name: 'Remittance advice' }).waitFor();
      },
    },
    'payment that failed': { at: paymentIn('failed'), before: opened },
    'payment that the bank asks about': { at: paymentIn('supplement'), before: opened },
    'payment whose review expired': { at: paymentIn('reviewExpired'), before: opened },
    'payment to review': {
      at: paymentIn('pending', `${REVIEW}?open=`, (reviewStatus) => reviewStatus === 'pending'),
      as: async () => DEMO.reviewer,
      before: ({ page }) => page.getByText('What stands out').waitFor(),
    },
    'payments without a match': { at: `${RECORD}?orderNo=PM0` },
    'payments that could not be loaded': { at: RECORD, before: failing('/queryUserOrderPage') },
    'payments to review that could not be loaded': { at: REVIEW, before: failing('/queryUserOrderPageCheck') },
  },
};
