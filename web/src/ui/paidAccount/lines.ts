import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import type { payeeAccount } from '@tradeport/shared/contract/payeeAccount.ts';
import type { BankDetails, OrderWire } from '@tradeport/shared/contract/paymentOrderRecord.ts';
import { findCountry } from '@tradeport/shared/reference/countries.ts';
import { payeeAccountTypeName } from '@tradeport/shared/reference/payeeWords.ts';
import { inLanguage } from '@tradeport/shared/words/bilingual.ts';
import { languageNow } from '../../i18n/language.ts';

type Value = string | null | undefined;

/** An account that money is sent to, with everything that the bank gets. What is null, empty or undefined is left out. */
export interface PaidAccount {
  readonly payee?: Value;
  readonly payeeCountry?: Value;
  readonly payeeAddress?: Value;
  readonly accountName?: Value;
  readonly accountNo?: Value;
  /** 1 a company's, 2 a person's. */
  readonly accountType?: number | undefined;
  readonly currency?: Value;
  readonly bankName?: Value;
  readonly bankCountry?: Value;
  readonly bankAccountLocation?: Value;
  readonly swiftCode?: Value;
  readonly bankCode?: Value;
  readonly clearingCode?: Value;
  readonly achRoutingNo?: Value;
  readonly fedwireRoutingNo?: Value;
  readonly branchCode?: Value;
  readonly branchName?: Value;
  readonly province?: Value;
  readonly city?: Value;
  readonly bankAddress?: Value;
  readonly intermediaryBankName?: Value;
  readonly intermediarySwiftCode?: Value;
  /** In words. */
  readonly intermediaryBankCountry?: Value;
}

const joined = (separator: string, ...parts: readonly Value[]): string =>
  parts.filter((part) => part !== undefined && part !== null && part !== '').join(separator);

const typeText = (accountType: number | undefined): Value => {
  const name = payeeAccountTypeName(accountType);
  return name && inLanguage(languageNow(), name);
};

/** The name of a country in the language of the moment; its code where the portal does not know it. */
export const countryText = (code: string | null): Value => {
  const name = findCountry(code ?? '')?.name;
  return name ? inLanguage(languageNow(), name) : code;
};

/** The lines of an account in the order of papers; only those that have a value. */
export const paidAccountLines = (account: PaidAccount) => {
  const { intermediaryBankName, intermediarySwiftCode, intermediaryBankCountry } = account;
  const lines = [
    ['payee', account.payee],
    ['payeeCountry', account.payeeCountry],
    ['payeeAddress', account.payeeAddress],
    ['accountName', account.accountName],
    ['accountNo', account.accountNo],
    ['accountType', typeText(account.accountType)],
    ['currency', account.currency],
    ['bankName', account.bankName],
    ['bankCountry', account.bankCountry],
    ['accountLocation', account.bankAccountLocation],
    ['swift', account.swiftCode],
    ['bankCode', account.bankCode],
    ['clearingCode', account.clearingCode],
    ['achRoutingNo', account.achRoutingNo],
    ['fedwireRoutingNo', account.fedwireRoutingNo],
    ['branchCode', account.branchCode],
    ['branchName', account.branchName],
    ['branchPlace', joined(' ', account.province, account.city)],
    ['bankAddress', account.bankAddress],
    ['intermediary', joined(' · ', intermediaryBankName, intermediarySwiftCode, intermediaryBankCountry)],
  ] as const;
  return lines.flatMap(([key, value]) => (value ? [[key, value] as const] : []));
};

type Held = ResultOf<(typeof payeeAccount)['query']>[number];

/** A withdrawal account, or the account of a settlement payee, as the bank gets it. */
export const ownAccount = (account: Held): PaidAccount => ({
  payee: account.payeeName,
  payeeAddress: account.payeeAddress,
  accountName: account.accountName,
  accountNo: account.accountNo,
  accountType: account.entity === 'company' ? 1 : 2,
  currency: account.currency,
  bankName: account.bankName,
  bankCountry: account.bankCountryText,
  swiftCode: account.swiftCode,
  bankCode: account.bankCode,
  clearingCode: account.clearingCode,
  branchCode: account.branchCode,
  branchName: account.branchName,
  province: account.province,
  city: account.city,
  bankAddress: account.bankAddress,
  intermediaryBankName: account.intermediaryBankName,
  intermediarySwiftCode: account.intermediarySwiftCode,
  intermediaryBankCountry: countryText(account.intermediaryBankCountry),
});

/** The account of an order, as it was at submission. */
export const accountOfOrder = (order: OrderWire & BankDetails): PaidAccount => ({
  payee: order.payeeName,
  payeeCountry: order.payeeCountryText,
  payeeAddress: order.payeeAddress,
  accountName: order.payeeAccountName,
  accountNo: order.cardNumber,
  accountType: order.payeeAccountType,
  currency: order.receiveCurrency,
  bankName: order.bankName,
  bankCountry: order.bankCountryText,
  bankAccountLocation: order.bankAccountLocation,
  swiftCode: order.swiftCode,
  bankCode: order.bankCode,
  clearingCode: order.clearingCode,
  achRoutingNo: order.achRoutingNo,
  fedwireRoutingNo: order.fedwireRoutingNo,
  branchCode: order.branchCode,
  branchName: order.branchName,
  province: order.province,
  city: order.city,
  bankAddress: order.bankAddress,
  intermediaryBankName: order.intermediaryBankName,
  intermediarySwiftCode: order.intermediarySwiftCode,
  intermediaryBankCountry: order.intermediaryBankCountryText,
});
