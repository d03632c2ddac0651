import type { SUPPLEMENTED_TYPES } from '@tradeport/shared/contract/supplement.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';

/** The kinds of orders that documents are given to. */
export type SupplementedType = (typeof SUPPLEMENTED_TYPES)[number];

/** A document of an order. */
export interface Supplement {
  /** From 1 within its order. */
  readonly serialNo: number;
  readonly fileId: string;
  readonly operatorId: string;
  readonly addedAt: Date;
}

interface NewSupplements {
  readonly orderNo: string;
  readonly orderType: SupplementedType;
  readonly merchantId: string;
  readonly supplements: readonly Supplement[];
}

export const addSupplements = async (
  tx: Tx,
  sandboxId: string,
  { supplements, ...order }: NewSupplements,
): Promise<void> => {
  await tx.supplement.createMany({ data: supplements.map((one) => ({ ...one, ...order, sandboxId })) });
};

/** The documents of an order, as they were numbered. */
export const supplementsOf = (reader: Reader | Tx, orderNo: string): Promise<readonly Supplement[]> =>
  reader.supplement.findMany({
    where: { orderNo },
    orderBy: { serialNo: 'asc' },
    select: { serialNo: true, fileId: true, operatorId: true, addedAt: true },
  });

/** Whether an order was given a document at this instant or later. */
export const isSuppliedSince = async (reader: Reader | Tx, orderNo: string, since: Date): Promise<boolean> =>
  (await reader.supplement.count({ where: { orderNo, addedAt: { gte: since } } })) > 0;
