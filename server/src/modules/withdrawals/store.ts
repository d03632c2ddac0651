import { withdrawalRecord } from '@tradeport/shared/contract/paymentOrderRecord.ts';
import type { StateOf } from '@tradeport/shared/states/machine.ts';
import { withdrawal as machine } from '@tradeport/shared/states/withdrawal.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { keepNames } from '../../platform/records/counterpartyNames.ts';
import { recordList } from '../../platform/records/recordList.ts';
import { type Rows, recordStore } from '../../platform/records/recordStore.ts';
import { searchText } from '../../platform/records/searchText.ts';
import { feeColumns, type PayoutOrder, payoutOf } from '../payouts/index.ts';

export type WithdrawalState = StateOf<typeof machine>;

/** A withdrawal in house words. */
export interface Withdrawal extends PayoutOrder {
  readonly entity: string;
  readonly payeeAddress: string;
  /** The place of the branch, of an account in the mainland. */
  readonly province: string | null;
  readonly city: string | null;
  readonly state: WithdrawalState;
  /** The settlement quota that it took. */
  readonly quotaMinor: bigint;
}

/** Whether it ended without payment: everything is back, and no fee was taken. */
export const isBack = ({ state }: Pick<Withdrawal, 'state'>): boolean => state === 'failed' || state === 'cancelled';

/** Whether it is the whole rest of a currency account that was closed before: it took no fee, and goes out all the same. */
export const isOfClosed = ({ feeTerms }: Pick<Withdrawal, 'feeTerms'>): boolean => feeTerms === null;

type Row = NonNullable<Awaited<ReturnType<Reader['withdrawal']['findFirst']>>>;

/** What may change with a move besides the state. */
export interface MovePatch {
  readonly takenUpAt?: Date;
  readonly endedAt?: Date;
  readonly reason?: string;
  readonly cancelReason?: string;
}

/** The withdrawals. */
export const withdrawalStore = recordStore({
  machine,
  reads: (reader: Reader | Tx): Rows<Row> => reader.withdrawal,
  writes: (tx) => tx.withdrawal,
  key: 'orderNo',
  lastFirst: ['createdAt', 'orderNo'],
  ccys: ['ccy'],
  of: (row): Withdrawal => {
    const { sandboxId: _own, payeeFolded: _sought, version: _count, ...rest } = row;
    return { ...rest, ...payoutOf(row) };
  },
  columns: (patch: MovePatch) => patch,
});
export const { find: findWithdrawal } = withdrawalStore;

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
      ...(feeTerms === null ? {} : feeColumns(feeTerms)),
      payeeFolded: searchText(order.payeeName, order.payeeAccountName, order.payeeAccountNo, order.bankName),
      updatedAt: order.createdAt,
    },
  });
  await keepNames(tx, { sandboxId, merchantId: order.merchantId }, 'withdrawal', [order.payeeName]);
  return withdrawalStore.of(row);
};

/** Notes when the bank will have answered, of an order that it has just taken up. */
export const writeAnswersAt = async (tx: Tx, orderNo: string, answersAt: Date): Promise<void> => {
  await tx.withdrawal.updateMany({ where: { orderNo, state: 'underReview' }, data: { answersAt } });
};

/** The withdrawals from an account that wait for the bank, the first first; not the whole rest of one that is closed. */
export const submittedFrom = async (
  tx: Tx,
  from: Pick<Withdrawal, 'merchantId' | 'ccy'>,
): Promise<readonly Withdrawal[]> => {
  const rows = await tx.withdrawal.findMany({
    where: { merchantId: from.merchantId, ccy: from.ccy, state: machine.start },
    orderBy: [{ createdAt: 'asc' }, { orderNo: 'asc' }],
  });
  return rows.map(withdrawalStore.of).filter((order) => !isOfClosed(order));
};

/** Notes with which run the bank takes a withdrawal up that waits for it. */
export const writeRunAt = async (tx: Tx, orderNo: string, runAt: Date): Promise<void> => {
  await tx.withdrawal.updateMany({ where: { orderNo, state: machine.start }, data: { runAt } });
};

/** The withdrawals of a merchant, the last ones first. */
export const withdrawalList = recordList({
  record: withdrawalRecord,
  on: (reader) => reader.withdrawal,
  lastFirst: ['createdAt', 'orderNo'],
  where: {
    // Withdrawals are the one kind that this table holds, and have no number of their merchant's.
    orderType: () => ({}),
    merchantOrderNo: () => ({ orderNo: { in: [] } }),
    batchNo: () => ({ orderNo: { in: [] } }),
    poboPayerNo: () => ({ orderNo: { in: [] } }),
    orderNo: (orderNo) => ({ orderNo }),
    currency: (ccy) => ({ ccy }),
    payee: (part) => ({ payeeFolded: { contains: searchText(part) } }),
    name: (payeeName) => ({ payeeName }),
  },
  of: withdrawalStore.of,
  amount: { ccy: 'ccy', minor: 'amountMinor' },
});
