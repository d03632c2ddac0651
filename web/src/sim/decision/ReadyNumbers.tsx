import { readyKinds, readyNumbers } from '@tradeport/shared/rules/readyNumbers.ts';
import { usePick } from '../../i18n/language.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Card } from '../Card.tsx';
import styles from './ReadyNumbers.module.css';
import { useText } from './text.ts';

/** Numbers to type into the portal, by what they make happen: each checks out, and copies with a click. */
export function ReadyNumbers() {
  const t = useText();
  const pick = usePick();
  return (
    <Card title={t('ready')}>
      <p className={styles.why}>{t('readyWhy')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <section className={styles.scroll} aria-label={t('readyTable')} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('ending')}</th>
              {readyKinds.map(({ kind, title, where }) => (
                <th key={kind} scope="col">
                  {pick(title)}
                  <small>{pick(where)}</small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {readyNumbers.map(({ ending, meaning, numbers }) => (
              <tr key={ending}>
                <th scope="row">
                  {ending}
                  <small>{pick(meaning)}</small>
                </th>
                {numbers.map(({ kind, number }) => (
                  <td key={kind}>
                    <span className={styles.number}>
                      <code>{number}</code>
                      <CopyButton value={number} name={number} />
                    </span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  );
}
