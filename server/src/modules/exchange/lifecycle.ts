import { Refusal } from '@tradeport/shared/contract/refusal.ts';
import type { Ccy } from '@tradeport/shared/reference/currencies.ts';
import { formatGrouped, lesserOf } from '@tradeport/shared/rules/money.ts';
import { exchangeOrder } from '@tradeport/shared/states/exchangeOrder.ts';
import { transferLegs } from '../../ledger/post.ts';
import { lifecycle } from '../../platform/records/lifecycle.ts';
import { type Moment, transitions } from '../../platform/records/transition.ts';
import type { Command } from '../../platform/runtime/command.ts';
import { startEarly } from '../../platform/runtime/startEarly.ts';
import type { World } from '../../platform/runtime/world.ts';
import { balanceFrozen, findBalanceOf } from '../accounts/index.ts';
import { delivery, type RateService } from '../rates/index.ts';
import { quoteEnded } from './refusals.ts';
import { type ExchangeOrder, type MovePatch, orderStore } from './store.ts';
import { exchangeSums } from './sums.ts';

const { move, moveWith } = transitions<ExchangeOrder, MovePatch>();

interface Amounts {
  readonly sellMinor: bigint;
  readonly buyMinor: bigint;
}

/**
 * The quota that an exchange carries along: min(quota, sold) leaves the sold currency, and the bought one gains that share of
 * the bought amount, rounded down.
 */
export const carriedQuota = (
  quota: bigint,
  { sellMinor, buyMinor }: Amounts,
): { readonly quotaSold: bigint; readonly quotaBought: bigint } => {
  const quotaSold = lesserOf(quota, sellMinor);
  return { quotaSold, quotaBought: sellMinor === 0n ? 0n : (buyMinor * quotaSold) / sellMinor };
};

const getBalance = async ({ orderNo, merchantId, sell }: ExchangeOrder, { reader }: Moment) => {
  const balance = await findBalanceOf(reader, merchantId, sell);
  if (!balance) throw new Error(`${orderNo}: no ${sell} account`);
  return balance;
};

const release = ({ sell, sellMinor }: ExchangeOrder) => transferLegs(sell, sellMinor, 'frozen', 'available');
const quotaLegs = (sell: Ccy, buy: Ccy, { quotaSold, quotaBought }: ReturnType<typeof carriedQuota>) =>
  [
    { account: 'quota', ccy: sell, minor: -quotaSold },
    { account: 'quota', ccy: buy, minor: quotaBought },
  ] as const;

/** Neither side of an exchange may be frozen or closed: the first that is, if any. */
const unusableOf = async (
  { merchantId, sell, buy }: ExchangeOrder,
  { reader }: Moment,
): Promise<Refusal | undefined> => {
  for (const ccy of [sell, buy]) {
    const balance = await findBalanceOf(reader, merchantId, ccy);
    if (balance && balance.state !== 'normal') return balanceFrozen(balance);
  }
  return undefined;
};

/**
 * The life of an exchange order. The lock leaves the funds untouched, the confirmation freezes the sold amount, the settlement
 * hands it over and brings the bought one with its share of the settlement quota.
 */
export const exchangeLifecycle = (world: World, rates: RateService) => {
  /** What a confirmation depends on: both accounts, and the delivery that the market of the moment gives, or why it gives none. */
  const termsOfConfirming = async (order: ExchangeOrder, at: Moment) => {
    const opening = startEarly(rates.open(at.reader, at.sandboxId));
    const unusable = await unusableOf(order, at);
    try {
      const { world: market, terms } = await opening;
      return { unusable, delivery: delivery(at.now, market, terms.t0Ms) };
    } catch (error) {
      if (error instanceof Refusal) return { unusable, delivery: error };
      throw error;
    }
  };

  /** When and how it settles is the counterparty's word. */
  const askCounterparty = async (command: Command, { orderNo, sellMinor }: ExchangeOrder): Promise<void> => {
    const { tx, sandboxId, now } = command;
    const { outcome, at } = await world.bank.settleExchange(tx, { sandboxId, orderNo, at: now, sellMinor });
    orders.later(command, orderNo, outcome === 'done' ? 'settle' : 'fail', at);
  };
  const orders = lifecycle(exchangeOrder, {
    object: ({ orderNo, merchantId, state, sell, sellMinor, buy, updatedAt }: ExchangeOrder) => {
      const text = `${formatGrouped(sellMinor, sell)} ${sell} → ${buy}`;
      return { subject: orderNo, merchantId, state, title: [text, text] as const, updatedAt };
    },
    ...orderStore,
    moved: (order, state, patch, now) => ({ ...order, ...patch, state, updatedAt: now }),
    explain: (order, { language }) => exchangeSums(order, language),
    moves: {
      expire: move({ task: 'exchange.expire', due: ({ lockedUntil }) => lockedUntil }),
      deliver: move({ task: 'exchange.deliver', due: ({ deliverAt }) => deliverAt, next: askCounterparty }),
      settle: moveWith(getBalance, {
        task: 'exchange.settle',
        money: (order, { quota }) => {
          const { sell, buy, sellMinor, buyMinor } = order;
          return [
            ...transferLegs(sell, sellMinor, 'frozen', 'fxPosition'),
            ...transferLegs(buy, buyMinor, 'fxPosition', 'available'),
            ...quotaLegs(sell, buy, carriedQuota(quota, order)),
          ];
        },
        set: (order, { quota }) => carriedQuota(quota, order),
      }),
      fail: move({
        task: 'exchange.fail',
        reason: 'counterpartyFailed',
        money: release,
        set: (_order, _nothing, { note: { reason } }) => (reason === undefined ? {} : { reason }),
      }),
    },
    own: {
      confirm: moveWith(termsOfConfirming, {
        guard: (order, { unusable, delivery: agreed }, { now }) => {
          if (now >= order.lockedUntil) return quoteEnded(order.lockedUntil, now);
          if (unusable) return unusable;
          return agreed instanceof Refusal ? agreed : undefined;
        },
        money: ({ sell, sellMinor }) => transferLegs(sell, sellMinor, 'available', 'frozen'),
        set: (_order, { delivery: agreed }) =>
          agreed instanceof Refusal ? {} : { deliverAt: agreed.at, deliveryOn: agreed.on },
      }),
      cancel: move(),
    },
  });
  return orders;
};
export type ExchangeLifecycle = ReturnType<typeof exchangeLifecycle>;
