import { type ftrOrder, tradeOrderRecord } from '@tradeport/shared/contract/ftrOrder.ts';
import { tradeOrder as machine } from '@tradeport/shared/states/tradeOrder.ts';
import type { Language } from '@tradeport/shared/words/bilingual.ts';
import type { Reader } from '../../platform/db/database.ts';
import { recordReads } from '../../platform/records/recordReads.ts';
import { timelineOf } from '../../platform/records/timeline.ts';
import type { Handlers } from '../../platform/runtime/calls.ts';
import type { World } from '../../platform/runtime/world.ts';
import { tradeOrderExport } from './export.ts';
import type { TradeOrder } from './order.ts';
import type { TradeOrderService } from './service.ts';
import { findTradeOrder, tradeOrderList } from './store.ts';
import { submittedView, tradeOrderDetails, tradeOrderView } from './view.ts';

const views = (_reader: Reader, orders: readonly TradeOrder[], language: Language) =>
  orders.map((one) => tradeOrderView(one, language));

/** Wire words become house words; no rules, no SQL. */
export const tradeOrderHandlers = (world: World, service: TradeOrderService): Handlers<typeof ftrOrder> => {
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
    create: async (told, caller) => submittedView(await service.submit(caller, told), caller.language),
    update: async ({ orderNo, ...told }, caller) =>
      submittedView(await service.correct(caller, orderNo, told), caller.language),
    delete: async ({ orderNo }, caller) => {
      await service.remove(caller, orderNo);
      return { orderNo };
    },
  };
};
