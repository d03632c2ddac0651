import { DatePicker, Dropdown, Input } from 'antd';
import dayjs from 'dayjs';
import { CalendarDays, Check, ChevronDown, Search, X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useText } from '../text.ts';
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

const ChoicePill = ({ filter, values, onChange }: Part & { readonly filter: ChoiceFilter }) => {
  const t = useText();
  const value = String(values[filter.name] ?? '');
  const chosen = filter.options.find((option) => option.value === value);
  const all = { value: '', label: t('all') };
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        selectedKeys: [value],
        items: [all, ...filter.options].map((option) => ({
          key: option.value || 'all',
          label: option.label,
          icon: option.value === value ? <Check size={14} /> : <span className={styles.noTick} />,
          onClick: () => onChange({ [filter.name]: option.value }),
        })),
      }}
    >
      <button type="button" className={chosen ? `${styles.pill} ${styles.tinted}` : styles.pill}>
        <span className={styles.name}>{filter.label}</span>
        <span className={styles.value}>{(chosen ?? all).label}</span>
        <ChevronDown size={14} />
      </button>
    </Dropdown>
  );
};

const DaysPill = ({ filter, values, onChange }: Part & { readonly filter: DaysFilter }) => {
  const t = useText();
  const from = String(values[filter.name] ?? '');
  const to = String(values[filter.toName] ?? '');
  const set = from !== '' || to !== '';
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
  return (
    <search className={styles.pills} aria-label={t('filters')}>
      {filters.map((filter) =>
        filter.kind === 'choice' ? (
          <ChoicePill key={filter.name} filter={filter} values={values} onChange={onChange} />
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
}
