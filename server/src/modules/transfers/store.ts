import { TRANSFER_DIRECTIONS, type TransferDirection, transferRecord } from '@tradeport/shared/contract/transfer.ts';
import type { Ccy } from '@tradeport/shared/reference/currencies.ts';
import type { StateOf } from '@tradeport/shared/states/machine.ts';
import { transfer as machine } from '@tradeport/shared/states/transfer.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { keepNames } from '../../platform/records/counterpartyNames.ts';
import { recordList } from '../../platform/records/recordList.ts';
import { type Rows, recordStore } from '../../platform/records/recordStore.ts';
import { searchText } from '../../platform/records/searchText.ts';
import { startEarly } from '../../platform/runtime/startEarly.ts';
import { type FeeTerms, feeColumns, feeTermsOf } from '../payouts/index.ts';

export type TransferState = StateOf<typeof machine>;

/** A transfer as one of its merchants has it, in house words. */
export interface Transfer {
  readonly orderNo: string;
  /** Whose row it is: the payer's while it goes out, the payee's once it came in. */
  readonly merchantId: string;
  readonly direction: TransferDirection;
  readonly state: TransferState;
  /** Null for the payee. */
  readonly operatorId: string | null;
  readonly payerNo: string;
  readonly payerName: string;
  readonly payerNameEn: string;
  readonly payeeNo: string;
  readonly payeeName: string;
  readonly payeeNameEn: string;
  /** The merchant on the other side. */
  readonly otherId: string;
  readonly ccy: Ccy;
  readonly minor: bigint;
  /** Out of the amount. */
  readonly feeMinor: bigint;
  /** Settlement quota that went along; 0 until it did. */
  readonly quotaMinor: bigint;
  readonly feeTerms: FeeTerms;
  /** Above what worth in dollars the platform decided on each then, and whether it does on this one. */
  readonly reviewAboveUsd: string;
  readonly isReviewed: boolean;
  readonly remark: string | null;
  readonly auditRemark: string | null;
  readonly reason: string | null;
  readonly createdAt: Date;
  readonly tradedAt: Date | null;
  readonly endedAt: Date | null;
  readonly updatedAt: Date;
}

type Row = NonNullable<Awaited<ReturnType<Reader['transfer']['findFirst']>>>;

/** What may change with a move besides the state. */
export interface MovePatch {
  readonly tradedAt?: Date;
  readonly endedAt?: Date;
  readonly quotaMinor?: bigint;
  readonly auditRemark?: string;
  readonly reason?: string;
}

export const directionOf = (word: string): TransferDirection => {
  const known = TRANSFER_DIRECTIONS.find((each) => each === word);
  if (known === undefined) throw new Error(`a transfer that goes "${word}"`);
  return known;
};

const termsIn = (row: Row): FeeTerms => {
  const terms = feeTermsOf(row);
  if (terms === null) throw new Error(`transfer ${row.orderNo} has no terms of its fee`);
  return terms;
};

/** An object of the machine is the payer's row alone: that of the payee tells what it got. */
const sent = (reader: Reader | Tx): Rows<Row> => ({
  findFirst: ({ where, ...asked }) =>
    reader.transfer.findFirst({ ...asked, where: { AND: [where, { direction: 'out' }] } }),
  findMany: ({ where, ...asked }) =>
    reader.transfer.findMany({ ...asked, where: { AND: [where, { direction: 'out' }] } }),
});

/** The transfers, by the rows of those who pay. */
export const transferStore = recordStore({
  machine,
  reads: sent,
  writes: (tx) => tx.transfer,
  key: 'orderNo',
  lastFirst: ['createdAt', 'orderNo'],
  ccys: ['ccy'],
  of: (row): Transfer => ({
    orderNo: row.orderNo,
    merchantId: row.merchantId,
    direction: directionOf(row.direction),
    state: row.state,
    operatorId: row.operatorId,
    payerNo: row.payerNo,
    payerName: row.payerName,
    payerNameEn: row.payerNameEn,
    payeeNo: row.payeeNo,
    payeeName: row.payeeName,
    payeeNameEn: row.payeeNameEn,
    otherId: row.otherId,
    ccy: row.ccy,
    minor: row.amountMinor,
    feeMinor: row.feeMinor,
    quotaMinor: row.quotaMinor,
    feeTerms: termsIn(row),
    reviewAboveUsd: row.reviewAboveUsd,
    isReviewed: row.isReviewed,
    remark: row.remark,
    auditRemark: row.auditRemark,
    reason: row.reason,
    createdAt: row.createdAt,
    tradedAt: row.tradedAt,
    endedAt: row.endedAt,
    updatedAt: row.updatedAt,
  }),
  columns: (patch: MovePatch) => patch,
});

/** What a search looks in of the other side. */
const foldedOf = ({ direction, ...of }: Transfer): string =>
  direction === 'out'
    ? searchText(of.payeeNo, of.payeeName, of.payeeNameEn)
    : searchText(of.payerNo, of.payerName, of.payerNameEn);

/** The other side by both of its names, as lists are searched by it in either language: one alone where they are alike. */
const otherNameOf = ({ direction, ...of }: Transfer): string => {
  const [name, nameEn] = direction === 'out' ? [of.payeeName, of.payeeNameEn] : [of.payerName, of.payerNameEn];
  return nameEn === '' || nameEn === name ? name : `${name} · ${nameEn}`;
};

/** What moved the balance of the merchant whose row it is, in the minor units of its currency. */
const movedOf = ({ direction, minor, feeMinor }: Transfer): bigint => (direction === 'in' ? minor - feeMinor : minor);

/** Writes the row of one of the two merchants, in that one's part of the command. */
export const addTransfer = async (tx: Tx, sandboxId: string, transfer: Transfer): Promise<Transfer> => {
  const { minor, feeTerms, ...told } = transfer;
  const otherName = otherNameOf(transfer);
  const noting = startEarly(keepNames(tx, { sandboxId, merchantId: transfer.merchantId }, 'transfer', [otherName]));
  const row = await tx.transfer.create({
    data: {
      ...told,
      sandboxId,
      amountMinor: minor,
      movedMinor: movedOf(transfer),
      ...feeColumns(feeTerms),
      otherFolded: foldedOf(transfer),
      otherName,
    },
  });
  await noting;
  return transferStore.of(row);
};

/** The transfers of a merchant in both directions, the last ones first. */
export const transferList = recordList({
  record: transferRecord,
  on: (reader) => reader.transfer,
  lastFirst: ['createdAt', 'orderNo'],
  where: {
    orderNo: (orderNo) => ({ orderNo }),
    direction: (direction) => ({ direction }),
    currency: (ccy) => ({ ccy }),
    user: (part) => ({ otherFolded: { contains: searchText(part) } }),
    name: (otherName) => ({ otherName }),
  },
  of: transferStore.of,
  amount: { ccy: 'ccy', minor: 'movedMinor', apart: 'direction' },
});

/** Somebody whom a merchant has paid, and when last. */
export interface PaidUser {
  readonly id: string;
  readonly lastPaidAt: Date;
}

/** People pay the same few: a merchant who pays more of them finds the rest by number and name. */
const PAID_USERS_MAX = 100;

/**
 * Whom a merchant has paid, the last first. From each to the next by the index, however often it was paid: a merchant with a million
 * transfers is answered as one with ten.
 */
const PAID_USERS = `SELECT l."otherId", l."createdAt" FROM (
  WITH RECURSIVE "paid" ("id") AS (
    SELECT MIN("otherId") FROM "Transfer"
      WHERE "sandboxId" = ? AND "merchantId" = ? AND "direction" = 'out' AND "state" = 'success'
    UNION ALL
    SELECT (SELECT MIN(t."otherId") FROM "Transfer" t WHERE t."sandboxId" = ? AND t."merchantId" = ?
      AND t."direction" = 'out' AND t."state" = 'success' AND t."otherId" > "paid"."id")
    FROM "paid" WHERE "paid"."id" IS NOT NULL)
  SELECT "id" FROM "paid") p
JOIN "Transfer" l ON l."sandboxId" = ? AND l."merchantId" = ?
  AND l."orderNo" = (SELECT s."orderNo" FROM "Transfer" s WHERE s."sandboxId" = ? AND s."merchantId" = ?
    AND s."direction" = 'out' AND s."state" = 'success' AND s."otherId" = p."id"
    ORDER BY s."createdAt" DESC, s."orderNo" DESC LIMIT 1)
ORDER BY l."createdAt" DESC, l."orderNo" DESC LIMIT ${PAID_USERS_MAX}`;

export const findPaidUsers = async (
  reader: Reader,
  { sandboxId, merchantId }: { readonly sandboxId: string; readonly merchantId: string },
): Promise<readonly PaidUser[]> => {
  const own = [sandboxId, merchantId];
  const rows = await reader.sql.all<{ otherId: string; createdAt: Date }>(PAID_USERS, [...own, ...own, ...own, ...own]);
  return rows.map(({ otherId, createdAt }) => ({ id: otherId, lastPaidAt: createdAt }));
};
