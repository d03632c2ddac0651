import { subAccount as calls } from '@tradeport/shared/contract/account.ts';
import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import { pathTo, screens } from '@tradeport/shared/screens.ts';
import { collectionAccount as machine } from '@tradeport/shared/states/collectionAccount.ts';
import type { StateOf } from '@tradeport/shared/states/machine.ts';
import { api } from '../../api/api.ts';
import { recordList } from '../../ui/records/recordList.ts';
import { recordSource } from '../../ui/records/recordSource.ts';

export type Account = ResultOf<(typeof calls)['queryApplyPage']>['list'][number];
export type AccountDetail = ResultOf<(typeof calls)['submitDetail']>;
export type AccountState = StateOf<typeof machine>;

/** What people call an account before it has a number. */
export const nameOf = ({ bankAccountName, accountNo }: Pick<Account, 'bankAccountName' | 'accountNo'>): string =>
  accountNo ?? bankAccountName;

export const APPLY = pathTo(screens.openAccount);
export const APPLICATIONS = pathTo(screens.accountApplications);

const accountList = (states: readonly AccountState[]) =>
  recordList({
    call: calls.queryApplyPage,
    filters: ['keyword', 'type', 'country', 'currency'],
    tabs: { machine, states },
  });

/** What was opened once, and every state of an application, what waits for the merchant first. */
export const openedList = accountList(['success', 'closed']);
export const everyList = accountList(['fail', 'applying', 'processing', 'success', 'closed']);

export const accountSource = recordSource({
  call: calls.submitDetail,
  ask: api.subAccount.submitDetail,
  by: 'applyNo',
  read: (account) => account,
  unknown: 'ACCOUNT_NOTFOUND',
  follows: { machine, stateOf: ({ status }) => status },
});
