import { type Reasons, reason } from '../reason.ts';

/** Why its moves are refused, finer than a code. */
export const receiptReasons = {
  receiptNeedsMaterial: reason(
    'OPERATION_NOT_ALLOW',
    '收款账户要求结算材料，关联材料前不能入账',
    'This account requires settlement material before receipts are credited',
  ),
  receiptFromStranger: reason(
    'OPERATION_NOT_ALLOW',
    '收款账户只接受审核通过的付款人',
    'Receiving accounts accept approved payers only',
  ),
  recallOverBalance: reason(
    'OPERATION_NOT_ALLOW',
    '召回 {wanted}，但可用余额只有 {held}',
    'The recall asks for {wanted}; only {held} is available',
  ),
  orderListedTwice: reason('INVALID_PARAM', '{order} 重复', '{order} is listed twice'),
  orderLinkedAlready: reason(
    'OPERATION_NOT_ALLOW',
    '{order} 已关联此收款，请调整其关联金额',
    '{order} is linked to this receipt already. Change its linked amount instead.',
  ),
  orderNotUsable: reason(
    'OPERATION_NOT_ALLOW',
    '{order} 未通过审核或已作废，不能关联',
    '{order} is not approved or was voided, and cannot be linked',
  ),
  orderCurrencyDiffers: reason(
    'INVALID_CURRENCY',
    '{order} 的币种与收款不一致',
    '{order} is in another currency than the receipt',
  ),
  linkOverReceipt: reason(
    'BIZ_ERROR',
    '关联金额超出收款的剩余金额 {left}',
    'This is more than the {left} of the receipt that are left to link',
  ),
  linkOverOrder: reason(
    'BIZ_ERROR',
    '关联金额超出 {order} 的可关联金额 {left}',
    'This is more than the {left} of {order} that are left to link',
  ),
  orderNotLinked: reason('OPERATION_NOT_ALLOW', '该材料未关联此收款', 'This is not linked to the receipt'),
  nothingSupplied: reason('EMPTY_PARAM', '请上传补充材料', 'Add at least one document'),
} satisfies Reasons;
