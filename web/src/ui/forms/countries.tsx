import type { CountryUse } from '@tradeport/shared/reference/countryWords.ts';
import { api } from '../../api/api.ts';
import { useCall } from '../../api/queries.ts';
import { usePick } from '../../i18n/language.ts';
import { FlagName } from '../money/FlagName.tsx';
import type { Offered } from './record/declared.ts';

/** The countries and regions that a use takes, as a field offers them: found by name in both languages, and by code. */
export const useCountries = (use: CountryUse): Offered => {
  const { data = [], isLoading } = useCall(api.common.queryCountry, { businessType: use }, { quiet: true });
  const choices = data.map(({ countryCode: value, flag, name, name_en }) => ({
    value,
    name: [name, name_en] as const,
    flag,
  }));
  return { choices, isLoading };
};

/** The same as a filter offers them, by the language of the page. */
export const useCountryOptions = (use: CountryUse) => {
  const pick = usePick();
  const { data = [] } = useCall(api.common.queryCountry, { businessType: use }, { quiet: true });
  return data.map(({ countryCode, flag, name, name_en }) => ({
    value: countryCode,
    words: `${countryCode} ${name} ${name_en}`,
    label: <FlagName of={flag}>{pick([name, name_en])}</FlagName>,
  }));
};
