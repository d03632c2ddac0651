import type { SignedIn } from '../../platform/runtime/caller.ts';
import type { Command } from '../../platform/runtime/command.ts';
import { coverOf, meansOf } from './cover.ts';
import type { ExchangeLifecycle } from './lifecycle.ts';
import type { Quote } from './quote.ts';
import { quoteEnded } from './refusals.ts';
import { addOrder, type ExchangeOrder } from './store.ts';
import { requireUsable } from './usable.ts';

/** A quote that is taken: its id, what it says, and for whom an order is made of it. */
interface Taken {
  readonly id: string;
  readonly quote: Quote;
  readonly caller: SignedIn;
  /** The trade order whose leg it becomes: of a forward. */
  readonly tradeOrderNo?: string;
}

/**
 * Part of a command: makes the order of a quote, which awaits its confirmation until the quote ends. Funds stay untouched; a lock with
 * nothing behind it is refused early. Refuses `quoteEnded`, `balanceFrozen`, `LACK_BALANCE`.
 */
export const lockQuote = async (
  command: Command,
  orders: ExchangeLifecycle,
  { id, quote, caller, tradeOrderNo }: Taken,
): Promise<ExchangeOrder> => {
  const { tx, now, sandboxId } = command;
  if (now >= quote.validUntil) throw quoteEnded(quote.validUntil, now);
  const balance = await requireUsable(tx, quote);
  const cover = coverOf(quote, await meansOf(tx, sandboxId, quote, balance));
  const orderNo = await command.orderNo('EX');
  const { merchantId, operatorId } = caller.session;
  const { sell, buy, fixedSide, sellMinor, buyMinor, rate, mid, price, spread, delivery } = quote;
  const agreed = { sell, buy, fixedSide, sellMinor, buyMinor, rate, mid, price, spread, delivery, cover };
  const { deliveryOn, deliverAt, forwardPoints } = quote;
  // Of any other delivery the day is settled by the confirmation.
  const leg = tradeOrderNo === undefined ? {} : { tradeOrderNo, deliveryOn, deliverAt, forwardPoints };
  const { row } = await orders.create(command, orderNo, (state) =>
    addOrder(
      tx,
      { sandboxId, merchantId, quoteId: id },
      {
        ...agreed,
        ...leg,
        orderNo,
        operatorId,
        state,
        mode: 'realTime',
        lockedUntil: quote.validUntil,
        createdAt: now,
        updatedAt: now,
      },
    ),
  );
  return row;
};
