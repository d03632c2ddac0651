import type { RequestOf } from '@tradeport/shared/contract/define.ts';
import { errorCodes } from '@tradeport/shared/contract/errorCodes.ts';
import { type ftrOrder, Told as ToldSchema, tradeOrderReasons } from '@tradeport/shared/contract/ftrOrder.ts';
import { isFiatCcy } from '@tradeport/shared/reference/currencies.ts';
import { tradeOrderFaults } from '@tradeport/shared/rules/tradeOrder.ts';
import { type DraftRule, draftRule, faultTexts } from '../../ui/forms/draftRules.ts';
import { given } from '../../ui/forms/given.ts';
import { type FieldRule, rulesOf } from '../../ui/forms/rulesOf.ts';
import type { TradeOrderDetail } from './tradeOrderRecord.ts';

type Told = RequestOf<(typeof ftrOrder)['create']>;
/** What the form holds while it is filled in. */
export type Draft = { readonly [K in keyof Told]?: Told[K] | undefined };

const shapes = rulesOf(ToldSchema);
export const FIELDS: readonly string[] = Object.keys(ToldSchema.properties);
export const FILE_FIELDS = [
  'contractFiles',
  'salesContract',
  'tradeVouchers',
  'logisticsFiles',
  'attachments',
] as const;
const LOGISTICS = ['trackingNumber', 'logisticsCompany'] as const;

export const emptyDraft: Draft = {
  orderType: 'goods',
  currency: 'USD',
  shipped: false,
  contractFiles: [],
  salesContract: [],
  tradeVouchers: [],
  logisticsFiles: [],
  attachments: [],
};

/** What a trade order said, out of its detail. */
export const draftOf = (order: TradeOrderDetail): Draft => ({
  merchantOrderNo: order.merchantOrderNo,
  orderType: order.orderType,
  currency: isFiatCcy(order.currency) ? order.currency : undefined,
  totalAmount: order.totalAmount,
  productName: order.productName,
  productCount: order.productCount,
  productInfo: order.productInfo ?? undefined,
  buyerName: order.buyerName,
  buyerNameEn: order.buyerNameEn,
  tradeCountry: order.tradeCountry,
  paymentTime: order.paymentTime,
  website: order.website,
  shipped: order.shipped,
  trackingNumber: order.trackingNumber ?? undefined,
  logisticsCompany: order.logisticsCompany ?? undefined,
  memo: order.memo ?? undefined,
  contractFiles: order.contractFiles,
  salesContract: order.salesContract,
  tradeVouchers: order.tradeVouchers,
  logisticsFiles: order.logisticsFiles,
  attachments: order.attachments,
});

/** A draft in which every required field is filled in; undefined while one is not. Logistics are those of what is shipped. */
export const completeOf = (draft: Draft): Told | undefined => {
  const { merchantOrderNo, orderType, currency, totalAmount, productName, productCount } = draft;
  const { buyerName, buyerNameEn, tradeCountry, paymentTime, website, shipped = false } = draft;
  if (merchantOrderNo === undefined || orderType === undefined || currency === undefined) return undefined;
  if (totalAmount === undefined || productName === undefined || productCount === undefined) return undefined;
  if (buyerName === undefined || buyerNameEn === undefined || tradeCountry === undefined) return undefined;
  if (paymentTime === undefined || website === undefined) return undefined;
  const { contractFiles = [], salesContract = [], tradeVouchers = [], logisticsFiles = [], attachments = [] } = draft;
  return {
    ...{ merchantOrderNo, orderType, currency, totalAmount, productName, productCount },
    ...{ buyerName, buyerNameEn, tradeCountry, paymentTime, website, shipped },
    ...given(draft, ['productInfo', 'memo']),
    ...(shipped ? given(draft, LOGISTICS) : {}),
    ...{ contractFiles, salesContract, tradeVouchers, logisticsFiles, attachments },
  };
};

const faultText = faultTexts({ ...errorCodes, ...tradeOrderReasons });

/** What the rules say of a field once everything is filled in; countries are judged by the server. */
const faultAt = (name: string, draft: Draft): string | undefined => {
  const { currency = 'USD', totalAmount = '', tradeCountry = '', shipped = false } = draft;
  const { contractFiles = [], salesContract = [] } = draft;
  const judged = { currency, totalAmount, tradeCountry, shipped, contractFiles, salesContract };
  const logistics = shipped ? given(draft, LOGISTICS) : {};
  return faultText(tradeOrderFaults({ ...judged, ...logistics }, []), name);
};

const BY_FIELD_ALONE: ReadonlySet<string> = new Set(['tradeCountry']);

/** The rules of a field: its shape by the contract, then what the rules of trade orders say of it. */
export const fieldRules = (name: keyof Told): readonly (FieldRule | DraftRule<Draft>)[] => [
  ...(shapes[name] ?? []),
  draftRule((draft: Draft, value) => {
    // An empty field that is required has been told of already.
    const isTold = BY_FIELD_ALONE.has(name) || (name === 'totalAmount' && (value === undefined || value === ''));
    return isTold ? undefined : faultAt(name, draft);
  }),
];
