import { Refusal, refusal } from '@tradeport/shared/contract/refusal.ts';
import type { Cover } from '@tradeport/shared/rules/exchangeWays.ts';
import { screens } from '@tradeport/shared/screens.ts';
import type { SignedIn } from '../../platform/runtime/caller.ts';
import { type Command, commanderOf } from '../../platform/runtime/command.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import { opens } from '../../platform/runtime/opens.ts';
import type { World } from '../../platform/runtime/world.ts';
import { requireEnabled } from '../accounts/index.ts';
import { requireActivated } from '../products/index.ts';
import type { RateService } from '../rates/index.ts';
import { closingNow, closingView } from './closing.ts';
import { marketAt } from './closingMoves.ts';
import { chosenCover, meansOf } from './cover.ts';
import type { ExchangeLifecycle } from './lifecycle.ts';
import { lockQuote } from './lock.ts';
import { type AskedDelivery, isForward, makeQuote, openQuote, type Quote, quoteId } from './quote.ts';
import { type ExchangeOrder, orderStore } from './store.ts';
import { requireUsable } from './usable.ts';

export interface QuoteRequest {
  readonly sell: Quote['sell'];
  readonly buy: Quote['buy'];
  readonly fixedSide: Quote['fixedSide'];
  readonly amount: string;
  readonly delivery: AskedDelivery;
  /** What is to stand behind it; the other does where this does not suffice. */
  readonly cover: Cover;
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

/** A forward is locked as the leg of a trade order alone. */
const lockIn = async (
  command: Command,
  orders: ExchangeLifecycle,
  taken: { readonly id: string; readonly quote: Quote; readonly caller: SignedIn },
): Promise<Locked> => {
  if (taken.quote.delivery === 'forward') throw refusal('quoteOfAnotherMode');
  const { orderNo, cover } = await lockQuote(command, orders, taken);
  return { orderNo, quote: { ...taken.quote, cover } };
};

const getOrder = async ({ tx }: Command, orderNo: string): Promise<ExchangeOrder> => {
  const found = await orderStore.find(tx, orderNo);
  if (!found) throw refusal('ORDER_NOTFOUND');
  return found;
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
    if (isForward(request.delivery)) requireActivated(caller.session.productsOff, 'forward');
    if (request.sell === request.buy) throw refusal('sameCurrency');
    await requireEnabled(reader, caller.sandboxId, [request.sell, request.buy]);
    const balance = await requireUsable(reader, request);
    const market = await rates.open(reader, caller.sandboxId);
    const asked = makeQuote(market, { ...request, merchantId: caller.session.merchantId, now: caller.now });
    const cover = chosenCover(asked, await meansOf(reader, caller.sandboxId, asked, balance));
    // Where neither suffices the lock will say so: what was asked for stands.
    const made = { ...asked, cover: cover ?? asked.cover };
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
      kept(await lockIn(command, orders, { id, quote, caller })),
    );
    return told(answer, quote);
  };

  /** Confirms a locked order: the sold amount is frozen until delivery. A leg may be by whoever may agree on one. */
  const confirm = <R>(caller: SignedIn, orderNo: string, answer: AnswerOf<R>): Promise<R> =>
    commands.once(commanderOf(caller), async (command) => {
      const order = await getOrder(command, orderNo);
      if (order.delivery !== 'forward' && !opens(caller.session, [screens.exchange]))
        throw refusal('AUTHORIZATION_FAILED');
      return answer(command, await orders.take(command, order, 'confirm'));
    });

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
      const records = [screens.exchangeOrders, ...(order.delivery === 'forward' ? [screens.forwards] : [])];
      if (!opens(caller.session, records)) throw refusal('AUTHORIZATION_FAILED');
      const agreed = await agreedClosing(command, order, shown);
      return answer(command, await orders.take(command, order, 'cancel', agreed));
    });

  return { quote, lock, confirm, cancel };
};
export type ExchangeService = ReturnType<typeof createExchangeService>;
