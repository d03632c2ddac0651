import { LINKABLE_KINDS } from '@tradeport/shared/contract/receipt.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { LinkableKind, LinkedSums } from './linkable.ts';

/** The part of a receipt that an order proves. */
export interface ReceiptLink {
  readonly receiptNo: string;
  readonly kind: LinkableKind;
  readonly subjectNo: string;
  readonly minor: bigint;
  /** Its place among the links of the receipt, in the order in which they were made. */
  readonly position: number;
  /** Contract number or order number, and the buyer, as they were when it was linked. */
  readonly reference: string;
  readonly buyerName: string;
  readonly linkedAt: Date;
  /** Whether the order was freed since: the money of the receipt went back. */
  readonly freed: boolean;
}

const kindOf = (word: string): LinkableKind => {
  const found = LINKABLE_KINDS.find((kind) => kind === word);
  if (found === undefined) throw new Error(`unknown kind ${word} of a linked order`);
  return found;
};

export const addLinks = async (
  tx: Tx,
  of: { readonly sandboxId: string; readonly merchantId: string },
  links: readonly ReceiptLink[],
): Promise<void> => {
  await tx.deferred.receiptLink.createMany({
    data: links.map(({ minor, ...link }) => ({ ...link, ...of, amountMinor: minor })),
  });
};

/** The links of these receipts, the first linked first; of one whose money went back, those that it had. */
export const linksOf = async (reader: Reader | Tx, receiptNos: readonly string[]): Promise<readonly ReceiptLink[]> => {
  const rows = await reader.receiptLink.findMany({
    where: { receiptNo: { in: [...receiptNos] } },
    orderBy: [{ receiptNo: 'asc' }, { position: 'asc' }],
  });
  return rows.map(({ receiptNo, kind, subjectNo, amountMinor, position, reference, buyerName, linkedAt, freed }) => ({
    receiptNo,
    kind: kindOf(kind),
    subjectNo,
    minor: amountMinor,
    position,
    reference,
    buyerName,
    linkedAt,
    freed,
  }));
};

/** Removes one link; answers how many that were. */
export const removeLink = async (tx: Tx, { receiptNo, kind, subjectNo }: ReceiptLink): Promise<number> =>
  (await tx.receiptLink.deleteMany({ where: { receiptNo, kind, subjectNo } })).count;

/** Links so much of the order as said now; answers how many links that were. */
export const writeLink = async (
  tx: Tx,
  { receiptNo, kind, subjectNo, minor }: ReceiptLink,
  amountMinor: bigint,
): Promise<number> =>
  (
    await tx.receiptLink.updateMany({
      where: { receiptNo, kind, subjectNo, amountMinor: minor, freed: false },
      data: { amountMinor },
    })
  ).count;

/** Frees the orders of a receipt that is over: what they were stays readable and counts no more. */
export const freeLinks = async (tx: Tx, receiptNo: string): Promise<void> => {
  await tx.receiptLink.updateMany({ where: { receiptNo }, data: { freed: true } });
};

/** From now on the links of this receipt are those of a credited one. */
export const markCredited = async (tx: Tx, receiptNo: string): Promise<void> => {
  await tx.receiptLink.updateMany({ where: { receiptNo }, data: { credited: true } });
};

/** The sums of these orders of one kind; an order without links is left out. */
export const sumsOf = async (
  tx: Tx,
  kind: LinkableKind,
  subjectNos: readonly string[],
): Promise<ReadonlyMap<string, LinkedSums>> => {
  // Added up here: an order has a few links, and a plain read costs a tenth of a grouping by Prisma.
  const rows = await tx.receiptLink.findMany({
    where: { kind, subjectNo: { in: [...subjectNos] }, freed: false },
    select: { subjectNo: true, credited: true, amountMinor: true },
  });
  const sums = new Map<string, LinkedSums>();
  for (const { subjectNo, credited, amountMinor } of rows) {
    const { linkedMinor = 0n, creditedMinor = 0n } = sums.get(subjectNo) ?? {};
    sums.set(subjectNo, {
      linkedMinor: linkedMinor + amountMinor,
      creditedMinor: creditedMinor + (credited ? amountMinor : 0n),
    });
  }
  return sums;
};
