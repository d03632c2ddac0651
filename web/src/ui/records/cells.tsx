import { type Machine, stateOf } from '@tradeport/shared/states/machine.ts';
import type { ReactNode } from 'react';
import type { Slot } from '../slot.ts';
import { type TimeForm, useTime } from '../times.ts';
import styles from './Record.module.css';
import { StateTag } from './StateTag.tsx';
import { useText } from './text.ts';

export interface TimeCellProps {
  readonly at: string | null;
  readonly form?: TimeForm;
}

/** An instant; a dash where there is none. */
export const TimeCell = ({ at, form = 'short' }: TimeCellProps) => {
  const t = useText();
  const time = useTime();
  return (
    <span className="num" translate="no">
      {at === null ? t('none') : time(at, form)}
    </span>
  );
};

/** Numbers of orders and accounts: at least eight digits, with the letters of the kind before them. */
const RECORD_NUMBER = /^[A-Z]{0,3}\d{8,}$/;

/** The `translate` attribute of a text: the page translation of a browser changes numbers of orders and accounts otherwise. */
const translateOf = (text: ReactNode): 'no' | undefined =>
  typeof text === 'string' && RECORD_NUMBER.test(text) ? 'no' : undefined;

export interface TitleCellProps {
  /** Before both lines: a flag. */
  readonly lead?: Slot;
  readonly title: ReactNode;
  /** Smaller, below: the record's number. */
  readonly second: ReactNode;
  /** A title that is cut says nothing: it takes more lines instead. */
  readonly wraps?: boolean;
}

/** What a record is called, over its number. */
export const TitleCell = ({ lead, title, second, wraps = false }: TitleCellProps) => {
  const words = (
    <span className={styles.title}>
      <span className={wraps ? undefined : styles.cut} translate={translateOf(title)}>
        {title}
      </span>
      <SecondLine>{second}</SecondLine>
    </span>
  );
  return lead === undefined ? (
    words
  ) : (
    <span className={styles.lead}>
      {lead}
      {words}
    </span>
  );
};

interface StateCellProps<S extends string> {
  readonly machine: Machine<S>;
  /** The state's word on the wire. */
  readonly state: string;
}

/** The state of a record as it looks in the whole product. */
export const StateCell = <S extends string>({ machine, state }: StateCellProps<S>) => (
  <StateTag state={machine.states[stateOf(machine, state)]} />
);

interface CardProps {
  /** The first line: flag and name at the left, money at the right. */
  readonly flag?: Slot;
  readonly title: ReactNode;
  readonly end: Slot;
  /** The second one: number and time at the left, the state at the right. */
  readonly second: ReactNode;
  readonly state: Slot;
  /**
   * How two parts share a line that is too short for both: the title is cut and the state goes below the number, the right part goes
   * below in both lines, or both parts stand at the top.
   */
  readonly lines?: 'cut' | 'wrap' | 'top';
}

/** The smaller line below a title: a number, a time. */
export const SecondLine = ({ children }: { readonly children: ReactNode }) => (
  <span className={styles.second} translate={translateOf(children)}>
    {children}
  </span>
);

/** What is said in the place of a value that is not there yet. */
export const Secondary = ({ children }: { readonly children: ReactNode }) => (
  <span className={styles.secondary}>{children}</span>
);

/** An amount at the right, over what it was for. */
export const AmountCell = ({ amount, second }: { readonly amount: Slot; readonly second: ReactNode }) => (
  <span className={styles.amount}>
    {amount}
    <SecondLine>{second}</SecondLine>
  </span>
);

/** What a card says in the place of a state. */
export const CardNote = ({ children }: { readonly children: ReactNode }) => (
  <span className={styles.cardNote}>{children}</span>
);

/** The number of a record and its instant, as the smaller line of its card. */
export const NumberAndTime = ({ number, at }: { readonly number: string; readonly at: string }) => (
  <SecondLine>
    <span translate="no">{number}</span> · <TimeCell at={at} />
  </SecondLine>
);

/** A record as a card, where there is no room for a table. */
export const RecordCard = ({ flag, title, end, second, state, lines = 'cut' }: CardProps) => (
  <span className={styles.card}>
    <span className={`${styles.cardLine} ${styles[lines]}`}>
      <span className={styles.cardTitle}>
        {flag}
        <span>{title}</span>
      </span>
      {end}
    </span>
    <span className={`${styles.cardLine} ${lines === 'cut' ? styles.wrap : styles[lines]}`}>
      <span>{second}</span>
      {state}
    </span>
  </span>
);
