import type { AccountDetailWire, AccountWire, BusinessInfoWire } from '@tradeport/shared/contract/collectionAccount.ts';
import type { TimelineStepView } from '@tradeport/shared/contract/common.ts';
import { findAccountRegion } from '@tradeport/shared/reference/accountRegions.ts';
import { accountTypes } from '@tradeport/shared/reference/businessDictionaries.ts';
import { findCountry } from '@tradeport/shared/reference/countries.ts';
import { failureText } from '@tradeport/shared/reference/failureReasons.ts';
import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { collectionAccount as machine } from '@tradeport/shared/states/collectionAccount.ts';
import type { Bilingual, Language } from '@tradeport/shared/words/bilingual.ts';
import type { Business, CollectionAccount } from './account.ts';

const instant = (at: Date | null): string | null => (at === null ? null : formatInstant(at));
const BANK_CODE: Bilingual = ['银行代码', 'Bank code'];

const countryText = (code: string): Bilingual => findCountry(code)?.name ?? [code, code];

/** What an application answers with. */
export const appliedView = ({ applyNo, state }: CollectionAccount, language: Language) => ({
  applyNo,
  status: state,
  statusText: machine.states[state].label[language === 'zh-CN' ? 0 : 1],
});

/** An account as a list shows it. */
export const accountView = (account: CollectionAccount, language: Language): AccountWire => {
  const pick = language === 'zh-CN' ? 0 : 1;
  const { type, country, currencies, bank, reason, business } = account;
  return {
    ...appliedView(account, language),
    type,
    typeText: accountTypes[type][pick],
    country,
    countryText: countryText(country)[pick],
    currencies: [...currencies],
    bankAccountName: business.label,
    accountName: account.accountName,
    accountNo: bank?.accountNo ?? null,
    iban: bank?.iban ?? null,
    bankName: bank?.bankName ?? null,
    bankAddress: bank?.bankAddress ?? null,
    swiftCode: bank?.swift ?? null,
    bankCode: bank?.bankCode ?? null,
    bankCodeText: (findAccountRegion(country)?.bankCodeName ?? BANK_CODE)[pick],
    branchCode: bank?.branchCode ?? null,
    needsMaterial: account.needsMaterial,
    reason: reason === null ? null : failureText(reason)[pick],
    createdAt: formatInstant(account.createdAt),
    openedAt: instant(account.openedAt),
    closedAt: instant(account.closedAt),
    updatedAt: formatInstant(account.updatedAt),
  };
};

/** The business behind an account as the wire shows it. */
export const businessView = (business: Business): BusinessInfoWire => {
  const { label, exportType, tradeCountries, qualificationMaterials, ...same } = business;
  return {
    ...same,
    bankAccountName: label,
    tradeType: exportType,
    tradeCountries: [...tradeCountries],
    qualificationMaterials: [...qualificationMaterials],
  };
};

/** An account with the business behind it and its life. */
export const accountDetailView = (
  account: CollectionAccount,
  timeline: readonly TimelineStepView[],
  language: Language,
): AccountDetailWire => ({
  ...accountView(account, language),
  ...businessView(account.business),
  tradeCountryTexts: account.business.tradeCountries.map((code) => countryText(code)[language === 'zh-CN' ? 0 : 1]),
  timeline: [...timeline],
});
