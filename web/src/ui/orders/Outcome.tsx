import type { Machine, Tone } from '@tradeport/shared/states/machine.ts';
import { withDayText } from '@tradeport/shared/words/days.ts';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../i18n/language.ts';
import { CopyButton } from '../feedback/CopyButton.tsx';
import buttons from '../forms/Button.module.css';
import { StateCell } from '../records/cells.tsx';
import { ToneTile } from '../records/StateTag.tsx';
import { useText } from '../records/text.ts';
import type { Slot } from '../slot.ts';
import styles from './Outcome.module.css';

interface OutcomeProps<S extends string> {
  readonly tone: Tone;
  readonly title: string;
  readonly why: string;
  /** What its number is called, and the number. */
  readonly number: readonly [label: string, value: string];
  readonly machine: Machine<S>;
  readonly state: string;
  /** What was agreed on, beside number and state. */
  readonly terms?: readonly (readonly [label: string, value: ReactNode])[];
  /** The ways on: to a page or to the form anew; the first is what is usually done. */
  readonly ways: readonly { readonly label: string; readonly to: string | (() => void) }[];
  /** Above them: how far it has come. */
  readonly children?: Slot;
}

/** What became of what was sent. */
export function Outcome<S extends string>(props: OutcomeProps<S>) {
  const { tone, title, why, number, machine, state, terms = [], ways, children } = props;
  const t = useText();
  const language = useLanguage();
  const [label, value] = number;
  const facts: Required<OutcomeProps<S>>['terms'] = [
    [
      label,
      <>
        <span className="num" translate="no">
          {value}
        </span>{' '}
        <CopyButton value={value} name={label} />
      </>,
    ],
    [t('state'), <StateCell key="state" machine={machine} state={state} />],
    ...terms,
  ];
  return (
    <div className={styles.outcome}>
      <div className={styles.head}>
        <ToneTile tone={tone} />
        <div role="status">
          <h1>{title}</h1>
          <p className={styles.words}>{why}</p>
        </div>
      </div>
      <dl className={styles.terms}>
        {facts.map(([name, said]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{typeof said === 'string' ? withDayText(said, language) : said}</dd>
          </div>
        ))}
      </dl>
      {children}
      <div className={styles.actions}>
        {ways.map(({ label: name, to }, i) =>
          typeof to === 'string' ? (
            <Link key={name} className={`${buttons.button} ${buttons.large} ${i === 0 ? buttons.primary : ''}`} to={to}>
              {name}
            </Link>
          ) : (
            <Button key={name} type={i === 0 ? 'primary' : 'default'} size="large" onClick={to}>
              {name}
            </Button>
          ),
        )}
      </div>
    </div>
  );
}
