import type { NamedSum, SumName } from '@tradeport/shared/contract/common.ts';
import { withDayText } from '@tradeport/shared/words/days.ts';
import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/language.ts';
import type { Say } from '../../i18n/texts.ts';
import type { SummaryRow } from '../forms/Summary.tsx';
import { Money, moneyText } from '../money/Money.tsx';
import { ShownSum } from '../records/ShowTheSum.tsx';
import styles from './OrderForm.module.css';
import { text } from './text.ts';

/** A row of a summary: what it says in one quote is told from what it says in another. */
export interface Figure {
  readonly key: string;
  readonly label: string;
  /** An amount; undefined while it is not known. */
  readonly money?: readonly [amount: string | undefined, ccy: string];
  /** What is no amount. */
  readonly words?: string | undefined;
  /** The sum that explains it. */
  readonly sum?: SumName;
  /** The reason, smaller, under it. */
  readonly note?: ReactNode;
  readonly newGroup?: boolean;
  /** It is known without a quote, and does not wait for the next one. */
  readonly isOwn?: boolean;
  /** It moves on by itself, as a balance does: nobody has agreed on it. */
  readonly moves?: boolean;
}

/** Figures that are called by the texts of a form: `figure('fee', { money: [quote?.feeAmount, ccy] })`. */
export const figuresIn =
  <Key extends string>(say: Say<Key>) =>
  (key: Key, figure: Omit<Figure, 'key' | 'label'>): Figure => ({ key, label: say(key), ...figure });

/** What a figure says; undefined while it says nothing. */
const saysOf = ({ money, words }: Figure): string | undefined =>
  money === undefined ? words : money[0] === undefined ? undefined : moneyText(money[0], money[1]);

export interface Change {
  readonly key: string;
  readonly label: string;
  readonly was: string;
  readonly is: string;
}

/** Which figures say something else now than they did: those alone that a quote promises. */
export const changesOf = (before: readonly Figure[], now: readonly Figure[]): readonly Change[] =>
  now.flatMap((figure) => {
    const was = before.find(({ key }) => key === figure.key);
    const [old, is] = [was && saysOf(was), saysOf(figure)];
    return figure.moves || old === undefined || is === undefined || old === is
      ? []
      : [{ key: figure.key, label: figure.label, was: old, is }];
  });

export interface Shown {
  readonly figures: readonly Figure[];
  /** What changed since they were last seen. */
  readonly changes: readonly Change[];
  readonly sums: readonly NamedSum[] | undefined;
  /** The next figures are on their way. */
  readonly isStale: boolean;
}

interface ValueProps {
  readonly figure: Figure;
  readonly isStale: boolean;
  readonly size?: 'text' | 'lg';
}

/** The value of a figure; greyed while the next one is on its way. */
export const FigureValue = ({ figure, isStale, size = 'text' }: ValueProps) => {
  const { money, moves = false, isOwn = false } = figure;
  const language = useLanguage();
  const plain = saysOf(figure);
  const says = plain === undefined ? undefined : withDayText(plain, language);
  const value =
    money?.[0] === undefined ? says : <Money amount={money[0]} ccy={money[1]} size={size} neverHidden={!moves} />;
  // Amounts and rates such as "1 USD = 7.1856 CNH" stay as they are on a page that the browser translates.
  const isFigure = says !== undefined && /^[\d\s.,:=%A-Z-]+$/.test(says);
  return (
    <span
      className={isStale && !isOwn && says !== undefined ? styles.stale : undefined}
      translate={isFigure ? 'no' : undefined}
    >
      {value ?? text('none')}
    </span>
  );
};

/** The figures as rows of a summary, each with the sum of its name; one that changed says what it was. */
export const rowsOf = ({ figures, changes, sums, isStale }: Shown): SummaryRow[] =>
  figures.map((figure) => {
    const { key, label, sum, note, newGroup = false } = figure;
    const change = changes.find((each) => each.key === key);
    return {
      key,
      label: sum === undefined ? label : <ShownSum label={label} sums={sums} name={sum} />,
      value: <FigureValue figure={figure} isStale={isStale} />,
      note:
        change === undefined ? (
          note
        ) : (
          <>
            <div>{text('was', { value: change.was })}</div>
            <div>{note}</div>
          </>
        ),
      newGroup,
    };
  });
