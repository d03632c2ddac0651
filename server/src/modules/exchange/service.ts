import { Refusal, refusal } from '@tradeport/shared/contract/refusal.ts';
import type { OrdinaryDelivery } from '@tradeport/shared/rules/exchangeWays.ts';
import { screens } from '@tradeport/shared/screens.ts';
import type { SignedIn } from '../../platform/runtime/caller.ts';
import { type Command, commanderOf } from '../../platform/runtime/command.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import { opens } from '../../platform/runtime/opens.ts';
import type { World } from '../../platform/runtime/world.ts';
import { requireEnabled } from '../accounts/index.ts';
import type { RateService } from '../rates/index.ts';
import { closingNow, closingView } from './closing.ts';
import { marketAt } from './closingMoves.ts';
import { coverOf } from './cover.ts';
import type { ExchangeLifecycle } from './lifecycle.ts';
import { makeQuote, openQuote, type Quote, quoteId } from './quote.ts';
import { quoteEnded } from './refusals.ts';
import { addOrder, type ExchangeOrder, orderStore } from './store.ts';
import { requireUsable } from './usable.ts';

export interface QuoteRequest {
  readonly sell: Quote['sell'];
  readonly buy: Quote['buy'];
  readonly fixedSide: Quote['fixedSide'];
  readonly amount: string;
  readonly delivery: OrdinaryDelivery;
}

/** The figures of a closing as a merchant was shown them. */
export interface ShownClosing {
  readonly closingRate: string;
  readonly closingLoss: string;
}

export interface Locked {
  readonly orderNo: string;
  readonly quote: Quote;
}

const getOrder = async ({ tx }: Command, orderNo: string): Promise<ExchangeOrder> => {
  const found = await orderStore.find(tx, orderNo);
  if (!found) throw refusal('ORDER_NOTFOUND');
  return found;
};

/** Part of a command: a lock without the balance behind it is refused early. */
const lockIn = async (
  command: Command,
  orders: ExchangeLifecycle,
  caller: SignedIn,
  id: string,
  quote: Quote,
): Promise<Locked> => {
  const { tx, now, sandboxId } = command;
  if (now >= quote.validUntil) throw quoteEnded(quote.validUntil, now);
  const balance = await requireUsable(tx, quote);
  const cover = coverOf(quote, balance?.available ?? 0n);
  const orderNo = await command.orderNo('EX');
  const { merchantId, operatorId } = caller.session;
  const { sell, buy, fixedSide, sellMinor, buyMinor, rate, mid, price, spread, delivery } = quote;
  const agreed = { sell, buy, fixedSide, sellMinor, buyMinor, rate, mid, price, spread, delivery, cover };
  await orders.create(command, orderNo, (state) =>
    addOrder(
      tx,
      { sandboxId, merchantId, quoteId: id },
      {
        ...agreed,
        ...{ orderNo, operatorId, state, mode: 'realTime', lockedUntil: quote.validUntil },
        ...{ createdAt: now, updatedAt: now },
      },
    ),
  );
  return { orderNo, quote };
};

/** What a change is answered with, told within its command. */
type AnswerOf<R> = (command: Command, order: ExchangeOrder) => Promise<R>;

/** Quote, lock, confirm and release of a real-time exchange. Answers must survive JSON: they are kept under the idempotency key. */
export const createExchangeService = (
  world: World,
  commands: Commands,
  rates: RateService,
  orders: ExchangeLifecycle,
) => {
  const { signingKey } = world.secrets;
  const owner = ({ sandboxId, session }: SignedIn) => ({ sandboxId, merchantId: session.merchantId });

  /** An offer at the rate of the present slot. Writes nothing. */
  const quote = async (caller: SignedIn, request: QuoteRequest): Promise<{ id: string; quote: Quote }> => {
    const reader = world.db.read(owner(caller));
    if (request.sell === request.buy) throw refusal('sameCurrency');
    await requireEnabled(reader, caller.sandboxId, [request.sell, request.buy]);
    await requireUsable(reader, request);
    const market = await rates.open(reader, caller.sandboxId);
    const made = makeQuote(market, { ...request, merchantId: caller.session.merchantId, now: caller.now });
    return { id: quoteId(signingKey, caller.sandboxId, made), quote: made };
  };

  /** A quote as it was signed, or why it cannot be read. */
  const opened = (caller: SignedIn, id: string): Quote | Refusal => {
    try {
      return openQuote(signingKey, owner(caller), id);
    } catch (error) {
      if (error instanceof Refusal) return error;
      throw error;
    }
  };

  /**
   * Locks an offer: an order that awaits confirmation until the offer ends. Funds stay untouched. The quote is told beside what is
   * kept, so that how it was worked out is told as a later release tells it; of a quote in the form of an earlier release what is kept.
   */
  const lock = async <R, W>(
    caller: SignedIn,
    id: string,
    { kept, told }: { readonly kept: (locked: Locked) => R; readonly told: (answer: R, quote: Quote) => W },
  ): Promise<W> => {
    const quote = opened(caller, id);
    if (quote instanceof Refusal) {
      const before = await commands.answered<W>(commanderOf(caller));
      if (before === undefined) throw quote;
      return before.answer;
    }
    const answer = await commands.once(commanderOf(caller), async (command) =>
      kept(await lockIn(command, orders, caller, id, quote)),
    );
    return told(answer, quote);
  };

  /** Confirms a locked order: the sold amount is frozen until delivery. */
  const confirm = <R>(caller: SignedIn, orderNo: string, answer: AnswerOf<R>): Promise<R> =>
    commands.once(commanderOf(caller), async (command) =>
      answer(command, await orders.take(command, await getOrder(command, orderNo), 'confirm')),
    );

  /** What a cancel of a confirmed order costs now, agreed on: refuses `closingChanged`, with the figures, for any others. */
  const agreedClosing = async ({ tx, sandboxId, now }: Command, order: ExchangeOrder, shown?: ShownClosing) => {
    const market = await marketAt(rates, { reader: tx, sandboxId });
    if (market instanceof Refusal) throw market;
    const closing = closingNow(market, order, now);
    const view = closingView(closing, order);
    if (shown?.closingRate !== view.closingRate || shown.closingLoss !== view.closingLoss)
      throw refusal('closingChanged', { result: { closingTerms: view } });
    return { closingPrice: closing.price, lossMinor: closing.lossMinor };
  };

  /**
   * Gives a locked rate back, or closes the position of a confirmed order at the figures that its merchant was shown: from its
   * record, by whoever may act there.
   */
  const cancel = <R>(
    caller: SignedIn,
    orderNo: string,
    shown: ShownClosing | undefined,
    answer: AnswerOf<R>,
  ): Promise<R> =>
    commands.once(commanderOf(caller), async (command) => {
      const order = await getOrder(command, orderNo);
      const { to } = orders.requireMove(order, 'cancel');
      if (order.state === 'placed' && !opens(caller.session, [screens.exchangeOrders, screens.delegateOrders]))
        throw refusal('AUTHORIZATION_FAILED');
      if (to !== 'closingPending') return answer(command, await orders.take(command, order, 'cancel'));
      if (!opens(caller.session, [screens.exchangeOrders])) throw refusal('AUTHORIZATION_FAILED');
      const agreed = await agreedClosing(command, order, shown);
      return answer(command, await orders.take(command, order, 'cancel', agreed));
    });

  return { quote, lock, confirm, cancel };
};
export type ExchangeService = ReturnType<typeof createExchangeService>;
