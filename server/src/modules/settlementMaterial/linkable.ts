import { refusal } from '@tradeport/shared/contract/refusal.ts';
import type { Linkable, LinkableSource } from '../receipts/index.ts';
import { isUsable, type MaterialOrder } from './order.ts';
import { findOrder, listLinkable } from './store.ts';
import type { UsageLifecycle } from './usage.ts';

const linkableOf = (order: MaterialOrder): Linkable => ({
  no: order.detailNo,
  merchantId: order.merchantId,
  ccy: order.ccy,
  totalMinor: order.totalMinor,
  linkedMinor: order.totalMinor - order.linkableMinor,
  usable: isUsable(order),
  buyerName: order.buyerName,
  reference: order.contractNo,
  createdAt: order.uploadedAt,
  ...(order.trackingNo === null ? {} : { trackingNo: order.trackingNo }),
});

/** Orders of settlement material as receipts are linked to them. */
export const materialLinkable = ({ setSums }: UsageLifecycle): LinkableSource => ({
  kind: 'material',
  find: async (reader, no) => {
    const order = await findOrder(reader, no);
    return order && linkableOf(order);
  },
  list: async (reader, query) => {
    const { list, total } = await listLinkable(reader, query);
    return { list: list.map(linkableOf), total };
  },
  setLinked: async (command, no, sums) => {
    const order = await findOrder(command.tx, no);
    if (!order) throw refusal('ORDER_NOTFOUND');
    await setSums(command, order, await sums);
  },
});
