import { Select } from 'antd';
import styles from './Record.module.css';
import type { Chosen, useRowCandidates } from './rowCandidates.ts';
import { useText } from './text.ts';

interface MatchedWithProps {
  readonly rowKey: string;
  /** Names the choice among several. */
  readonly label: string;
  readonly candidates: ReturnType<typeof useRowCandidates>;
}

const isTakenByOther = (chosen: Chosen, rowKey: string, value: string): boolean =>
  [...chosen].some(([key, other]) => key !== rowKey && other === value);

/** What a row will be matched with, before it is sent: the only candidate, a choice of several, or why there is none. */
export const MatchedWith = ({ rowKey, label, candidates: { found, chosen, choose } }: MatchedWithProps) => {
  const t = useText();
  const candidates = found.get(rowKey);
  if (candidates === undefined) return <small className={styles.matched}>{t('matchLoading')}</small>;
  if ('failure' in candidates)
    return (
      <small className={styles.matched} role="alert">
        {candidates.failure.message}
      </small>
    );
  const { options, why } = candidates;
  const [only] = options;
  if (only === undefined) return <small className={styles.matched}>{why}</small>;
  if (options.length > 1)
    return (
      <Select<string>
        aria-label={label}
        className={styles.matchChoice ?? ''}
        allowClear
        placeholder={t('matchSeveral', { count: options.length })}
        value={chosen.get(rowKey) ?? null}
        onChange={(value: string | undefined) => choose(rowKey, value)}
        options={options.map((option) => ({ ...option, disabled: isTakenByOther(chosen, rowKey, option.value) }))}
      />
    );
  return (
    <small className={styles.matched}>
      {t(chosen.has(rowKey) ? 'matchOnly' : 'matchTaken', { counterpart: only.label })}
    </small>
  );
};
