import {
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Slot } from '../slot.ts';
import styles from './MenuButton.module.css';
import { placed } from './placed.ts';

export interface MenuEntry {
  readonly key: string;
  readonly label: ReactNode;
  readonly icon?: Slot;
  readonly isChosen?: boolean;
  /** A line stands above it. */
  readonly isApart?: boolean;
  readonly onChoose: () => void;
}

interface MenuButtonProps {
  readonly className?: string | undefined;
  /** What the button is called where it shows no words. */
  readonly label?: string;
  readonly entries: readonly MenuEntry[];
  readonly children: ReactNode;
}

/** Where the keys lead within so many entries, from one of them; undefined for a key that leads nowhere. */
const ledTo = (key: string, at: number, count: number): number | undefined =>
  ({ ArrowDown: (at + 1) % count, ArrowUp: (at - 1 + count) % count, Home: 0, End: count - 1 })[key];

interface MenuProps {
  readonly id: string;
  readonly entries: readonly MenuEntry[];
  readonly button: HTMLButtonElement;
  /** `isLeft`: the focus is elsewhere by now, and stays there. */
  readonly onClose: (isLeft: boolean) => void;
}

const Menu = ({ id, entries, button, onClose }: MenuProps) => {
  const at = useRef<HTMLDivElement>(null);
  const items = (): readonly HTMLElement[] => [...(at.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
  // biome-ignore lint/correctness/useExhaustiveDependencies: it opens once, where its button is then.
  useLayoutEffect(() => {
    if (at.current === null) return;
    placed(at.current, button);
    items()[
      Math.max(
        0,
        entries.findIndex(({ isChosen }) => isChosen),
      )
    ]?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    const isInside = (target: EventTarget | null) =>
      target instanceof Node && (at.current?.contains(target) || button.contains(target));
    const onPress = ({ target }: Event) => {
      if (!isInside(target)) onClose(true);
    };
    const from = button.getBoundingClientRect();
    // It stays where its button was: what scrolled before it opened is told only now, and data that come scroll what they push away.
    const onScroll = () => {
      const { left, top } = button.getBoundingClientRect();
      if (left !== from.left || top !== from.top) onClose(true);
    };
    const onResize = () => onClose(true);
    document.addEventListener('pointerdown', onPress, true);
    document.addEventListener('scroll', onScroll, true);
    window.addEventListener('resize', onResize);
    return () => {
      document.removeEventListener('pointerdown', onPress, true);
      document.removeEventListener('scroll', onScroll, true);
      window.removeEventListener('resize', onResize);
    };
  }, [button, onClose]);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const all = items();
    const focused = document.activeElement;
    const here = focused instanceof HTMLElement ? all.indexOf(focused) : -1;
    const next = ledTo(event.key, here, all.length);
    if (next !== undefined) {
      event.preventDefault();
      all[next]?.focus();
    } else if (event.key === 'Escape') {
      // A dialog around it stays.
      event.stopPropagation();
      onClose(false);
    } else if (event.key === 'Tab') onClose(false);
  };
  return (
    <div ref={at} id={id} role="menu" tabIndex={-1} className={styles.menu} onKeyDown={onKeyDown}>
      {entries.map(({ key, label, icon, isChosen = false, isApart = false, onChoose }) => (
        <button
          key={key}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={`${styles.item} ${isChosen ? styles.chosen : ''} ${isApart ? styles.apart : ''}`}
          aria-current={isChosen || undefined}
          onClick={() => {
            onClose(false);
            onChoose();
          }}
        >
          {icon}
          <span>{label}</span>
        </button>
      ))}
    </div>
  );
};

/**
 * A button that opens a short list of what may be done or chosen. By keys: down opens it, up, down, Home and End lead through it, Escape
 * leads back. It stands in the page's frame, which does not wait for the component library's menus.
 */
export function MenuButton({ className, label, entries, children }: MenuButtonProps) {
  const id = useId();
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(
    (isLeft: boolean) => {
      setOpen(false);
      if (!isLeft) button?.focus();
    },
    [button],
  );
  return (
    <>
      <button
        ref={setButton}
        type="button"
        className={className}
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {children}
      </button>
      {isOpen && button !== null && <Menu id={id} entries={entries} button={button} onClose={close} />}
    </>
  );
}
