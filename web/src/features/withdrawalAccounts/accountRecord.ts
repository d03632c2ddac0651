import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import { payeeAccount as calls } from '@tradeport/shared/contract/payeeAccount.ts';
import { permits, permitsChange } from '@tradeport/shared/rules/permission.ts';
import { changing, pathTo, screens } from '@tradeport/shared/screens.ts';
import { type StateOf, stateOf } from '@tradeport/shared/states/machine.ts';
import { withdrawalAccount as machine } from '@tradeport/shared/states/withdrawalAccount.ts';
import { api } from '../../api/api.ts';
import { useHeld, useUser } from '../../session/useUser.ts';
import { recordList } from '../../ui/records/recordList.ts';
import { recordSource } from '../../ui/records/recordSource.ts';

export type Account = ResultOf<(typeof calls)['queryManagePage']>['list'][number];
export type AccountState = StateOf<typeof machine>;

/** Where a withdrawal account stands: the calls serve accounts of other types too, with states of their own. */
export const stateOfAccount = ({ status }: Pick<Account, 'status'>): AccountState => stateOf(machine, status);

export const LIST = pathTo(screens.withdrawalAccounts);
/** The form stands in place of the list: for an account by its id, or for a new one. */
export const NEW = 'new';
export const formOf = (accountId: string): string => `${LIST}?form=${encodeURIComponent(accountId)}`;
/** Where money is withdrawn; who may not open it is not led there. */
const WITHDRAW = pathTo(screens.withdraw);
export const withdrawTo = (accountId: string): string => `${WITHDRAW}?account=${encodeURIComponent(accountId)}`;

/** The screens whose holders change accounts. */
export const CHANGES = changing(screens.withdrawalAccounts);
/** What this user may do beyond reading. */
export const useRights = () => {
  const held = useUser().data?.permission ?? [];
  return { mayChange: permitsChange(useHeld(), CHANGES), mayWithdraw: permits(held, [WITHDRAW]) };
};

/** What is out of date once an account has changed. */
export const changed = [api.payeeAccount.queryManagePage, api.payeeAccount.query] as const;

/** What waits for the merchant first. */
export const accountList = recordList({
  call: calls.queryManagePage,
  filters: ['keyword', 'currency', 'bankCountry'],
  tabs: { machine, states: ['rejected', 'underReview', 'approved', 'removed'] },
});

export const accountSource = recordSource({
  call: calls.queryManagePage,
  ask: api.payeeAccount.queryManagePage,
  by: 'accountId',
  read: ({ list }) => list[0],
  follows: { machine, stateOf: stateOfAccount },
});
