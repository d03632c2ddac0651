import type { subAccount } from '@tradeport/shared/contract/account.ts';
import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import { api } from '../../../api/api.ts';
import { useCall } from '../../../api/queries.ts';

export type Account = ResultOf<(typeof subAccount)['queryUserAccount']>[number];

/** The open collection accounts that take a currency; fetched once for all of them. */
export const useAccountsOf = (ccy: string) => {
  const asked = useCall(api.subAccount.queryUserAccount, {}, { quiet: true });
  return { ...asked, accounts: asked.data?.filter(({ currencies }) => currencies.includes(ccy)) };
};
