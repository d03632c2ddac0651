import { DEMO } from '../harness/app.ts';
import type { BrowserPortal } from '../harness/browser.ts';
import { failing, type NounPages } from './noun.pages.ts';

const LIST = '/payment_manage/partner';

const openPartner = async ({ app }: BrowserPortal): Promise<string> => {
  const client = await app.signIn(DEMO.chief);
  const [partner] = (await client.partner.queryUserPartnerPage({ keyword: 'Hengda' })).list;
  return `${LIST}?open=${partner?.partnerNo}`;
};

export const partnersPages: NounPages = {
  screens: { [LIST]: { at: LIST } },
  further: {
    'partner in its drawer': {
      at: openPartner,
      before: ({ page }) => page.getByText('91441900MA51RT3K0G').waitFor(),
    },
    'partners without a match': { at: `${LIST}?keyword=zzzz` },
    'partners that failed': { at: LIST, before: failing('/query-user-partner-page') },
  },
};
