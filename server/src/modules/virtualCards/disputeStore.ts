import type { FiatCcy } from '@tradeport/shared/reference/currencies.ts';
import { cardDispute as machine } from '@tradeport/shared/states/cardDispute.ts';
import type { StateOf } from '@tradeport/shared/states/machine.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { type Rows, recordStore } from '../../platform/records/recordStore.ts';
import { fiatCcyOf } from '../../platform/records/storedWords.ts';

/** A settled spend that its merchant disputes, in house words. */
export interface Dispute {
  readonly disputeNo: string;
  readonly merchantId: string;
  readonly operatorId: string;
  readonly state: StateOf<typeof machine>;
  readonly spendNo: string;
  readonly cardNo: string;
  readonly shopName: string;
  /** What the shop asked for. */
  readonly ccy: FiatCcy;
  readonly amountMinor: bigint;
  /** What is disputed, and the fee, in cents of USD. */
  readonly usdMinor: bigint;
  readonly feeMinor: bigint;
  readonly objection: string;
  readonly reason: string | null;
  readonly auditRemark: string | null;
  readonly createdAt: Date;
  readonly decidedAt: Date | null;
  readonly updatedAt: Date;
}

type Row = NonNullable<Awaited<ReturnType<Reader['cardDispute']['findFirst']>>>;

/** What may change with a move besides the state. */
export interface DisputePatch {
  readonly decidedAt?: Date;
  readonly auditRemark?: string;
  readonly reason?: string;
}

/** The disputes. */
export const disputeStore = recordStore({
  machine,
  reads: (reader: Reader | Tx): Rows<Row> => reader.cardDispute,
  writes: (tx) => tx.cardDispute,
  key: 'disputeNo',
  lastFirst: ['createdAt', 'disputeNo'],
  of: ({ sandboxId: _sandbox, version: _version, ...row }): Dispute => ({ ...row, ccy: fiatCcyOf(row.ccy) }),
  columns: (patch: DisputePatch) => patch,
});

export const addDispute = async (tx: Tx, sandboxId: string, dispute: Dispute): Promise<Dispute> =>
  disputeStore.of(await tx.cardDispute.create({ data: { ...dispute, sandboxId } }));

/** The disputes about some spends. */
export const disputesAbout = async (reader: Reader | Tx, spendNos: readonly string[]): Promise<readonly Dispute[]> =>
  (await reader.cardDispute.findMany({ where: { spendNo: { in: [...spendNos] } } })).map(disputeStore.of);
