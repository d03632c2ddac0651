import { CopyButton } from '../feedback/CopyButton.tsx';
import styles from './CopyLines.module.css';

interface CopyLinesProps {
  readonly lines: readonly (readonly [label: string, value: string])[];
  /** All lines as one text, and what its button is called. */
  readonly all: { readonly text: string; readonly name: string };
}

/** What somebody passes on to others: each line can be copied, and all of them at once. */
export const CopyLines = ({ lines, all }: CopyLinesProps) => (
  <>
    <dl className={styles.lines}>
      {lines.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <span className="num" translate="no">
              {value}
            </span>
            <CopyButton value={value} name={label} />
          </dd>
        </div>
      ))}
    </dl>
    <span className={styles.all}>
      <CopyButton value={all.text} name={all.name} wordy />
    </span>
  </>
);
