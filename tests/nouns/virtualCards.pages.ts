import { DEMO } from '../harness/app.ts';
import type { BrowserPortal } from '../harness/browser.ts';
import { failing, type NounPages } from './noun.pages.ts';

const CREATE = '/services/virtual_card/apply';
const RECORDS = '/services/virtual_card';

const newest =
  (status: 'active' | 'riskFrozen' | 'closed') =>
  async ({ app }: BrowserPortal): Promise<string> => {
    const client = await app.signIn(DEMO.chief);
    const { list } = await client.virtualCard.page({ status: [status], currentPage: 1, pageSize: 1 });
    return `${RECORDS}?open=${list[0]?.cardNo}`;
  };

const SPENDS = `${RECORDS}?view=spends`;

/** The address of the list of spends with the newest open that has a dispute. */
const disputedSpend = async ({ app }: BrowserPortal): Promise<string> => {
  const client = await app.signIn(DEMO.chief);
  const { list } = await client.virtualCard.spendPage({ status: ['settled'], currentPage: 1, pageSize: 100 });
  return `${SPENDS}&open=${list.find(({ dispute }) => dispute !== null)?.spendNo}`;
};

export const virtualCardPages: NounPages = {
  screens: {
    [CREATE]: { at: CREATE },
    [RECORDS]: { at: RECORDS },
  },
  further: {
    'card in its drawer, with its spends': {
      at: newest('active'),
      before: ({ page }) => page.getByRole('dialog').getByText('Northwind Cloud').waitFor(),
    },
    'card that is frozen on risk in its drawer': {
      at: newest('riskFrozen'),
      before: ({ page }) => page.getByRole('table', { name: 'Ledger entries' }).waitFor(),
    },
    'spends of all cards': { at: SPENDS },
    'spend in its drawer, disputed': {
      at: disputedSpend,
      before: ({ page }) => page.getByRole('dialog').getByRole('link').first().waitFor(),
    },
    'spends without a match': { at: `${SPENDS}&spendNo=CS0` },
    'spends that failed': { at: SPENDS, before: failing('/virtual-card/spend-page') },
    'cards without a match': { at: `${RECORDS}?cardNo=VC0` },
    'cards that failed': { at: RECORDS, before: failing('/virtual-card/page') },
  },
};
