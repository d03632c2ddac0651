import type { NamedSum, SumName, SumView } from '@tradeport/shared/contract/common.ts';
import type { Language } from '@tradeport/shared/words/bilingual.ts';
import { withDaysWithin } from '@tradeport/shared/words/days.ts';
import { Popover } from 'antd';
import { useLanguage } from '../../i18n/language.ts';
import { useNarrow } from '../media.ts';
import { moneyText } from '../money/Money.tsx';
import { useTime } from '../times.ts';
import styles from './ShowTheSum.module.css';

/** A figure that is an instant or an amount, which is shown as everywhere else. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:/;
const AMOUNT = /^(-?\d+(?:\.\d+)?) ([A-Z]{3,4})$/;

const shownValue = (value: string, time: ReturnType<typeof useTime>, language: Language): string => {
  if (INSTANT.test(value)) return time(value, 'second');
  const [, amount, ccy] = AMOUNT.exec(value) ?? [];
  return amount === undefined || ccy === undefined ? withDaysWithin(value, language) : moneyText(amount, ccy);
};

interface ShowTheSumProps {
  /** The label in the summary: "Market rate", "Fee". */
  readonly label: string;
  readonly sum: SumView;
}

/** The formula in words, its figures line by line, the rounding and the rule. Also for a drawer, without the popover. */
export function SumLines({ sum }: { readonly sum: SumView }) {
  const time = useTime();
  const language = useLanguage();
  return (
    <div className={styles.sum}>
      <p className={styles.formula}>{sum.formula}</p>
      <dl>
        {sum.lines.map((line) => (
          <div key={line.label} className={styles.line}>
            <dt>{withDaysWithin(line.label, language)}</dt>
            <dd>{shownValue(line.value, time, language)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.rule}>{sum.rounding}</p>
      <p className={styles.rule}>{sum.rule}</p>
    </div>
  );
}

/** A label with a dashed underline that opens how its figure comes about. It opens over the form, never over the summary. */
export function ShowTheSum({ label, sum }: ShowTheSumProps) {
  const narrow = useNarrow();
  return (
    <Popover
      trigger="click"
      placement={narrow ? 'topLeft' : 'leftTop'}
      title={sum.title}
      content={
        <div className={styles.over}>
          <SumLines sum={sum} />
        </div>
      }
    >
      <button type="button" className={styles.label}>
        {label}
      </button>
    </Popover>
  );
}

interface ShownSumProps<N extends SumName> {
  readonly label: string;
  /** Undefined while they are not known yet. */
  readonly sums: readonly NamedSum<N>[] | undefined;
  readonly name: NoInfer<N>;
}

/** A label that opens the sum of this name; the plain label where there is none. */
export function ShownSum<N extends SumName>({ label, sums, name }: ShownSumProps<N>) {
  const sum = sums?.find((each) => each.name === name);
  return sum === undefined ? <span>{label}</span> : <ShowTheSum label={label} sum={sum} />;
}
