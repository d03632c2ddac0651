import { type ReactNode, useId } from 'react';
import type { Slot } from '../ui/slot.ts';
import styles from './Card.module.css';

interface CardProps {
  readonly title: ReactNode;
  /** Beside the title, quieter: a count. */
  readonly count?: number | undefined;
  /** At the right of the head. */
  readonly end?: Slot;
  readonly children: Slot;
}

/** A framed part of a console page, with its own heading. */
export function Card({ title, count, end, children }: CardProps) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>
          <b className={styles.title}>{title}</b> {count !== undefined && <span>{count}</span>}
        </h2>
        {end}
      </div>
      {children}
    </section>
  );
}
