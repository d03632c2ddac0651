import type { Bilingual } from '@tradeport/shared/words/bilingual.ts';

/** The pots of a merchant's money in one currency. `quota` is a limit, kept in the same row, not money. */
export const MERCHANT_ACCOUNTS = ['available', 'processing', 'frozen', 'quota'] as const;
export type MerchantAccount = (typeof MERCHANT_ACCOUNTS)[number];

/** Accounts of the platform, which make entries balance. Their balances are summed from the postings when read. */
export const PLATFORM_ACCOUNTS = ['bank', 'fees', 'fxPosition', 'advance', 'suspense', 'riskFund'] as const;
export type PlatformAccount = (typeof PLATFORM_ACCOUNTS)[number];

export type LedgerAccount = MerchantAccount | PlatformAccount;

export const accountTexts: Readonly<Record<LedgerAccount, Bilingual>> = {
  available: ['可用余额', 'Available'],
  processing: ['处理中', 'Processing'],
  frozen: ['冻结', 'Frozen'],
  quota: ['结汇额度', 'Settlement quota'],
  bank: ['银行', 'Bank'],
  fees: ['手续费', 'Fees'],
  fxPosition: ['外汇头寸', 'FX position'],
  advance: ['垫资', 'Advance'],
  suspense: ['待查', 'Suspense'],
  riskFund: ['风险金', 'Risk fund'],
};

export const isMerchantAccount = (account: LedgerAccount): account is MerchantAccount =>
  MERCHANT_ACCOUNTS.some((name) => name === account);

/** A limit, not money: its legs need no counterpart. */
export const isMoney = (account: LedgerAccount): boolean => account !== 'quota';

/** A word of the database as an account. Throws for an unknown one. */
export const accountOf = (word: string): LedgerAccount => {
  const found = [...MERCHANT_ACCOUNTS, ...PLATFORM_ACCOUNTS].find((name) => name === word);
  if (!found) throw new Error(`unknown ledger account "${word}"`);
  return found;
};
