import type { PayeeAccountWire } from '@tradeport/shared/contract/payeeAccount.ts';
import type { SettlementPayeeDetailWire } from '@tradeport/shared/contract/settlementPayee.ts';
import type { Choice } from '@tradeport/shared/reference/choice.ts';
import { findCountry } from '@tradeport/shared/reference/countries.ts';
import { failureText } from '@tradeport/shared/reference/failureReasons.ts';
import { economicTypes, industries, specialZoneTypes } from '@tradeport/shared/reference/industries.ts';
import { accountOwners } from '@tradeport/shared/reference/wireWords.ts';
import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { maskIdNumber } from '@tradeport/shared/rules/masks.ts';
import { isCompanyType, payeeTypeNames } from '@tradeport/shared/rules/settlementPayee.ts';
import { settlementPayee as machine } from '@tradeport/shared/states/settlementPayee.ts';
import type { Language } from '@tradeport/shared/words/bilingual.ts';
import type { DocumentNumbers, SettlementPayee } from './payee.ts';

const MAINLAND = 'CHN';
const instant = (at: Date | null): string | null => (at === null ? null : formatInstant(at));
const pickOf = (language: Language) => (language === 'zh-CN' ? 0 : 1);

/** What a change answers with. */
export const changedView = ({ accountId, state }: SettlementPayee, language: Language) => ({
  accountId,
  status: state,
  statusText: machine.states[state].label[pickOf(language)],
});

/** A payee as a list shows it: its account is in CNY, in the mainland. */
export const payeeView = (payee: SettlementPayee, language: Language): PayeeAccountWire => {
  const pick = pickOf(language);
  const { accountId, payeeType, payeeName, accountName, accountNo, bankName, bankAddress, bankCode } = payee;
  const { branchName, province, city, payeeAddress, nickname, remark, reason } = payee;
  const isCompany = isCompanyType(payeeType);
  const entity = isCompany ? 'company' : 'person';
  return {
    ...changedView(payee, language),
    accountId,
    payeeType,
    payeeName,
    accountName,
    accountNo,
    bankName,
    bankAddress,
    bankCode,
    branchName,
    province,
    city,
    payeeAddress,
    nickname,
    remark,
    entity,
    accountType: 'settlement',
    payeeTypeText: payeeTypeNames[payeeType][pick],
    entityText: accountOwners[entity][pick],
    currency: 'CNY',
    channel: 'local',
    bankCountry: MAINLAND,
    bankCountryText: findCountry(MAINLAND)?.name[pick] ?? MAINLAND,
    swiftCode: null,
    branchCode: null,
    clearingCode: null,
    intermediaryBankName: null,
    intermediarySwiftCode: null,
    intermediaryBankCountry: null,
    reason: reason === null ? null : failureText(reason)[pick],
    createdAt: formatInstant(payee.createdAt),
    decidedAt: instant(payee.decidedAt),
    removedAt: instant(payee.removedAt),
    updatedAt: formatInstant(payee.updatedAt),
  };
};

/** What the detail tells beside the account. Document numbers are masked. */
export const payeeDetailView = (
  payee: SettlementPayee,
  { idCardNo, legalPersonIdNo }: DocumentNumbers,
  language: Language,
): SettlementPayeeDetailWire => {
  const pick = pickOf(language);
  const nameIn = (choices: readonly Choice[], code: string | null): string | null =>
    choices.find((one) => one.code === code)?.name[pick] ?? null;
  const { payeeType, payeeName, creditCode, organizationCode, industry, economicType, specialEconomicZone } = payee;
  const { specialEconomicZoneType, contactPerson, contactPhone, postalCode, legalPersonNationality } = payee;
  const { legalPersonName, businessProvince, businessCity, businessDistrict, businessAddress } = payee;
  const isCompany = isCompanyType(payeeType);
  return {
    payeeType,
    creditCode,
    organizationCode,
    industry,
    economicType,
    specialEconomicZone,
    specialEconomicZoneType,
    contactPerson,
    contactPhone,
    postalCode,
    legalPersonNationality,
    legalPersonName,
    businessProvince,
    businessCity,
    businessDistrict,
    businessAddress,
    name: isCompany ? null : payeeName,
    companyName: isCompany ? payeeName : null,
    industryText: nameIn(industries, industry),
    economicTypeText: nameIn(economicTypes, economicType),
    specialEconomicZoneTypeText: nameIn(specialZoneTypes, specialEconomicZoneType),
    legalPersonNationalityText:
      legalPersonNationality === null ? null : (findCountry(legalPersonNationality)?.name[pick] ?? null),
    legalPersonIdNo: legalPersonIdNo === null ? null : maskIdNumber(legalPersonIdNo),
    idCardNo: idCardNo === null ? null : maskIdNumber(idCardNo),
    passportPhoto: [...payee.passportPhoto],
  };
};
