import { DEMO } from '../harness/app.ts';
import type { BrowserPortal } from '../harness/browser.ts';
import { failing, type NounPages, type Scene } from './noun.pages.ts';

const CREATE = '/transfer/create';
const RECORDS = '/transfer/records';

const newest =
  (status: 'success' | 'fail', page = `${RECORDS}?open=`) =>
  async ({ app }: BrowserPortal): Promise<string> => {
    const client = await app.signIn(DEMO.chief);
    const { list } = await client.transfer.pageOrder({
      direction: 'out',
      status: [status],
      currentPage: 1,
      pageSize: 1,
    });
    return `${page}${list[0]?.orderNo}`;
  };

const filled = async ({ page }: Scene): Promise<void> => {
  await page.getByRole('textbox', { name: 'Merchant number of the payee' }).fill('10002');
  await page.getByRole('textbox', { name: 'Full name of the payee' }).fill('Kestrel Trading (Hong Kong) Limited');
  await page.getByRole('textbox', { name: 'Amount', exact: true }).fill('60,000');
  await page.getByText('After a review').waitFor();
};

export const transfersPages: NounPages = {
  screens: {
    [CREATE]: { at: CREATE },
    [RECORDS]: { at: RECORDS },
  },
  further: {
    'transfer that the platform will review': { at: CREATE, before: filled },
    'transfer that was completed': { at: newest('success', `${CREATE}?order=`) },
    'transfer in its drawer': {
      at: newest('success'),
      before: ({ page }) => page.getByRole('table', { name: 'Ledger entries' }).waitFor(),
    },
    'transfer that was declined in its drawer': {
      at: newest('fail'),
      before: ({ page }) => page.getByRole('dialog').getByText('contract.pdf').waitFor(),
    },
    'transfers without a match': { at: `${RECORDS}?orderNo=UT0` },
    'transfers that failed': { at: RECORDS, before: failing('/pageOrder') },
  },
};
