import { BANKS_MAX } from '@tradeport/shared/contract/dataCache.ts';
import type { localPayee } from '@tradeport/shared/contract/localPayee.ts';
import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { clearingOf } from '@tradeport/shared/reference/clearing.ts';
import { findCountry } from '@tradeport/shared/reference/countries.ts';
import { ibanFormOf } from '@tradeport/shared/reference/ibanCountries.ts';
import { bankNumberFieldOf } from '@tradeport/shared/rules/payee.ts';
import type { Handlers } from '../../platform/runtime/calls.ts';
import type { Banks } from './banks.ts';

/** The banks of a country, and how its own clearing names them. */
export const localBankHandlers = (banks: Banks): Pick<Handlers<typeof localPayee>, 'bankList'> => ({
  bankList: async ({ country, keyword }, { language }) => {
    const code = findCountry(country)?.code;
    if (code === undefined) throw refusal('INVALID_COUNTRY');
    const clearing = clearingOf(code);
    if (clearing === undefined) throw refusal('ERROR_COUNTRY');
    const found = await banks.find({ countryCode: code, ...(keyword === undefined ? {} : { bankName: keyword }) });
    return {
      system: clearing.system,
      currencies: [...clearing.ccys],
      codeName: clearing.codeName[language === 'zh-CN' ? 0 : 1],
      codeField: bankNumberFieldOf(code),
      iban: ibanFormOf(code)?.letters ?? null,
      banks: found
        .slice(0, BANKS_MAX)
        .map(({ zh, en, swift, clearingCode }) => ({ bankName: zh, bankName_en: en, swiftCode: swift, clearingCode })),
    };
  },
});
