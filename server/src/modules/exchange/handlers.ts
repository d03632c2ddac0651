import type { RequestOf } from '@tradeport/shared/contract/define.ts';
import type { ExchangeOrderWire, exchange } from '@tradeport/shared/contract/exchange.ts';
import { scaleOf } from '@tradeport/shared/reference/currencies.ts';
import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { ORDER_SPAN_DAYS } from '@tradeport/shared/rules/daySpan.ts';
import { SLOT_MS } from '@tradeport/shared/rules/market.ts';
import { formatAmount } from '@tradeport/shared/rules/money.ts';
import { TOTAL_SHOWN_MAX } from '@tradeport/shared/rules/paging.ts';
import { exchangeOrder } from '@tradeport/shared/states/exchangeOrder.ts';
import { stateOf } from '@tradeport/shared/states/machine.ts';
import type { Handlers } from '../../http/bindCalls.ts';
import { ledgerOf } from '../../ledger/history.ts';
import { madeFor } from '../../platform/documents/exportNames.ts';
import { checkSpan } from '../../platform/records/explanations.ts';
import { pageOf, pageView } from '../../platform/records/pages.ts';
import { operatorNames } from '../../platform/records/people.ts';
import { timelineOf } from '../../platform/records/timeline.ts';
import type { SignedIn } from '../../platform/runtime/caller.ts';
import type { World } from '../../platform/runtime/world.ts';
import { readBalances } from '../accounts/index.ts';
import { commonPairs, delivery, type RateService } from '../rates/index.ts';
import { orderWorkbook } from './export.ts';
import type { ExchangeService } from './service.ts';
import {
  countOrders,
  type ExchangeOrder,
  type ExchangeState,
  eachOrder,
  type OrderFilter,
  pageOfOrders,
  totalsOfOrders,
} from './store.ts';
import { orderRateSum, orderView, quoteView } from './view.ts';

const scopeOf = ({ sandboxId, session }: SignedIn) => ({ sandboxId, merchantId: session.merchantId });

const statesWithCodes = (codes: readonly number[]): readonly ExchangeState[] =>
  Object.entries(exchangeOrder.states).flatMap(([name, spec]) =>
    codes.includes(spec.code) ? [stateOf(exchangeOrder, name)] : [],
  );

const filterOf = (request: RequestOf<typeof exchange.summary>): OrderFilter => {
  const { orderNo, status, sellCurrency, buyCurrency, startDate, endDate } = request;
  if (startDate !== undefined && endDate !== undefined) checkSpan(startDate, endDate, ORDER_SPAN_DAYS);
  return {
    ...(orderNo === undefined ? {} : { orderNo }),
    ...(status === undefined || status.length === 0 ? {} : { states: statesWithCodes(status) }),
    ...(sellCurrency === undefined ? {} : { sell: sellCurrency }),
    ...(buyCurrency === undefined ? {} : { buy: buyCurrency }),
    ...(startDate === undefined ? {} : { from: startDate }),
    ...(endDate === undefined ? {} : { to: endDate }),
  };
};

const detailOf = async (world: World, caller: SignedIn, order: ExchangeOrder) => {
  const reader = world.db.read(scopeOf(caller));
  return {
    timeline: await timelineOf(reader, exchangeOrder, order.orderNo, caller.language),
    ledger: await ledgerOf(reader, exchangeOrder, order.orderNo, caller.language),
    rateSum: orderRateSum(order, caller.language),
    quota: {
      sold: formatAmount(order.quotaSold, order.sell),
      bought: formatAmount(order.quotaBought, order.buy),
    },
  };
};

/** The rows of an export, as the list would show them. */
async function* exportRows(world: World, caller: SignedIn, filter: OrderFilter): AsyncIterable<ExchangeOrderWire> {
  const { language } = caller;
  const reader = world.db.read(scopeOf(caller));
  for await (const orders of eachOrder(reader, filter)) {
    const ids = orders.map((order) => order.operatorId);
    const names = await operatorNames(reader, ids, language);
    for (const order of orders) yield orderView(order, names.get(order.operatorId) ?? '', language);
  }
}

type Reads = Pick<Handlers<typeof exchange>, 'options' | 'common' | 'list' | 'summary' | 'download'>;

const readHandlers = (world: World, rates: RateService): Reads => ({
  options: async (_request, caller) => {
    const reader = world.db.read(scopeOf(caller));
    const balances = await readBalances(reader, scopeOf(caller));
    const market = await rates.open(reader, caller.sandboxId);
    const next = delivery(caller.now, market.world, market.terms.t0Ms);
    return {
      currencies: balances
        .filter((balance) => balance.enabled)
        .map(({ ccy, available }) => ({
          currency: ccy,
          scale: scaleOf(ccy),
          available: formatAmount(available, ccy),
        })),
      deliveries: [{ delivery: next.kind, deliveryDay: next.on, expectedAt: formatInstant(next.at) }],
      minimum: market.terms.minimumUsd,
      maximumUsd: market.terms.maximumUsd,
      quoteSeconds: SLOT_MS / 1_000,
    };
  },
  common: async (_request, caller) => {
    const reader = world.db.read(scopeOf(caller));
    const market = await rates.open(reader, caller.sandboxId);
    return (await commonPairs(reader, caller.session)).map(({ sell, buy }) => {
      const slot = market.rateAt(sell, buy, caller.now);
      return { sellCurrency: sell, buyCurrency: buy, rate: slot.rate, validUntil: formatInstant(slot.endsAt) };
    });
  },
  list: async (request, caller) => {
    const reader = world.db.read(scopeOf(caller));
    const filter = filterOf(request);
    const page = pageOf(request);
    const orders = await pageOfOrders(reader, filter, page);
    const names = await operatorNames(
      reader,
      orders.map((order) => order.operatorId),
      caller.language,
    );
    const list = [];
    for (const order of orders) {
      const row = orderView(order, names.get(order.operatorId) ?? '', caller.language);
      list.push(request.orderNo === undefined ? row : { ...row, detail: await detailOf(world, caller, order) });
    }
    return { list, ...pageView(await countOrders(reader, filter), page) };
  },
  summary: async (request, caller) => {
    const { count, byState, sold, bought } = await totalsOfOrders(world.db.read(scopeOf(caller)), filterOf(request));
    return {
      count: Math.min(count, TOTAL_SHOWN_MAX),
      ...(count > TOTAL_SHOWN_MAX ? { countIsMinimum: true } : {}),
      byStatus: byState.map((one) => ({ status: exchangeOrder.states[one.state].code, ...one })),
      bySellCurrency: sold.map(({ ccy, minor }) => ({ currency: ccy, amount: formatAmount(minor, ccy) })),
      byBuyCurrency: bought.map(({ ccy, minor }) => ({ currency: ccy, amount: formatAmount(minor, ccy) })),
    };
  },
  download: (request, caller) =>
    orderWorkbook(madeFor(caller, world.config), exportRows(world, caller, filterOf(request))),
});

/** Wire words become house words; no rules, no SQL. */
export const exchangeHandlers = (
  world: World,
  service: ExchangeService,
  rates: RateService,
): Handlers<typeof exchange> => {
  const shown = (caller: SignedIn) => (order: ExchangeOrder) =>
    orderView(order, caller.session.operatorName, caller.language);
  return {
    ...readHandlers(world, rates),
    one: async ({ sellCurrency, buyCurrency, tradeDirection, amount }, caller) => {
      const { id, quote } = await service.quote(caller, {
        sell: sellCurrency,
        buy: buyCurrency,
        fixedSide: tradeDirection === 'buyIn' ? 'buy' : 'sell',
        amount,
      });
      return { quoteId: id, ...quoteView(quote, caller.now, caller.language) };
    },
    two: ({ quoteId }, caller) =>
      service.lock(caller, quoteId, ({ orderNo, quote }) => {
        const view = quoteView(quote, caller.now, caller.language);
        return {
          ...view,
          orderNo,
          status: exchangeOrder.states[exchangeOrder.start].code,
          lockedUntil: view.validUntil,
        };
      }),
    apply: ({ orderNo }, caller) => service.confirm(caller, orderNo, shown(caller)),
    cancel: ({ orderNo }, caller) => service.cancel(caller, orderNo, shown(caller)),
  };
};
