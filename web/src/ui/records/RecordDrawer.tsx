import { withDayText } from '@tradeport/shared/words/days.ts';
import { Drawer } from 'antd';
import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useLanguage } from '../../i18n/language.ts';
import { CopyButton } from '../feedback/CopyButton.tsx';
import type { Slot } from '../slot.ts';
import { useText } from '../text.ts';
import { DrawerActions } from './DrawerActions.tsx';
import styles from './RecordDrawer.module.css';

interface RecordDrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** Shown beside the title, with a copy button. */
  readonly number?: string | undefined;
  readonly children: Slot;
  /** What the state allows; primary only if it waits for this user. */
  readonly actions?: Slot;
}

/** Gives the focus back to the row, or the card, of the record that was looked at. */
const focusRow = (number: string | undefined): void => {
  const row = [...document.querySelectorAll('[data-row-key]')].find(
    (one) => one.getAttribute('data-row-key') === number,
  );
  const button = row?.querySelector('button');
  button?.focus();
};

/** Everything known about one record, 560 px from the right; the whole screen on a phone. */
export function RecordDrawer({ open, onClose, title, number, children, actions }: RecordDrawerProps) {
  const t = useText();
  const last = useRef(number);
  if (number !== undefined) last.current = number;
  return (
    <Drawer
      open={open}
      afterOpenChange={(isOpen) => {
        if (!isOpen) focusRow(last.current);
      }}
      onClose={onClose}
      size={560}
      className={styles.drawer ?? ''}
      closable={{ closeIcon: <X size={18} aria-label={t('close')} />, placement: 'end' }}
      title={
        <span className={styles.title}>
          {title}
          {number !== undefined && (
            <>
              <code translate="no">{number}</code>
              <CopyButton value={number} name={title} />
            </>
          )}
        </span>
      }
      {...(actions === undefined ? {} : { footer: <DrawerActions>{actions}</DrawerActions> })}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard, also where it holds nothing to press. */}
      <section className={styles.body} aria-label={title} tabIndex={0}>
        {children}
      </section>
    </Drawer>
  );
}

/** A titled part of a drawer. */
export function DrawerSection({
  title,
  note,
  children,
}: {
  readonly title: string;
  readonly note?: ReactNode;
  readonly children: Slot;
}) {
  return (
    <section className={styles.section}>
      <h2>
        {title} {note !== undefined && <span>{note}</span>}
      </h2>
      {children}
    </section>
  );
}

export interface Fact {
  readonly key: string;
  readonly label: ReactNode;
  readonly value: ReactNode;
}

/** Facts in two columns: label above, value below. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  const language = useLanguage();
  return (
    <dl className={styles.facts}>
      {facts.map((fact) => (
        <div key={fact.key}>
          <dt>{fact.label}</dt>
          <dd>{typeof fact.value === 'string' ? withDayText(fact.value, language) : fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
