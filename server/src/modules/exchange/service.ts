import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { exchangeOrder } from '@tradeport/shared/states/exchangeOrder.ts';
import { moveMoney } from '../../ledger/moveMoney.ts';
import { shortSum } from '../../ledger/shortfalls.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { begin } from '../../platform/records/move.ts';
import type { SignedIn } from '../../platform/runtime/caller.ts';
import { type Command, commanderOf } from '../../platform/runtime/command.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import { startEarly } from '../../platform/runtime/startEarly.ts';
import type { World } from '../../platform/runtime/world.ts';
import { balanceFrozen, findBalance, requireEnabled } from '../accounts/index.ts';
import { delivery, type RateService } from '../rates/index.ts';
import { exchangeMoney } from './money.ts';
import { makeQuote, openQuote, type Quote, quoteId } from './quote.ts';
import { quoteEnded } from './refusals.ts';
import { addOrder, type ExchangeOrder, findOrder, writeState } from './store.ts';

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

/** What happens to an order later; each is done by a task at its own time. */
export const exchangeTasks = {
  expire: 'exchange.expire',
  deliver: 'exchange.deliver',
  settle: 'exchange.settle',
  fail: 'exchange.fail',
} as const;

const getOrder = async (command: Command, orderNo: string): Promise<ExchangeOrder> => {
  const order = await findOrder(command.tx, orderNo);
  if (!order) throw refusal('ORDER_NOTFOUND');
  return order;
};

/** Neither side of an exchange may be frozen or closed. Refuses `balanceFrozen`; answers the account that is sold from. */
const requireUsable = async (reader: Reader | Tx, { sell, buy }: Pick<Quote, 'sell' | 'buy'>) => {
  const balances = [await findBalance(reader, sell), await findBalance(reader, buy)] as const;
  for (const balance of balances) if (balance && balance.state !== 'normal') throw balanceFrozen(balance);
  return balances[0];
};

const lockIn = async (command: Command, caller: SignedIn, id: string, quote: Quote): Promise<Locked> => {
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
  await addOrder(
    tx,
    { sandboxId, merchantId, quoteId: id },
    {
      ...quote,
      orderNo,
      operatorId,
      state: begin(command, exchangeOrder, orderNo),
      lockedUntil: quote.validUntil,
      createdAt: now,
      updatedAt: now,
    },
  );
  command.later({ kind: exchangeTasks.expire, subject: orderNo, dueAt: quote.validUntil });
  return { orderNo, quote };
};

const confirmIn = async (command: Command, rates: RateService, orderNo: string): Promise<ExchangeOrder> => {
  const { tx, now, sandboxId } = command;
  const opening = startEarly(rates.open(tx, sandboxId));
  const order = await getOrder(command, orderNo);
  if (order.state === 'awaitingConfirmation' && now >= order.lockedUntil) throw quoteEnded(order.lockedUntil, now);
  if (!(await requireUsable(tx, order))) throw new Error(`${orderNo}: no ${order.sell} account`);
  const { world: market, terms } = await opening;
  const { at, on } = delivery(now, market, terms.t0Ms);
  const changes = { updatedAt: now, deliverAt: at, deliveryOn: on };
  await moveMoney(
    command,
    exchangeOrder,
    {
      subject: orderNo,
      from: order.state,
      action: 'confirm',
      write: (to, from) => writeState(tx, orderNo, from, to, changes),
    },
    exchangeMoney.confirm(order),
  );
  command.later({ kind: exchangeTasks.deliver, subject: orderNo, dueAt: at });
  return { ...order, ...changes, state: 'confirmed' };
};

const cancelIn = async (command: Command, orderNo: string): Promise<ExchangeOrder> => {
  const { tx, now } = command;
  const order = await getOrder(command, orderNo);
  await moveMoney(
    command,
    exchangeOrder,
    {
      subject: orderNo,
      from: order.state,
      action: 'cancel',
      write: (to, from) => writeState(tx, orderNo, from, to, { updatedAt: now }),
    },
    exchangeMoney.cancel(order),
  );
  return getOrder(command, orderNo);
};

/** Quote, lock, confirm and release of a real-time exchange. Answers must survive JSON: they are kept under the idempotency key. */
export const createExchangeService = (world: World, commands: Commands, rates: RateService) => {
  const { signingKey } = world.secrets;
  const owner = ({ sandboxId, session }: SignedIn) => ({ sandboxId, merchantId: session.merchantId });

  /** An offer at the rate of the present slot. Writes nothing. */
  const quote = async (caller: SignedIn, request: QuoteRequest): Promise<{ id: string; quote: Quote }> => {
    const reader = world.db.read(owner(caller));
    if (request.sell === request.buy) throw refusal('sameCurrency');
    await requireEnabled(reader, [request.sell, request.buy]);
    await requireUsable(reader, request);
    const market = await rates.open(reader, caller.sandboxId);
    const made = makeQuote(market, { ...request, merchantId: caller.session.merchantId, now: caller.now });
    return { id: quoteId(signingKey, caller.sandboxId, made), quote: made };
  };

  /** Locks an offer: an order that awaits confirmation until the offer ends. Funds stay untouched. */
  const lock = async <R>(caller: SignedIn, id: string, answer: (locked: Locked) => R): Promise<R> => {
    const opened = openQuote(signingKey, owner(caller), id);
    return commands.once(commanderOf(caller), async (command) => answer(await lockIn(command, caller, id, opened)));
  };

  /** Confirms a locked order: the sold amount is frozen until delivery. */
  const confirm = <R>(caller: SignedIn, orderNo: string, answer: (order: ExchangeOrder) => R): Promise<R> =>
    commands.once(commanderOf(caller), async (command) => answer(await confirmIn(command, rates, orderNo)));

  /** Gives a locked rate back before it is confirmed. */
  const cancel = <R>(caller: SignedIn, orderNo: string, answer: (order: ExchangeOrder) => R): Promise<R> =>
    commands.once(commanderOf(caller), async (command) => answer(await cancelIn(command, orderNo)));

  return { quote, lock, confirm, cancel };
};
export type ExchangeService = ReturnType<typeof createExchangeService>;
