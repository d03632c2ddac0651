import { minorOf } from '@tradeport/shared/rules/money.ts';
import { usdEquivalent } from '@tradeport/shared/rules/quotation.ts';
import type { Fee } from './fee.ts';

/** Whether an order is worth so much that it needs a contract: compared in USD-equivalent, rounded against the merchant. */
export const isContractNeeded = (fee: Pick<Fee, 'ccy' | 'minor' | 'usdMid' | 'config'>): boolean => {
  const { contractFrom } = fee.config;
  return contractFrom !== null && usdEquivalent(fee, fee.usdMid, 'up') >= minorOf(contractFrom.amount, 'USD');
};
