import { closeAccount, payeeOf, returned } from '../calls/refund/refunds.ts';
import { DEMO } from '../harness/app.ts';
import type { BrowserPortal } from '../harness/browser.ts';
import { failing, type NounPages } from './noun.pages.ts';

const RECORD = '/payment_manage/refundRecord';

/** A refund that has just been opened. */
const fresh = async ({ app }: BrowserPortal): Promise<string> => {
  const client = await app.signIn(DEMO.chief);
  return `${RECORD}?open=${await returned(app, client)}`;
};

/** A refund whose currency account was closed: its merchant is asked. */
const asked = async ({ app }: BrowserPortal): Promise<string> => {
  const client = await app.signIn(DEMO.chief);
  const refundNo = await returned(app, client, { paymentCurrency: 'HKD', amount: '900.00', to: await payeeOf(client) });
  await closeAccount(app, 'HKD');
  await app.anonymous.simObject.act({ machine: 'refundOrder', subject: refundNo, action: 'askAccount' });
  return `${RECORD}?open=${refundNo}`;
};

export const refundsPages: NounPages = {
  screens: {
    [RECORD]: { at: RECORD },
  },
  further: {
    'refund in its drawer': {
      at: fresh,
      before: ({ page }) => page.getByRole('dialog').getByText('What comes back').waitFor(),
    },
    'refund whose account is asked for': {
      at: asked,
      before: async ({ page }) => {
        await page.getByRole('button', { name: 'Choose another account' }).click();
        await page.getByRole('radio', { name: /USD/ }).waitFor();
      },
    },
    'refunds without a match': { at: `${RECORD}?refundNo=RF0` },
    'refunds that failed': { at: RECORD, before: failing('/user-refund/queryPage') },
  },
};
