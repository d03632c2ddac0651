import { returned } from '../calls/refund/refunds.ts';
import { DEMO } from '../harness/app.ts';
import type { BrowserPortal } from '../harness/browser.ts';
import { failing, type NounPages } from './noun.pages.ts';

const RECORD = '/payment_manage/refundRecord';

/** A refund that has just been opened. */
const fresh = async ({ app }: BrowserPortal): Promise<string> => {
  const client = await app.signIn(DEMO.chief);
  return `${RECORD}?open=${await returned(app, client)}`;
};

export const refundsPages: NounPages = {
  screens: {
    [RECORD]: { at: RECORD },
  },
  further: {
    'refund in its drawer': {
      at: fresh,
      before: ({ page }) => page.getByRole('dialog').getByText('What comes back').waitFor(),
    },
    'refunds without a match': { at: `${RECORD}?refundNo=RF0` },
    'refunds that failed': { at: RECORD, before: failing('/user-refund/queryPage') },
  },
};
