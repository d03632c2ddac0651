import type { dataCache } from '@tradeport/shared/contract/dataCache.ts';
import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import { Select } from 'antd';
import { useId, useState } from 'react';
import { api } from '../../api/api.ts';
import { useList } from '../../api/queries.ts';
import { usePick } from '../../i18n/language.ts';
import { useText } from '../text.ts';
import styles from './AddressPicker.module.css';
import { useAtRest } from './useAtRest.ts';

/** A bank of the directory, as forms take it over. */
export type BankChoice = ResultOf<(typeof dataCache)['findSysBankInfo']>[number];

interface BankPickerProps {
  readonly label: string;
  /** Only banks of this country; all when it is not known yet. */
  readonly countryCode?: string;
  readonly value: BankChoice | undefined;
  readonly onChange: (bank: BankChoice | undefined) => void;
  readonly disabled?: boolean;
}

/** A name is looked for as text, what looks like the beginning of a SWIFT code as well. */
const queryOf = (typed: string, countryCode: string | undefined) => ({
  ...(countryCode === undefined || countryCode === '' ? {} : { countryCode }),
  ...(typed === '' ? {} : /^[A-Z]{4}[A-Z0-9]{2,7}$/.test(typed) ? { swiftCode: typed } : { bankName: typed }),
});

/** A bank of the platform's directory, found by its name in either language or by its SWIFT code in capitals. */
export function BankPicker({ label, countryCode, value, onChange, disabled = false }: BankPickerProps) {
  const t = useText();
  const pick = usePick();
  const id = useId();
  const [typed, setTyped] = useState('');
  const asked = useList(api.dataCache.findSysBankInfo, queryOf(useAtRest(typed.trim()), countryCode), { quiet: true });
  const banks = asked.data ?? [];
  const known =
    value === undefined || banks.some(({ swiftCode }) => swiftCode === value.swiftCode) ? banks : [value, ...banks];
  return (
    <div className={styles.level}>
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        size="large"
        className={styles.select ?? ''}
        value={value?.swiftCode ?? null}
        placeholder={t('findBank')}
        disabled={disabled}
        allowClear
        loading={asked.isFetching}
        showSearch={{ filterOption: false, onSearch: setTyped }}
        onChange={(swift) => onChange(known.find(({ swiftCode }) => swiftCode === swift))}
        optionRender={({ value: swift, label: name }) => (
          <span className={styles.option}>
            <span>{name}</span> <span className={styles.detail}>{swift}</span>
          </span>
        )}
        notFoundContent={asked.isError ? t('notLoaded') : asked.data === undefined ? t('loading') : t('nothingFound')}
        options={known.map(({ swiftCode, name, name_en }) => ({ value: swiftCode, label: pick([name, name_en]) }))}
      />
    </div>
  );
}
