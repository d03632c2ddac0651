import { type ReactNode, useId } from 'react';
import styles from './Segmented.module.css';

interface SegmentedProps<Value extends string> {
  /** What is chosen among, for readers of the screen; not needed where a label beside it says so. */
  readonly 'aria-label'?: string;
  readonly className?: string;
  /** As wide as what it stands in, in equal parts. */
  readonly block?: boolean;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: ReactNode; readonly title?: string }[];
  readonly onChange: (value: Value) => void;
}

/** One of a few words side by side: radio buttons that look like one control. The component library's own would come with its menus. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { className = '', block = false, value, options, onChange } = props;
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={props['aria-label']}
      className={`${styles.track} ${block ? styles.block : ''} ${className}`}
    >
      {options.map((option) => (
        <label key={option.value} className={styles.option} title={option.title}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className={styles.radio}
          />
          <span className={styles.word}>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
