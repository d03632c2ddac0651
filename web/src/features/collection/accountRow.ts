import type { subAccount } from '@tradeport/shared/contract/account.ts';
import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import { pathTo, screens } from '@tradeport/shared/screens.ts';
import { collectionAccount as machine } from '@tradeport/shared/states/collectionAccount.ts';
import type { StateOf } from '@tradeport/shared/states/machine.ts';

export type AccountPage = ResultOf<(typeof subAccount)['queryApplyPage']>;
export type Account = AccountPage['list'][number];
export type AccountDetail = ResultOf<(typeof subAccount)['submitDetail']>;
export type AccountState = StateOf<typeof machine>;

/** The state as every tag shows it. */
export const stateOfAccount = ({ status }: Pick<Account, 'status'>) => machine.states[status];

/** Somebody is at work on it: it is looked at again by itself. */
export const isUnderWay = ({ status }: Pick<Account, 'status'>): boolean =>
  status === 'applying' || status === 'processing';

/** What people call an account before it has a number. */
export const nameOf = ({ bankAccountName, accountNo }: Pick<Account, 'bankAccountName' | 'accountNo'>): string =>
  accountNo ?? bankAccountName;

export const APPLY = pathTo(screens.openAccount);
export const APPLICATIONS = pathTo(screens.accountApplications);
