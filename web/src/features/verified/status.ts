import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import type { realName } from '@tradeport/shared/contract/realName.ts';
import type { RealNameType } from '@tradeport/shared/rules/realNameDocuments.ts';
import { pathTo, screens } from '@tradeport/shared/screens.ts';
import { api } from '../../api/api.ts';
import type { Ask } from '../../api/queries.ts';
import { text } from './text.ts';

/** How a verification stands, whatever its kind. */
export type Verification = Omit<ResultOf<typeof realName.queryOrg>, 'org' | 'inForce'> & {
  readonly inForce: object | null;
};

export const CHOICE = pathTo(screens.verify);
export const INFO = pathTo(screens.verification);

/** Where each kind of merchant is verified. */
export const EDIT: Readonly<Record<RealNameType, string>> = {
  org: pathTo(screens.verifyCompany),
  orgHk: pathTo(screens.verifyHkCompany),
  otherArea: pathTo(screens.verifyOtherArea),
  personal: pathTo(screens.verifyPersonal),
};

/** How each kind of merchant is read. */
export const READ: Readonly<Record<RealNameType, Ask<Readonly<Record<string, never>>, Verification>>> = {
  org: api.realName.queryOrg,
  orgHk: api.realName.queryOrgHk,
  otherArea: api.realName.queryOtherArea,
  personal: api.realName.queryPersonal,
};

/** What a state means for the merchant, and what the button to the form is called; no button where nothing may be submitted. */
export const meaningOf = ({
  state,
  documentEndsOn,
  endingDocuments,
  reason,
}: Verification): { readonly why: string; readonly action?: string } => {
  const day = documentEndsOn ?? '';
  const documents = endingDocuments.length === 0 ? text('aDocument') : endingDocuments.join(text('documentsBetween'));
  switch (state) {
    case 'underReview':
      return { why: text('underReviewWhy') };
    case 'done':
      return { why: text('doneWhy') };
    case 'failed':
      return { why: text('failedWhy'), action: text('correct') };
    case 'aboutToExpire':
      return reason === null
        ? { why: text('aboutToExpireWhy', { documents, day }), action: text('renew') }
        : { why: text('renewalFailedWhy', { day }), action: text('correct') };
    case 'renewing':
      return { why: text('renewingWhy', { day }) };
    case 'expired':
      return { why: text('expiredWhy'), action: text('again') };
    default:
      return { why: text('notDoneWhy'), action: text('start') };
  }
};
