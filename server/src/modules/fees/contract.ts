import { besideLimit, type Worth } from './limits.ts';

/** Whether an order is worth so much that it needs a contract: compared in USD-equivalent, rounded against the merchant. */
export const isContractNeeded = (fee: Worth): boolean => {
  const { contractFrom } = fee.config;
  if (contractFrom === null) return false;
  const { counted, limitMinor } = besideLimit(fee, contractFrom, 'maximum');
  return counted >= limitMinor;
};
