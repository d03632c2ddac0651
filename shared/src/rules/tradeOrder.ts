/** What a trade order must keep beyond the shape of its fields: the server refuses by it, the form marks its fields by it. */

import type { Ccy } from '../reference/currencies.ts';
import type { ErrorCode } from '../words/errorCodes.ts';
import type { tradeOrderReasons } from '../words/reasons/tradeOrder.ts';
import { countryFault } from './countries.ts';
import type { FieldFault } from './fieldFault.ts';
import { parseAmount } from './money.ts';

/** The parts of a trade order that rules look at. */
export interface JudgedTradeOrder {
  readonly currency: Ccy;
  readonly totalAmount: string;
  readonly tradeCountry: string;
  readonly shipped: boolean;
  readonly trackingNumber?: string;
  readonly logisticsCompany?: string;
  readonly contractFiles: readonly string[];
  readonly salesContract: readonly string[];
}

/** A field that breaks a rule. */
export type TradeOrderFault = FieldFault<keyof typeof tradeOrderReasons | ErrorCode>;

const amountFaults = ({ currency, totalAmount }: JudgedTradeOrder): readonly TradeOrderFault[] => {
  const total = parseAmount(totalAmount, currency);
  if (total.ok && total.minor > 0n) return [];
  return [
    { path: 'totalAmount', reason: !total.ok && total.rule === 'range' ? 'tradeAmountTooLarge' : 'tradeAmountWrong' },
  ];
};

/** What is shipped has a number and a carrier; what is not yet shipped has neither. */
const logisticsFaults = (order: JudgedTradeOrder): readonly TradeOrderFault[] =>
  (['trackingNumber', 'logisticsCompany'] as const)
    .filter((path) => (order[path] === undefined) === order.shipped)
    .map((path) => ({ path, reason: order.shipped ? 'logisticsMissing' : 'notShippedYet' }));

/** Every fault of a trade order, in the order of the form. `highRisk` are the countries that nobody may trade with. */
export const tradeOrderFaults = (order: JudgedTradeOrder, highRisk: readonly string[]): readonly TradeOrderFault[] => {
  const country = countryFault(order.tradeCountry, 'trade', highRisk);
  const hasContract = order.contractFiles.length + order.salesContract.length > 0;
  return [
    ...amountFaults(order),
    ...(country ? [{ path: 'tradeCountry', reason: country }] : []),
    ...logisticsFaults(order),
    ...(hasContract ? [] : [{ path: 'contractFiles', reason: 'contractMissing' as const }]),
  ];
};
