import { TAB_COUNT_MAX } from '@tradeport/shared/rules/paging.ts';
import { Dropdown } from 'antd';
import { ChevronDown } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useNarrow } from '../media.ts';
import styles from './CountTabs.module.css';
import { type FittingTabs, fittingTabs } from './fittingTabs.ts';
import { useText } from './text.ts';
import { useFitting } from './useFitting.ts';
import { useWidth } from './useWidth.ts';

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

const Count = ({ count, countIsMinimum }: Counted) =>
  count === undefined ? null : <span className={styles.count}>{countIsMinimum ? `${count}+` : count}</span>;

const isSame = (one: FittingTabs, other: FittingTabs): boolean => one.gap === other.gap && one.count === other.count;

interface MoreTabsProps extends Pick<CountTabsProps, 'tabs' | 'active' | 'onChange'> {}

/** The tabs that have no room in the row, behind one button; it bears the name of the chosen one where that is among them. */
const MoreTabs = ({ tabs, active, onChange }: MoreTabsProps) => {
  const t = useText();
  const chosen = tabs.find(({ key }) => key === active);
  const items = tabs.map(({ key, name, ...counted }) => ({
    key,
    label: (
      <span className={styles.item}>
        {name}
        <Count {...counted} />
      </span>
    ),
    onClick: () => onChange(key),
  }));
  return (
    <Dropdown trigger={['click']} menu={{ items, selectedKeys: [active] }}>
      <button type="button" aria-current={chosen !== undefined}>
        {chosen?.name ?? t('moreFilters')}
        <ChevronDown size={14} />
      </button>
    </Dropdown>
  );
};

/**
 * Tabs over a list, each with its count. They filter one list instead of showing panels, so they are a navigation. What has no room in
 * the row is behind "more"; narrow screens scroll them.
 */
export function CountTabs({ label, tabs, active, onChange }: CountTabsProps) {
  const list = useRef<HTMLUListElement>(null);
  const narrow = useNarrow();
  const { ref, width } = useWidth();
  const fitting = useFitting(list, '[data-tab]', width, fittingTabs, isSame);
  const { gap, count } = narrow || fitting === undefined ? { gap: undefined, count: tabs.length } : fitting;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen tab is what has to come into sight.
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>('[aria-current="true"]');
    if (list.current === null || chosen === null || chosen === undefined) return;
    list.current.scrollLeft = chosen.offsetLeft - list.current.clientWidth / 3;
  }, [active]);
  return (
    <nav ref={ref} aria-label={label} className={styles.tabs}>
      <ul ref={list} style={gap === undefined ? {} : { gap }}>
        {tabs.map(({ key, name, ...counted }, i) => (
          <li key={key} data-tab="" className={i < count ? '' : styles.without}>
            <button type="button" aria-current={key === active} onClick={() => onChange(key)}>
              {name}
              <Count {...counted} />
            </button>
          </li>
        ))}
        {count < tabs.length && (
          <li>
            <MoreTabs tabs={tabs.slice(count)} active={active} onChange={onChange} />
          </li>
        )}
      </ul>
    </nav>
  );
}
