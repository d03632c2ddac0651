import { DEMO } from '../harness/app.ts';
import type { BrowserPortal } from '../harness/browser.ts';
import { tick } from '../harness/choose.ts';
import { failing, type NounPages, type Scene } from './noun.pages.ts';

const RECORD = '/withdrawal_manage/withdrawal_record';
const APPLY = '/withdrawal_manage/withdrawal_apply';

const newest =
  (payee: string, page = `${RECORD}?open=`) =>
  async ({ app }: BrowserPortal): Promise<string> => {
    const client = await app.signIn(DEMO.chief);
    const { list } = await client.paymentOrder.queryPage({ payee, currentPage: 1, pageSize: 1 });
    return `${page}${list[0]?.orderNo}`;
  };

const chosen = async ({ app }: BrowserPortal): Promise<string> => {
  const client = await app.signIn(DEMO.chief);
  const accounts = await client.payeeAccount.query({ accountType: 'withdrawal', currency: 'USD' });
  const abroad = accounts.find(({ channel }) => channel === 'global');
  return `${APPLY}?account=${abroad?.accountId}`;
};

const filled = async ({ page }: Scene): Promise<void> => {
  await page.getByRole('textbox', { name: 'Amount', exact: true }).fill('1,250.5');
  await tick(page.getByRole('radio', { name: /SHA/ }));
  await page.getByText('1,240.50').first().waitFor();
};

export const withdrawalsPages: NounPages = {
  screens: {
    [APPLY]: { at: APPLY },
    [RECORD]: { at: RECORD },
  },
  further: {
    'withdrawal with its fee': { at: chosen, before: filled },
    'withdrawal before its password': {
      at: chosen,
      before: async (scene) => {
        await filled(scene);
        await scene.page.getByRole('button', { name: 'Withdraw', exact: true }).click();
        await scene.page.getByRole('dialog').waitFor();
      },
    },
    'withdrawal that was submitted': { at: newest('400731128838', `${APPLY}?order=`) },
    'withdrawal in its drawer': {
      at: newest('1358274610'),
      before: ({ page }) => page.getByRole('table', { name: 'Ledger entries' }).waitFor(),
    },
    'withdrawal by SWIFT in its drawer': {
      at: newest('017230010005'),
      before: ({ page }) => page.getByText('UETR').waitFor(),
    },
    'withdrawals without a match': { at: `${RECORD}?orderNo=WD0` },
    'withdrawals that failed': { at: RECORD, before: failing('/queryUserOrderPage') },
  },
};
