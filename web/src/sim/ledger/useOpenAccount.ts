import { BOOK_ACCOUNTS } from '@tradeport/shared/contract/sim/ledger.ts';
import { useSearchParams } from 'react-router-dom';
import type { AccountKey } from './Balances.tsx';

/** The account whose postings are open stands in the address ("open=available/USD/10001"): shareable, and back closes it. */
export function useOpenAccount() {
  const [params, setParams] = useSearchParams();
  const [word = '', currency = '', merchantNo] = (params.get('open') ?? '').split('/');
  const account = BOOK_ACCOUNTS.find((name) => name === word);
  const of: AccountKey | undefined =
    account !== undefined && currency !== ''
      ? { account, currency, ...(merchantNo === undefined ? {} : { merchantNo }) }
      : undefined;
  return {
    of,
    open: (key: AccountKey) =>
      setParams({ open: [key.account, key.currency, key.merchantNo].filter((part) => part !== undefined).join('/') }),
    close: () => setParams({}),
  };
}
