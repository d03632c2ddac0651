import { Refusal, refusal } from '@tradeport/shared/contract/refusal.ts';
import { formatGrouped } from '@tradeport/shared/rules/money.ts';
import { exchangeOrder } from '@tradeport/shared/states/exchangeOrder.ts';
import { dayWords } from '@tradeport/shared/words/days.ts';
import { lifecycle } from '../../platform/records/lifecycle.ts';
import { MARKET_RETRIES } from '../../platform/records/marketRetries.ts';
import { type Moment, transitions } from '../../platform/records/transition.ts';
import { startEarly } from '../../platform/runtime/startEarly.ts';
import type { World } from '../../platform/runtime/world.ts';
import { publishNotice } from '../notices/index.ts';
import { type DeliveryOn, delivery, type OpenMarket, type RateService } from '../rates/index.ts';
import { closingMoves, marketAt } from './closingMoves.ts';
import { coverLegs, uncoverLegs } from './cover.ts';
import { type Credit, creditShort, readCredit, worthAt } from './credit.ts';
import { creditFiguresOf } from './creditFigures.ts';
import { chooseSettling, deliveringMoves } from './delivering.ts';
import { limitMoves, placing } from './limits/moves.ts';
import { quoteEnded } from './refusals.ts';
import { keepHolds } from './shortfall.ts';
import { type ExchangeOrder, type MovePatch, orderStore } from './store.ts';
import { exchangeSums } from './sums.ts';
import { unusableOf } from './usable.ts';

const { move, moveWith } = transitions<ExchangeOrder, MovePatch>();

/** What an order on money takes of the credit. */
const onMoney: { readonly worthMinor: bigint; readonly credit: Credit | undefined } = {
  worthMinor: 0n,
  credit: undefined,
};

/** The delivery that a confirmation at this moment agrees on; undefined: what was agreed on before stands. */
const deliveryAt = ({ delivery: kind }: ExchangeOrder, { world, terms }: OpenMarket, now: Date) =>
  kind === 'forward' ? undefined : delivery(kind, now, world, terms.t0Ms);

const agreedPatch = (agreed: DeliveryOn | Refusal | undefined): MovePatch =>
  agreed === undefined || agreed instanceof Refusal ? {} : { deliverAt: agreed.at, deliveryOn: agreed.on };

/**
 * The life of an exchange order. The lock leaves the funds untouched, the confirmation freezes the sold amount, each settled share
 * hands its part over and brings that of the bought amount with the settlement quota; a closing gives back what is left, less its
 * loss.
 */
export const exchangeLifecycle = (world: World, rates: RateService) => {
  /** What a confirmation depends on: both accounts, and the delivery that the market of the moment gives, or why it gives none. */
  const termsOfConfirming = async (order: ExchangeOrder, at: Moment) => {
    const opening = startEarly(marketAt(rates, at));
    const unusable = await unusableOf(at.reader, order.merchantId, [order.sell, order.buy]);
    const market = await opening;
    const agreed = market instanceof Refusal ? market : deliveryAt(order, market, at.now);
    if (order.cover === 'money' || market instanceof Refusal) return { unusable, delivery: agreed, ...onMoney };
    const { sandboxId, reader } = at;
    const credit = await readCredit(reader, { sandboxId, merchantId: order.merchantId });
    return { unusable, delivery: agreed, worthMinor: worthAt(market, order, at.now), credit };
  };
  const { choose, doneAt, ...closing } = closingMoves(world, rates);
  return lifecycle(exchangeOrder, {
    object: ({
      orderNo,
      merchantId,
      state,
      sell,
      sellMinor,
      buy,
      delivery: kind,
      deliveryOn,
      updatedAt,
    }: ExchangeOrder) => {
      const text = `${formatGrouped(sellMinor, sell)} ${sell} → ${buy}`;
      const [deliveryZh, deliveryEn] = dayWords(deliveryOn ?? '');
      const title =
        kind === 'forward'
          ? ([`${text} · 远期 ${deliveryZh}`, `${text} · forward ${deliveryEn}`] as const)
          : ([text, text] as const);
      return { subject: orderNo, merchantId, state, title, updatedAt };
    },
    ...orderStore,
    publish: publishNotice,
    moved: (order, state, patch, now) => ({ ...order, ...patch, state, updatedAt: now }),
    explain: async (order, { reader, now, language }) =>
      exchangeSums(order, (await creditFiguresOf(reader, [order], now))(order), language),
    moves: {
      expire: move({ task: 'exchange.expire', due: ({ lockedUntil }) => lockedUntil }),
      ...deliveringMoves(world),
      ...closing,
      ...limitMoves(world, termsOfConfirming),
    },
    makes: { place: placing },
    own: {
      confirm: moveWith(termsOfConfirming, {
        guard: ({ lockedUntil }, { unusable, delivery: agreed, worthMinor, credit }, { now }) => {
          if (lockedUntil !== null && now >= lockedUntil) return quoteEnded(lockedUntil, now);
          if (unusable) return unusable;
          if (agreed instanceof Refusal) return agreed;
          if (credit === undefined || credit.leftMinor >= worthMinor) return undefined;
          return refusal('LACK_BALANCE', { sum: creditShort(credit, worthMinor) });
        },
        money: coverLegs,
        set: (_order, { delivery: agreed, worthMinor }) => ({
          ...agreedPatch(agreed),
          creditWorthMinor: worthMinor,
          creditUsedMinor: worthMinor,
        }),
        next: (command, order) => keepHolds(command, order, { usedBefore: 0n, shortBefore: 0n }),
      }),
      // A locked rate is only given back. Of a confirmed order the position is closed next.
      cancel: moveWith(doneAt, {
        // A limit order that waits is given back whole.
        money: (order) => (order.state === 'placed' ? uncoverLegs(order) : []),
        next: async (command, { orderNo, state }, at) => {
          if (state === 'closingPending') command.later({ kind: 'exchange.startClosing', subject: orderNo, dueAt: at });
        },
      }),
    },
    tasks: {
      'exchange.settle': { action: 'settle', choose: chooseSettling('settle') },
      'exchange.settlePart': { action: 'settlePart', choose: chooseSettling('settlePart') },
      'exchange.close': { action: 'finishClosing', choose },
      [MARKET_RETRIES.closeOut]: { action: 'closeOut' },
    },
  });
};
export type ExchangeLifecycle = ReturnType<typeof exchangeLifecycle>;
