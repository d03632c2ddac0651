import { type exchange, exchangeRecord } from '@tradeport/shared/contract/exchange.ts';
import { sumsOf } from '@tradeport/shared/contract/explanation.ts';
import { Refusal, refusal } from '@tradeport/shared/contract/refusal.ts';
import { decimalsOf } from '@tradeport/shared/reference/currencies.ts';
import { type Day, dayOf, formatInstant } from '@tradeport/shared/rules/calendar.ts';
import type { ForwardDays } from '@tradeport/shared/rules/forward.ts';
import { deadlinesFrom } from '@tradeport/shared/rules/limitOrders.ts';
import { SLOT_MS } from '@tradeport/shared/rules/market.ts';
import { formatAmount } from '@tradeport/shared/rules/money.ts';
import { TOTAL_SHOWN_MAX } from '@tradeport/shared/rules/paging.ts';
import { exchangeOrder } from '@tradeport/shared/states/exchangeOrder.ts';
import { inLanguage } from '@tradeport/shared/words/bilingual.ts';
import { lifeOf } from '../../ledger/life.ts';
import type { Reader } from '../../platform/db/database.ts';
import { madeFor } from '../../platform/documents/exportNames.ts';
import { operatorNames } from '../../platform/records/people.ts';
import { merchantScope, recordReads } from '../../platform/records/recordReads.ts';
import type { SignedIn } from '../../platform/runtime/caller.ts';
import type { Handlers } from '../../platform/runtime/calls.ts';
import type { Command } from '../../platform/runtime/command.ts';
import type { World } from '../../platform/runtime/world.ts';
import { readBalances } from '../accounts/index.ts';
import { commonPairs, deliveries, forwardDays, type RateService } from '../rates/index.ts';
import { closingNow, closingView } from './closing.ts';
import { marketAt } from './closingMoves.ts';
import { type Credit, readCredit } from './credit.ts';
import { creditFiguresOf } from './creditFigures.ts';
import { orderPenaltySum } from './creditSums.ts';
import { orderExport } from './export.ts';
import type { Placing } from './limits/place.ts';
import { limitOf, namedOrder } from './limits/request.ts';
import { orderPaper } from './paper.ts';
import { askedDelivery } from './request.ts';
import type { ExchangeService } from './service.ts';
import { type ExchangeOrder, orderList, settledSums } from './store.ts';
import { fixedSideOf, orderRateSum, orderView, quoteSums, quoteView } from './view.ts';

const usd = (minor: bigint): string => formatAmount(minor, 'USD');
const creditView = ({ limitMinor, usedMinor, leftMinor }: Credit) => ({
  limit: usd(limitMinor),
  used: usd(usedMinor),
  left: usd(leftMinor),
});

const views = async (reader: Reader, orders: readonly ExchangeOrder[], { language, now }: SignedIn) => {
  const figuresOf = await creditFiguresOf(reader, orders, now);
  const names = await operatorNames(
    reader,
    orders.map((order) => order.operatorId),
    language,
  );
  return orders.map((order) => orderView(order, names.get(order.operatorId) ?? '', language, figuresOf(order)));
};

/** What cancelling a confirmed order would cost now; null where it closes nothing, or the market tells no price. */
const closingOf = async (rates: RateService, reader: Reader, order: ExchangeOrder, { sandboxId, now }: SignedIn) => {
  if (order.state !== 'confirmed') return null;
  const market = await marketAt(rates, { reader, sandboxId });
  return market instanceof Refusal ? null : closingView(closingNow(market, order, now), order);
};

const detailOf = async (reader: Reader, order: ExchangeOrder, { language, now }: SignedIn) => {
  const figures = (await creditFiguresOf(reader, [order], now))(order);
  return {
    ...(await lifeOf(reader, exchangeOrder, order.orderNo, language)),
    sums: sumsOf({ rate: orderRateSum(order, language), penalty: orderPenaltySum(order, figures, language) }),
    quota: {
      sold: formatAmount(order.quotaSold, order.sell),
      bought: formatAmount(order.quotaBought, order.buy),
    },
  };
};

const numberMissing = () =>
  refusal('EMPTY_PARAM', {
    fields: [
      { path: 'orderNo', rule: 'required', text: ['请指定换汇订单号', 'Name the exchange order by its number'] },
    ],
  });

/** Refuses `vouchersOff` where the site hands out no papers. The site's configuration stands on what exchanges refuse. */
export type RequirePapers = (reader: Reader) => Promise<void>;

type Lists = Pick<Handlers<typeof exchange>, 'list' | 'summary' | 'download'>;

const listHandlers = (world: World, rates: RateService, requirePapers: RequirePapers): Lists => {
  const reads = recordReads(world, {
    record: exchangeRecord,
    list: orderList,
    views: { to: views },
    exported: orderExport,
  });

  /** One order of the caller's merchant as a paper. */
  const printed = async (orderNo: string | undefined, caller: SignedIn) => {
    if (orderNo === undefined) throw numberMissing();
    const [view] = (await reads.find({ orderNo }, caller)).page.list;
    if (view === undefined) throw refusal('ORDER_NOTFOUND');
    await requirePapers(reads.readerFor(caller));
    return {
      fileName: `${inLanguage(caller.language, ['换汇单', 'Exchange'])}-${orderNo}.pdf`,
      mimeType: 'application/pdf',
      content: await world.pdf.print(orderPaper(view, madeFor(caller, world.config))),
    };
  };

  return {
    list: async (request, caller) => {
      const { reader, rows, page } = await reads.find(request, caller);
      const [order] = rows;
      const [view] = page.list;
      if (request.orderNo === undefined || order === undefined || view === undefined) return page;
      const detail = await detailOf(reader, order, caller);
      return {
        ...page,
        list: [{ ...view, detail: { ...detail, closingTerms: await closingOf(rates, reader, order, caller) } }],
      };
    },
    summary: async (request, caller) => {
      const reader = reads.readerFor(caller);
      const filter = reads.filterOf(request);
      const count = await orderList.count(reader, filter);
      const { sold, bought } = await settledSums(reader, filter);
      return {
        count: Math.min(count, TOTAL_SHOWN_MAX),
        ...(count > TOTAL_SHOWN_MAX ? { countIsMinimum: true } : {}),
        byStatus: await reads.byStatus(reader, filter),
        bySellCurrency: sold.map(({ ccy, minor }) => ({ currency: ccy, amount: formatAmount(minor, ccy) })),
        byBuyCurrency: bought.map(({ ccy, minor }) => ({ currency: ccy, amount: formatAmount(minor, ccy) })),
      };
    },
    download: ({ fileType, ...request }, caller) =>
      fileType === 'pdf' ? printed(request.orderNo, caller) : reads.workbook(request, caller),
  };
};

type Offers = Pick<Handlers<typeof exchange>, 'options' | 'common'>;

const offerHandlers = (world: World, rates: RateService): Offers => ({
  options: async (_request, caller) => {
    const reader = world.db.read(merchantScope(caller));
    const balances = await readBalances(reader, merchantScope(caller));
    const market = await rates.open(reader, caller.sandboxId);
    return {
      currencies: balances
        .filter(({ ccy, enabled }) => enabled && (ccy !== 'USDT' || market.terms.crypto.isHeld))
        .map(({ ccy, available }) => ({
          currency: ccy,
          scale: decimalsOf(ccy, market.terms.crypto.decimals),
          available: formatAmount(available, ccy),
        })),
      deliveries: deliveries(caller.now, market.world, market.terms.t0Ms).map(({ kind, on, at }) => ({
        delivery: kind,
        deliveryDay: on,
        expectedAt: formatInstant(at),
      })),
      minimum: market.terms.minimumUsd,
      maximumUsd: market.terms.maximumUsd,
      quoteSeconds: SLOT_MS / 1_000,
      credit: creditView(await readCredit(reader, merchantScope(caller))),
      delegated: deadlineView(dayOf(caller.now)),
      forward: forwardView(forwardDays(caller.now, market.world)),
    };
  },
  common: async (_request, caller) => {
    const reader = world.db.read(merchantScope(caller));
    const market = await rates.open(reader, caller.sandboxId);
    return (await commonPairs(reader, caller.session)).map(({ sell, buy }) => {
      const slot = market.rateAt(sell, buy, caller.now);
      return { sellCurrency: sell, buyCurrency: buy, rate: slot.rate, validUntil: formatInstant(slot.endsAt) };
    });
  },
});

/** The answer to a change: the order as it stands then, under the name of whoever made it. Mostly that is the caller. */
const shownTo =
  ({ session, language, now }: SignedIn) =>
  async ({ tx }: Command, order: ExchangeOrder) => {
    const isOwn = order.operatorId === session.operatorId && language === 'zh-CN';
    const names = isOwn ? undefined : await operatorNames(tx, [order.operatorId], language);
    const figuresOf = await creditFiguresOf(tx, [order], now);
    return orderView(order, names?.get(order.operatorId) ?? session.operatorName, language, figuresOf(order));
  };

const forwardView = ({ first, last }: ForwardDays) => ({ firstDay: first, lastDay: last });

const deadlineView = (today: Day) => {
  const { first, last } = deadlinesFrom(today);
  return { deadlineFirst: first, deadlineLast: last };
};

/** Wire words become house words; no rules, no SQL. */
export const exchangeHandlers = (
  world: World,
  service: ExchangeService,
  place: Placing,
  rates: RateService,
  requirePapers: RequirePapers,
): Handlers<typeof exchange> => {
  return {
    ...offerHandlers(world, rates),
    ...listHandlers(world, rates, requirePapers),
    one: async (request, caller) => {
      const { sellCurrency: sell, buyCurrency: buy, tradeDirection, amount, cover = 'money' } = request;
      const asked = {
        sell,
        buy,
        fixedSide: fixedSideOf(tradeDirection),
        amount,
        delivery: askedDelivery(request),
        cover,
      };
      const { id, quote } = await service.quote(caller, asked);
      const { language, now } = caller;
      return { quoteId: id, ...quoteView(quote, now), sums: quoteSums(quote, language) };
    },
    two: ({ quoteId }, caller) =>
      service.lock(caller, quoteId, {
        kept: ({ orderNo, quote }) => {
          const view = quoteView(quote, caller.now);
          return {
            ...view,
            orderNo,
            status: exchangeOrder.states[exchangeOrder.start].code,
            lockedUntil: view.validUntil,
          };
        },
        told: (answer, quote) => ({ ...answer, sums: quoteSums(quote, caller.language) }),
      }),
    apply: (request, caller) =>
      request.mode === 'delegated'
        ? place(caller, limitOf(request), shownTo(caller))
        : service.confirm(caller, namedOrder(request), shownTo(caller)),
    cancel: ({ orderNo, closingTerms }, caller) => service.cancel(caller, orderNo, closingTerms, shownTo(caller)),
  };
};
