import { settlementRecord } from '@tradeport/shared/contract/settleOrder.ts';
import { SETTLEMENT_MODES } from '@tradeport/shared/rules/settlement.ts';
import { advance } from '@tradeport/shared/states/advance.ts';
import { stateOf } from '@tradeport/shared/states/machine.ts';
import { settlement as machine } from '@tradeport/shared/states/settlement.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { keepNames } from '../../platform/records/counterpartyNames.ts';
import { type ListFilter, recordList } from '../../platform/records/recordList.ts';
import { type Rows, recordStore, writeState } from '../../platform/records/recordStore.ts';
import { searchText } from '../../platform/records/searchText.ts';
import { ccyOf } from '../../platform/records/storedWords.ts';
import type { AdvanceState, Payee, Settlement, SettlementState, Terms } from './order.ts';

type Row = NonNullable<Awaited<ReturnType<Reader['settlement']['findFirst']>>>;

const modeOf = (word: string) => {
  const found = SETTLEMENT_MODES.find((mode) => mode === word);
  if (!found) throw new Error(`unknown mode "${word}" of a settlement`);
  return found;
};

const foldedOf = ({ payeeName, payeeAccountName, payeeAccountNo, bankName }: Payee): string =>
  searchText(payeeName, payeeAccountName, payeeAccountNo, bankName);

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

/** The settlements. */
export const settlementStore = recordStore({
  machine,
  reads: (reader: Reader | Tx): Rows<Row> => reader.settlement,
  writes: (tx) => tx.settlement,
  key: 'orderNo',
  lastFirst: ['createdAt', 'orderNo'],
  ccys: ['ccy'],
  of: ({ sandboxId: _own, amountMinor: minor, payeeFolded: _sought, version: _count, ...row }): Settlement => ({
    ...row,
    advanceState: row.advanceState === null ? null : stateOf(advance, row.advanceState),
    mode: modeOf(row.mode),
    minor,
  }),
  columns: ({ failed, again, ...patch }: MovePatch) => ({
    ...(again === undefined ? {} : { ...again, payeeFolded: foldedOf(again), retries: { increment: 1 } }),
    ...(failed === undefined ? {} : { failures: { increment: 1 } }),
    ...patch,
  }),
});
export const { find: findSettlement, of: settlementOf } = settlementStore;

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
  await keepNames(tx, { sandboxId, merchantId: order.merchantId }, 'settlement', [order.payeeName]);
  return settlementOf(row);
};

/** Moves the advance of an order where it still is in `from`; answers how many rows that were. For its lifecycle. */
export const writeAdvance = (
  tx: Tx,
  orderNo: string,
  from: AdvanceState,
  to: AdvanceState,
  patch: { readonly restoresAt?: Date; readonly updatedAt: Date },
): Promise<number> =>
  writeState(
    tx.settlement,
    { where: { orderNo }, state: 'advanceState', from, to },
    { ...patch, version: { increment: 1 } },
  );

/** The settlements from an account that have not started, the first first. */
export const pendingFrom = async (
  tx: Tx,
  from: Pick<Settlement, 'merchantId' | 'ccy'>,
): Promise<readonly Settlement[]> => {
  const rows = await tx.settlement.findMany({
    where: { merchantId: from.merchantId, ccy: from.ccy, state: machine.start },
    orderBy: [{ createdAt: 'asc' }, { orderNo: 'asc' }],
  });
  return rows.map(settlementOf);
};

/** Notes when a settlement starts that has not. */
export const writeStartsAt = async (tx: Tx, orderNo: string, startsAt: Date): Promise<void> => {
  await tx.settlement.updateMany({ where: { orderNo, state: machine.start }, data: { startsAt } });
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
    name: (payeeName) => ({ payeeName }),
    payeeId: (payeeId) => ({ payeeId }),
  },
  of: settlementOf,
  amount: { ccy: 'ccy', minor: 'amountMinor' },
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
