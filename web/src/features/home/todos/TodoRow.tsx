import type { Tone } from '@tradeport/shared/states/machine.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import buttons from '../../../ui/forms/Button.module.css';
import { ToneTile } from '../../../ui/records/StateTag.tsx';
import styles from './Todos.module.css';

interface TodoRowProps {
  readonly tone: Tone;
  readonly what: string;
  /** More about it: what it is worth, how long there is. */
  readonly note: ReactNode;
  readonly to: string;
  readonly act: string;
}

/** One thing that waits for the person, and where it is done. */
export const TodoRow = ({ tone, what, note, to, act }: TodoRowProps) => (
  <li className={styles.todo}>
    <ToneTile tone={tone} />
    <div className={styles.body}>
      <div>{what}</div>
      <div className={styles.note}>{note}</div>
    </div>
    <Link className={`${buttons.button} ${styles.act}`} to={to}>
      {act}
    </Link>
  </li>
);
