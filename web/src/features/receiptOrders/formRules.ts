import { errorCodes } from '@tradeport/shared/contract/errorCodes.ts';
import {
  type FormOrderWire,
  OrderInfo,
  type OrderInfoWire,
  uploadDetailReasons,
} from '@tradeport/shared/contract/uploadDetail.ts';
import { dayOf } from '@tradeport/shared/rules/calendar.ts';
import { orderFaults, type ShipDateRule } from '@tradeport/shared/rules/settlementOrder.ts';
import { platformNow } from '../../browser/clock.ts';
import { type DraftRule, draftRule, faultTexts } from '../../ui/forms/draftRules.ts';
import { type FieldRule, rulesOf } from '../../ui/forms/rulesOf.ts';

/** What the form holds while it is filled in. */
export type Draft = { readonly [K in keyof OrderInfoWire]?: OrderInfoWire[K] | undefined } & {
  readonly materialFiles?: readonly string[] | undefined;
  readonly logisticsFiles?: readonly string[] | undefined;
};
export type FieldName = keyof OrderInfoWire;

const filled = (draft: Draft): Draft =>
  Object.fromEntries(
    Object.entries(draft).filter(([, value]) => value !== undefined && value !== '' && value !== null),
  );

const isComplete = (draft: Draft): draft is OrderInfoWire =>
  OrderInfo.required.every((name) => Object.hasOwn(draft, name));

/** A draft in which every needed field is filled in, without those that are empty; undefined while one is missing. */
export const completeOf = (draft: Draft): FormOrderWire | undefined => {
  const { materialFiles, logisticsFiles, ...order } = filled(draft);
  if (!isComplete(order)) return undefined;
  return {
    ...order,
    ...(materialFiles === undefined ? {} : { materialFiles: [...materialFiles] }),
    ...(logisticsFiles === undefined ? {} : { logisticsFiles: [...logisticsFiles] }),
  };
};

const today = (): string => dayOf(new Date(platformNow()));

/** What the rules say of a draft; fields that are empty yet are judged by the field alone. */
const faultsOf = (draft: Draft, shipDateRule: ShipDateRule) =>
  orderFaults(
    {
      contractDate: draft.contractDate ?? today(),
      tradeCountry: draft.tradeCountry ?? 'CHN',
      orderTotal: draft.orderTotal || '1',
      currency: draft.currency ?? 'USD',
      shipped: draft.shipped ?? false,
      ...(draft.logisticsProvider ? { logisticsProvider: draft.logisticsProvider } : {}),
      ...(draft.trackingNo ? { trackingNo: draft.trackingNo } : {}),
      ...(draft.shipDate ? { shipDate: draft.shipDate } : {}),
    },
    // Countries that the platform refuses are no choice of the form; the server judges them.
    { today: today(), shipDateRule, highRisk: [] },
  );

const faultText = faultTexts({ ...errorCodes, ...uploadDetailReasons });

const shapes = rulesOf(OrderInfo);

/** The rules of a field: its shape by the contract, then what the rules of orders say of it. */
export const fieldRules = (name: FieldName, shipDateRule: ShipDateRule): readonly (FieldRule | DraftRule<Draft>)[] => [
  ...(shapes[name] ?? []),
  draftRule((draft: Draft) => faultText(faultsOf(draft, shipDateRule), name)),
];
