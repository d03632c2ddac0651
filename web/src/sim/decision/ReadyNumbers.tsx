import { readyKinds, readyNumbers } from '@tradeport/shared/simulation/readyNumbers.ts';
import { Select } from 'antd';
import { useId, useState } from 'react';
import { usePick } from '../../i18n/language.ts';
import { CopyButton } from '../../ui/feedback/CopyButton.tsx';
import { useNarrow } from '../../ui/media.ts';
import { Card } from '../Card.tsx';
import styles from './ReadyNumbers.module.css';
import { useText } from './text.ts';

type Kind = (typeof readyKinds)[number]['kind'];

/** On a phone one kind of number at a time, chosen above: all of them side by side would be out of sight. */
function KindChoice({ value, onChange }: { readonly value: Kind; readonly onChange: (kind: Kind) => void }) {
  const t = useText();
  const pick = usePick();
  const id = useId();
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{t('readyKind')}</label>
      <Select
        id={id}
        value={value}
        onChange={onChange}
        options={readyKinds.map(({ kind, title }) => ({ value: kind, label: pick(title) }))}
      />
    </div>
  );
}

/** Numbers to type into the portal, by what they make happen: each checks out, and copies with a click. */
export function ReadyNumbers() {
  const t = useText();
  const pick = usePick();
  const narrow = useNarrow();
  const [chosen, setChosen] = useState<Kind>('creditCode');
  const isShown = (kind: Kind) => !narrow || kind === chosen;
  return (
    <Card title={t('ready')}>
      <p className={styles.why}>{t('readyWhy')}</p>
      {narrow && <KindChoice value={chosen} onChange={setChosen} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <section className={styles.scroll} aria-label={t('readyTable')} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('ending')}</th>
              {readyKinds
                .filter(({ kind }) => isShown(kind))
                .map(({ kind, title, where }) => (
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
                {numbers
                  .filter(({ kind }) => isShown(kind))
                  .map(({ kind, number }) => (
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
