import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import { receipt as calls } from '@tradeport/shared/contract/receipt.ts';
import { type Ccy, isHeldCcy } from '@tradeport/shared/reference/currencies.ts';
import { ACCOUNT_SPAN_DAYS } from '@tradeport/shared/rules/daySpan.ts';
import { type StateOf, stateOf } from '@tradeport/shared/states/machine.ts';
import { receipt as machine } from '@tradeport/shared/states/receipt.ts';
import { api } from '../../api/api.ts';
import { recordList } from '../../ui/records/recordList.ts';
import { recordSource } from '../../ui/records/recordSource.ts';

export type Receipt = ResultOf<(typeof calls)['paging']>['list'][number];
export type ReceiptDetail = ResultOf<(typeof calls)['detail']>;
/** An order that a receipt can be linked to. */
export type Candidate = ResultOf<(typeof calls)['relationQuery']>['list'][number];
export type ReceiptState = StateOf<typeof machine>;

/** The receipt's state by its name on the wire. */
export const receiptState = ({ state }: Pick<Receipt, 'state'>): ReceiptState => stateOf(machine, state);

/** The receipt's currency. Throws for one that no receipt can be in. */
export const ccyOf = ({ currency }: Pick<Receipt, 'currency'>): Ccy => {
  if (!isHeldCcy(currency)) throw new Error(`a receipt in ${currency}`);
  return currency;
};

/** Whether the whole amount is linked: what is missing then is the review alone. */
export const isLinkedInFull = ({ linkedAmount, estimatedAmount }: Receipt): boolean => linkedAmount === estimatedAmount;

/** What decides on the merchant's moves. */
export const receiptRules = {
  machine,
  stateOf: ({ state }: Receipt) => state,
};

/** The tabs are in the order of a receipt's life: what waits for the merchant first. */
export const receiptList = recordList({
  call: calls.paging,
  filters: ['name', 'amountFrom', 'amountTo', 'orderNo', 'currency', 'startDate', 'endDate', 'payerName'],
  daysMax: ACCOUNT_SPAN_DAYS,
  tabs: {
    machine,
    states: [
      'awaitingMaterial',
      'underReview',
      'arrived',
      'credited',
      'creditFailed',
      'refunding',
      'awaitingRefundConfirmation',
      'refunded',
    ],
  },
});

export const receiptSource = recordSource({
  call: calls.detail,
  ask: api.receipt.detail,
  by: 'orderNo',
  read: (receipt) => receipt,
  unknown: 'ORDER_NOTFOUND',
  follows: { machine, stateOf: ({ state }) => state },
});
