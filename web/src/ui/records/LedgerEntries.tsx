import type { LedgerEntryView } from '@tradeport/shared/contract/common.ts';
import { Money } from '../money/Money.tsx';
import { useText } from '../text.ts';
import { useTime } from '../times.ts';
import styles from './LedgerEntries.module.css';

/** What a merchant may still settle, and what is still to be paid: moved along by an entry, but no money and outside its sum. */
const NO_MONEY: Readonly<Record<string, 'limitNotMoney' | 'owedNotMoney'>> = {
  quota: 'limitNotMoney',
  owed: 'owedNotMoney',
};

interface LedgerEntriesProps {
  readonly entries: readonly LedgerEntryView[];
  /** Names the table for readers of the screen. */
  readonly label: string;
}

/** Journal entries of a record: the postings of an entry stay together, and the money of each group adds up to zero. */
export function LedgerEntries({ entries, label }: LedgerEntriesProps) {
  const t = useText();
  const time = useTime();
  return (
    <table className={styles.entries} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('time')}</th>
          <th scope="col">{t('entry')}</th>
          <th scope="col">{t('account')}</th>
          <th scope="col" className={styles.right}>
            {t('amount')}
          </th>
        </tr>
      </thead>
      {entries.map((entry) => (
        <tbody key={entry.entryNo}>
          {entry.postings.map((posting, i) => {
            const noMoney = NO_MONEY[posting.account];
            return (
              <tr key={`${posting.account} ${posting.currency} ${posting.amount}`}>
                {i === 0 && (
                  <>
                    <td rowSpan={entry.postings.length} className={styles.time}>
                      {time(entry.at, 'short')}
                    </td>
                    <td rowSpan={entry.postings.length}>
                      <code translate="no">{entry.entryNo}</code>
                      <div className={styles.what}>{entry.title}</div>
                    </td>
                  </>
                )}
                <td>
                  {posting.accountText}
                  {noMoney !== undefined && <div className={styles.what}>{t(noMoney)}</div>}
                </td>
                <td className={styles.right}>
                  <Money amount={posting.amount} ccy={posting.currency} signed neverHidden />
                </td>
              </tr>
            );
          })}
        </tbody>
      ))}
    </table>
  );
}
