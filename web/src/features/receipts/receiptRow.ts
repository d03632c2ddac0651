import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import type { receipt as calls } from '@tradeport/shared/contract/receipt.ts';
import { isFinal, type StateOf, stateOf } from '@tradeport/shared/states/machine.ts';
import { receipt as machine } from '@tradeport/shared/states/receipt.ts';

export type Receipts = ResultOf<(typeof calls)['paging']>;
export type Receipt = Receipts['list'][number];
export type ReceiptDetail = ResultOf<(typeof calls)['detail']>;
export type ReceiptState = StateOf<typeof machine>;

/** The receipt's state by its name on the wire. */
export const receiptState = (receipt: Pick<Receipt, 'state'>): ReceiptState => stateOf(machine, receipt.state);

/** Whether somebody or time may still move it. */
export const isOpen = (receipt: Pick<Receipt, 'state'>): boolean => !isFinal(machine, receiptState(receipt));
