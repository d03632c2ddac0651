import styles from './Meter.module.css';

interface MeterProps {
  /** From 0 to 100. */
  readonly percent: number;
  /** The id of what says what is measured; without one it only shows what stands beside it as a number. */
  readonly labelledBy?: string;
}

/** A part of a whole, as a bar. */
export const Meter = ({ percent, labelledBy }: MeterProps) => {
  const said =
    labelledBy === undefined
      ? { 'aria-hidden': true }
      : {
          role: 'progressbar',
          'aria-labelledby': labelledBy,
          'aria-valuenow': percent,
          'aria-valuemin': 0,
          'aria-valuemax': 100,
        };
  return (
    <div className={styles.meter} {...said}>
      <div style={{ width: `${percent}%` }} />
    </div>
  );
};
