import type { ReceivingAccountWire } from '@tradeport/shared/contract/offlineAccount.ts';
import { findAccountRegion } from '@tradeport/shared/reference/accountRegions.ts';
import { findCountry } from '@tradeport/shared/reference/countries.ts';
import type { Bilingual, Language } from '@tradeport/shared/words/bilingual.ts';
import type { ReceivingAccount } from './store.ts';

const BANK_CODE: Bilingual = ['银行代码', 'Bank code'];

/** A receiving account as the wire shows it. */
export const receivingAccountView = (account: ReceivingAccount, language: Language): ReceivingAccountWire => {
  const pick = language === 'zh-CN' ? 0 : 1;
  const { country, swift, ccy, chain } = account;
  return {
    accountNo: account.accountNo,
    accountName: account.accountName,
    bankName: account.bankName,
    bankAddress: account.bankAddress,
    country,
    countryText: findCountry(country)?.name[pick] ?? country,
    swiftCode: swift === '' ? null : swift,
    bankCode: account.bankCode,
    bankCodeText: (findAccountRegion(country)?.bankCodeName ?? BANK_CODE)[pick],
    branchCode: account.branchCode,
    currency: ccy,
    chainId: chain === '' ? null : chain,
    proxyBankName: account.proxyBankName,
    proxySwiftCode: account.proxySwiftCode,
  };
};
