import { Type } from 'typebox';
import { changing, screens } from '../screens.ts';
import { Closed, OneOf, OrderNo, Text } from './common.ts';
import { calls, post } from './define.ts';
import { type Reasons, reason } from './reason.ts';
import { receiptRecord } from './receipt.ts';

/** Why its calls refuse, finer than a code. */
export const refundReasons = {
  refundReasonMissing: reason('EMPTY_PARAM', '请填写退款原因', 'Say why the money goes back'),
  refundPayeeMissing: reason('EMPTY_PARAM', '请填写退款收款账户', 'Enter the account that the refund goes to'),
} satisfies Reasons;

/** What the merchant may do about a refund. */
export const REFUND_ACTIONS = ['apply', 'confirm', 'decline', 'modify'] as const;

/** Why the merchant asks money back. */
export const RefundReason = Text({ max: 200 });

/** The account that a refund goes to; its holder is always the payer. */
export const RefundPayee = Closed({
  accountNo: Text({ min: 4, max: 34, format: 'noDoubleByte' }),
  bankName: Text({ max: 120 }),
  swiftCode: Text({ max: 11, format: 'swiftUpper' }),
  /** ISO 3166 alpha-3. */
  countryCode: Text({ max: 3 }),
});

export const refund = calls('refund', '/api/user-refund', {
  modifyPayeeInfo: post('modifyRefundPayeeInfo', {
    title: [
      '处理退款',
      'What the merchant does about a refund: apply, confirm, decline, correct the account it goes to',
    ],
    access: changing(screens.receipts),
    request: Closed({
      orderNo: OrderNo,
      action: OneOf(REFUND_ACTIONS),
      /** Of an application. */
      reason: Type.Optional(RefundReason),
      /** Of a correction. */
      payee: Type.Optional(RefundPayee),
    }),
    result: receiptRecord.view,
    errors: ['refundReasonMissing', 'refundPayeeMissing', 'INVALID_COUNTRY', 'ORDER_NOTFOUND', 'OPERATION_NOT_ALLOW'],
    money: true,
    assumed: [
      'apply asks back a receipt that waits for material, and says why; decline is for a recall only',
      'modify corrects the account while a refund is under way, never its holder; a recalled receipt goes back the way it came',
    ],
  }),
});
