import { addDays } from '@tradeport/shared/rules/calendar.ts';
import { Button, DatePicker, Drawer, Input } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { CalendarDays, ListFilter, Search, X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { platformToday } from '../../browser/clock.ts';
import { useNarrow } from '../media.ts';
import { useText } from '../text.ts';
import { ChoicePill } from './ChoicePill.tsx';
import styles from './FilterPills.module.css';

interface ChoiceFilter {
  readonly kind: 'choice';
  readonly name: string;
  readonly label: string;
  /** Without "all": it is the empty value. */
  readonly options: readonly { readonly value: string; readonly label: ReactNode }[];
}
interface DaysFilter {
  readonly kind: 'days';
  /** Names of the two values in the URL. */
  readonly name: string;
  readonly toName: string;
  readonly label: string;
}
interface SearchFilter {
  readonly kind: 'search';
  readonly name: string;
  readonly label: string;
}
export type Filter = ChoiceFilter | DaysFilter | SearchFilter;

interface FilterPillsProps {
  readonly filters: readonly Filter[];
  readonly values: Readonly<Record<string, string | number>>;
  readonly onChange: (part: Record<string, string>) => void;
  /** Something narrows the list: offers to clear it. */
  readonly narrowed: boolean;
}

type Part = Pick<FilterPillsProps, 'values' | 'onChange'>;

/** Days of the periods that are asked for most. */
const SPANS = [7, 30, 90];

const DaysPill = ({ filter, values, onChange }: Part & { readonly filter: DaysFilter }) => {
  const t = useText();
  const from = String(values[filter.name] ?? '');
  const to = String(values[filter.toName] ?? '');
  const set = from !== '' || to !== '';
  const today = platformToday();
  const presets = [
    ...SPANS.map((days) => ({ label: t('lastDays', { days }), from: addDays(today, 1 - days) })),
    { label: t('thisMonth'), from: `${today.slice(0, 8)}01` },
  ].map((span) => ({ label: span.label, value: [dayjs(span.from), dayjs(today)] satisfies [Dayjs, Dayjs] }));
  return (
    <DatePicker.RangePicker
      className={`${styles.days} ${set ? styles.tinted : ''}`}
      aria-label={filter.label}
      prefix={
        <span className={styles.daysName}>
          <CalendarDays size={14} /> {filter.label}
        </span>
      }
      placeholder={[t('from'), t('to')]}
      suffixIcon={null}
      presets={presets}
      allowEmpty={[true, true]}
      value={[from === '' ? null : dayjs(from), to === '' ? null : dayjs(to)]}
      onChange={(range) =>
        onChange({
          [filter.name]: range?.[0]?.format('YYYY-MM-DD') ?? '',
          [filter.toName]: range?.[1]?.format('YYYY-MM-DD') ?? '',
        })
      }
    />
  );
};

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

/** One row of filters, each "name value"; one that narrows the list is tinted. */
export function FilterPills({ filters, values, onChange, narrowed }: FilterPillsProps) {
  const t = useText();
  const clear = () => {
    const empty: Record<string, string> = {};
    for (const filter of filters) {
      empty[filter.name] = '';
      if (filter.kind === 'days') empty[filter.toName] = '';
    }
    onChange(empty);
  };
  const narrow = useNarrow();
  const [open, setOpen] = useState(false);
  const pills = (
    <search className={styles.pills} aria-label={t('filters')}>
      {filters.map((filter) =>
        filter.kind === 'choice' ? (
          <ChoicePill
            key={filter.name}
            label={filter.label}
            options={filter.options}
            value={String(values[filter.name] ?? '')}
            onChange={(value) => onChange({ [filter.name]: value })}
          />
        ) : filter.kind === 'days' ? (
          <DaysPill key={filter.name} filter={filter} values={values} onChange={onChange} />
        ) : (
          <SearchPill key={filter.name} filter={filter} values={values} onChange={onChange} />
        ),
      )}
      {narrowed && (
        <button type="button" className={styles.clear} onClick={clear}>
          <X size={14} /> {t('clearFilters')}
        </button>
      )}
    </search>
  );
  if (!narrow) return pills;
  const set = filters.filter((filter) =>
    [filter.name, ...(filter.kind === 'days' ? [filter.toName] : [])].some((name) => (values[name] ?? '') !== ''),
  ).length;
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
