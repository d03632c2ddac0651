import type { RequestOf, ResultOf } from '@tradeport/shared/contract/define.ts';
import type { simLedger } from '@tradeport/shared/contract/sim/ledger.ts';
import { Empty } from '../../ui/Empty.tsx';
import { Money } from '../../ui/Money.tsx';
import styles from './Ledger.module.css';
import { useText } from './text.ts';

type Account = ResultOf<typeof simLedger.accounts>['platform'][number];
export type AccountKey = Pick<RequestOf<typeof simLedger.postings>, 'account' | 'currency' | 'merchantNo'>;

interface BalancesProps {
  readonly accounts: readonly Account[];
  readonly withZero: boolean;
  /** The merchant; none: the platform. */
  readonly owner?: string;
  readonly onOpen: (of: AccountKey) => void;
}

const isZero = (balance: string): boolean => /^[-0.]*$/.test(balance);

/** One owner's balances: a row for each currency, a column for each account. A figure opens its postings. */
export function Balances({ accounts, withZero, owner, onOpen }: BalancesProps) {
  const t = useText();
  const columns = [...new Map(accounts.map(({ account, accountText }) => [account, accountText]))];
  const currencies = [...new Set(accounts.map(({ currency }) => currency))];
  const of = (currency: string, account: string) =>
    accounts.find((each) => each.currency === currency && each.account === account);
  const shown = currencies.filter(
    (currency) => withZero || accounts.some((each) => each.currency === currency && !isZero(each.balance)),
  );
  if (shown.length === 0) return <Empty small title={t('nothing')} why={t('nothingWhy')} />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className={styles.scroll} aria-label={`${t('balance')} ${owner ?? t('platform')}`} tabIndex={0}>
      <table className={styles.books}>
        <thead>
          <tr>
            <th scope="col">{t('currency')}</th>
            {columns.map(([account, accountText]) => (
              <th key={account} scope="col">
                {accountText}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((currency) => (
            <tr key={currency}>
              <th scope="row">{currency}</th>
              {columns.map(([account, accountText]) => {
                const held = of(currency, account);
                return (
                  <td key={account}>
                    {held && (
                      <button
                        type="button"
                        className={styles.open}
                        title={t('openOf', { account: accountText, currency })}
                        onClick={() =>
                          onOpen({ account, currency, ...(owner === undefined ? {} : { merchantNo: owner }) })
                        }
                      >
                        <Money amount={held.balance} ccy={currency} code={false} secondary neverHidden />
                      </button>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
