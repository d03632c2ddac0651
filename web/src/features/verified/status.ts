import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import type { realName } from '@tradeport/shared/contract/realName.ts';
import { pathTo, screens } from '@tradeport/shared/screens.ts';
import { text } from './text.ts';

export type Verification = ResultOf<typeof realName.queryOrg>;

export const COMPANY_EDIT = pathTo(screens.verifyCompany);
export const CHOICE = pathTo(screens.verify);
export const INFO = pathTo(screens.verification);

/** What a state means for the merchant, and what the button to the form is called; no button where nothing may be submitted. */
export const meaningOf = ({
  state,
  documentEndsOn,
}: Verification): { readonly why: string; readonly action?: string } => {
  const day = documentEndsOn ?? '';
  switch (state) {
    case 'underReview':
      return { why: text('underReviewWhy') };
    case 'done':
      return { why: text('doneWhy') };
    case 'failed':
      return { why: text('failedWhy'), action: text('correct') };
    case 'aboutToExpire':
      return { why: text('aboutToExpireWhy', { day }), action: text('renew') };
    case 'renewing':
      return { why: text('renewingWhy', { day }) };
    case 'expired':
      return { why: text('expiredWhy'), action: text('again') };
    default:
      return { why: text('notDoneWhy'), action: text('start') };
  }
};
