import { isFiatCcy } from '@tradeport/shared/reference/currencies.ts';
import { pathTo, screens } from '@tradeport/shared/screens.ts';
import { api } from '../../api/api.ts';
import { useCall } from '../../api/queries.ts';
import { formPage } from '../../ui/forms/record/RecordFormPage.tsx';
import { begunWith } from '../../ui/forms/record/travel.ts';
import { moneyText } from '../../ui/money/Money.tsx';
import { text, useText } from './text.ts';
import { tradeOrderForm } from './tradeOrderForm.ts';
import type { TradeOrderDetail } from './tradeOrderRecord.ts';

const LIST = pathTo(screens.tradeOrders);
const FIGURE = /^\d+(\.\d+)?$/;

/** Adding a trade order, or correcting one by its number. */
export const tradeOrderPage = formPage({
  form: tradeOrderForm,
  useText,
  list: LIST,
  useAsked: (orderNo) => useCall(api.ftrOrder.queryDetail, { orderNo }, { quiet: true, own: true }),
  sentBack: (record) =>
    record.status === 'returned'
      ? { record, note: text('returnedNote', { opinion: record.auditOpinion ?? '' }) }
      : undefined,
  draftOf: (order) =>
    begunWith(tradeOrderForm, { ...order, currency: isFiatCcy(order.currency) ? order.currency : undefined }),
  add: api.ftrOrder.create,
  correct: api.ftrOrder.update,
  correction: (told, { orderNo }: TradeOrderDetail) => ({ ...told, orderNo }),
  invalidates: [api.ftrOrder.query, api.ftrOrder.queryDetail],
  at: ({ orderNo }) => `${LIST}?open=${encodeURIComponent(orderNo)}`,
  useRows: ({ merchantOrderNo, buyerName, currency, totalAmount = '' }) => [
    [text('orderNumber'), merchantOrderNo],
    [text('buyer'), buyerName],
    [text('total'), currency && FIGURE.test(totalAmount) ? moneyText(totalAmount, currency) : undefined],
  ],
});
