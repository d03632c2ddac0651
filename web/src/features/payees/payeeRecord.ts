import { b2bPartner as calls } from '@tradeport/shared/contract/b2bPartner.ts';
import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import { permits, permitsChange } from '@tradeport/shared/rules/permission.ts';
import { changing, pathTo, screens } from '@tradeport/shared/screens.ts';
import { payee as machine } from '@tradeport/shared/states/payee.ts';
import { api } from '../../api/api.ts';
import { heldOf, useUser } from '../../session/useUser.ts';
import { recordList } from '../../ui/records/recordList.ts';
import { recordSource } from '../../ui/records/recordSource.ts';

export type Payee = ResultOf<(typeof calls)['queryPage']>['list'][number];
export type PayeeDetail = ResultOf<(typeof calls)['queryDetail']>;
export type PayeeAccount = ResultOf<(typeof calls)['bankPage']>['list'][number];

export const LIST = pathTo(screens.payees);
/** The form stands in place of the list: for a payee by its id, or for a new one. */
export const NEW = 'new';
export const formOf = (payeeId: string): string => `${LIST}?form=${encodeURIComponent(payeeId)}`;
export const payeeAt = (payeeId: string): string => `${LIST}?open=${encodeURIComponent(payeeId)}`;
/** The form for a new payee, filled in with the details of another one. */
export const copyOf = (payeeId: string): string => `${formOf(NEW)}&copy=${encodeURIComponent(payeeId)}`;
/** The parameter of the address that holds the id of the payee whose contact details are being edited. */
export const EDITED = 'edit';
/** A payee with the form of its contact details open. */
export const contactAt = (payeeId: string): string => `${payeeAt(payeeId)}&${EDITED}=${encodeURIComponent(payeeId)}`;
/** The accounts of one payee. */
export const accountsAt = (payeeId: string): string =>
  `${pathTo(screens.payeeAccounts)}?payeeId=${encodeURIComponent(payeeId)}`;
/** Where somebody is paid, at one of their accounts where it was chosen. */
export const payAt = (payeeId: string, accountId?: string): string =>
  `${pathTo(screens.newPayment)}?payee=${encodeURIComponent(payeeId)}${
    accountId === undefined ? '' : `&account=${encodeURIComponent(accountId)}`
  }`;

/** The screens whose holders change payees, and those whose holders change their accounts. */
export const CHANGES = changing(screens.payees);
const ACCOUNT_CHANGES = changing(screens.payees, screens.payeeAccounts);
/** What this user may do beyond reading. */
export const useRights = () => {
  const user = useUser().data;
  const [shown, held] = [user?.permission ?? [], heldOf(user)];
  return {
    mayChange: permitsChange(held, CHANGES),
    mayChangeAccounts: permitsChange(held, ACCOUNT_CHANGES),
    maySeeAccounts: permits(shown, [pathTo(screens.payeeAccounts)]),
    mayPay: permits(shown, [pathTo(screens.newPayment)]),
  };
};

/** What is out of date once a payee or one of its accounts has changed. */
export const changed = [api.b2bPartner.queryPage, api.b2bPartner.queryDetail, api.b2bPartner.bankPage] as const;

/** What waits for the merchant first. */
export const payeeList = recordList({
  call: calls.queryPage,
  filters: ['keyword', 'entityType', 'relationship', 'payeeStatus', 'isFavorite'],
  tabs: {
    machine,
    states: ['reviewFailure', 'underReview', 'processing', 'available', 'removed'],
    apart: ['removed'],
  },
});

export const payeeSource = recordSource({
  call: calls.queryDetail,
  ask: api.b2bPartner.queryDetail,
  by: 'payeeId',
  read: (payee: PayeeDetail) => payee,
  unknown: 'payeeUnknown',
  follows: { machine, stateOf: ({ status }) => status },
});

export const accountList = recordList({
  call: calls.bankPage,
  filters: ['payeeId', 'keyword', 'bankAccountCcy', 'channel', 'removed'],
});

export const accountSource = recordSource({
  call: calls.bankPage,
  ask: api.b2bPartner.bankPage,
  by: 'accountId',
  read: ({ list }: ResultOf<(typeof calls)['bankPage']>) => list[0],
});
