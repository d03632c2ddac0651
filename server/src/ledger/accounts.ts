import type { Bilingual } from '@tradeport/shared/words/bilingual.ts';

/**
 * The pots of a merchant's money in one currency. `quota` is a limit and `owed` what the platform is still to be paid: kept in the same
 * row, not money.
 */
export const MERCHANT_ACCOUNTS = ['available', 'processing', 'frozen', 'quota', 'owed'] as const;
export type MerchantAccount = (typeof MERCHANT_ACCOUNTS)[number];

/**
 * Accounts of the platform, which make entries balance. Their balances are summed from the postings when read. `receivable` is below
 * zero by what merchants owe; `cards` is what all virtual cards hold.
 */
export const PLATFORM_ACCOUNTS = [
  'bank',
  'fees',
  'fxPosition',
  'advance',
  'suspense',
  'riskFund',
  'receivable',
  'cards',
] as const;
export type PlatformAccount = (typeof PLATFORM_ACCOUNTS)[number];

export type LedgerAccount = MerchantAccount | PlatformAccount;

export const accountTexts: Readonly<Record<LedgerAccount, Bilingual>> = {
  available: ['可用余额', 'Available'],
  processing: ['处理中', 'Processing'],
  frozen: ['冻结', 'Frozen'],
  quota: ['结汇额度', 'Settlement quota'],
  owed: ['欠款', 'Owed'],
  bank: ['银行', 'Bank'],
  fees: ['手续费', 'Fees'],
  fxPosition: ['外汇头寸', 'FX position'],
  advance: ['垫资', 'Advance'],
  suspense: ['待查', 'Suspense'],
  riskFund: ['风险金', 'Risk fund'],
  receivable: ['应收款', 'Receivable'],
  cards: ['虚拟卡', 'Cards'],
};

export const isMerchantAccount = (account: LedgerAccount): account is MerchantAccount =>
  MERCHANT_ACCOUNTS.some((name) => name === account);

/** Merchants' accounts that are no money: their legs need no counterpart. What is owed has one all the same, `receivable`. */
const NO_MONEY: ReadonlySet<string> = new Set<MerchantAccount>(['quota', 'owed']);

/** Whether what stands in an account is money, by its name. */
export const isMoney = (account: string): boolean => !NO_MONEY.has(account);

/** A word of the database as an account. Throws for an unknown one. */
export const accountOf = (word: string): LedgerAccount => {
  const found = [...MERCHANT_ACCOUNTS, ...PLATFORM_ACCOUNTS].find((name) => name === word);
  if (!found) throw new Error(`unknown ledger account "${word}"`);
  return found;
};
