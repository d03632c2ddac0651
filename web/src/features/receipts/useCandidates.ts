import type { LINKABLE_KINDS } from '@tradeport/shared/contract/receipt.ts';
import { api } from '../../api/api.ts';
import { useList } from '../../api/queries.ts';
import type { Receipt } from './receiptRecord.ts';

export type Kind = (typeof LINKABLE_KINDS)[number];
export const KINDS = ['tradeOrder', 'material'] as const satisfies readonly Kind[];
export type Whose = 'payer' | 'other';
/** Orders on a page of each part of the list. */
export const ROWS = 10;

/** Orders of one kind that fit the receipt, of its payer or of other buyers: those with exactly as much left first. */
export const useCandidates = (receipt: Receipt, kind: Kind, buyer: Whose, { sought = '', page = 1 } = {}) =>
  useList(
    api.receipt.relationQuery,
    {
      orderNo: receipt.orderNo,
      kind,
      buyer,
      currentPage: page,
      pageSize: ROWS,
      ...(sought === '' ? {} : { keyword: sought }),
    },
    { quiet: true },
  );

/** What there is to link at all: the first orders of each kind and part. */
export const useFirstCandidates = (receipt: Receipt) => {
  const asked = {
    tradeOrder: {
      payer: useCandidates(receipt, 'tradeOrder', 'payer'),
      other: useCandidates(receipt, 'tradeOrder', 'other'),
    },
    material: {
      payer: useCandidates(receipt, 'material', 'payer'),
      other: useCandidates(receipt, 'material', 'other'),
    },
  };
  const all = [asked.tradeOrder.payer, asked.tradeOrder.other, asked.material.payer, asked.material.other];
  return {
    asked,
    error: all.find(({ error }) => error !== null)?.error,
    retry: () => {
      for (const { refetch } of all) void refetch();
    },
  };
};

export type FirstCandidates = ReturnType<typeof useFirstCandidates>['asked'];

/** How many orders of each kind there are; undefined until that is known of all. */
export const countsOf = (asked: FirstCandidates): Readonly<Record<Kind, number>> | undefined => {
  const [trade, material] = [asked.tradeOrder, asked.material];
  if (!trade.payer.data || !trade.other.data || !material.payer.data || !material.other.data) return undefined;
  return {
    tradeOrder: trade.payer.data.total + trade.other.data.total,
    material: material.payer.data.total + material.other.data.total,
  };
};

/** The kind that the list opens with: what fits the rest exactly, else what the payer has, else what there is. */
export const kindToOpen = (asked: FirstCandidates, unlinked: string): Kind => {
  const ofPayer = (kind: Kind) => asked[kind].payer.data?.list ?? [];
  return (
    KINDS.find((kind) => ofPayer(kind).some(({ linkableAmount }) => linkableAmount === unlinked)) ??
    KINDS.find((kind) => ofPayer(kind).length > 0) ??
    KINDS.find((kind) => (asked[kind].other.data?.total ?? 0) > 0) ??
    'tradeOrder'
  );
};
