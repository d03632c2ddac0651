import { Modal } from 'antd';
import { type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { User } from '../../session/useUser.ts';
import { useEntries } from './entries.ts';
import styles from './Palette.module.css';
import { useText } from './text.ts';

interface PaletteProps {
  readonly user: User;
  readonly onClose: () => void;
}

/** Leads anywhere by what is typed: arrows choose, Enter goes. */
export function Palette({ user, onClose }: PaletteProps) {
  const t = useText();
  const navigate = useNavigate();
  const list = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const entries = useEntries(typed, user);
  const chosen = Math.min(at, entries.length - 1);
  const go = (to: string | undefined): void => {
    if (to === undefined) return;
    onClose();
    void navigate(to);
  };
  const onKey = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && entries.length > 0) {
      event.preventDefault();
      setAt((chosen + step + entries.length) % entries.length);
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) go(entries[chosen]?.to);
  };
  return (
    <Modal open onCancel={onClose} footer={null} closable={false} title={t('open')} width={560} destroyOnHidden>
      <input
        ref={(input) => input?.focus()}
        className={styles.input}
        type="text"
        role="combobox"
        aria-label={t('hint')}
        aria-expanded={entries.length > 0}
        aria-controls={list}
        aria-activedescendant={entries[chosen] === undefined ? undefined : `${list}-${chosen}`}
        aria-autocomplete="list"
        autoComplete="off"
        placeholder={t('hint')}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKey}
      />
      <div id={list} role="listbox" aria-label={t('results')} className={styles.list} tabIndex={-1}>
        {entries.map(({ to, name, kind }, i) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field above, which keeps the focus.
          <div
            key={`${kind} ${to}`}
            id={`${list}-${i}`}
            role="option"
            aria-selected={i === chosen}
            tabIndex={-1}
            className={i === chosen ? `${styles.entry} ${styles.chosen}` : styles.entry}
            onClick={() => go(to)}
            onMouseMove={() => setAt(i)}
          >
            <span>{name}</span>
            <span className={styles.kind}>{kind}</span>
          </div>
        ))}
      </div>
      <p role="status" className={entries.length === 0 ? styles.nothing : 'seenByReadersOnly'}>
        {entries.length === 0 ? t('nothing') : t('found', { count: entries.length })}
      </p>
    </Modal>
  );
}
