import type { ReasonTexts } from './reasonText.ts';

/** Contracts and settlement material. */
export const tradeTexts = {
  tradeAmountWrong: {
    cause: ['金额不是正数，或小数位过多。', 'The amount is not positive or has too many decimals.'],
    remedy: ['请按币种的小数位填写金额。', 'Enter an amount in the decimals of its currency.'],
  },
  tradeAmountTooLarge: {
    cause: ['金额超过合同可容纳的上限。', 'The amount is more than a contract can hold.'],
    remedy: ['请填写较小的金额。', 'Enter a smaller amount.'],
  },
  logisticsMissing: {
    cause: ['已发货，但缺少物流信息。', 'Goods are shipped, but the logistics details are missing.'],
    remedy: ['请发送物流单号和物流公司。', 'Send tracking number and company.'],
  },
  notShippedYet: {
    cause: ['尚未发货，但填写了物流信息。', 'Goods are not shipped, but the request has logistics details.'],
    remedy: ['请省略物流信息，或选择已发货。', 'Leave them out, or say that the goods are shipped.'],
  },
  contractMissing: {
    cause: ['合同文件和销售合同均未上传。', 'Neither contract nor sales contract is attached.'],
    remedy: ['请上传其中一项。', 'Attach one of them.'],
  },
  tradeOrderKnown: {
    cause: ['您的另一合同已使用该订单号。', 'Another contract of yours has this order number.'],
    remedy: ['请打开该合同，或更换订单号。', 'Open that contract, or use another number.'],
  },
  legLive: {
    cause: ['该合同已有锁定或进行中的远期锁汇。', 'A forward of the contract is locked or in progress.'],
    remedy: [
      '请等待其结束，或将其取消；编号见提示信息。',
      'Wait until it ends, or cancel it; the message names its number.',
    ],
  },
  legCurrency: {
    cause: ['远期锁汇的双方币种均不是合同币种。', 'Neither side of the forward is in the currency of the contract.'],
    remedy: ['请选择其中一方为合同币种的币种对询价。', 'Quote a pair of which one currency is that of the contract.'],
  },
  legAboveTotal: {
    cause: ['合同币种一方的金额超过合同金额。', 'The side in the currency of the contract is more than its total.'],
    remedy: ['请按不超过提示信息所列合同金额的金额询价。', 'Quote at most the total that the message names.'],
  },
  tradeOrderLinked: {
    cause: ['该合同已关联收款。', 'Receipts are linked to the contract.'],
    remedy: ['请先取消关联。', 'Unlink them first.'],
  },
  contractDateAhead: {
    cause: ['合同日期晚于今天。', 'The contract is dated after today.'],
    remedy: ['请填写合同的签订日期。', 'Enter the day of the contract.'],
  },
  totalScale: {
    cause: ['总金额不是正数，或小数位过多。', 'The total is not positive or has too many decimals.'],
    remedy: ['请按币种的小数位填写金额。', 'Enter an amount in the decimals of its currency.'],
  },
  totalTooLarge: {
    cause: ['总金额超过结算材料可容纳的上限。', 'The total is more than an order can hold.'],
    remedy: ['请填写较小的金额。', 'Enter a smaller amount.'],
  },
  shippedNeedsLogistics: {
    cause: ['已发货，但缺少一项物流信息。', 'Goods are shipped, and a detail of shipping is missing.'],
    remedy: ['请填写标出的字段。', 'Fill in the marked field.'],
  },
  shipDateNotPast: {
    cause: ['已发货，但发货日期为今天或之后。', 'Shipped goods have a ship date of today or later.'],
    remedy: ['请填写实际发货日期。', 'Enter the day on which they were shipped.'],
  },
  shipDateNotAhead: {
    cause: ['尚未发货，但发货日期为今天或之前。', 'Goods that are not shipped have a ship date of today or earlier.'],
    remedy: ['请填写预计发货日期。', 'Enter the day on which they will be.'],
  },
  tradeRepeated: {
    cause: [
      '您的另一结算材料为同一贸易：合同号、买方、币种、金额和物流单号相同。',
      'Another order of yours has the same trade: contract, buyer, currency, amount and tracking number.',
    ],
    remedy: ['请关联已有的结算材料；如其有误，请先作废。', 'Link the existing order; void it first if it is wrong.'],
  },
  mendUnlikeNew: {
    cause: ['同一列表中既有新材料，也有退回修改的材料。', 'The list has both new and returned orders.'],
    remedy: ['请分开提交。', 'Submit them separately.'],
  },
  usageFollowsLinks: {
    cause: ['使用状态由关联的收款决定。', 'The usage of an order follows from its links.'],
    remedy: ['请关联或取消关联。', 'Link or unlink it.'],
  },
  materialVoided: {
    cause: ['该结算材料已作废。', 'The order was voided.'],
    remedy: ['请提交新的结算材料。', 'Submit a new one.'],
  },
  uploadUnderWay: {
    cause: ['文件正在校验。', 'The file is being checked.'],
    remedy: ['请等待校验结果。', 'Wait for the outcome.'],
  },
  uploadPartWritten: {
    cause: ['文件中的结算材料正在生成。', 'Orders of the file are being created.'],
    remedy: ['请等待生成完成。', 'Wait until they are created.'],
  },
  ordersBeingMade: {
    cause: [
      '您的文件正在生成结算材料，其中可能有同一贸易。',
      'Orders of one of your files are being created, and may have the same trade.',
    ],
    remedy: ['请几秒后重新提交表单。', 'Submit the form again a few seconds later.'],
  },
  noUploadFile: {
    cause: ['该上传并非来自文件，或没有错误文件。', 'The upload was not made from a file, or has no error file.'],
    remedy: ['请选择其他上传记录。', 'Choose another upload.'],
  },
  orderFileTooLarge: {
    cause: ['结算材料文件超过允许的大小。', 'The settlement material file is larger than allowed.'],
    remedy: ['请拆分为多个文件。', 'Split it into several.'],
  },
} as const satisfies ReasonTexts;
