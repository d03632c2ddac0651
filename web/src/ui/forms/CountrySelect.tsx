import type { CountryUse } from '@tradeport/shared/reference/countryWords.ts';
import { Select, type SelectProps } from 'antd';
import { api } from '../../api/api.ts';
import { useCall } from '../../api/queries.ts';
import { usePick } from '../../i18n/language.ts';
import { FlagName } from '../money/FlagName.tsx';

/** The countries and regions that a use takes, with their flags, by the language of the page; found by name in both, and by code. */
export const useCountryOptions = (use: CountryUse) => {
  const pick = usePick();
  const countries = useCall(api.common.queryCountry, { businessType: use }, { quiet: true });
  const options = (countries.data ?? []).map(({ countryCode, flag, name, name_en }) => ({
    value: countryCode,
    words: `${countryCode} ${name} ${name_en}`,
    label: <FlagName of={flag}>{pick([name, name_en])}</FlagName>,
  }));
  return { options, isLoading: countries.isLoading };
};

interface CountrySelectProps extends Omit<SelectProps<string>, 'options' | 'loading' | 'showSearch'> {
  readonly use: CountryUse;
}

/** One of the countries and regions that a use takes; its value is the three-letter code. */
export const CountrySelect = ({ use, ...control }: CountrySelectProps) => {
  const { options, isLoading } = useCountryOptions(use);
  return (
    <Select
      showSearch={{
        filterOption: (typed, option) => String(option?.words).toLowerCase().includes(typed.trim().toLowerCase()),
      }}
      loading={isLoading}
      options={options}
      {...control}
    />
  );
};
