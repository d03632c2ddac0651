import { DEMO } from '../harness/app.ts';
import type { BrowserPortal } from '../harness/browser.ts';
import { failing, type NounPages, type Scene } from './noun.pages.ts';

const CREATE = '/services/agent_fx/apply';
const RECORDS = '/services/agent_fx';

const newest =
  (status: 'executed' | 'refused' | 'void', page = `${RECORDS}?open=`) =>
  async ({ app }: BrowserPortal): Promise<string> => {
    const client = await app.signIn(DEMO.chief);
    const { list } = await client.agentFx.page({ status: [status], currentPage: 1, pageSize: 1 });
    return `${page}${list[0]?.orderNo}`;
  };

const filled = async ({ page }: Scene): Promise<void> => {
  await page.getByRole('textbox', { name: 'Foreign amount' }).fill('250,000');
  await page.getByText('it is recorded as void').waitFor();
};

export const agentFxPages: NounPages = {
  screens: {
    [CREATE]: { at: CREATE },
    [RECORDS]: { at: RECORDS },
  },
  further: {
    'instruction that will be void': { at: CREATE, before: filled },
    'instruction that was carried out': { at: newest('executed', `${CREATE}?order=`) },
    'instruction in its drawer': {
      at: newest('executed'),
      before: ({ page }) => page.getByRole('table', { name: 'Ledger entries' }).waitFor(),
    },
    'instruction that is void in its drawer': {
      at: newest('void'),
      before: ({ page }) => page.getByRole('dialog').getByText('contract.pdf').waitFor(),
    },
    'instructions without a match': { at: `${RECORDS}?orderNo=AF0` },
    'instructions that failed': { at: RECORDS, before: failing('/agent-fx/page') },
  },
};
