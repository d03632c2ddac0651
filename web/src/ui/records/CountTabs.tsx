import { TAB_COUNT_MAX } from '@tradeport/shared/rules/paging.ts';
import { useEffect, useRef } from 'react';
import styles from './CountTabs.module.css';

interface CountTab {
  readonly key: string;
  readonly name: string;
  /** Undefined while it is not known. */
  readonly count?: number | undefined;
  /** Counting stopped at the figure: there are more. */
  readonly countIsMinimum?: boolean | undefined;
}

type Counted = Pick<CountTab, 'count' | 'countIsMinimum'>;

/** What a tab shows that stands for several counts; nothing while they are not known. Past the most that a tab shows it stops there. */
export const tabCount = (counts: readonly Counted[] | undefined): Counted => {
  if (counts === undefined) return {};
  const sum = counts.reduce((total, { count = 0 }) => total + count, 0);
  const isMinimum = sum > TAB_COUNT_MAX || counts.some(({ countIsMinimum }) => countIsMinimum);
  return { count: Math.min(sum, TAB_COUNT_MAX), countIsMinimum: isMinimum };
};

interface CountTabsProps {
  /** What they divide the list by: "By state". */
  readonly label: string;
  readonly tabs: readonly CountTab[];
  readonly active: string;
  readonly onChange: (key: string) => void;
}

/** Tabs over a list, each with its count. They filter one list instead of showing panels, so they are a navigation; narrow screens scroll them. */
export function CountTabs({ label, tabs, active, onChange }: CountTabsProps) {
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen tab is what has to come into sight.
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>('[aria-current="true"]');
    if (list.current === null || chosen === null || chosen === undefined) return;
    list.current.scrollLeft = chosen.offsetLeft - list.current.clientWidth / 3;
  }, [active]);
  return (
    <nav aria-label={label} className={styles.tabs}>
      <ul ref={list}>
        {tabs.map(({ key, name, count, countIsMinimum }) => (
          <li key={key}>
            <button type="button" aria-current={key === active} onClick={() => onChange(key)}>
              {name}
              {count !== undefined && <span className={styles.count}>{countIsMinimum ? `${count}+` : count}</span>}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
