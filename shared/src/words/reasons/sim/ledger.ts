import { type Reasons, reason } from '../../reason.ts';

/** Why its calls refuse, finer than a code. */
export const ledgerReasons = {
  postingUnknown: reason('INVALID_PARAM', '该账户没有这条分录', 'No such posting in this account'),
  entryUnknown: reason('ORDER_NOTFOUND', '没有这张记账凭证', 'No such entry'),
} satisfies Reasons;
