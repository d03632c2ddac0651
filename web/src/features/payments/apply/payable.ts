import type { b2bPartner } from '@tradeport/shared/contract/b2bPartner.ts';
import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import { isFiatCcy } from '@tradeport/shared/reference/currencies.ts';
import { countryText, type PaidAccount } from '../../../ui/paidAccount/lines.ts';

type Payee = ResultOf<(typeof b2bPartner)['queryDetail']>;
export type Account = Payee['accounts'][number];

/** A payee as money can go to it: an account in a currency that only another backend knows takes none. */
export const payableTo = <P extends Pick<Payee, 'accounts' | 'isUsable'>>(payee: P) => {
  if (payee.accounts.every(({ bankAccountCcy }) => isFiatCcy(bankAccountCcy))) return payee;
  const accounts = payee.accounts.map((each) => (isFiatCcy(each.bankAccountCcy) ? each : { ...each, isUsable: false }));
  return {
    ...payee,
    accounts,
    isUsable: payee.isUsable && accounts.some(({ bankAccountCcy }) => isFiatCcy(bankAccountCcy)),
  };
};

/** The account that is meant: the chosen one, else the only one. */
export const meantOf = (accounts: readonly Account[], accountId: string | undefined): Account | undefined => {
  const meant = accounts.length === 1 ? accounts[0] : accounts.find((each) => each.accountId === accountId);
  return meant !== undefined && isFiatCcy(meant.bankAccountCcy) ? meant : undefined;
};

/** The account of a payee as the bank gets it, in words. */
export const paidAccountOf = (payee: Pick<Payee, 'countryText' | 'payeeAddress'>, account: Account): PaidAccount => ({
  payee: account.payeeName,
  payeeCountry: payee.countryText,
  payeeAddress: payee.payeeAddress,
  accountName: account.bankAccountName,
  accountNo: account.bankAccountNo,
  accountType: account.payeeAccountType,
  currency: account.bankAccountCcy,
  bankName: account.bankName,
  bankCountry: account.bankCountryText,
  bankAccountLocation: account.bankAccountLocation,
  swiftCode: account.swiftCode,
  bankCode: account.bankCode,
  clearingCode: account.clearingCode,
  achRoutingNo: account.achRoutingNo,
  fedwireRoutingNo: account.fedwireRoutingNo,
  branchCode: account.branchCode,
  branchName: account.branchName,
  bankAddress: account.bankAddress,
  intermediaryBankName: account.intermediaryBankName,
  intermediarySwiftCode: account.intermediarySwiftCode,
  intermediaryBankCountry: countryText(account.intermediaryBankCountry),
});
