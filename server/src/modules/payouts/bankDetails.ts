import type { BankDetails } from '@tradeport/shared/contract/paymentOrderRecord.ts';
import { findCountry } from '@tradeport/shared/reference/countries.ts';
import { inLanguage, type Language } from '@tradeport/shared/words/bilingual.ts';
import type { PayoutOrder } from './order.ts';

/** Details that only some kinds of order have. */
type KindDetails = Pick<BankDetails, 'bankAccountLocation' | 'province' | 'city' | 'achRoutingNo' | 'fedwireRoutingNo'>;

const countryText = (country: string | null, language: Language): string | null => {
  if (country === null) return null;
  const name = findCountry(country)?.name;
  return name ? inLanguage(language, name) : country;
};

/** The details of payee and account that an order sends to the bank, out of the copy that it keeps. */
export const bankDetailsOf = (order: PayoutOrder, ofKind: Partial<KindDetails>, language: Language): BankDetails => ({
  payeeAddress: order.payeeAddress,
  bankAddress: order.bankAddress,
  bankAccountLocation: ofKind.bankAccountLocation ?? null,
  province: ofKind.province ?? null,
  city: ofKind.city ?? null,
  branchCode: order.branchCode,
  branchName: order.branchName,
  clearingCode: order.clearingCode,
  achRoutingNo: ofKind.achRoutingNo ?? null,
  fedwireRoutingNo: ofKind.fedwireRoutingNo ?? null,
  intermediaryBankName: order.intermediaryBankName,
  intermediarySwiftCode: order.intermediarySwiftCode,
  intermediaryBankCountry: order.intermediaryBankCountry,
  intermediaryBankCountryText: countryText(order.intermediaryBankCountry, language),
});
