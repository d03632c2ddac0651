import { type Reasons, reason } from '../reason.ts';

/** Why batches of payments are refused, finer than a code. */
export const batchOrderReasons = {
  batchStepUnclear: reason(
    'EMPTY_PARAM',
    '请提供文件以开始校验，或提供批次号与支付密码以提交',
    'Give a file to begin a check, or a batch number and the payment password to submit',
  ),
  batchRowsChanged: reason(
    'BIZ_ERROR',
    '以下行自校验后已不再符合要求：{rows}。请修改后重新上传',
    'These rows no longer pass since the check: {rows}. Correct the file and upload it again',
  ),
  warningsUnticked: reason(
    'BIZ_ERROR',
    '请逐项确认提醒内容：{warnings}',
    'Confirm what you were warned of: {warnings}',
  ),
  batchNotYours: reason('OPERATION_NOT_ALLOW', '批次只能由上传人提交', 'A batch is submitted by whoever uploaded it'),
  batchUndecided: reason(
    'OPERATION_NOT_ALLOW',
    '批次结果由其中的订单决定：仍有订单待复核，或结果不符',
    'The orders of a batch decide what becomes of it: some still await review, or they came to something else',
  ),
  batchNothingWaits: reason(
    'OPERATION_NOT_ALLOW',
    '所选批次中没有待复核的订单',
    'No order of these batches awaits review',
  ),
  batchUnderWay: reason('OPERATION_NOT_ALLOW', '批次仍在校验中', 'The batch is still being checked'),
  reviewTooMany: reason('INVALID_PARAM', '一次最多复核 {max} 笔订单', 'At most {max} orders can be reviewed at once'),
  noBatchFile: reason('OPERATION_NOT_ALLOW', '该批次没有此文件', 'This batch has no such file'),
} satisfies Reasons;
