import { type Area, LOCATIONS_VERSION } from '@tradeport/shared/contract/dataCache.ts';
import { Select } from 'antd';
import { useId } from 'react';
import { api } from '../../api/api.ts';
import { useCall } from '../../api/queries.ts';
import { usePick } from '../../i18n/language.ts';
import { useText } from '../text.ts';
import styles from './AddressPicker.module.css';

interface Option {
  readonly value: string;
  readonly label: string;
  /** What a search looks in: both languages. */
  readonly words: string;
}

interface LevelProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly Option[] | undefined;
  readonly failed: boolean;
  readonly onRetry: () => void;
  readonly onChange: (code: string) => void;
}

/** One list of choices with search in both languages; what could not be loaded says so in the list. */
function Level({ label, value, options, failed, onRetry, onChange }: LevelProps) {
  const t = useText();
  const id = useId();
  return (
    <div className={styles.level}>
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        size="large"
        className={styles.select ?? ''}
        value={value === '' ? null : value}
        placeholder={t('choose')}
        loading={options === undefined && !failed}
        allowClear
        onChange={(code) => onChange(code ?? '')}
        showSearch={{
          filterOption: (typed, option) => (option?.words ?? '').includes(typed.trim().toLowerCase()),
        }}
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

/** The code of each level of an area, from the province down: "CHN-440000-440300" gives "CHN-440000" and itself. */
export const levelsOf = (areaCode: string): readonly string[] => {
  const [country = '', ...rest] = areaCode.split('-');
  return rest.map((_part, i) => [country, ...rest.slice(0, i + 1)].join('-'));
};

interface AddressPickerProps {
  readonly countryCode: string;
  /** The deepest area chosen, whose code holds those above it; empty while none is. */
  readonly areaCode: string;
  readonly onChange: (areaCode: string) => void;
}

/** Province, city and district, as far as the country has them; each is loaded, and shown, when the one above it has something below. */
export function AddressPicker({ countryCode, areaCode, onChange }: AddressPickerProps) {
  const t = useText();
  const optionsOf = useOptions();
  const [province = '', city = '', district = ''] = levelsOf(areaCode);
  const provinces = useCall(api.dataCache.province, { countryCode, version }, { quiet: true });
  const below = hasMore(provinces.data, province);
  const cities = useCall(api.dataCache.city, { provinceCode: province, version }, { enabled: below, quiet: true });
  const deeper = below && hasMore(cities.data, city);
  const districts = useCall(api.dataCache.area, { cityCode: city, version }, { enabled: deeper, quiet: true });
  const levels = [
    { key: 'province' as const, asked: provinces, chosen: province, above: '', shown: provinces.data?.length !== 0 },
    { key: 'city' as const, asked: cities, chosen: city, above: province, shown: below },
    { key: 'district' as const, asked: districts, chosen: district, above: city, shown: deeper },
  ];
  return (
    <div className={styles.address}>
      {levels
        .filter(({ shown }) => shown)
        .map(({ key, asked, chosen, above }) => (
          <Level
            key={key}
            label={t(key)}
            value={chosen}
            options={optionsOf(asked.data)}
            failed={asked.isError}
            onRetry={() => void asked.refetch()}
            onChange={(code) => onChange(code === '' ? above : code)}
          />
        ))}
    </div>
  );
}
