import type { Reader, Tx } from '../../platform/db/database.ts';
import type { Linkable, LinkableSource } from '../receipts/index.ts';
import type { TradeOrder } from './order.ts';
import { findTradeOrder, listWithRest, writeLinked } from './store.ts';

const linkableOf = (order: TradeOrder): Linkable => ({
  no: order.orderNo,
  merchantId: order.merchantId,
  ccy: order.ccy,
  totalMinor: order.totalMinor,
  linkedMinor: order.linkedMinor,
  usable: order.state === 'pass',
  buyerName: order.buyerName,
  reference: order.reference,
  createdAt: order.createdAt,
  ...(order.trackingNo === null ? {} : { trackingNo: order.trackingNo }),
});

/** Trade orders as what receipts are linked to. */
export const linkableTradeOrders: LinkableSource = {
  kind: 'tradeOrder',
  find: async (reader: Reader | Tx, no) => {
    const order = await findTradeOrder(reader, no);
    return order && linkableOf(order);
  },
  list: async (reader, query) => {
    const { list, total } = await listWithRest(reader, query);
    return { list: list.map(linkableOf), total };
  },
  setLinked: async ({ tx, now }, no, asked) => {
    const order = await findTradeOrder(tx, no);
    const sums = await asked;
    const { linkedMinor, creditedMinor } = sums;
    if (!order || creditedMinor < 0n || linkedMinor < creditedMinor || !(await writeLinked(tx, order, sums, now)))
      throw new Error(`${linkedMinor} of the trade order ${no} cannot be linked, ${creditedMinor} of it credited`);
  },
};
