import { Refusal } from '@tradeport/shared/contract/refusal.ts';
import { addWorkingDays, type CalendarOverrides, instantAt } from '@tradeport/shared/rules/calendar.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { MARKET_RETRIES, retryAtSlotEnd } from '../../platform/records/marketRetries.ts';
import { type Moment, transitions } from '../../platform/records/transition.ts';
import type { Command } from '../../platform/runtime/command.ts';
import type { World } from '../../platform/runtime/world.ts';
import type { OpenMarket, RateService } from '../rates/index.ts';
import { type Closing, closeOut, closingNow } from './closing.ts';
import { withHolds } from './delivering.ts';
import { exchangeMessages } from './messages.ts';
import { countedTo, keepHolds, penaltyOf } from './shortfall.ts';
import type { ExchangeOrder, MovePatch } from './store.ts';

const { move, moveWith } = transitions<ExchangeOrder, MovePatch>();

/** Working days after that of delivery, and the time, at which the position of what was not settled is closed. */
const CLOSED_AFTER_DAYS = 3;
const CLOSED_AT = '15:00';

const leave = async (command: Command, kind: string, { orderNo }: ExchangeOrder, dueAt: Date): Promise<void> =>
  command.later({ kind: `exchange.${kind}`, subject: orderNo, dueAt });

const closingPatch = ({ price, lossMinor }: Closing, now: Date): MovePatch => ({
  closingPrice: price,
  lossMinor,
  closingAt: now,
});

/** The market as it is open at a moment, or why it is not. */
export const marketAt = async (
  rates: RateService,
  { reader, sandboxId }: { readonly reader: Reader | Tx; readonly sandboxId: string },
): Promise<OpenMarket | Refusal> => {
  try {
    return await rates.open(reader, sandboxId);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
};

/**
 * The moves that close a position: after the cancel of a confirmed order at the loss that the merchant agreed to, tried again each
 * slot while it fails; of what was not settled in time at the price of that moment.
 */
export const closingMoves = (world: World, rates: RateService) => {
  const doneAt = (_order: ExchangeOrder, { reader, sandboxId, now }: Moment): Promise<Date> =>
    world.bank.closesPositionAt(reader, { sandboxId, at: now });
  /** A closing gets under way, for the first time or once more. */
  const beginClosing = (task: string) =>
    moveWith(doneAt, { task, next: (command, order, at) => leave(command, 'close', order, at) });
  const closingAtMoment = async (order: ExchangeOrder, at: Moment): Promise<Closing | Refusal> => {
    const market = await marketAt(rates, at);
    return market instanceof Refusal ? market : closingNow(market, order, at.now);
  };
  const closingWithPenalty = async (order: ExchangeOrder, at: Moment) => ({
    ...(await withHolds(order, at)),
    closing: await closingAtMoment(order, at),
    penaltyMinor: await penaltyOf(order, at),
  });
  const overridesOf = (_order: ExchangeOrder, { reader, sandboxId }: Moment): Promise<CalendarOverrides> =>
    world.calendar.overrides(reader, sandboxId);
  const closedOutAt = ({ orderNo, deliveryOn }: ExchangeOrder, overrides: CalendarOverrides): Date => {
    if (deliveryOn === null) throw new Error(`${orderNo} has no delivery day`);
    return instantAt(addWorkingDays(deliveryOn, CLOSED_AFTER_DAYS, overrides), CLOSED_AT);
  };
  return {
    startClosing: beginClosing('exchange.startClosing'),
    retryClosing: beginClosing(MARKET_RETRIES.close),
    finishClosing: moveWith(withHolds, {
      money: (order, { available }) => closeOut(order, { lossMinor: order.lossMinor, penaltyMinor: 0n }, available),
      set: (_order, _facts, { now }) => ({ closingAt: now, creditUsedMinor: 0n }),
      notify: exchangeMessages.closed,
      next: keepHolds,
    }),
    failClosing: move({
      reason: 'marketUnavailable',
      set: (_order, _nothing, { note: { reason } }) => (reason === undefined ? {} : { reason }),
      notify: exchangeMessages.closingFailed,
      next: async (command, { orderNo }) => retryAtSlotEnd(command, MARKET_RETRIES.close, orderNo),
    }),
    timeOut: moveWith(overridesOf, {
      task: 'exchange.timeOut',
      due: ({ deliveryOn }) => (deliveryOn === null ? null : instantAt(deliveryOn, '24:00')),
      notify: exchangeMessages.timedOut,
      next: (command, order, overrides) => leave(command, 'closeOut', order, closedOutAt(order, overrides)),
    }),
    closeOut: moveWith(closingWithPenalty, {
      task: 'exchange.closeOut',
      guard: (_order, { closing }) => (closing instanceof Refusal ? closing : undefined),
      otherwise: () => ({ action: 'deferClosing', reason: 'marketUnavailable' }),
      money: (order, { closing, penaltyMinor, available }) =>
        closing instanceof Refusal ? [] : closeOut(order, { lossMinor: closing.lossMinor, penaltyMinor }, available),
      set: (order, { closing, penaltyMinor }, { now }) =>
        closing instanceof Refusal
          ? {}
          : { ...closingPatch(closing, now), ...countedTo(order, now), penaltyMinor, creditUsedMinor: 0n },
      notify: exchangeMessages.closed,
      next: keepHolds,
    }),
    deferClosing: moveWith(overridesOf, {
      // Put off by hand before its time it is closed at its time all the same.
      next: async (command, order, overrides) => {
        if (command.now >= closedOutAt(order, overrides))
          retryAtSlotEnd(command, MARKET_RETRIES.closeOut, order.orderNo);
      },
    }),
    /** What becomes of a closing that is under way. */
    choose: async (_order: ExchangeOrder, at: Moment) =>
      (await marketAt(rates, at)) instanceof Refusal
        ? ({ action: 'failClosing', reason: 'marketUnavailable' } as const)
        : ({ action: 'finishClosing' } as const),
    doneAt,
  };
};
