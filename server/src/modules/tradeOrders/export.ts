import type { TradeOrderWire } from '@tradeport/shared/contract/ftrOrder.ts';
import { exportTime } from '../../platform/documents/exportNames.ts';
import type { RecordExport } from '../../platform/records/recordExport.ts';

/** The columns of exported contracts. */
export const tradeOrderExport: RecordExport<TradeOrderWire> = {
  title: ['合同', 'Contracts'],
  columns: [
    { header: ['合同编号', 'Contract number'], width: 26, cell: ({ orderNo }) => orderNo },
    { header: ['订单号', 'Order number'], width: 26, cell: ({ merchantOrderNo }) => merchantOrderNo },
    { header: ['提交时间', 'Submitted'], width: 20, cell: ({ createdAt }) => exportTime(createdAt) },
    { header: ['类型', 'Type'], width: 14, cell: ({ orderTypeText }) => orderTypeText },
    { header: ['买方', 'Buyer'], width: 30, cell: ({ buyerName }) => buyerName },
    { header: ['买方英文名称', "Buyer's name in English"], width: 30, cell: ({ buyerNameEn }) => buyerNameEn },
    { header: ['贸易国家/地区', 'Trade country'], width: 20, cell: ({ tradeCountryText }) => tradeCountryText },
    { header: ['币种', 'Currency'], width: 10, cell: ({ currency }) => currency },
    { header: ['合同金额', 'Total'], width: 18, cell: ({ totalAmount }) => ({ amount: totalAmount }) },
    { header: ['已关联金额', 'Linked'], width: 18, cell: ({ linkedAmount }) => ({ amount: linkedAmount }) },
    { header: ['可关联金额', 'Left to link'], width: 18, cell: ({ linkableAmount }) => ({ amount: linkableAmount }) },
    { header: ['商品', 'Product'], width: 30, cell: ({ productName }) => productName },
    { header: ['商品数量', 'Quantity'], width: 14, cell: ({ productCount }) => String(productCount) },
    { header: ['付款时间', 'Payment date'], width: 14, cell: ({ paymentTime }) => paymentTime },
    { header: ['远期锁汇订单号', 'Forward'], width: 26, cell: ({ leg }) => leg?.orderNo ?? null },
    { header: ['远期交割日', 'Forward delivery day'], width: 18, cell: ({ leg }) => leg?.deliveryDay ?? null },
    { header: ['远期状态', 'Forward state'], width: 18, cell: ({ leg }) => leg?.statusText ?? null },
    { header: ['状态', 'State'], width: 18, cell: ({ statusText }) => statusText },
    {
      header: ['审核时间', 'Reviewed'],
      width: 20,
      cell: ({ auditedAt }) => (auditedAt === null ? null : exportTime(auditedAt)),
    },
    { header: ['审核意见', 'Opinion'], width: 30, cell: ({ auditOpinion }) => auditOpinion },
  ],
};
