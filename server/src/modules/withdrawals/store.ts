import { withdrawalRecord } from '@tradeport/shared/contract/paymentOrderRecord.ts';
import { type Ccy, isHeldCcy } from '@tradeport/shared/reference/currencies.ts';
import { FEE_BEARERS, type FeeBearer } from '@tradeport/shared/rules/fees.ts';
import { type StateOf, stateOf } from '@tradeport/shared/states/machine.ts';
import { withdrawal as machine } from '@tradeport/shared/states/withdrawal.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { recordList } from '../../platform/records/recordList.ts';
import { searchText } from '../../platform/records/searchText.ts';
import type { PayoutChannel } from '../../platform/runtime/ports.ts';

export type WithdrawalState = StateOf<typeof machine>;

/** The account that money goes to, as it stood when it was asked for. */
export interface Payee {
  readonly accountId: string;
  readonly entity: string;
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
  readonly clearingCode: string | null;
  readonly intermediaryBankName: string | null;
  readonly intermediarySwiftCode: string | null;
}

/** What a fee was worked out by. */
export interface FeeTerms {
  readonly ruleNo: string;
  readonly isOwn: boolean;
  readonly share: string;
  readonly minimumUsd: string;
  readonly flatUsd: string;
  readonly rateToUsd: string;
  readonly slotAt: Date;
}

/** A withdrawal in house words. */
export interface Withdrawal extends Payee {
  readonly orderNo: string;
  readonly merchantId: string;
  readonly operatorId: string;
  readonly state: WithdrawalState;
  readonly ccy: Ccy;
  /** As its merchant entered it: what leaves the balance, the fee within it. */
  readonly minor: bigint;
  readonly feeMinor: bigint;
  /** The settlement quota that it took. */
  readonly quotaMinor: bigint;
  readonly channel: PayoutChannel;
  readonly bearer: FeeBearer | null;
  /** Null where no fee was taken. */
  readonly feeTerms: FeeTerms | null;
  readonly purpose: string | null;
  readonly reference: string | null;
  readonly valueDay: string;
  readonly runAt: Date;
  readonly takenUpAt: Date | null;
  readonly answersAt: Date | null;
  readonly endedAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly reason: string | null;
  readonly cancelReason: string | null;
}

type Row = NonNullable<Awaited<ReturnType<Reader['withdrawal']['findFirst']>>>;

const ccyOf = (word: string): Ccy => {
  if (!isHeldCcy(word)) throw new Error(`unknown currency ${word} on a withdrawal`);
  return word;
};

const termsOf = (row: Row): FeeTerms | null => {
  const { feeRuleNo, feeShare, feeMinimumUsd, feeFlatUsd, rateToUsd, slotAt } = row;
  if (feeRuleNo === null || feeShare === null || feeMinimumUsd === null || feeFlatUsd === null) return null;
  if (rateToUsd === null || slotAt === null) return null;
  const figures = { share: feeShare, minimumUsd: feeMinimumUsd, flatUsd: feeFlatUsd };
  return { ruleNo: feeRuleNo, isOwn: row.feeRuleIsOwn, ...figures, rateToUsd, slotAt };
};

const withdrawalOf = (row: Row): Withdrawal => {
  const { sandboxId: _own, amountMinor, payeeFolded: _sought, version: _count, ...rest } = row;
  return {
    ...rest,
    state: stateOf(machine, row.state),
    ccy: ccyOf(row.ccy),
    minor: amountMinor,
    channel: row.channel === 'local' ? 'local' : 'global',
    bearer: FEE_BEARERS.find((word) => word === row.bearer) ?? null,
    feeTerms: termsOf(row),
  };
};

type NewWithdrawal = Omit<Withdrawal, 'takenUpAt' | 'answersAt' | 'endedAt' | 'updatedAt' | 'reason' | 'cancelReason'>;

export const addWithdrawal = async (
  tx: Tx,
  sandboxId: string,
  { minor, feeTerms, ...order }: NewWithdrawal,
): Promise<Withdrawal> => {
  const row = await tx.withdrawal.create({
    data: {
      ...order,
      sandboxId,
      amountMinor: minor,
      feeRuleNo: feeTerms?.ruleNo ?? null,
      feeRuleIsOwn: feeTerms?.isOwn ?? false,
      feeShare: feeTerms?.share ?? null,
      feeMinimumUsd: feeTerms?.minimumUsd ?? null,
      feeFlatUsd: feeTerms?.flatUsd ?? null,
      rateToUsd: feeTerms?.rateToUsd ?? null,
      slotAt: feeTerms?.slotAt ?? null,
      payeeFolded: searchText(order.payeeName, order.payeeAccountName, order.payeeAccountNo, order.bankName),
      updatedAt: order.createdAt,
    },
  });
  return withdrawalOf(row);
};

/** The order of a number; undefined where the scope has none. */
export const findWithdrawal = async (reader: Reader | Tx, orderNo: string): Promise<Withdrawal | undefined> => {
  const row = await reader.withdrawal.findFirst({ where: { orderNo } });
  return row ? withdrawalOf(row) : undefined;
};

/** What may change with a move besides the state. */
export interface MovePatch {
  readonly takenUpAt?: Date;
  readonly endedAt?: Date;
  readonly reason?: string;
  readonly cancelReason?: string;
}

/** Moves the order where it still is in `from`; answers how many rows that were. Called from `move` only. */
export const writeState = async (
  tx: Tx,
  orderNo: string,
  from: WithdrawalState,
  to: WithdrawalState,
  patch: MovePatch & { readonly updatedAt: Date },
): Promise<number> => {
  const { count } = await tx.withdrawal.updateMany({
    where: { orderNo, state: from },
    data: { ...patch, state: to, version: { increment: 1 } },
  });
  return count;
};

/** Notes when the bank will have answered, of an order that it has just taken up. */
export const writeAnswersAt = async (tx: Tx, orderNo: string, answersAt: Date): Promise<void> => {
  await tx.withdrawal.updateMany({ where: { orderNo, state: 'underReview' }, data: { answersAt } });
};

/** The merchant that withdraws: what it is called, and whether renminbi may go home. */
export const findMerchant = async (reader: Reader | Tx, id: string) => {
  const row = await reader.merchant.findFirst({
    where: { id },
    select: { no: true, name: true, nameEn: true, classA: true },
  });
  if (!row) throw new Error(`merchant ${id} is gone`);
  return row;
};
export type Merchant = Awaited<ReturnType<typeof findMerchant>>;

/** The withdrawals of a merchant, the last ones first. */
export const withdrawalList = recordList({
  record: withdrawalRecord,
  on: (reader) => reader.withdrawal,
  lastFirst: ['createdAt', 'orderNo'],
  where: {
    // Withdrawals are the one kind that this table holds, and have no number of their merchant's.
    orderType: () => ({}),
    merchantOrderNo: () => ({ orderNo: { in: [] } }),
    orderNo: (orderNo) => ({ orderNo }),
    currency: (ccy) => ({ ccy }),
    payee: (part) => ({ payeeFolded: { contains: searchText(part) } }),
  },
  of: withdrawalOf,
});
