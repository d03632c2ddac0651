import type { TimelineStepView } from '@tradeport/shared/contract/common.ts';
import type { TradeOrderDetailWire, TradeOrderWire } from '@tradeport/shared/contract/ftrOrder.ts';
import { tradeOrderTypes } from '@tradeport/shared/reference/businessDictionaries.ts';
import { findCountry } from '@tradeport/shared/reference/countries.ts';
import { failureText } from '@tradeport/shared/reference/failureReasons.ts';
import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { formatAmount } from '@tradeport/shared/rules/money.ts';
import { tradeOrder as machine } from '@tradeport/shared/states/tradeOrder.ts';
import type { AuditWord } from '@tradeport/shared/words/auditWords.ts';
import type { Bilingual, Language } from '@tradeport/shared/words/bilingual.ts';
import { type ExchangeOrder, legView } from '../exchange/index.ts';
import type { TradeOrder, TradeOrderState } from './order.ts';

/** Every state of a trade order is one of its review. */
const wordOf = (state: TradeOrderState): AuditWord => {
  const { audit } = machine.states[state];
  if (audit === undefined) throw new Error(`the state ${state} of a trade order says nothing of its review`);
  return audit;
};

const opinionOf = ({ reason, opinion }: TradeOrder): Bilingual | null => {
  if (reason === null) return opinion === null ? null : [opinion, opinion];
  const [zh, en] = failureText(reason);
  return opinion === null ? [zh, en] : [`${zh}：${opinion}`, `${en}: ${opinion}`];
};

/** What a change answers with. */
export const submittedView = ({ orderNo, state }: TradeOrder, leg: ExchangeOrder | undefined, language: Language) => ({
  orderNo,
  status: state,
  statusText: machine.states[state].label[language === 'zh-CN' ? 0 : 1],
  auditStatus: wordOf(state),
  leg: leg === undefined ? null : legView(leg, language),
});

/** A trade order as a list shows it. */
export const tradeOrderView = (
  order: TradeOrder,
  leg: ExchangeOrder | undefined,
  language: Language,
): TradeOrderWire => {
  const pick = language === 'zh-CN' ? 0 : 1;
  const { ccy, totalMinor, linkedMinor, kind, tradeCountry, auditedAt } = order;
  return {
    ...submittedView(order, leg, language),
    merchantOrderNo: order.reference,
    orderType: kind,
    orderTypeText: tradeOrderTypes[kind][pick],
    currency: ccy,
    totalAmount: formatAmount(totalMinor, ccy),
    linkedAmount: formatAmount(linkedMinor, ccy),
    linkableAmount: formatAmount(order.state === 'pass' ? totalMinor - linkedMinor : 0n, ccy),
    productName: order.productName,
    productCount: order.productCount,
    buyerName: order.buyerName,
    buyerNameEn: order.buyerNameEn,
    tradeCountry,
    tradeCountryText: findCountry(tradeCountry)?.name[pick] ?? tradeCountry,
    paymentTime: order.paidOn,
    auditOpinion: opinionOf(order)?.[pick] ?? null,
    auditedAt: auditedAt === null ? null : formatInstant(auditedAt),
    createdAt: formatInstant(order.createdAt),
    updatedAt: formatInstant(order.updatedAt),
  };
};

/** What the detail tells beside the row. */
export const tradeOrderDetails = (
  { files, productInfo, website, shipped, trackingNo, logisticsCompany, memo }: TradeOrder,
  timeline: readonly TimelineStepView[],
): Omit<TradeOrderDetailWire, keyof TradeOrderWire> => ({
  productInfo,
  website,
  shipped,
  trackingNumber: trackingNo,
  logisticsCompany,
  memo,
  contractFiles: [...files.contractFiles],
  salesContract: [...files.salesContract],
  tradeVouchers: [...files.tradeVouchers],
  logisticsFiles: [...files.logisticsFiles],
  attachments: [...files.attachments],
  timeline: [...timeline],
});
