import { batchFile, type Cells, checked, row, rowPayee, submit } from '../calls/batchOrder/batches.ts';
import { operatorNamed } from '../calls/paymentOrder/payments.ts';
import { DEMO } from '../harness/app.ts';
import type { BrowserPortal } from '../harness/browser.ts';
import { tick } from '../harness/choose.ts';
import { failing, inBoth, type NounPages } from './noun.pages.ts';

const BATCH = '/payment_manage/payment_new_apply?tab=batch';
const REVIEW = '/payment_manage/payReview?view=batches';

/** Three payments to one payee, two of them of one amount. */
const rowsOf = async ({ app }: BrowserPortal): Promise<readonly Cells[]> => {
  const to = await rowPayee(app, await app.signIn(DEMO.chief));
  return ['120.00', '120.00', '75.50'].map((amount, i) => row(to, amount, { referenceNote: `INV ${i + 1}` }));
};

/** A file that was checked; `spoil` makes rows of it wrong. */
const begun = async (portal: BrowserPortal, spoil: (cells: Cells, i: number) => Cells = (cells) => cells) => {
  const { app } = portal;
  const maker = await app.signIn(DEMO.maker);
  const rows = (await rowsOf(portal)).map(spoil);
  const { batchNo } = await checked(app, maker, batchFile(rows, { name: 'november-suppliers' }));
  return { app, maker, batchNo };
};
const submitted = async (portal: BrowserPortal): Promise<string> => {
  const { app, maker, batchNo } = await begun(portal);
  await submit(maker, batchNo, { reviewerId: await operatorNamed(app, DEMO.reviewer) });
  return batchNo;
};

const maker = async () => DEMO.maker;
const reviewer = async () => DEMO.reviewer;

/** Payments by a file: they stand on the screens of payments. */
export const paymentBatchesPages: NounPages = {
  screens: {},
  further: inBoth({
    'payments by a file': { at: BATCH, as: maker, before: ({ page }) => page.getByText('Empty template').waitFor() },
    'payees for the template': {
      at: BATCH,
      as: maker,
      before: async ({ page }) => {
        await page.getByRole('button', { name: 'Choose payees…' }).click();
        await page.getByRole('dialog').getByRole('combobox').waitFor();
      },
    },
    'payment file with wrong rows': {
      at: async (portal) => {
        const spoil = (cells: Cells, i: number) => (i === 1 ? cells : { ...cells, payeeName: 'Nobody Limited' });
        return `${BATCH}&batch=${(await begun(portal, spoil)).batchNo}`;
      },
      as: maker,
      before: ({ page }) => page.getByRole('heading', { name: '2 problems to correct' }).waitFor(),
    },
    'payment file that is right': {
      at: async (portal) => `${BATCH}&batch=${(await begun(portal)).batchNo}`,
      as: maker,
      before: async ({ page }) => {
        await page.getByRole('button', { name: 'Submit 3 payments' }).click();
        await page.getByText('Confirm each of these').waitFor();
      },
    },
    'batch that was submitted': {
      at: async (portal) => `${BATCH}&batch=${await submitted(portal)}`,
      as: maker,
      before: ({ page }) => page.getByText(/Awaiting review/).waitFor(),
    },
    'batches to review': {
      at: async (portal) => {
        await submitted(portal);
        return `${REVIEW}&state=pending`;
      },
      as: reviewer,
      before: async ({ page }) => {
        await tick(page.getByRole('checkbox', { name: /^Select PB/ }).first());
        await page.getByRole('button', { name: 'Review selected' }).click();
        await page.getByRole('dialog').getByRole('radio').first().waitFor();
      },
    },
    'batch to review': {
      at: async (portal) => `${REVIEW}&open=${await submitted(portal)}`,
      as: reviewer,
      everyWidth: true,
      before: async ({ page }) => {
        await page.getByRole('button', { name: 'Tick the next 100' }).click();
        await page.getByText('What stands out').waitFor();
      },
    },
    'batch to review by what stands out': {
      at: async (portal) => `${REVIEW}&open=${await submitted(portal)}`,
      as: reviewer,
      before: async ({ page }) => {
        await page.getByRole('button', { name: 'Show 3' }).first().click();
        await page.getByRole('button', { name: 'Show all' }).waitFor();
      },
    },
    'batches to review that could not be loaded': { at: REVIEW, as: reviewer, before: failing('/audit-page') },
  }),
};
