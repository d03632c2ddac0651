import { DEMO } from '../harness/app.ts';
import type { BrowserPortal } from '../harness/browser.ts';
import { tick } from '../harness/choose.ts';
import { failing, type NounPages } from './noun.pages.ts';

const returnedOrder = async ({ app }: BrowserPortal): Promise<string> => {
  const client = await app.signIn(DEMO.chief);
  const { list } = await client.ftrOrder.query({ status: ['returned'] });
  return `/receipts_manage/contract?open=${list[0]?.orderNo}`;
};

export const tradeOrdersPages: NounPages = {
  screens: { '/receipts_manage/contract': { at: '/receipts_manage/contract' } },
  further: {
    'contract in its drawer': {
      at: returnedOrder,
      before: ({ page }) => page.getByText('HC-2026-0003').last().waitFor(),
    },
    'contract to be added': {
      at: '/receipts_manage/contract?form=new',
      before: async ({ page }) => {
        await tick(page.getByRole('checkbox', { name: 'Shipped' }));
        await page.getByRole('button', { name: 'Submit' }).click();
        await page
          .getByText(/ is required/)
          .first()
          .waitFor();
      },
    },
    'contract to be corrected': {
      at: async (portal) => (await returnedOrder(portal)).replace('?open=', '?form='),
      before: ({ page }) => page.getByRole('button', { name: 'Resubmit' }).waitFor(),
    },
    'contracts without a match': { at: '/receipts_manage/contract?keyword=zzzz' },
    'contracts that failed': { at: '/receipts_manage/contract', before: failing('/api/ftr/order/query') },
  },
};
