import { readyKinds, readyNumbers } from '@tradeport/shared/simulation/readyNumbers.ts';
import { Select } from 'antd';
import { useId, useState } from 'react';
import { usePick } from '../../i18n/language.ts';
import { CopyButton } from '../../ui/feedback/CopyButton.tsx';
import { Card } from '../Card.tsx';
import styles from './ReadyNumbers.module.css';
import { useText } from './text.ts';

type Kind = (typeof readyKinds)[number]['kind'];

/** One kind of number at a time: all of them side by side would be out of sight. */
function KindChoice({ value, onChange }: { readonly value: Kind; readonly onChange: (kind: Kind) => void }) {
  const t = useText();
  const pick = usePick();
  const id = useId();
  const chosen = readyKinds.find(({ kind }) => kind === value);
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{t('readyKind')}</label>
      <Select
        id={id}
        value={value}
        onChange={onChange}
        options={readyKinds.map(({ kind, title }) => ({ value: kind, label: pick(title) }))}
      />
      {chosen && <small>{pick(chosen.where)}</small>}
    </div>
  );
}

/** Numbers to type into the portal, by what they make happen: each checks out, and copies with a click. */
export function ReadyNumbers() {
  const t = useText();
  const pick = usePick();
  const [chosen, setChosen] = useState<Kind>('creditCode');
  return (
    <Card title={t('ready')}>
      <p className={styles.why}>{t('readyWhy')}</p>
      <KindChoice value={chosen} onChange={setChosen} />
      <table className={styles.table} aria-label={t('readyTable')}>
        <thead>
          <tr>
            <th scope="col">{t('ending')}</th>
            <th scope="col">{t('readyNumber')}</th>
            <th scope="col">{t('readyOutcome')}</th>
          </tr>
        </thead>
        <tbody>
          {readyNumbers.map(({ ending, numbers }) =>
            numbers
              .filter(({ kind }) => kind === chosen)
              .map(({ number, meaning }) => (
                <tr key={ending}>
                  <th scope="row">{ending}</th>
                  <td>
                    <span className={styles.number}>
                      <code translate="no">{number}</code>
                      <CopyButton value={number} name={number} />
                    </span>
                  </td>
                  <td>{pick(meaning)}</td>
                </tr>
              )),
          )}
        </tbody>
      </table>
    </Card>
  );
}
