import type { BrowserPortal } from '../harness/browser.ts';
import { choose, tick } from '../harness/choose.ts';
import { failing, type NounPages } from './noun.pages.ts';

const PAYERS = '/receipts_manage/payer';
const RECHARGE = '/receipts_manage/apply_collection';
const RECHARGES = '/receipts_manage/receipts_record?view=recharges';

const openPayer = async ({ app }: BrowserPortal): Promise<string> => {
  const [payer] = (await (await app.signIn()).payer.list({ status: [2] })).list;
  return `${PAYERS}?open=${payer?.payerNo}`;
};
const openRecharge = async ({ app }: BrowserPortal): Promise<string> => {
  const [recharge] = (await (await app.signIn()).offlineReceipt.paging({ status: [0] })).list;
  return `${RECHARGES}&open=${recharge?.orderNo}`;
};

export const rechargesPages: NounPages = {
  screens: {
    [RECHARGE]: { at: RECHARGE },
    [PAYERS]: { at: PAYERS },
  },
  further: {
    'recharge in its drawer': {
      at: openRecharge,
      before: ({ page }) => page.getByRole('button', { name: 'Download voucher' }).waitFor(),
    },
    recharges: { at: RECHARGES },
    'recharges that failed': { at: RECHARGES, before: failing('/api/offline/receipt/order/paging') },
    'recharge form with its account': {
      at: RECHARGE,
      before: async ({ page }) => {
        await choose(page.getByLabel('Payer country or region'), 'Germany', /Germany/);
        await choose(page.getByLabel('Currency'), 'EUR', /EUR/);
        await page.getByRole('button', { name: 'Copy Account number' }).waitFor();
      },
    },
    'recharge form in USDT': {
      everyWidth: true,
      at: async ({ app }) => {
        await app.anonymous.simAssumption.set({ name: 'usdtHeld', value: 'true' });
        await (await app.signIn()).account.configUserCcy({ currencies: ['USDT'], enabled: true });
        return RECHARGE;
      },
      before: async ({ page }) => {
        await choose(page.getByLabel('Payer country or region'), 'Germany', /Germany/);
        await choose(page.getByLabel('Currency'), 'USDT', /USDT.*ETHEREUM/);
        await page.getByRole('button', { name: 'Copy Address' }).waitFor();
        await page.getByRole('textbox', { name: /^Transfer amount/ }).fill('1,234,567.1234');
      },
    },
    'recharge form with a new payer': {
      at: RECHARGE,
      before: async ({ page }) => {
        await tick(page.getByRole('radio', { name: /^New payer/ }));
        await page.getByRole('button', { name: 'Submit' }).click();
        await page
          .getByText(/ is required$/)
          .first()
          .waitFor();
      },
    },
    'payer in its drawer': {
      at: openPayer,
      before: ({ page }) => page.getByRole('button', { name: 'Remove', exact: true }).waitFor(),
    },
    'payer form': {
      at: PAYERS,
      before: async ({ page }) => {
        await page.getByRole('button', { name: 'Add payer' }).click();
        await page.getByText('Optional details').click();
        await page.getByLabel('Intermediary bank').waitFor();
      },
    },
  },
};
