import { changing, screens } from '../screens.ts';
import { Closed, OrderNo } from './common.ts';
import { calls, madeFile, post } from './define.ts';
import { LinkedOrders, linkAssumed, linkErrors, receiptRecord } from './receipt.ts';

export const income = calls('income', '/api/b2b/income', {
  relationSettleOrder: post('relationSettleOrder', {
    title: ['关联结算材料', 'Link a receipt to rows of settlement material'],
    access: changing(screens.receipts),
    request: Closed({ orderNo: OrderNo, orders: LinkedOrders }),
    result: receiptRecord.view,
    errors: linkErrors,
    assumed: linkAssumed,
  }),
  cancelRelationSettleOrder: post('cancelRelationSettleOrder', {
    title: ['取消关联', 'Undo a link, of a contract or of material'],
    access: changing(screens.receipts),
    request: Closed({ orderNo: OrderNo, linkedOrderNo: OrderNo }),
    result: receiptRecord.view,
    errors: ['ORDER_NOTFOUND', 'OPERATION_NOT_ALLOW', 'orderNotLinked'],
    assumed: ['a receipt under review goes back to the merchant', 'the whole link is undone'],
  }),
  downloadRefundVoucherPdf: madeFile('downloadRefundVoucherPdf', {
    title: ['下载退款凭证', 'The voucher of a refund as PDF'],
    access: [screens.receipts],
    request: Closed({ orderNo: OrderNo }),
    errors: ['vouchersOff', 'ORDER_NOTFOUND', 'notRefundedYet'],
  }),
});
