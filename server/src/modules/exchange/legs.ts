import { FORWARD_APPLYING } from '@tradeport/shared/contract/exchange.ts';
import type { LegWire } from '@tradeport/shared/contract/ftrOrder.ts';
import { type Refusal, refusal } from '@tradeport/shared/contract/refusal.ts';
import type { Ccy } from '@tradeport/shared/reference/currencies.ts';
import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { type LegSides, legFault } from '@tradeport/shared/rules/forward.ts';
import { formatGrouped } from '@tradeport/shared/rules/money.ts';
import { exchangeOrder } from '@tradeport/shared/states/exchangeOrder.ts';
import { isFinal } from '@tradeport/shared/states/machine.ts';
import { isVerified } from '@tradeport/shared/states/realName.ts';
import { inLanguage, type Language } from '@tradeport/shared/words/bilingual.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/runtime/caller.ts';
import type { Command } from '../../platform/runtime/command.ts';
import { opens } from '../../platform/runtime/opens.ts';
import type { World } from '../../platform/runtime/world.ts';
import { requireActivated } from '../products/index.ts';
import type { ExchangeLifecycle } from './lifecycle.ts';
import { lockQuote } from './lock.ts';
import { openQuote } from './quote.ts';
import { type ExchangeOrder, forgetTradeOrder, legsOf } from './store.ts';
import { exchangedOf } from './view.ts';

/** What of a trade order its leg must fit. */
export interface LegOf {
  readonly orderNo: string;
  readonly ccy: Ccy;
  readonly totalMinor: bigint;
}

const isLive = ({ state }: ExchangeOrder): boolean => !isFinal(exchangeOrder, state);

const unfitOf = (sides: LegSides, { ccy, totalMinor }: LegOf): Refusal | undefined => {
  const reason = legFault(sides, { ccy, totalMinor });
  const total = `${formatGrouped(totalMinor, ccy)} ${ccy}`;
  return reason && refusal(reason, { params: { currency: ccy, total } });
};

const findLive = async (tx: Tx, tradeOrderNo: string): Promise<ExchangeOrder | undefined> =>
  (await legsOf(tx, [tradeOrderNo])).find(isLive);

const legLive = ({ orderNo }: ExchangeOrder): Refusal => refusal('legLive', { params: { leg: orderNo } });

/** The leg of a trade order as it travels. */
export const legView = (order: ExchangeOrder, language: Language): LegWire => {
  const { state, lockedUntil } = order;
  return {
    orderNo: order.orderNo,
    status: exchangeOrder.states[state].code,
    statusText: inLanguage(language, exchangeOrder.states[state].label),
    state,
    ...exchangedOf(order),
    rate: order.rate,
    forwardPoints: order.forwardPoints,
    deliveryDay: order.deliveryOn,
    cover: order.cover,
    lockedUntil: lockedUntil === null ? null : formatInstant(lockedUntil),
  };
};

/**
 * The forward legs of trade orders, each an exchange order. A trade order has one that is under way at most: whoever changes that takes
 * the merchant's number first.
 */
export const createLegs = ({ secrets: { signingKey } }: World, orders: ExchangeLifecycle) => ({
  /** Whether the caller may agree on a leg. Refuses `AUTHORIZATION_FAILED`, `productNotActivated`, `verifyFirst`. */
  requireMay: ({ session }: SignedIn): void => {
    if (!opens(session, FORWARD_APPLYING)) throw refusal('AUTHORIZATION_FAILED');
    for (const product of ['exchange', 'forward'] as const) requireActivated(session.productsOff, product);
    if (!isVerified(session.realNameState)) throw refusal('verifyFirst');
  },

  /**
   * Part of a command whose merchant is locked: locks the leg of a trade order. Refuses `quoteUnreadable`, `quoteOfAnotherMode`,
   * `legLive`, `legCurrency`, `legAboveTotal`, then what `lockQuote` refuses.
   */
  lock: async (command: Command, caller: SignedIn, id: string, of: LegOf): Promise<ExchangeOrder> => {
    const { sandboxId } = command;
    const quote = openQuote(signingKey, { sandboxId, merchantId: caller.session.merchantId }, id);
    if (quote.delivery !== 'forward') throw refusal('quoteOfAnotherMode');
    const live = await findLive(command.tx, of.orderNo);
    if (live !== undefined) throw legLive(live);
    const unfit = unfitOf(quote, of);
    if (unfit !== undefined) throw unfit;
    return lockQuote(command, orders, { id, quote, caller, tradeOrderNo: of.orderNo });
  },

  /** Refuses `legCurrency` and `legAboveTotal` where the leg that is under way does not fit what its trade order becomes. */
  requireFitting: async ({ tx }: Command, of: LegOf): Promise<void> => {
    const live = await findLive(tx, of.orderNo);
    const unfit = live && unfitOf(live, of);
    if (unfit !== undefined) throw unfit;
  },

  /** Refuses `legLive` while a leg is under way. */
  requireNone: async ({ tx }: Command, tradeOrderNo: string): Promise<void> => {
    const live = await findLive(tx, tradeOrderNo);
    if (live !== undefined) throw legLive(live);
  },

  /** Leaves the legs of a trade order that is no more without its number: they have ended. */
  forget: ({ tx }: Command, tradeOrderNo: string): Promise<void> => forgetTradeOrder(tx, tradeOrderNo),

  /** The last leg of each of these trade orders that has had one, by the number of the trade order. */
  lastOf: async (reader: Reader | Tx, tradeOrderNos: readonly string[]): Promise<ReadonlyMap<string, ExchangeOrder>> =>
    new Map((await legsOf(reader, tradeOrderNos)).map((leg) => [leg.tradeOrderNo ?? '', leg])),
});
export type Legs = ReturnType<typeof createLegs>;
