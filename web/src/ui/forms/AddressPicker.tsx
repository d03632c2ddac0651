import { type Area, LOCATIONS_VERSION } from '@tradeport/shared/contract/dataCache.ts';
import type { CountryUse } from '@tradeport/shared/reference/countryWords.ts';
import { Select } from 'antd';
import { type ReactNode, useId } from 'react';
import { api } from '../../api/api.ts';
import { useCall } from '../../api/queries.ts';
import { usePick } from '../../i18n/language.ts';
import { Flag } from '../money/Flag.tsx';
import { useText } from '../text.ts';
import styles from './AddressPicker.module.css';
import { type Address, levelsOf } from './address.ts';

interface Option {
  readonly value: string;
  readonly label: string;
  /** What a search looks in: both languages. */
  readonly words: string;
  readonly flag?: string;
}

interface LevelProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly Option[] | undefined;
  readonly failed: boolean;
  readonly onRetry: () => void;
  readonly disabled: boolean;
  readonly onChange: (code: string) => void;
}

/** One list of choices with search in both languages; what could not be loaded says so in the list. */
function Level({ label, value, options, failed, onRetry, disabled, onChange }: LevelProps) {
  const t = useText();
  const id = useId();
  const withFlag = (option: Option | undefined, name: ReactNode): ReactNode =>
    option?.flag === undefined ? (
      name
    ) : (
      <span className={styles.option}>
        <Flag of={option.flag} size={18} /> <span>{name}</span>
      </span>
    );
  const optionOf = (code: unknown) => options?.find((option) => option.value === code);
  return (
    <div className={styles.level}>
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        size="large"
        className={styles.select ?? ''}
        value={value === '' ? null : value}
        placeholder={t('choose')}
        loading={options === undefined && !failed && !disabled}
        disabled={disabled}
        allowClear
        onChange={(code) => onChange(code ?? '')}
        showSearch={{
          filterOption: (typed, option) => (option?.words ?? '').includes(typed.trim().toLowerCase()),
        }}
        labelRender={({ value: code, label: name }) => withFlag(optionOf(code), name ?? optionOf(code)?.label)}
        optionRender={({ value: code, label: name }) => withFlag(optionOf(code), name)}
        notFoundContent={
          failed ? (
            <button type="button" className={styles.retry} onClick={onRetry}>
              {t('notLoaded')} · {t('retry')}
            </button>
          ) : options === undefined ? (
            t('loading')
          ) : (
            t('nothingFound')
          )
        }
        options={[...(options ?? [])]}
      />
    </div>
  );
}

const version = LOCATIONS_VERSION;

const useOptions = () => {
  const pick = usePick();
  return (areas: readonly Area[] | undefined): readonly Option[] | undefined =>
    areas?.map(({ areaCode, name, name_en }) => ({
      value: areaCode,
      label: pick([name, name_en]),
      words: `${name} ${name_en}`.toLowerCase(),
    }));
};

const hasMore = (areas: readonly Area[] | undefined, code: string | undefined): boolean =>
  areas?.some(({ areaCode, hasChildren }) => areaCode === code && hasChildren) ?? false;

interface AreaLevelsProps {
  readonly value: Address;
  readonly disabled: boolean;
  readonly onChange: (areaCode: string) => void;
}

/** Province, city and district, each shown when the one above it has something below. */
function AreaLevels({ value, disabled, onChange }: AreaLevelsProps) {
  const t = useText();
  const optionsOf = useOptions();
  const [province = '', city = '', district = ''] = levelsOf(value.areaCode);
  const { countryCode } = value;
  const provinces = useCall(
    api.dataCache.province,
    { countryCode, version },
    { enabled: countryCode !== '', quiet: true },
  );
  const below = hasMore(provinces.data, province);
  const cities = useCall(api.dataCache.city, { provinceCode: province, version }, { enabled: below, quiet: true });
  const deeper = below && hasMore(cities.data, city);
  const districts = useCall(api.dataCache.area, { cityCode: city, version }, { enabled: deeper, quiet: true });
  const levels = [
    { key: 'province' as const, asked: provinces, chosen: province, above: '', shown: provinces.data?.length !== 0 },
    { key: 'city' as const, asked: cities, chosen: city, above: province, shown: below },
    { key: 'district' as const, asked: districts, chosen: district, above: city, shown: deeper },
  ];
  return levels
    .filter(({ shown }) => shown)
    .map(({ key, asked, chosen, above }) => (
      <Level
        key={key}
        label={t(key)}
        value={chosen}
        options={optionsOf(asked.data)}
        failed={asked.isError}
        onRetry={() => void asked.refetch()}
        disabled={disabled}
        onChange={(code) => onChange(code === '' ? above : code)}
      />
    ));
}

interface AddressPickerProps {
  readonly value: Address;
  readonly onChange: (value: Address) => void;
  /** What the country is asked for: some are no choice for some uses. */
  readonly use?: CountryUse;
  /** The country stands already: only what lies in it is chosen. */
  readonly fixedCountry?: boolean;
  readonly disabled?: boolean;
}

/** Country, province, city and district, as far as the country has them; each level is loaded when it is reached. */
export function AddressPicker({
  value,
  onChange,
  use = 'address',
  fixedCountry,
  disabled = false,
}: AddressPickerProps) {
  const t = useText();
  const pick = usePick();
  const countries = useCall(api.common.queryCountry, { businessType: use }, { enabled: !fixedCountry, quiet: true });
  const options = countries.data?.map(({ countryCode, flag, name, name_en }) => ({
    value: countryCode,
    label: pick([name, name_en]),
    words: `${name} ${name_en} ${countryCode}`.toLowerCase(),
    flag,
  }));
  return (
    <div className={styles.address}>
      {!fixedCountry && (
        <Level
          label={t('country')}
          value={value.countryCode}
          options={options}
          failed={countries.isError}
          onRetry={() => void countries.refetch()}
          disabled={disabled}
          onChange={(countryCode) => onChange({ countryCode, areaCode: '' })}
        />
      )}
      {value.countryCode !== '' && (
        <AreaLevels
          key={value.countryCode}
          value={value}
          disabled={disabled}
          onChange={(areaCode) => onChange({ ...value, areaCode })}
        />
      )}
    </div>
  );
}
