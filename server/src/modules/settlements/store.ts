import { settlementRecord } from '@tradeport/shared/contract/settleOrder.ts';
import { SETTLEMENT_MODES } from '@tradeport/shared/rules/settlement.ts';
import { advance } from '@tradeport/shared/states/advance.ts';
import { stateOf } from '@tradeport/shared/states/machine.ts';
import { settlement as machine } from '@tradeport/shared/states/settlement.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { type ListFilter, recordList } from '../../platform/records/recordList.ts';
import { searchText } from '../../platform/records/searchText.ts';
import { ccyOf } from '../payouts/index.ts';
import type { AdvanceState, Payee, Settlement, SettlementState, Terms } from './order.ts';

type Row = NonNullable<Awaited<ReturnType<Reader['settlement']['findFirst']>>>;

const modeOf = (word: string) => {
  const found = SETTLEMENT_MODES.find((mode) => mode === word);
  if (!found) throw new Error(`unknown mode "${word}" of a settlement`);
  return found;
};

/** A row in house words. */
export const settlementOf = (row: Row): Settlement => {
  const { sandboxId: _own, amountMinor, payeeFolded: _sought, version: _count, ...rest } = row;
  return {
    ...rest,
    state: stateOf(machine, row.state),
    advanceState: row.advanceState === null ? null : stateOf(advance, row.advanceState),
    mode: modeOf(row.mode),
    ccy: ccyOf(row.ccy),
    minor: amountMinor,
  };
};

const foldedOf = ({ payeeName, payeeAccountName, payeeAccountNo, bankName }: Payee): string =>
  searchText(payeeName, payeeAccountName, payeeAccountNo, bankName);

type NewSettlement = Payee &
  Terms &
  Pick<
    Settlement,
    | 'orderNo'
    | 'merchantId'
    | 'operatorId'
    | 'state'
    | 'mode'
    | 'ccy'
    | 'minor'
    | 'advanceState'
    | 'remark'
    | 'agreementVersion'
    | 'createdAt'
  >;

export const addSettlement = async (
  tx: Tx,
  sandboxId: string,
  { minor, ...order }: NewSettlement,
): Promise<Settlement> => {
  const row = await tx.settlement.create({
    data: { ...order, sandboxId, amountMinor: minor, payeeFolded: foldedOf(order), updatedAt: order.createdAt },
  });
  return settlementOf(row);
};

/** The order of a number; undefined where the scope has none. */
export const findSettlement = async (reader: Reader | Tx, orderNo: string): Promise<Settlement | undefined> => {
  const row = await reader.settlement.findFirst({ where: { orderNo } });
  return row ? settlementOf(row) : undefined;
};

/** What may change with a move besides the state. */
export interface MovePatch {
  readonly startedAt?: Date;
  readonly endedAt?: Date | null;
  readonly askedAt?: Date;
  readonly suppliedAt?: Date;
  readonly supplyEndsAt?: Date | null;
  readonly restoresAt?: Date;
  readonly reason?: string | null;
  readonly cancelReason?: string;
  /** It failed once more. */
  readonly failed?: true;
  /** It is tried again, on these terms. */
  readonly again?: Terms & Payee & Pick<Settlement, 'agreementVersion'>;
}

/** Moves the order where it still is in `from`; answers how many rows that were. Called from `move` only. */
export const writeState = async (
  tx: Tx,
  orderNo: string,
  from: SettlementState,
  to: SettlementState,
  { failed, again, ...patch }: MovePatch & { readonly updatedAt: Date },
): Promise<number> => {
  const { count } = await tx.settlement.updateMany({
    where: { orderNo, state: from },
    data: {
      ...(again === undefined ? {} : { ...again, payeeFolded: foldedOf(again), retries: { increment: 1 } }),
      ...(failed === undefined ? {} : { failures: { increment: 1 } }),
      ...patch,
      state: to,
      version: { increment: 1 },
    },
  });
  return count;
};

/** Moves the advance of an order where it still is in `from`; answers how many rows that were. Called from `move` only. */
export const writeAdvance = async (
  tx: Tx,
  orderNo: string,
  from: AdvanceState,
  to: AdvanceState,
  patch: { readonly restoresAt?: Date; readonly updatedAt: Date },
): Promise<number> => {
  const { count } = await tx.settlement.updateMany({
    where: { orderNo, advanceState: from },
    data: { ...patch, advanceState: to, version: { increment: 1 } },
  });
  return count;
};

/** The last orders that have an advance, in some of its states or all. */
export const lastAdvances = async (
  reader: Reader | Tx,
  { states, limit }: { readonly states?: readonly AdvanceState[]; readonly limit: number },
): Promise<readonly Settlement[]> => {
  const rows = await reader.settlement.findMany({
    where: { advanceState: states === undefined ? { not: null } : { in: [...states] } },
    orderBy: [{ createdAt: 'desc' }, { orderNo: 'desc' }],
    take: limit,
  });
  return rows.map(settlementOf);
};

/** The advances of the scope whose limit is in use, the next to come back first; those of unpaid orders have no time yet. */
export const openAdvances = async (reader: Reader, limit: number) => {
  const rows = await reader.settlement.findMany({
    where: { advanceState: 'used' satisfies AdvanceState },
    orderBy: [{ restoresAt: 'asc' }, { orderNo: 'asc' }],
    select: { orderNo: true, cnyMinor: true, restoresAt: true, state: true },
    take: limit,
  });
  return rows.map(({ orderNo, cnyMinor, restoresAt, state }) => ({
    orderNo,
    cnyMinor,
    restoresAt: stateOf(machine, state) === 'succeeded' ? restoresAt : null,
  }));
};

/** The settlements of a merchant, the last ones first. */
export const settlementList = recordList({
  record: settlementRecord,
  on: (reader) => reader.settlement,
  lastFirst: ['createdAt', 'orderNo'],
  where: {
    orderNo: (orderNo) => ({ orderNo }),
    currency: (ccy) => ({ ccy }),
    mode: (mode) => ({ mode }),
    payee: (part) => ({ payeeFolded: { contains: searchText(part) } }),
    payeeId: (payeeId) => ({ payeeId }),
  },
  of: settlementOf,
});

type Filter = ListFilter<typeof settlementRecord.filters, SettlementState>;

/** What the orders of a filter come to, by currency and whether they were paid. Those that came to nothing are left out. */
export const sumsOf = async (reader: Reader, filter: Filter) => {
  const rows = await reader.settlement.groupBy({
    by: ['ccy', 'state'],
    where: {
      AND: [settlementList.where(filter), { state: { notIn: ['failed', 'cancelled'] satisfies SettlementState[] } }],
    },
    _count: { _all: true },
    _sum: { amountMinor: true, feeMinor: true, speedyFeeMinor: true, cnyMinor: true },
    orderBy: [{ ccy: 'asc' }, { state: 'asc' }],
  });
  return rows.map(({ ccy, state, _count, _sum }) => ({
    ccy: ccyOf(ccy),
    isPaid: stateOf(machine, state) === 'succeeded',
    count: _count._all,
    minor: _sum.amountMinor ?? 0n,
    feeMinor: (_sum.feeMinor ?? 0n) + (_sum.speedyFeeMinor ?? 0n),
    cnyMinor: _sum.cnyMinor ?? 0n,
  }));
};
