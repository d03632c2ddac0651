import type { Ccy } from '@tradeport/shared/reference/currencies.ts';
import { formatAmount, lesserOf, parseAmount, parsePasted } from '@tradeport/shared/rules/money.ts';
import type { Candidate } from './receiptRecord.ts';

/** An order that was ticked, with the amount as it was typed. */
export interface Ticked {
  readonly order: Candidate;
  readonly amount: string;
}

/** What was ticked, by the number of the order. */
export type LinkDraft = ReadonlyMap<string, Ticked>;

const minorOf = (amount: string, ccy: Ccy): bigint => {
  const parsed = parseAmount(amount, ccy);
  return parsed.ok ? parsed.minor : 0n;
};
/** A typed amount in minor units; undefined for what is none, or nothing. */
const typedMinor = (typed: string, ccy: Ccy): bigint | undefined => {
  const parsed = parsePasted(typed, ccy);
  return parsed.ok && parsed.minor > 0n ? parsed.minor : undefined;
};

/** What is left of the receipt once the draft is linked, in minor units; negative where it is too much. */
export const leftAfter = (unlinked: string, draft: LinkDraft, ccy: Ccy): bigint =>
  [...draft.values()].reduce((left, { amount }) => left - (typedMinor(amount, ccy) ?? 0n), minorOf(unlinked, ccy));

/** The amount that a ticked order begins with: as much as it and the receipt have left, empty where nothing fits. */
export const amountThatFits = (order: Candidate, unlinked: string, draft: LinkDraft, ccy: Ccy): string => {
  const fits = lesserOf(leftAfter(unlinked, draft, ccy), minorOf(order.linkableAmount, ccy));
  return fits > 0n ? formatAmount(fits, ccy) : '';
};

export type DraftFault = 'amountWrong' | 'overOrder';

/** What is wrong with one ticked order by itself; undefined when nothing is. */
export const tickedFault = ({ order, amount }: Ticked, ccy: Ccy): DraftFault | undefined => {
  const minor = typedMinor(amount, ccy);
  if (minor === undefined) return 'amountWrong';
  return minor > minorOf(order.linkableAmount, ccy) ? 'overOrder' : undefined;
};

/** Whether the draft can be sent: something is ticked, every amount is right, and all together are no more than is left. */
export const canLink = (unlinked: string, draft: LinkDraft, ccy: Ccy): boolean =>
  draft.size > 0 &&
  leftAfter(unlinked, draft, ccy) >= 0n &&
  [...draft.values()].every((ticked) => tickedFault(ticked, ccy) === undefined);

/** The draft as a call takes it: the orders of one kind. */
export const ordersOf = (draft: LinkDraft, kind: Candidate['kind'], ccy: Ccy) =>
  [...draft.values()]
    .filter(({ order }) => order.kind === kind)
    .map(({ order, amount }) => ({
      orderNo: order.orderNo,
      amount: formatAmount(typedMinor(amount, ccy) ?? 0n, ccy),
    }));

/** The draft without the orders of a kind that is linked by now; as it is where none is. */
export const draftWithout = (draft: LinkDraft, kind: Candidate['kind'] | undefined): LinkDraft =>
  new Map([...draft].filter(([, { order }]) => order.kind !== kind));
