import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import type { simClock } from '@tradeport/shared/contract/sim/clock.ts';
import { useTime } from '../../ui/times.ts';
import { useText } from '../text.ts';
import styles from './WhatHappens.module.css';

type Preview = ResultOf<typeof simClock.preview>;
type Change = Preview['totals'][number];

const signed = (amount: string): string => (amount.startsWith('-') ? amount.replace('-', '−') : `+${amount}`);
const lineOf = ({ merchantNo, accountText, currency, amount }: Change): string =>
  [...(merchantNo === null ? [] : [merchantNo]), accountText, currency, signed(amount)].join(' ');

/** Changes of accounts, one a line. */
export const linesOf = (changes: readonly Change[]): string => changes.map(lineOf).join('\n');

/** All that runs on the way to a moment, each with the money that it moves, and what all of it comes to. */
export function WhatHappens({ preview, now }: { readonly preview: Preview; readonly now: number }) {
  const t = useText();
  const time = useTime();
  const { tasks, totals, exact } = preview;
  return (
    <div className={styles.all}>
      <section>
        <h3>{t('whatRuns')}</h3>
        {!exact && <p>{t('notCopied')}</p>}
        <ol>
          {tasks.map(({ taskId, title, subject, dueAt, waits, money }) => (
            <li key={taskId}>
              <time>{time(dueAt, time(dueAt, 'day') === time(now, 'day') ? 'clock' : 'short')}</time>
              <span>
                {title} <code translate="no">{subject}</code>
                {!waits && <small> · {t('leftOnTheWay')}</small>}
                {money.map((change) => (
                  <small key={lineOf(change)} className={styles.money}>
                    {lineOf(change)}
                  </small>
                ))}
              </span>
            </li>
          ))}
        </ol>
      </section>
      {exact && (
        <section>
          <h3>{t('totals')}</h3>
          {totals.length === 0 && <p>{t('noMoney')}</p>}
          <table>
            <tbody>
              {totals.map((change) => (
                <tr key={lineOf(change)}>
                  <th scope="row">{change.merchantName ?? t('platform')}</th>
                  <td>{change.accountText}</td>
                  <td className={styles.amount}>
                    {change.currency} {signed(change.amount)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  );
}
