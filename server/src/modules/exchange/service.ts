import { Refusal, refusal } from '@tradeport/shared/contract/refusal.ts';
import { shortSum } from '../../ledger/shortfalls.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/runtime/caller.ts';
import { type Command, commanderOf } from '../../platform/runtime/command.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import type { World } from '../../platform/runtime/world.ts';
import { balanceFrozen, findBalance, requireEnabled } from '../accounts/index.ts';
import type { RateService } from '../rates/index.ts';
import type { ExchangeLifecycle } from './lifecycle.ts';
import { makeQuote, openQuote, type Quote, quoteId } from './quote.ts';
import { quoteEnded } from './refusals.ts';
import { addOrder, type ExchangeOrder, orderStore } from './store.ts';

export interface QuoteRequest {
  readonly sell: Quote['sell'];
  readonly buy: Quote['buy'];
  readonly fixedSide: Quote['fixedSide'];
  readonly amount: string;
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

/** Neither side of an exchange may be frozen or closed. Refuses `balanceFrozen`; answers the account that is sold from. */
const requireUsable = async (reader: Reader | Tx, { sell, buy }: Pick<Quote, 'sell' | 'buy'>) => {
  const balances = [await findBalance(reader, sell), await findBalance(reader, buy)] as const;
  for (const balance of balances) if (balance && balance.state !== 'normal') throw balanceFrozen(balance);
  return balances[0];
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
  const held = balance?.available ?? 0n;
  if (held < quote.sellMinor)
    throw refusal('LACK_BALANCE', {
      sum: shortSum({ account: 'available', ccy: quote.sell, held, wanted: quote.sellMinor }),
    });
  const orderNo = await command.orderNo('EX');
  const { merchantId, operatorId } = caller.session;
  await orders.create(command, orderNo, (state) =>
    addOrder(
      tx,
      { sandboxId, merchantId, quoteId: id },
      { ...quote, orderNo, operatorId, state, lockedUntil: quote.validUntil, createdAt: now, updatedAt: now },
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

  const taken = <R>(caller: SignedIn, orderNo: string, action: 'confirm' | 'cancel', answer: AnswerOf<R>): Promise<R> =>
    commands.once(commanderOf(caller), async (command) =>
      answer(command, await orders.take(command, await getOrder(command, orderNo), action)),
    );

  /** Confirms a locked order: the sold amount is frozen until delivery. */
  const confirm = <R>(caller: SignedIn, orderNo: string, answer: AnswerOf<R>): Promise<R> =>
    taken(caller, orderNo, 'confirm', answer);

  /** Gives a locked rate back before it is confirmed. */
  const cancel = <R>(caller: SignedIn, orderNo: string, answer: AnswerOf<R>): Promise<R> =>
    taken(caller, orderNo, 'cancel', answer);

  return { quote, lock, confirm, cancel };
};
export type ExchangeService = ReturnType<typeof createExchangeService>;
