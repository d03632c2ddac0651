import { held, inReview, passed, refundAgreed, reviewed } from '../calls/receipt/links.ts';
import { settle } from '../calls/receipt/receipts.ts';
import type { TestApp } from '../harness/app.ts';
import type { BrowserPortal } from '../harness/browser.ts';
import { tick } from '../harness/choose.ts';
import { failing, type NounPages, type Scene } from './noun.pages.ts';

const RECEIPTS = '/receipts_manage/receipts_record';
const opened = (orderNo: string): string => `${RECEIPTS}?open=${orderNo}`;
const openHeld = async ({ app }: BrowserPortal): Promise<string> => opened(await held(app));
const press = ({ page }: Scene, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();
const act = (app: TestApp, subject: string, action: string) =>
  app.anonymous.simObject.act({ machine: 'receipt', subject, action });

/** A receipt whose money the payer's bank wants back, and may have once the merchant agrees. */
const openRecalled = async ({ app }: BrowserPortal): Promise<string> => {
  const orderNo = await settle(app);
  for (const action of ['recall', 'agreeRecall']) await act(app, orderNo, action);
  return opened(orderNo);
};
const openAgreed = async ({ app }: BrowserPortal): Promise<string> =>
  opened(await refundAgreed(app, await app.signIn(), await held(app)));

export const receiptsPages: NounPages = {
  screens: {
    [RECEIPTS]: { at: RECEIPTS },
  },
  further: {
    'receipt that is linked, in its drawer': {
      at: async ({ app }) => opened((await inReview(app, await app.signIn())).orderNo),
      before: ({ page }) => page.getByRole('list', { name: 'Linked material' }).waitFor(),
    },
    'material to be linked to a receipt': {
      at: async (portal) => {
        const client = await portal.app.signIn();
        await reviewed(portal.app, client, '300.00');
        await passed(portal.app, client, '600.00');
        return opened(await held(portal.app, '1000.00', { payerName: 'Contoso Retail Inc.' }));
      },
      before: async (scene) => {
        await press(scene, 'Link material');
        const dialog = scene.page.getByRole('dialog', { name: 'Link material' });
        await dialog.getByRole('button', { name: /^Show other buyers/ }).click();
        await tick(dialog.getByRole('checkbox').first());
        await dialog.getByRole('textbox').last().fill('999,999');
        await dialog.getByText(/^No more than/).waitFor();
      },
    },
    'receipts to be linked by amount': {
      at: async (portal) => {
        await held(portal.app, '1000.00', { payerName: 'Contoso Retail Inc.' });
        return `${RECEIPTS}?state=awaitingMaterial`;
      },
      before: async (scene) => {
        const boxes = scene.page.getByRole('checkbox', { name: /^Select / });
        for (const box of (await boxes.all()).slice(0, 2)) await tick(box);
        await press(scene, 'Match by amount');
        await scene.page
          .getByRole('dialog')
          .getByText(/^Check the contract or settlement material/)
          .waitFor();
      },
    },
    'linked amounts to be changed': {
      at: async ({ app }) => opened((await inReview(app, await app.signIn())).orderNo),
      before: async (scene) => {
        await press(scene, 'Change linked amounts');
        await scene.page.getByRole('dialog', { name: 'Change linked amounts' }).getByRole('textbox').first().fill('1');
      },
    },
    'receipt that was sent back, to be handed in again': {
      at: async ({ app }) => {
        const { orderNo } = await inReview(app, await app.signIn());
        await act(app, orderNo, 'reject');
        return opened(orderNo);
      },
      before: async (scene) => {
        await press(scene, 'Resubmit');
        await scene.page.getByRole('dialog', { name: 'Resubmit' }).waitFor();
      },
    },
    'receipt to be asked back': {
      at: openHeld,
      before: async (scene) => {
        await press(scene, 'Ask for a refund');
        const dialog = scene.page.getByRole('dialog', { name: 'Return the money to the payer?' });
        await dialog.getByRole('button', { name: 'Ask for a refund' }).click();
        await dialog.getByText('Reason is required').waitFor();
      },
    },
    'refund to be confirmed': {
      at: openAgreed,
      before: async (scene) => {
        await press(scene, 'Confirm the refund');
        await scene.page.getByRole('dialog', { name: 'Confirm the refund?' }).waitFor();
      },
    },
    'account of a refund to be changed': {
      at: openAgreed,
      before: async (scene) => {
        await press(scene, 'Change the refund account');
        await scene.page.getByRole('dialog', { name: 'Change the refund account' }).waitFor();
      },
    },
    'recall to be declined': {
      at: openRecalled,
      before: async (scene) => {
        await press(scene, 'Decline the recall');
        await scene.page.getByRole('dialog', { name: 'Decline the recall?' }).waitFor();
      },
    },
    'receipts that failed': { at: RECEIPTS, before: failing('/api/ftr/receipt/paging') },
  },
};
