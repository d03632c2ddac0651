import { type ftrOrder, tradeOrderRecord } from '@tradeport/shared/contract/ftrOrder.ts';
import { tradeOrder as machine } from '@tradeport/shared/states/tradeOrder.ts';
import type { Language } from '@tradeport/shared/words/bilingual.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { recordReads } from '../../platform/records/recordReads.ts';
import { timelineOf } from '../../platform/records/timeline.ts';
import type { SignedIn } from '../../platform/runtime/caller.ts';
import type { Handlers } from '../../platform/runtime/calls.ts';
import type { Command } from '../../platform/runtime/command.ts';
import type { World } from '../../platform/runtime/world.ts';
import type { ExchangeOrder, Legs } from '../exchange/index.ts';
import { correctionOf } from './correction.ts';
import { tradeOrderExport } from './export.ts';
import type { TradeOrder } from './order.ts';
import type { TradeOrderService } from './service.ts';
import { findTradeOrder, tradeOrderList } from './store.ts';
import { submittedView, tradeOrderDetails, tradeOrderView } from './view.ts';

/** Wire words become house words; no rules, no SQL. */
export const tradeOrderHandlers = (world: World, service: TradeOrderService, legs: Legs): Handlers<typeof ftrOrder> => {
  const legsOf = async (reader: Reader | Tx, orders: readonly TradeOrder[]) =>
    legs.lastOf(
      reader,
      orders.map(({ orderNo }) => orderNo),
    );
  const views = async (reader: Reader, orders: readonly TradeOrder[], language: Language) => {
    const last = await legsOf(reader, orders);
    return orders.map((one) => tradeOrderView(one, last.get(one.orderNo), language));
  };
  const submitted =
    ({ language }: SignedIn) =>
    async ({ tx }: Command, order: TradeOrder, locked: ExchangeOrder | undefined) =>
      submittedView(order, locked ?? (await legsOf(tx, [order])).get(order.orderNo), language);

  const reads = recordReads(world, {
    record: tradeOrderRecord,
    list: tradeOrderList,
    views,
    exported: tradeOrderExport,
    named: { list: 'tradeOrder', by: (name) => ({ name }) },
  });
  return {
    query: reads.countedPage,
    download: reads.workbook,
    sums: reads.sums,
    names: reads.names,
    queryDetail: async ({ orderNo }, caller) => {
      const { reader, found, view } = await reads.get(
        caller,
        (from) => findTradeOrder(from, orderNo),
        'ORDER_NOTFOUND',
      );
      return { ...view, ...tradeOrderDetails(found, await timelineOf(reader, machine, orderNo, caller.language)) };
    },
    create: ({ leg, ...told }, caller) => service.submit(caller, told, leg, submitted(caller)),
    update: ({ orderNo, ...request }, caller) =>
      service.correct(caller, orderNo, correctionOf(request), submitted(caller)),
    delete: async ({ orderNo }, caller) => {
      await service.remove(caller, orderNo);
      return { orderNo };
    },
  };
};
