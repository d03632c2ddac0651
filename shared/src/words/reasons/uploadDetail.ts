import { type Reasons, reason } from '../reason.ts';

/** Why its calls and moves refuse, and why lines of files are wrong, finer than a code. */
export const uploadDetailReasons = {
  contractDateAhead: reason('INVALID_PARAM', '合同日期不能晚于今天', 'The contract date cannot be after today'),
  totalScale: reason(
    'INVALID_PARAM',
    '请输入大于 0 的金额，最多两位小数（JPY 与 IDR 为整数）',
    'Enter an amount above 0 with at most two decimals, JPY and IDR whole',
  ),
  totalTooLarge: reason('INVALID_PARAM', '金额超出系统上限', 'The amount is too large'),
  shippedNeedsLogistics: reason('EMPTY_PARAM', '已发货的须填写', 'Required once the goods are shipped'),
  shipDateNotPast: reason('INVALID_PARAM', '发货日期须早于今天', 'The ship date must be before today'),
  shipDateNotAhead: reason(
    'INVALID_PARAM',
    '尚未发货的，发货日期须晚于今天',
    'The ship date must be after today for goods that are not shipped yet',
  ),
  tradeRepeated: reason(
    'REQUEST_REPEAT',
    '该贸易已提交过：合同号、买方、币种、金额与物流单号相同（{where}）',
    'This trade has been submitted before, with the same contract, buyer, currency, amount and tracking number ({where})',
  ),
  mendUnlikeNew: reason(
    'INVALID_PARAM',
    '新材料与退回修改的材料不能一起提交',
    'New and returned material cannot be submitted together',
  ),
  usageFollowsLinks: reason(
    'OPERATION_NOT_ALLOW',
    '使用状态随关联的收款自动变化',
    'It follows the receipts that are linked to the material',
  ),
  materialVoided: reason('OPERATION_NOT_ALLOW', '该材料已作废', 'This material was voided'),
  uploadUnderWay: reason('OPERATION_NOT_ALLOW', '文件仍在校验中', 'The file is still being checked'),
  uploadPartWritten: reason(
    'OPERATION_NOT_ALLOW',
    '文件已通过校验，材料正在生成',
    'The file passed the check and its rows are being created',
  ),
  ordersBeingMade: reason(
    'REQUEST_BUSY',
    '文件中的结算材料正在生成，请稍后再提交',
    'Settlement material of a file is being created. Submit again in a moment.',
  ),
  noUploadFile: reason('OPERATION_NOT_ALLOW', '该批次没有此文件', 'This upload has no such file'),
  orderFileTooLarge: reason(
    'INVALID_PARAM',
    '结算材料文件须小于 {megabytes} MB',
    'The file of settlement material must be under {megabytes} MB',
  ),
} satisfies Reasons;
