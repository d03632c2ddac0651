import type { PayeeAccountWire } from '@tradeport/shared/contract/payeeAccount.ts';
import { DEMO } from '../harness/app.ts';
import type { BrowserPortal } from '../harness/browser.ts';
import { tick } from '../harness/choose.ts';
import { failing, type NounPages, type Scene } from './noun.pages.ts';

const APPLY = '/settlement/apply';
const ORDERS = '/settlement/orders';
const PAYEES = '/settlement/payee';

const ofSettlements = { accountType: 'settlement' } as const;

const order =
  (state: string, page = `${ORDERS}?open=`) =>
  async ({ app }: BrowserPortal): Promise<string> => {
    const client = await app.signIn(DEMO.chief);
    const { list } = await client.settleOrder.query({ currentPage: 1, pageSize: 50 });
    return `${page}${list.find((each) => each.state === state)?.orderNo}`;
  };

const payee =
  (status: PayeeAccountWire['status'], page: string) =>
  async ({ app }: BrowserPortal): Promise<string> => {
    const client = await app.signIn(DEMO.chief);
    const [found] = await client.payeeAccount.query({ ...ofSettlements, status });
    return `${page}${found?.accountId}`;
  };

const filled = async ({ page }: Scene): Promise<void> => {
  await page.getByRole('textbox', { name: 'Amount', exact: true }).fill('4,000');
  await tick(page.getByRole('radio', { name: /^Speedy / }));
  await page.getByText('3,984.00').first().waitFor();
  await tick(page.getByRole('checkbox', { name: /I have read/ }));
};

export const settlementsPages: NounPages = {
  screens: {
    [APPLY]: { at: APPLY },
    [ORDERS]: { at: ORDERS },
    [PAYEES]: { at: PAYEES },
  },
  further: {
    'settlement with its quote': { at: payee('available', `${APPLY}?payee=`), before: filled },
    'settlement before its password': {
      at: payee('available', `${APPLY}?payee=`),
      before: async (scene) => {
        await filled(scene);
        await scene.page.getByRole('button', { name: 'Continue to confirm' }).click();
        await scene.page.getByRole('dialog').waitFor();
      },
    },
    'settlement without its service': {
      at: APPLY,
      as: async () => DEMO.otherMerchant,
      before: async ({ page }) => {
        await page.getByRole('button', { name: 'Apply again' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Submit application' }).click();
        await page.getByRole('dialog').getByText('Read and tick the agreement').waitFor();
      },
    },
    'settlement that is tried again': {
      at: order('failed', `${APPLY}?retry=`),
      before: ({ page }) => page.getByRole('checkbox', { name: 'I have checked the payee' }).waitFor(),
    },
    'settlement that was submitted': { at: order('pending', `${APPLY}?order=`) },
    'settlement in its drawer': {
      at: order('succeeded'),
      before: ({ page }) => page.getByRole('table', { name: 'Ledger entries' }).waitFor(),
    },
    'settlement whose bank asks': {
      at: order('supplement'),
      before: ({ page }) => page.getByRole('button', { name: 'Supply documents' }).waitFor(),
    },
    'settlements without a match': { at: `${ORDERS}?orderNo=ST0` },
    'settlements that failed': { at: ORDERS, before: failing('/queryPaymentOrder') },
    'settlement payee in its drawer': {
      at: payee('available', `${PAYEES}?open=`),
      before: ({ page }) => page.getByText('Payee address').waitFor(),
    },
    'settlement payee to be added': {
      at: `${PAYEES}?form=new`,
      before: async ({ page }) => {
        await page.getByRole('button', { name: 'Submit' }).click();
        await page.getByText('Industry is required').waitFor();
      },
    },
    'settlement payee to be corrected': {
      at: payee('unavailable', `${PAYEES}?form=`),
      before: ({ page }) => page.getByRole('button', { name: 'Resubmit' }).waitFor(),
    },
  },
};
