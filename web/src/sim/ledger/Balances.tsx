import type { RequestOf, ResultOf } from '@tradeport/shared/contract/define.ts';
import type { simLedger } from '@tradeport/shared/contract/sim/ledger.ts';
import type { ReactNode } from 'react';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { useNarrow } from '../../ui/media.ts';
import { Money } from '../../ui/money/Money.tsx';
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

interface BooksProps {
  readonly label: string;
  readonly currencies: readonly string[];
  /** Name and words of each account. */
  readonly columns: readonly (readonly [Account['account'], string])[];
  /** The balance that opens its postings, where there is one. */
  readonly figure: (currency: string, account: Account['account']) => ReactNode;
}

const isZero = (balance: string): boolean => /^[-0.]*$/.test(balance);

/** On a phone a card for each currency, its accounts below each other: no figure is out of sight. */
const BookCards = ({ currencies, columns, figure }: BooksProps) => (
  <div className={styles.cards}>
    {currencies.map((currency) => (
      <div key={currency}>
        <h3>{currency}</h3>
        <dl>
          {columns.map(([account, accountText]) => {
            const held = figure(currency, account);
            return (
              held && (
                <div key={account}>
                  <dt>{accountText}</dt>
                  <dd>{held}</dd>
                </div>
              )
            );
          })}
        </dl>
      </div>
    ))}
  </div>
);

const BookTable = ({ label, currencies, columns, figure }: BooksProps) => {
  const t = useText();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className={styles.scroll} aria-label={label} tabIndex={0}>
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
          {currencies.map((currency) => (
            <tr key={currency}>
              <th scope="row">{currency}</th>
              {columns.map(([account]) => (
                <td key={account}>{figure(currency, account)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

/** One owner's balances: a row for each currency, a column for each account. A figure opens its postings. */
export function Balances({ accounts, withZero, owner, onOpen }: BalancesProps) {
  const t = useText();
  const narrow = useNarrow();
  const columns = [...new Map(accounts.map(({ account, accountText }) => [account, accountText]))];
  const currencies = [...new Set(accounts.map(({ currency }) => currency))];
  const shown = currencies.filter(
    (currency) => withZero || accounts.some((each) => each.currency === currency && !isZero(each.balance)),
  );
  if (shown.length === 0) return <Empty small title={t('nothing')} why={t('nothingWhy')} />;
  const figure = (currency: string, account: Account['account']): ReactNode => {
    const held = accounts.find((each) => each.currency === currency && each.account === account);
    if (held === undefined) return undefined;
    return (
      <button
        type="button"
        className={styles.open}
        title={t('openOf', { account: held.accountText, currency })}
        onClick={() => onOpen({ account, currency, ...(owner === undefined ? {} : { merchantNo: owner }) })}
      >
        <Money amount={held.balance} ccy={currency} code={false} secondary neverHidden />
      </button>
    );
  };
  const Books = narrow ? BookCards : BookTable;
  return (
    <Books label={`${t('balance')} ${owner ?? t('platform')}`} currencies={shown} columns={columns} figure={figure} />
  );
}
