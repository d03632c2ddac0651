import type { PoboPayerWire } from '@tradeport/shared/contract/poboPayer.ts';
import { DEMO } from '../harness/app.ts';
import type { BrowserPortal } from '../harness/browser.ts';
import { tick } from '../harness/choose.ts';
import { uploadedSpecimen } from '../harness/specimens.ts';
import { failing, type NounPages } from './noun.pages.ts';

const LIST = '/payment_manage/pobo_payer';
const FORM = '/payment_manage/pobo_payer/add';
const PAY = '/payment_manage/payment_new_apply?tab=pobo';
const BILL = '/payment_manage/bill_payment';
const RECORD = '/payment_manage/payment_new_record';
const REVIEW = '/payment_manage/payReview';
/** An account of a payee of the demo. */
const KNOWN = '411220768838';

/** The payer of the demo in a state whose document has ended, or has not. */
const payerIn = async ({ app }: BrowserPortal, state: string, ended = false): Promise<PoboPayerWire | undefined> => {
  const client = await app.signIn(DEMO.chief);
  const { list } = await client.poboPayer.queryPage({ pageSize: 100 });
  return list.find((one) => one.state === state && one.ended === ended);
};

/** The newest payment of the demo on behalf of somebody, in a state. */
const onBehalfIn = async ({ app }: BrowserPortal, state: string): Promise<string | undefined> => {
  const client = await app.signIn(DEMO.chief);
  const { list } = await client.paymentOrder.queryPage({ orderType: 'payment', pageSize: 100 });
  return list.find((order) => order.state === state && order.poboPayerNo !== null)?.orderNo;
};

/** The form of a bill, with one that is read. */
const billed =
  (fields: Readonly<Record<string, string>>) =>
  async ({ app }: BrowserPortal): Promise<string> => {
    const client = await app.signIn(DEMO.chief);
    const by = { sim: app.anonymous, client };
    const { fileId } = await uploadedSpecimen(by, 'PAYMENT_BILL', { picType: 'bill', fields, blurred: ['dueOn'] });
    return `${BILL}?bill=${fileId}`;
  };

export const poboPayersPages: NounPages = {
  screens: {
    [LIST]: { at: LIST },
    [FORM]: { at: FORM },
  },
  further: {
    'POBO payer in its drawer': {
      at: async (portal) => `${LIST}?open=${(await payerIn(portal, 'available'))?.payerNo}`,
      before: ({ page }) => page.getByRole('button', { name: 'Remove payer' }).waitFor(),
      inChinese: true,
    },
    'POBO payer whose document has ended': {
      at: async (portal) => `${LIST}?open=${(await payerIn(portal, 'available', true))?.payerNo}`,
      before: ({ page }) => page.getByText(/The document has ended/).waitFor(),
    },
    'POBO payer that was turned down': {
      at: async (portal) => `${LIST}?open=${(await payerIn(portal, 'reviewFailure'))?.payerNo}`,
      before: ({ page }) => page.getByText(/^Not approved: /).waitFor(),
    },
    'POBO payer to be added, a company': {
      at: FORM,
      before: async ({ page }) => {
        await tick(page.getByRole('radio', { name: /^Company/ }));
        await page.getByRole('button', { name: 'Submit' }).click();
        await page
          .getByText(/ is required/)
          .first()
          .waitFor();
      },
      inChinese: true,
    },
    'POBO payer to be changed': {
      at: async (portal) => `${FORM}?payer=${(await payerIn(portal, 'reviewFailure'))?.payerNo}`,
      before: ({ page }) => page.getByRole('button', { name: 'Resubmit' }).waitFor(),
    },
    'POBO payers without a match': { at: `${LIST}?keyword=zzzz` },
    'POBO payers that failed': { at: LIST, before: failing('/pobo-payer-manage/queryPage') },
    'payment on behalf of somebody': {
      at: async (portal) => `${PAY}&payer=${(await payerIn(portal, 'available'))?.payerNo}`,
      before: ({ page }) => page.getByRole('combobox', { name: 'Payer' }).waitFor(),
      inChinese: true,
    },
    'payment on behalf of one whose document has ended': {
      at: async (portal) => `${PAY}&payer=${(await payerIn(portal, 'available', true))?.payerNo}`,
      before: ({ page }) => page.getByText(/The document of this payer has ended/).waitFor(),
    },
    'payment on behalf of somebody in its drawer': {
      at: async (portal) => `${RECORD}?open=${await onBehalfIn(portal, 'succeeded')}`,
      before: ({ page }) =>
        page
          .getByText(/On behalf of/)
          .first()
          .waitFor(),
      inChinese: true,
    },
    'payment on behalf of somebody to review': {
      at: async (portal) => `${REVIEW}?open=${await onBehalfIn(portal, 'pending')}`,
      as: async () => DEMO.reviewer,
      before: ({ page }) =>
        page
          .getByText(/n behalf of/)
          .first()
          .waitFor(),
      inChinese: true,
    },
    'bill that was read': {
      at: billed({ accountNo: KNOWN, currency: 'USD', amount: '1250.00' }),
      before: ({ page }) => page.getByText(/^Payee found by account number/).waitFor(),
      inChinese: true,
    },
    'bill whose payee nobody knows': {
      at: billed({}),
      before: ({ page }) => page.getByText(/^No payee has this account number/).waitFor(),
      inChinese: true,
    },
  },
};
