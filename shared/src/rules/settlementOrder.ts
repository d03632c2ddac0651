/**
 * What an order of settlement material must keep beyond the shape of its fields: forms mark their fields by it, and orders filled in
 * on a page and lines of a file are refused by it alike.
 */

import type { Ccy } from '../reference/currencies.ts';
import type { ErrorCode } from '../words/errorCodes.ts';
import type { uploadDetailReasons } from '../words/reasons/uploadDetail.ts';
import type { Day } from './calendar.ts';
import { countryFault } from './countries.ts';
import type { FieldFault } from './fieldFault.ts';
import { parseAmount } from './money.ts';

/** Lengths by weight: 3 for every non-ASCII character. */
export const CONTRACT_NO_MAX = 32;
export const PRODUCT_NAME_MAX = 120;
export const WEBSITE_MAX = 1_024;
/** Lines of one order file at most. */
export const ORDER_FILE_ROWS_MAX = 10_000;
/** Orders that one form brings at most. */
export const ORDERS_AT_ONCE_MAX = 50;

/** Which ship dates are taken: by whether the goods are shipped, past ones only, or ones to come only. */
export const SHIP_DATE_RULES = ['byShipped', 'past', 'future'] as const;
export type ShipDateRule = (typeof SHIP_DATE_RULES)[number];

/** The parts of an order that rules look at. */
export interface JudgedOrder {
  readonly contractDate: Day;
  readonly tradeCountry: string;
  readonly orderTotal: string;
  readonly currency: Ccy;
  readonly shipped: boolean;
  readonly logisticsProvider?: string;
  readonly trackingNo?: string;
  readonly shipDate?: Day;
}

/** What the rules depend on besides the order: the day in Asia/Shanghai, and two switches of the sandbox. */
export interface OrderTerms {
  readonly today: Day;
  readonly shipDateRule: ShipDateRule;
  /** Countries that trade is refused with. */
  readonly highRisk: readonly string[];
}

/** A field that breaks a rule. */
export type OrderFault = FieldFault<keyof typeof uploadDetailReasons | ErrorCode>;

/** What is wrong with a ship date; undefined when nothing is. */
export const shipDateFault = (
  { shipped, shipDate }: Pick<JudgedOrder, 'shipped' | 'shipDate'>,
  { today, shipDateRule }: Pick<OrderTerms, 'today' | 'shipDateRule'>,
): 'shipDateNotPast' | 'shipDateNotAhead' | undefined => {
  if (shipDate === undefined) return undefined;
  const isPast = shipDateRule === 'past' || (shipDateRule === 'byShipped' && shipped);
  if (isPast) return shipDate < today ? undefined : 'shipDateNotPast';
  return shipDate > today ? undefined : 'shipDateNotAhead';
};

/** What shipped goods must tell of their way. */
const logisticsFaults = (order: JudgedOrder, terms: OrderTerms): readonly OrderFault[] => {
  const faults: OrderFault[] = [];
  if (order.shipped)
    for (const path of ['logisticsProvider', 'trackingNo', 'shipDate'] as const)
      if (order[path] === undefined) faults.push({ path, reason: 'shippedNeedsLogistics' });
  const reason = shipDateFault(order, terms);
  if (reason) faults.push({ path: 'shipDate', reason });
  return faults;
};

/** Every fault of an order whose fields have their shape, in the order of the form. */
export const orderFaults = (order: JudgedOrder, terms: OrderTerms): readonly OrderFault[] => {
  const faults: OrderFault[] = [];
  if (order.contractDate > terms.today) faults.push({ path: 'contractDate', reason: 'contractDateAhead' });
  const country = countryFault(order.tradeCountry, 'trade', terms.highRisk);
  if (country) faults.push({ path: 'tradeCountry', reason: country });
  const total = parseAmount(order.orderTotal, order.currency);
  if (!total.ok) faults.push({ path: 'orderTotal', reason: total.rule === 'range' ? 'totalTooLarge' : 'totalScale' });
  else if (total.minor === 0n) faults.push({ path: 'orderTotal', reason: 'totalScale' });
  return [...faults, ...logisticsFaults(order, terms)];
};
