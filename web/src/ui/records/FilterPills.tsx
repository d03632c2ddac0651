import { Button, Drawer, Input, Popover } from 'antd';
import { ListFilter, Search, SlidersHorizontal, X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useNarrow } from '../media.ts';
import type { Slot } from '../slot.ts';
import { useText } from '../text.ts';
import { AmountsPill } from './AmountsPill.tsx';
import { ChoicePill } from './ChoicePill.tsx';
import { type DaysFilter, DaysPill } from './DaysPill.tsx';
import styles from './FilterPills.module.css';
import { fittingPills } from './fittingPills.ts';
import { NamePill, type NamesOf } from './NamePill.tsx';
import { useText as useListText } from './text.ts';
import { useWidth } from './useWidth.ts';

interface ChoiceFilter {
  readonly kind: 'choice';
  readonly name: string;
  readonly label: string;
  /** Without "all": it is the empty value. */
  readonly options: readonly { readonly value: string; readonly label: ReactNode }[];
}
interface SearchFilter {
  readonly kind: 'search';
  readonly name: string;
  readonly label: string;
}
interface AmountsFilter {
  readonly kind: 'amounts';
  readonly name: string;
  readonly toName: string;
  readonly label: string;
}
interface NameFilter {
  readonly kind: 'name';
  readonly name: string;
  readonly label: string;
  readonly names: NamesOf;
}
export type Filter = ChoiceFilter | DaysFilter | SearchFilter | AmountsFilter | NameFilter;

/** Pixels that what stands at the end of the row takes, with its gap. */
const END_WIDTH = 100;

/** The names of the values that a filter sets. */
const valuesOf = (filter: Filter): readonly string[] =>
  'toName' in filter ? [filter.name, filter.toName] : [filter.name];

interface FilterPillsProps {
  readonly filters: readonly Filter[];
  readonly values: Readonly<Record<string, string | number>>;
  readonly onChange: (part: Record<string, string>) => void;
  /** Something narrows the list: offers to clear it. */
  readonly narrowed: boolean;
  /** Clears whatever narrows the list, where that is more than these filters. */
  readonly onClear?: () => void;
  /** At the end of the row. */
  readonly end?: Slot;
}

type Part = Pick<FilterPillsProps, 'values' | 'onChange'>;

const SearchPill = ({ filter, values, onChange }: Part & { readonly filter: SearchFilter }) => {
  const value = String(values[filter.name] ?? '');
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const search = () => {
    if (typed.trim() !== value) onChange({ [filter.name]: typed.trim() });
  };
  return (
    <Input
      className={styles.search}
      prefix={<Search size={16} />}
      placeholder={filter.label}
      aria-label={filter.label}
      allowClear
      value={typed}
      onChange={(event) => {
        setTyped(event.target.value);
        if (event.target.value === '' && value !== '') onChange({ [filter.name]: '' });
      }}
      onPressEnter={search}
      onBlur={search}
    />
  );
};

const Pill = ({ filter, values, onChange }: Part & { readonly filter: Filter }) => {
  const value = String(values[filter.name] ?? '');
  const set = (next: string) => onChange({ [filter.name]: next });
  switch (filter.kind) {
    case 'choice':
      return <ChoicePill label={filter.label} options={filter.options} value={value} onChange={set} />;
    case 'days':
      return <DaysPill filter={filter} values={values} onChange={onChange} />;
    case 'amounts':
      return (
        <AmountsPill
          label={filter.label}
          from={value}
          to={String(values[filter.toName] ?? '')}
          onChange={({ from, to }) => onChange({ [filter.name]: from, [filter.toName]: to })}
        />
      );
    case 'name':
      return <NamePill label={filter.label} names={filter.names} value={value} onChange={set} />;
    case 'search':
      return <SearchPill filter={filter} values={values} onChange={onChange} />;
  }
};

/** The filters that do not fit into the row; how many of them narrow the list is said on the button. */
const MorePills = ({ filters, ...part }: Part & { readonly filters: readonly Filter[] }) => {
  const t = useListText();
  const set = setOf(filters, part.values);
  const pills = (
    <div className={styles.more}>
      {filters.map((filter) => (
        <Pill key={filter.name} filter={filter} {...part} />
      ))}
    </div>
  );
  return (
    <Popover trigger="click" placement="bottomRight" content={pills}>
      <Button className={set > 0 ? (styles.tinted ?? '') : ''} icon={<SlidersHorizontal size={14} />}>
        {set > 0 ? t('moreFiltersSet', { count: set }) : t('moreFilters')}
      </Button>
    </Popover>
  );
};

const setOf = (filters: readonly Filter[], values: FilterPillsProps['values']): number =>
  filters.filter((filter) => valuesOf(filter).some((name) => (values[name] ?? '') !== '')).length;

/** One row of filters, each "name value"; one that narrows the list is tinted. What does not fit into it is behind "more". */
export function FilterPills({ filters, values, onChange, narrowed, onClear, end }: FilterPillsProps) {
  const t = useText();
  const { ref, width } = useWidth();
  const clear = () =>
    onClear ? onClear() : onChange(Object.fromEntries(filters.flatMap(valuesOf).map((name) => [name, ''])));
  const narrow = useNarrow();
  const [open, setOpen] = useState(false);
  const kinds = filters.map(({ kind }) => kind);
  const count =
    narrow || width === undefined ? filters.length : fittingPills(kinds, width - (end === undefined ? 0 : END_WIDTH));
  const part = { values, onChange };
  const pills = (
    <search ref={ref} className={styles.pills} aria-label={t('filters')}>
      {filters.slice(0, count).map((filter) => (
        <Pill key={filter.name} filter={filter} {...part} />
      ))}
      {count < filters.length && <MorePills filters={filters.slice(count)} {...part} />}
      {narrowed && (
        <button type="button" className={styles.clear} onClick={clear}>
          <X size={14} /> {t('clearFilters')}
        </button>
      )}
      {end}
    </search>
  );
  if (!narrow) return pills;
  const set = setOf(filters, values);
  return (
    <>
      <Button className={styles.filtersButton ?? ''} icon={<ListFilter size={16} />} onClick={() => setOpen(true)}>
        {set > 0 ? t('filtersSet', { count: set }) : t('filters')}
      </Button>
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        placement="bottom"
        size="auto"
        title={t('filters')}
        footer={
          <Button type="primary" block onClick={() => setOpen(false)}>
            {t('showMatches')}
          </Button>
        }
      >
        {pills}
      </Drawer>
    </>
  );
}
