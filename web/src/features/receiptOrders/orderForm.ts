import { FormOrder, type FormOrderWire, logistics } from '@tradeport/shared/contract/uploadDetail.ts';
import { orderFaults, type ShipDateRule } from '@tradeport/shared/rules/settlementOrder.ts';
import { uploadDetailReasons } from '@tradeport/shared/words/reasons/uploadDetail.ts';
import { platformToday } from '../../browser/clock.ts';
import { faultTexts } from '../../ui/forms/faultTexts.ts';
import { given } from '../../ui/forms/given.ts';
import { type DraftOf, recordForm } from '../../ui/forms/record/declared.ts';
import { fieldsIn } from '../../ui/forms/record/fieldsIn.ts';
import { inside } from '../../ui/forms/record/inside.ts';
import { isTold } from '../../ui/forms/record/judge.ts';
import type { Order } from './orderRecord.ts';
import { orderWords } from './text.ts';

export type Draft = DraftOf<FormOrderWire>;

const of = fieldsIn(orderWords).of<Draft>();
const faultText = faultTexts(uploadDetailReasons);
const WAY = ['logisticsProvider', 'trackingNo', 'shipDate'] as const;

/** What the rules say of a field; what is empty yet is judged by the field alone, and countries are no choice where they are refused. */
const faultAt = (draft: Draft, name: string, shipDateRule: ShipDateRule): string | undefined => {
  const { contractDate = platformToday(), tradeCountry = 'CHN', orderTotal, currency = 'USD', shipped = false } = draft;
  const order = { contractDate, tradeCountry, orderTotal: orderTotal || '1', currency, shipped, ...given(draft, WAY) };
  return faultText(orderFaults(order, { today: platformToday(), shipDateRule, highRisk: [] }), name);
};

/** How the goods went must be told once they did; when they will go may be. */
const onceShipped = {
  optional: ({ shipped }: Draft): boolean => shipped !== true,
  isOpen: true,
} as const;

/** An order that proves the trade behind receipts. */
export const orderForm = (shipDateRule: ShipDateRule) =>
  recordForm<FormOrderWire>()({
    name: 'order',
    request: FormOrder,
    start: { shipped: true, materialFiles: [], logisticsFiles: [] },
    sections: [
      of.section('trade', [
        of.text('buyerName', { label: 'buyer' }),
        of.text('contractNo'),
        of.day('contractDate', (day) => day > platformToday()),
        of.country('tradeCountry', { use: 'trade' }, { label: 'country' }),
        of.figure('orderTotal', ({ currency }) => currency),
        of.currency('currency'),
        of.text('merchantTxNo'),
        of.text('website'),
      ]),
      of.section('goods', [
        of.text('productCategory', { label: 'category' }),
        of.text('productName', { label: 'product' }),
        of.count('productQuantity', { label: 'quantity' }),
        of.text('remarks'),
      ]),
      of.section('way', [
        of.choice('shipped', {
          look: 'radios',
          of: () => [
            { value: true, name: orderWords.text('yes') },
            { value: false, name: orderWords.text('notYet') },
          ],
        }),
        of.text('logisticsProvider', { ...onceShipped, label: 'provider' }),
        of.text('trackingNo', onceShipped),
        of.day('shipDate', undefined, {
          ...onceShipped,
          label: ({ shipped }) => orderWords.text(shipped === false ? 'expectedShipDate' : 'shipDate'),
        }),
      ]),
      of.section('files', [
        of.files('materialFiles', 'SETTLEMENT_MATERIAL', { isOpen: true }),
        of.files('logisticsFiles', 'LOGISTICS_PROOF', { isOpen: true }),
      ]),
    ],
    judge: (draft, name) => faultAt(draft, name, shipDateRule),
  });

/** How one order went, as the form tells it. */
export type Way = DraftOf<Pick<FormOrderWire, 'logisticsProvider' | 'trackingNo' | 'shipDate' | 'logisticsFiles'>>;
export type Ways = Readonly<Record<string, unknown>>;

const way = fieldsIn(orderWords).of<Way>();

export const isBegun = (told: Way): boolean => Object.values(told).some(isTold);

/** What is told of one order, of all that the form holds. */
export const wayIn = (draft: object, detailSerialNo: string): Way => {
  const told: unknown[][] = [...WAY, 'logisticsFiles'].map((name) => [
    name,
    Reflect.get(draft, `${detailSerialNo}.${name}`),
  ]);
  return Object.fromEntries(told);
};

/** How orders went whose review waits for it, each under its number: what is told of none of its fields is left for later. */
export const logisticsForm = (orders: readonly Pick<Order, 'detailSerialNo' | 'contractNo'>[]) => {
  const isAlone = orders.length === 1;
  const needed = { optional: (told: Way) => !isAlone && !isBegun(told), isOpen: true };
  const fields = [
    way.text('logisticsProvider', { ...needed, label: 'provider' }),
    way.text('trackingNo', needed),
    way.day('shipDate', (day) => day >= platformToday(), needed),
    way.files('logisticsFiles', 'LOGISTICS_PROOF', { isOpen: true }),
  ];
  const { logisticsFiles } = FormOrder.properties;
  return recordForm<Ways>()({
    name: 'logistics',
    request: {
      properties: Object.fromEntries(
        orders.map(({ detailSerialNo }) => [detailSerialNo, { properties: { ...logistics, logisticsFiles } }]),
      ),
    },
    start: {},
    sections: orders.map(({ detailSerialNo, contractNo }) => ({
      title: () => contractNo,
      parts: inside((name: string) => `${detailSerialNo}.${name}`, fields),
      after: [],
      when: () => true,
    })),
  });
};
