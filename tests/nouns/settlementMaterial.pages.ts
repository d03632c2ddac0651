import { today } from '../calls/uploadDetail/orders.ts';
import { beginImport, goodLine, orderFile } from '../calls/uploadDetail/sheets.ts';
import type { BrowserPortal } from '../harness/browser.ts';
import { failing, type NounPages } from './noun.pages.ts';

const ORDERS = '/receipts_manage/order_manage';

const numberOf = async ({ app }: BrowserPortal, status: 'auditFailed' | 'awaitingLogistics'): Promise<string> => {
  const [order] = (await (await app.signIn()).uploadDetail.detailPage({ status: [status] })).list;
  return order?.detailSerialNo ?? '';
};
/** A file of two lines, one of them wrong, whose check is over. */
const failedImport = async ({ app }: BrowserPortal): Promise<string> => {
  const day = await today(app);
  const lines = [goodLine(day), goodLine(day, { buyerName: '', shipDate: day })];
  const batchNo = await beginImport(await app.signIn(), orderFile({ lines }));
  await app.tradeport.runDueTasks();
  return batchNo;
};

export const settlementMaterialPages: NounPages = {
  screens: {
    '/receipts_manage/order_manage': { at: ORDERS },
    '/receipts_manage/order_manage/:type': { at: `${ORDERS}/page` },
  },
  further: {
    'order in its drawer': {
      at: async (portal) => `${ORDERS}?open=${await numberOf(portal, 'auditFailed')}`,
      before: ({ page }) => page.getByRole('link', { name: 'Mend' }).waitFor(),
    },
    'order to be mended': {
      at: async (portal) => `${ORDERS}/page?no=${await numberOf(portal, 'auditFailed')}`,
      before: ({ page }) => page.getByRole('button', { name: 'Submit again' }).first().waitFor(),
    },
    'order form with what is missing': {
      at: `${ORDERS}/page`,
      before: async ({ page }) => {
        await page.getByRole('button', { name: 'Submit orders' }).first().click();
        await page
          .getByText(/ is required$/)
          .first()
          .waitFor();
      },
    },
    'order import': {
      at: `${ORDERS}/import`,
      before: ({ page }) => page.getByRole('button', { name: 'Check the file' }).waitFor(),
    },
    'order import that failed': {
      at: async (portal) => `${ORDERS}/import?batch=${await failedImport(portal)}`,
      before: ({ page }) => page.getByRole('button', { name: 'Error file' }).waitFor(),
    },
    'orders that wait for their logistics': {
      at: `${ORDERS}/logistics`,
      before: ({ page }) => page.getByRole('button', { name: 'Submit logistics' }).waitFor(),
    },
    'order uploads': { at: `${ORDERS}?view=uploads` },
    'orders without a match': { at: `${ORDERS}?keyword=zzzz` },
    'orders that failed': { at: ORDERS, before: failing('/api/b2b/upload-detail/detail-page') },
  },
};
