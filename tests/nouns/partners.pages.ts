import { DEMO } from '../harness/app.ts';
import type { BrowserPortal } from '../harness/browser.ts';
import { failing, type NounPages } from './noun.pages.ts';

const LIST = '/payment_manage/partner';

const openPartner = async ({ app }: BrowserPortal): Promise<string> => {
  const client = await app.signIn(DEMO.chief);
  const [partner] = (await client.partner.queryUserPartnerPage({ keyword: 'Hengyuan' })).list;
  return `${LIST}?open=${partner?.partnerNo}`;
};

export const partnersPages: NounPages = {
  screens: { [LIST]: { at: LIST } },
  further: {
    'partner in its drawer': {
      at: openPartner,
      before: ({ page }) => page.getByText('91440300MA5F00232U').waitFor(),
    },
    'partner form': {
      at: LIST,
      before: async ({ page }) => {
        await page.getByRole('button', { name: 'Add partner' }).click();
        await page.getByRole('button', { name: 'Save' }).click();
        await page
          .getByText(/ is required/)
          .first()
          .waitFor();
      },
    },
    'partners without a match': { at: `${LIST}?keyword=zzzz` },
    'partners that failed': { at: LIST, before: failing('/query-user-partner-page') },
  },
};
