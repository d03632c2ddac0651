import { type Reasons, reason } from '../reason.ts';

/** Why its calls refuse, finer than a code. */
export const exchangeReasons = {
  quoteEnded: reason('OPERATION_NOT_ALLOW', '报价已失效，请重新获取', 'The quote has expired. Get a new one.'),
  quoteUnreadable: reason('INVALID_PARAM', '报价编号有误', 'Invalid quote'),
  currencyOff: reason(
    'INVALID_CURRENCY',
    '该币种尚未开启，请先在币种管理中开启',
    'This currency is off. Turn it on in currency management first.',
  ),
  belowExchangeMinimum: reason(
    'BELOW_MINI_LIMIT',
    '换汇金额不得低于 {minimum}',
    'The amount must not be below {minimum}',
  ),
  aboveExchangeMaximum: reason(
    'BIZ_ERROR',
    '换汇金额不得超过等值 {maximum} USD',
    'The amount exceeds the maximum of {maximum} USD-equivalent',
  ),
  closingChanged: reason(
    'BIZ_ERROR',
    '平仓汇率或损失已更新，请确认后重新提交',
    'The closing rate or the loss has changed. Please check the new figures and submit again',
  ),
  quoteOfAnotherMode: reason(
    'INVALID_PARAM',
    '该报价不适用于此方式：远期报价随合同锁定，其他报价在实时换汇中锁定',
    'The quote is of another kind: a forward one is locked with a contract, any other by itself',
  ),
  deliveryDayOff: reason(
    'INVALID_PARAM',
    '{day} 不是工作日，请选择其他交割日',
    '{day} is not a working day. Choose another delivery day',
  ),
  deliveryDayOutside: reason(
    'INVALID_PARAM',
    '交割日应为 {first} 至 {last} 之间的工作日',
    'The delivery day must be a working day from {first} to {last}',
  ),
  targetDigits: reason(
    'INVALID_PARAM',
    '请输入大于零、最多 8 位有效数字的汇率',
    'Enter a rate above zero with at most 8 significant digits',
  ),
  targetFar: reason('INVALID_PARAM', '目标汇率与市场汇率相差过大', 'The target is too far from the market rate'),
  deadlineOutside: reason(
    'INVALID_PARAM',
    '截止日应为 {first} 至 {last} 之间的日期',
    'The deadline must be a day from {first} to {last}',
  ),
  resultIsZero: reason('BELOW_MINI_LIMIT', '兑换结果为零', 'The amount is too small to convert'),
} satisfies Reasons;
