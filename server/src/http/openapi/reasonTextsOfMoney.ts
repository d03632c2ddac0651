import type { ReasonTexts } from './reasonText.ts';

/** Rates, exchange, accounts, fees, lists, statements. */
export const moneyTexts = {
  marketDown: {
    cause: ['市场暂时没有报价。', 'The market does not quote for the moment.'],
    remedy: ['请稍后再试。', 'Try again later.'],
  },
  rateMissing: {
    cause: ['市场没有该币种对。', 'The market has no such pair.'],
    remedy: ['请选择其他币种对，或联系客户经理。', 'Choose another pair, or contact the account manager.'],
  },
  sameCurrency: {
    cause: ['两个币种相同。', 'Both currencies are the same.'],
    remedy: ['请选择两个不同的币种。', 'Choose two different ones.'],
  },
  tooManyPairs: {
    cause: ['所列币种对超过可保存的数量。', 'The list has more pairs than can be saved.'],
    remedy: ['请减少币种对。', 'List fewer.'],
  },
  pairTwice: {
    cause: ['同一币种对重复（不论先后顺序）。', 'A pair is listed twice, in either order.'],
    remedy: ['每个币种对请只列一次。', 'List each pair once.'],
  },
  quoteEnded: {
    cause: ['报价的五分钟有效期已过。', 'The quote was valid for five minutes and has expired.'],
    remedy: ['请重新询价。', 'Request a new quote.'],
  },
  quoteUnreadable: {
    cause: ['该报价不是由本系统出具，或是为其他用户出具。', 'The quote was made elsewhere, or for another customer.'],
    remedy: ['请原样发送 exchange/one 返回的 quoteId。', 'Send the quoteId as exchange/one returned it.'],
  },
  currencyOff: {
    cause: ['商户尚未开启该币种。', 'The merchant has not turned this currency on.'],
    remedy: ['请通过 account/configUserCcy 开启该币种。', 'Turn it on with account/configUserCcy.'],
  },
  belowExchangeMinimum: {
    cause: ['金额低于换汇的最低金额。', 'The amount is below the minimum of an exchange.'],
    remedy: ['请提高金额。', 'Raise the amount.'],
  },
  aboveExchangeMaximum: {
    cause: ['金额超过换汇的最高金额。', 'The amount is above the maximum of an exchange.'],
    remedy: ['请分多笔换汇。', 'Exchange in several orders.'],
  },
  closingChanged: {
    cause: [
      '显示平仓数据后行情已变动，或请求未带平仓数据。',
      'The market has moved since the closing figures were shown, or the request has no figures.',
    ],
    remedy: [
      '请显示拒绝结果中的新数据，并按新数据取消。',
      'Show the new figures, which the refusal carries, and cancel at these.',
    ],
  },
  quoteOfAnotherMode: {
    cause: [
      '远期报价未随合同锁定，或其他报价随合同锁定。',
      'A forward quote was locked without a contract, or another quote with one.',
    ],
    remedy: [
      '请用 ftrOrder/create 或 ftrOrder/update 锁定远期报价，用 exchange/two 锁定其他报价。',
      'Lock forwards with ftrOrder/create or ftrOrder/update, others with exchange/two.',
    ],
  },
  deliveryDayOff: {
    cause: ['周末和节假日不能交割。', 'There is no delivery on a weekend or a holiday.'],
    remedy: ['请选择工作日。', 'Choose a working day.'],
  },
  deliveryDayOutside: {
    cause: ['交割日不在 T+2 之后，或晚于今天起 365 天。', 'The day is not after T+2, or more than 365 days ahead.'],
    remedy: ['请选择提示信息所列范围内的工作日。', 'Choose a working day in the range that the message names.'],
  },
  targetDigits: {
    cause: ['目标汇率为零，或超过 8 位有效数字。', 'The target is zero, or has more than 8 significant digits.'],
    remedy: ['请将目标汇率取为 8 位有效数字。', 'Round it to 8 significant digits.'],
  },
  targetFar: {
    cause: [
      '目标汇率与通常汇率相差超过一百倍。',
      'The target differs from the usual rate by more than a factor of one hundred.',
    ],
    remedy: ['请按该币种对的报价方式填写，基准货币在前。', 'Enter it as the pair is quoted, base currency first.'],
  },
  deadlineOutside: {
    cause: ['截止日早于今天，或晚于今天起 365 天。', 'The deadline is before today, or more than 365 days ahead.'],
    remedy: ['请选择提示信息所列范围内的日期。', 'Choose a day in the range that the message names.'],
  },
  resultIsZero: {
    cause: ['按小数位取舍后，兑换结果为零。', 'The result after rounding is zero.'],
    remedy: ['请提高金额。', 'Raise the amount.'],
  },
  currencyNotHeld: {
    cause: ['没有账户可持有该币种。', 'No account can hold this currency.'],
    remedy: ['请选择可持有的币种。', 'Choose one that can be held.'],
  },
  currencyHasMoney: {
    cause: ['该币种账户仍有资金。', 'The account of the currency is not empty.'],
    remedy: ['请先转出资金。', 'Move the money first.'],
  },
  balanceFrozen: {
    cause: ['该币种账户因风险事件被冻结或关闭。', 'A risk event has frozen or closed this currency account.'],
    remedy: ['请等待解除，或使用其他币种。', 'Wait until the account is active again, or use another currency.'],
  },
  noFeeRule: {
    cause: ['该产品、币种和费用承担方式没有计费规则。', 'No fee rule is set for this product, currency and bearer.'],
    remedy: ['请联系客户经理。', 'Contact the account manager.'],
  },
  amountNotAboveFee: {
    cause: ['手续费等于或超过金额。', 'The fee takes all of the amount.'],
    remedy: ['请填写大于提示信息所列手续费的金额。', 'Raise the amount above the fee that the message names.'],
  },
  quoteForeign: {
    cause: [
      '该报价不是由本系统出具、是为其他用户出具，或已损坏。',
      'The quote was made elsewhere, was made for another customer, or is damaged.',
    ],
    remedy: ['请重新询价，并原样发送返回的报价。', 'Request a new quote and send it as it was returned.'],
  },
  quoteChanged: {
    cause: [
      '手续费、汇率时段或起息日与显示的不同。',
      'The fee, the rate slot or the value day differs from the one shown.',
    ],
    remedy: [
      '请显示拒绝结果中的新数据，并重新提交。',
      'Show the new figures, which the refusal carries, and submit again.',
    ],
  },
  spanTooLong: {
    cause: ['时间跨度超过列表一次可查询的天数。', 'The period has more days than a list covers in one request.'],
    remedy: ['请缩短时间范围。', 'Choose a shorter period.'],
  },
  startAfterEnd: {
    cause: ['开始时间晚于结束时间。', 'The period starts after its end.'],
    remedy: ['请对调开始时间和结束时间。', 'Swap start and end.'],
  },
  viewsFull: {
    cause: ['该列表已保存 20 个视图。', 'Twenty views of this list are saved already.'],
    remedy: [
      '请删除一个视图，或以已有视图的名称保存筛选条件。',
      'Remove one, or save the filters under the name of an existing view.',
    ],
  },
  viewUnknown: {
    cause: ['您没有该视图。', 'There is no such view among yours.'],
    remedy: ['请从视图列表中取编号。', 'Take the id from the list of views.'],
  },
  amountFromAboveTo: {
    cause: ['金额下限大于上限。', 'The lowest amount is above the highest.'],
    remedy: ['请对调下限和上限。', 'Swap the two.'],
  },
  pageTooDeep: {
    cause: ['该页超出可翻阅的最后一条。', 'The page is beyond the last row that can be browsed.'],
    remedy: ['请缩小筛选范围，或导出。', 'Narrow the filters, or export.'],
  },
  downloadedJustNow: {
    cause: ['同一文件刚刚下载过。', 'The same file was downloaded a moment ago.'],
    remedy: ['请等待 10 秒。', 'Wait ten seconds.'],
  },
  statementTooLong: {
    cause: ['该时间段的变动超过对账单可容纳的笔数。', 'The period has more movements than a statement holds.'],
    remedy: ['请缩短时间范围，或导出 Excel。', 'Choose a shorter period, or export to Excel.'],
  },
  oneCurrencyOnLocal: {
    cause: ['申请本地账户时选择了多个币种。', 'The request for a local account has several currencies.'],
    remedy: ['请只选一个币种，或申请全球账户。', 'Choose one, or apply for a global account.'],
  },
  currencyNotOpen: {
    cause: [
      '该国家或地区的此类账户不支持该币种。',
      'This kind of account is not offered in that currency in that country.',
    ],
    remedy: ['请选择 subAccount/querySubAccountCcy 列出的币种。', 'Choose one of subAccount/querySubAccountCcy.'],
  },
  dayPassed: {
    cause: ['按上海时间，该日期早于今天。', 'The day is before today in Shanghai.'],
    remedy: ['请选择今天或之后的日期。', 'Choose today or later.'],
  },
  collectionBeforeOpening: {
    cause: ['收款时间早于开户时间。', 'Money would be collected before the account is open.'],
    remedy: ['请选择开户当日或之后的日期。', 'Choose the opening date or later.'],
  },
  salesScale: {
    cause: ['金额不是正数，或小数位过多。', 'The figure is not positive or has too many decimals.'],
    remedy: ['请填写正的金额，最多两位小数。', 'Enter a positive amount with at most two decimals.'],
  },
  yearBelowMonth: {
    cause: ['年销售额低于月销售额。', 'The sales of a year are less than those of a month.'],
    remedy: ['请修正其中一项。', 'Correct one of the two.'],
  },
  qualificationMissing: {
    cause: ['该类商品须有资质方可销售。', 'These goods may only be sold with a licence.'],
    remedy: ['请上传资质证明。', 'Attach the proof of qualification.'],
  },
  noEarlierApplication: {
    cause: [
      '没有可供同步经营信息的历史申请。',
      'There is no earlier application to take the business information from.',
    ],
    remedy: [
      '请使用 subAccount/submit 提交全部经营信息。',
      'Apply with subAccount/submit and send all the business information.',
    ],
  },
  applicationUnderWay: {
    cause: ['相同账户的申请仍在处理中。', 'An application for the same account is not decided yet.'],
    remedy: ['请等待申请结果。', 'Wait for the outcome.'],
  },
  accountNotOpen: {
    cause: ['账户尚未开通，或已关闭。', 'The account is not open yet, or is closed.'],
    remedy: ['请等待账户开通。', 'Wait until it is open.'],
  },
  receiptsOpen: {
    cause: ['该账户仍有未完结的收款。', 'Receipts on the account are still open.'],
    remedy: ['请先完结这些收款。', 'Complete them first.'],
  },
  receiptNeedsMaterial: {
    cause: ['该账户须在结算材料审核通过后才能入账。', 'The account credits receipts after a review of material only.'],
    remedy: ['请先将收款转为待关联结算材料，再审核通过。', 'Hold the receipt for material and approve it.'],
  },
  receiptFromStranger: {
    cause: ['付款人不是该商户已审核通过的付款人。', 'The payer is not among the approved ones of the merchant.'],
    remedy: ['请先审核通过该付款人，或将收款设为入账失败。', 'Approve the payer first, or let the receipt fail.'],
  },
  recallOverBalance: {
    cause: ['可用余额低于付款银行要求召回的金额。', 'Less is available than the payer’s bank wants back.'],
    remedy: ['请待可用余额充足后再召回。', 'Recall once enough is available.'],
  },
  transferToUnknownAccount: {
    cause: ['没有使用该账号和币种的收款账户。', 'No collection account has this number and currency.'],
    remedy: ['请使用已开通账户的账号和币种。', 'Use number and currency of an open account.'],
  },
} as const satisfies ReasonTexts;
