import type { Ccy } from '@tradeport/shared/reference/currencies.ts';
import { FEE_BEARERS, type FeeBearer } from '@tradeport/shared/rules/fees.ts';
import type { PayoutChannel } from '../../platform/runtime/ports.ts';
import type { Fee } from '../fees/index.ts';

/** The account that money goes to, as it stood when it was asked for. */
export interface PaidAccount {
  readonly accountId: string;
  readonly payeeName: string;
  readonly payeeAccountName: string;
  readonly payeeAccountNo: string;
  readonly payeeAddress: string;
  readonly bankCountry: string;
  readonly bankName: string;
  readonly bankAddress: string | null;
  readonly swiftCode: string | null;
  readonly bankCode: string | null;
  readonly branchCode: string | null;
  readonly branchName: string | null;
  readonly clearingCode: string | null;
  readonly intermediaryBankName: string | null;
  readonly intermediarySwiftCode: string | null;
  readonly intermediaryBankCountry: string | null;
}

/** What a fee was worked out by. */
export interface FeeTerms {
  readonly ruleNo: string;
  readonly isOwn: boolean;
  readonly share: string;
  readonly minimumUsd: string;
  readonly flatUsd: string;
  readonly usdMid: string;
  readonly slotAt: Date;
}

/** An order by which money leaves, as far as all kinds are alike. */
export interface PayoutOrder extends Omit<PaidAccount, 'payeeAddress'> {
  /** Null of a settlement that is older than its column. */
  readonly payeeAddress: string | null;
  readonly orderNo: string;
  readonly merchantId: string;
  readonly operatorId: string;
  readonly state: string;
  /** The currency of the balance that pays. */
  readonly ccy: Ccy;
  /** What is taken of it: of a withdrawal the fee within it, of a payment the fee on top. */
  readonly minor: bigint;
  readonly feeMinor: bigint;
  readonly channel: PayoutChannel;
  readonly bearer: FeeBearer | null;
  /** Null where no fee was taken. */
  readonly feeTerms: FeeTerms | null;
  readonly purpose: string | null;
  readonly reference: string | null;
  readonly valueDay: string;
  readonly runAt: Date;
  /** From when on the bank has it: at the run that took it up, or that is the next after it was released. */
  readonly takenUpAt: Date | null;
  readonly answersAt: Date | null;
  /** Of a payment: when a bank on its way asked for material, and it waits there since. */
  readonly materialAskedAt?: Date | null;
  readonly endedAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly reason: string | null;
  readonly cancelReason: string | null;
}

interface FeeColumns {
  readonly feeRuleNo: string | null;
  readonly feeRuleIsOwn: boolean;
  readonly feeShare: string | null;
  readonly feeMinimumUsd: string | null;
  readonly feeFlatUsd: string | null;
  readonly usdMid: string | null;
  readonly slotAt: Date | null;
}

interface OrderColumns extends FeeColumns {
  readonly ccy: Ccy;
  readonly amountMinor: bigint;
  readonly channel: string;
  readonly bearer: string | null;
}

type Destination = Omit<PaidAccount, 'payeeName' | 'payeeAccountName' | 'payeeAccountNo' | 'payeeAddress'> & {
  readonly accountName: string;
  readonly accountNo: string;
};

/** What an order keeps of the account that money goes to, whatever becomes of that. */
export const paidAccountOf = (
  account: Destination,
  payee: Pick<PaidAccount, 'payeeName' | 'payeeAddress'>,
): PaidAccount => ({
  accountId: account.accountId,
  payeeName: payee.payeeName,
  payeeAccountName: account.accountName,
  payeeAccountNo: account.accountNo,
  payeeAddress: payee.payeeAddress,
  bankCountry: account.bankCountry,
  bankName: account.bankName,
  bankAddress: account.bankAddress,
  swiftCode: account.swiftCode,
  bankCode: account.bankCode,
  branchCode: account.branchCode,
  branchName: account.branchName,
  clearingCode: account.clearingCode,
  intermediaryBankName: account.intermediaryBankName,
  intermediarySwiftCode: account.intermediarySwiftCode,
  intermediaryBankCountry: account.intermediaryBankCountry,
});

/** What an order keeps of its fee: by which rule, and at which rate of which slot. */
export const termsOf = ({ rule, usdMid, slotAt }: Pick<Fee, 'rule' | 'usdMid' | 'slotAt'>): FeeTerms => {
  const { ruleNo, isOwn, share, minimumUsd, flatUsd } = rule;
  return { ruleNo, isOwn, share, minimumUsd, flatUsd, usdMid, slotAt };
};

/** The fee terms that columns keep; null where no fee was taken. */
export const feeTermsOf = (row: FeeColumns): FeeTerms | null => {
  const { feeRuleNo, feeRuleIsOwn, feeShare, feeMinimumUsd, feeFlatUsd, usdMid, slotAt } = row;
  if (feeRuleNo === null || feeShare === null || feeMinimumUsd === null || feeFlatUsd === null) return null;
  if (usdMid === null || slotAt === null) return null;
  const figures = { share: feeShare, minimumUsd: feeMinimumUsd, flatUsd: feeFlatUsd };
  return { ruleNo: feeRuleNo, isOwn: feeRuleIsOwn, ...figures, usdMid, slotAt };
};

/** Fee terms as the columns that keep them. */
export const feeColumns = ({ ruleNo, isOwn, share, minimumUsd, flatUsd, usdMid, slotAt }: FeeTerms) => ({
  feeRuleNo: ruleNo,
  feeRuleIsOwn: isOwn,
  feeShare: share,
  feeMinimumUsd: minimumUsd,
  feeFlatUsd: flatUsd,
  usdMid,
  slotAt,
});

/** What the columns of any kind of order say in house words. */
export const payoutOf = (row: OrderColumns) => ({
  ccy: row.ccy,
  minor: row.amountMinor,
  channel: row.channel === 'local' ? ('local' as const) : ('global' as const),
  bearer: FEE_BEARERS.find((word) => word === row.bearer) ?? null,
  feeTerms: feeTermsOf(row),
});
