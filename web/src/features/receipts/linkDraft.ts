import type { Ccy } from '@tradeport/shared/reference/currencies.ts';
import { formatAmount, lesserOf, parseAmount, parsePasted } from '@tradeport/shared/rules/money.ts';
import type { Candidate, Receipt } from './receiptRecord.ts';

type LinkedOrder = Receipt['linkedOrders'][number];

/** An order that is to be linked, with the amount as it was typed; or one that is linked, with how much of it so far. */
export type Ticked =
  | { readonly order: Candidate; readonly amount: string; readonly was?: undefined }
  | { readonly order: LinkedOrder; readonly amount: string; readonly was: string };

/** What was ticked or changed, by the number of the order. */
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

/** How much more one of them links than is linked by now, in minor units. */
const moreBy = ({ amount, was }: Ticked, ccy: Ccy): bigint =>
  (typedMinor(amount, ccy) ?? 0n) - (was === undefined ? 0n : minorOf(was, ccy));

/** What is left of the receipt once the draft is linked, in minor units; negative where it is too much. */
export const leftAfter = (unlinked: string, draft: LinkDraft, ccy: Ccy): bigint =>
  [...draft.values()].reduce((left, ticked) => left - moreBy(ticked, ccy), minorOf(unlinked, ccy));

/** How much of the receipt is linked once the draft is, and the share of each amount in it as a percentage, 0 to 100. */
export const coverOf = (total: string, unlinked: string, draft: LinkDraft, ccy: Ccy) => {
  const whole = minorOf(total, ccy);
  return {
    linked: formatAmount(whole - leftAfter(unlinked, draft, ccy), ccy),
    percent: (amount: string): number =>
      Math.min(100, Number(((typedMinor(amount, ccy) ?? 0n) * 10_000n) / whole) / 100),
  };
};

/** How much the new orders of the draft are linked with, and have left to link together; in minor units. */
export const sumsOfNew = (draft: LinkDraft, ccy: Ccy): { readonly linking: bigint; readonly linkable: bigint } => {
  let [linking, linkable] = [0n, 0n];
  for (const ticked of draft.values()) {
    if (ticked.was !== undefined) continue;
    linking += typedMinor(ticked.amount, ccy) ?? 0n;
    linkable += minorOf(ticked.order.linkableAmount, ccy);
  }
  return { linking, linkable };
};

/** What stays linked of the orders that are linked by now, once their amounts are those of the draft; in minor units. */
export const keptLinked = (linked: string, draft: LinkDraft, ccy: Ccy): bigint =>
  [...draft.values()].reduce(
    (sum, ticked) => (ticked.was === undefined ? sum : sum + moreBy(ticked, ccy)),
    minorOf(linked, ccy),
  );

/** The amount that a ticked order begins with: as much as it and the receipt have left, empty where nothing fits. */
export const amountThatFits = (order: Candidate, unlinked: string, draft: LinkDraft, ccy: Ccy): string => {
  const fits = lesserOf(leftAfter(unlinked, draft, ccy), minorOf(order.linkableAmount, ccy));
  return fits > 0n ? formatAmount(fits, ccy) : '';
};

/** The draft with an order ticked, with as much as fits. */
export const withOrder = (draft: LinkDraft, order: Candidate, unlinked: string, ccy: Ccy): LinkDraft =>
  new Map(draft).set(order.orderNo, { order, amount: amountThatFits(order, unlinked, draft, ccy) });

/** What the rest of the receipt can be filled up with: the ticked order that has the most left beside its amount; and how it stands then. */
export const restInto = (
  unlinked: string,
  draft: LinkDraft,
  ccy: Ccy,
): { readonly order: Candidate; readonly amount: string } | undefined => {
  const left = leftAfter(unlinked, draft, ccy);
  if (left <= 0n) return undefined;
  let best: { readonly order: Candidate; readonly room: bigint; readonly now: bigint } | undefined;
  for (const ticked of draft.values()) {
    if (ticked.was !== undefined) continue;
    const now = typedMinor(ticked.amount, ccy) ?? 0n;
    const room = minorOf(ticked.order.linkableAmount, ccy) - now;
    if (room > (best?.room ?? 0n)) best = { order: ticked.order, room, now };
  }
  return best && { order: best.order, amount: formatAmount(best.now + lesserOf(left, best.room), ccy) };
};

/** What matching by amount came to: one that fits exactly, several of which somebody chooses, or as many as cover the rest. */
export type Match =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'several'; readonly orders: readonly Candidate[] }
  | { readonly kind: 'exact' | 'filled'; readonly draft: LinkDraft };

/** The orders that have exactly the unlinked amount of the receipt left. */
export const exactMatches = (orders: readonly Candidate[], unlinked: string, ccy: Ccy): readonly Candidate[] =>
  orders.filter(({ linkableAmount }) => minorOf(linkableAmount, ccy) === minorOf(unlinked, ccy));

/** Finds what covers the rest of the receipt among orders of its payer, the likeliest first. */
export const matchByAmount = (orders: readonly Candidate[], unlinked: string, ccy: Ccy): Match => {
  const exact = exactMatches(orders, unlinked, ccy);
  const [only] = exact;
  if (exact.length > 1) return { kind: 'several', orders: exact };
  const empty: LinkDraft = new Map();
  if (only) return { kind: 'exact', draft: withOrder(empty, only, unlinked, ccy) };
  let draft = empty;
  for (const order of orders) if (leftAfter(unlinked, draft, ccy) > 0n) draft = withOrder(draft, order, unlinked, ccy);
  return draft.size === 0 ? { kind: 'nothing' } : { kind: 'filled', draft };
};

/** The orders of a list by their buyers, each buyer where its first order stands. */
export const byBuyer = (orders: readonly Candidate[]): ReadonlyMap<string, readonly Candidate[]> =>
  Map.groupBy(orders, ({ buyerName }) => buyerName);

export type DraftFault = 'amountWrong' | 'overOrder';

/** What is wrong with one ticked order by itself; undefined when nothing is. What a linked one has left the server knows. */
export const tickedFault = (ticked: Ticked, ccy: Ccy): DraftFault | undefined => {
  const minor = typedMinor(ticked.amount, ccy);
  if (minor === undefined) return 'amountWrong';
  if (ticked.was !== undefined) return undefined;
  return minor > minorOf(ticked.order.linkableAmount, ccy) ? 'overOrder' : undefined;
};

const isChange = (ticked: Ticked, ccy: Ccy): boolean => ticked.was === undefined || moreBy(ticked, ccy) !== 0n;

/** Whether the draft can be sent: something is other, every amount is right, and all together are no more than is left. */
export const canLink = (unlinked: string, draft: LinkDraft, ccy: Ccy): boolean =>
  [...draft.values()].some((ticked) => isChange(ticked, ccy)) &&
  leftAfter(unlinked, draft, ccy) >= 0n &&
  [...draft.values()].every((ticked) => tickedFault(ticked, ccy) === undefined);

/** The draft as a call takes it: the orders of one kind, those that are linked with their new amounts. */
export const ordersOf = (draft: LinkDraft, kind: Candidate['kind'], ccy: Ccy) =>
  [...draft.values()]
    .filter((ticked) => ticked.order.kind === kind && isChange(ticked, ccy))
    .map(({ order: { orderNo }, amount: typed, was }) => {
      const amount = formatAmount(typedMinor(typed, ccy) ?? 0n, ccy);
      return was === undefined ? { orderNo, amount } : { orderNo, newAmount: amount };
    });

/** How much a kind of order gives back by the draft, in minor units: positive where it lowers more than it adds. */
export const givenBackBy = (draft: LinkDraft, kind: Candidate['kind'], ccy: Ccy): bigint =>
  [...draft.values()].reduce((sum, ticked) => (ticked.order.kind === kind ? sum - moreBy(ticked, ccy) : sum), 0n);

/** The draft without the orders of a kind that is linked by now; as it is where none is. */
export const draftWithout = (draft: LinkDraft, kind: Candidate['kind'] | undefined): LinkDraft =>
  new Map([...draft].filter(([, { order }]) => order.kind !== kind));
