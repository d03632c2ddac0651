import { type Reasons, reason } from '../reason.ts';

/** Why its calls refuse, finer than a code. */
export const tradeOrderReasons = {
  tradeAmountWrong: reason(
    'INVALID_PARAM',
    '请输入大于零的金额，小数位数须符合币种',
    'Enter an amount above zero with no more decimals than the currency has',
  ),
  tradeAmountTooLarge: reason('INVALID_PARAM', '金额超出系统上限', 'The amount is too large'),
  logisticsMissing: reason(
    'EMPTY_PARAM',
    '已发货的订单须填写物流公司和物流单号',
    'Tracking number and logistics company are required once shipped',
  ),
  notShippedYet: reason(
    'INVALID_PARAM',
    '尚未发货的订单没有物流信息，请先选择已发货',
    'An order that is not shipped has no logistics details yet',
  ),
  contractMissing: reason('EMPTY_PARAM', '请上传合同文件或销售合同', 'Attach the contract or the sales contract'),
  tradeOrderKnown: reason(
    'REQUEST_REPEAT',
    '订单号 {number} 已登记过合同',
    'There is already a contract with order number {number}',
  ),
  tradeOrderLinked: reason(
    'OPERATION_NOT_ALLOW',
    '该合同已关联收款（{linked}），不能删除',
    'Receipts are linked to this contract ({linked}), so it cannot be deleted',
  ),
  legLive: reason(
    'OPERATION_NOT_ALLOW',
    '该合同已有进行中的远期锁汇（{leg}）',
    'The contract has a forward under way ({leg})',
  ),
  legCurrency: reason(
    'INVALID_PARAM',
    '远期锁汇须有一方为合同币种 {currency}',
    'One side of the forward must be in {currency}, the currency of the contract',
  ),
  legAboveTotal: reason(
    'BIZ_ERROR',
    '远期锁汇的 {currency} 金额不得超过合同金额 {total}',
    'The {currency} side of the forward must not exceed the total of the contract, {total}',
  ),
} satisfies Reasons;
