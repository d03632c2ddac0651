import { TRANSFER_DIRECTIONS } from '@tradeport/shared/contract/transfer.ts';
import { figure, matching, numberOf, word } from './columnKinds.ts';

/** The number by which everybody knows a merchant. */
export const merchantNo = matching(/^\d{5}$/, 'not five digits');

/** What the columns of transfers between users hold that have more to say than their names do. */
export const transferKinds = {
  direction: word(TRANSFER_DIRECTIONS),
  otherId: numberOf('Merchant'),
  payerNo: merchantNo,
  payeeNo: merchantNo,
  reviewAboveUsd: figure,
} as const;
