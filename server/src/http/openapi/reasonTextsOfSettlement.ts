import type { ReasonTexts } from './reasonText.ts';

/** Locked rates, CNY settlement, the fast-settlement service, agent foreign exchange, cards. */
export const settlementTexts = {
  receiptNotLockable: {
    cause: ['该收款的状态不能锁定汇率。', 'The rate of a receipt cannot be locked in this state.'],
    remedy: ['请选择其他收款。', 'Choose another receipt.'],
  },
  receiptSettled: {
    cause: ['该收款已用于结汇。', 'The receipt was settled.'],
    remedy: ['请选择其他收款。', 'Choose another receipt.'],
  },
  rateLockedAlready: {
    cause: ['该收款的汇率已锁定。', 'The rate of the receipt is locked.'],
    remedy: ['请使用该锁定汇率，或等待其到期。', 'Use the lock, or wait until it expires.'],
  },
  lockUnusable: {
    cause: ['该收款没有生效中的锁定汇率。', 'The receipt has no active rate lock.'],
    remedy: ['请先锁定汇率，或按当前汇率结汇。', 'Lock its rate first, or settle at the current rate.'],
  },
  lockOfOtherCurrency: {
    cause: ['锁定汇率与结汇的币种不一致。', 'Lock and settlement are in different currencies.'],
    remedy: ['请以收款的币种结汇。', 'Settle in the currency of the receipt.'],
  },
  aboveLockedReceipt: {
    cause: ['金额超过锁定汇率的收款金额。', 'The amount is more than the receipt of the lock.'],
    remedy: ['请降低至提示信息所列的金额。', 'Lower it to the amount that the message names.'],
  },
  receiptNotCredited: {
    cause: ['该收款尚未入账。', 'The receipt is not credited yet.'],
    remedy: ['请等待入账。', 'Wait until it is credited.'],
  },
  serviceNotOpen: {
    cause: ['商户未开通快速结汇服务。', 'The merchant has no fast-settlement service.'],
    remedy: ['请申请开通，或按起息日结汇。', 'Apply for it, or settle by the value day.'],
  },
  serviceSuspended: {
    cause: ['平台已暂停该服务。', 'The platform has suspended the service.'],
    remedy: ['请联系客户经理，或按起息日结汇。', 'Contact the account manager, or settle by the value day.'],
  },
  serviceApplied: {
    cause: ['开通申请正在审核，或服务已开通。', 'An application is under review, or the service is open.'],
    remedy: ['请等待申请结果。', 'Wait for the outcome.'],
  },
  agentFxQuoteOther: {
    cause: [
      '报价的方向、币种或金额与指令不符。',
      'The quote was made for another direction, currency or amount than the instruction names.',
    ],
    remedy: [
      '请通过 agentFx/quote 按指令询价，并发送返回的报价。',
      'Request a quote for the instruction from agentFx/quote, and send that quote.',
    ],
  },
  agentFxAgreementNotTicked: {
    cause: ['尚未同意当前版本的代理协议。', 'The current version of the agreement with the agent was not accepted.'],
    remedy: ['请阅读协议，并发送其版本。', 'Read it and send its version.'],
  },
  cardBelowMinimum: {
    cause: ['金额低于开卡或增加额度的最低金额。', 'The amount is below the minimum to open or top up a card.'],
    remedy: ['请填写不低于最低金额的数值。', 'Enter at least the minimum.'],
  },
  cardAboveMaximum: {
    cause: ['卡片额度会超过上限。', 'The card would hold more than it may.'],
    remedy: ['请降低金额，或使用其他卡片。', 'Enter less, or use another card.'],
  },
  cardsTooMany: {
    cause: ['商户持有的卡片已达上限。', 'The merchant has as many cards as it may.'],
    remedy: ['请注销不再使用的卡片。', 'Cancel one that is no longer used.'],
  },
  cardAgreementNotTicked: {
    cause: ['尚未同意当前版本的虚拟卡协议。', 'The current version of the agreement on cards was not accepted.'],
    remedy: ['请阅读协议，并发送其版本。', 'Read it and send its version.'],
  },
  cardSpendNotSettled: {
    cause: ['该消费尚未结算，或已撤销。', 'The spend is pending, or was reversed.'],
    remedy: ['请等待结算。', 'Wait until it has settled.'],
  },
  cardSpendDisputed: {
    cause: [
      '该消费已提出过争议，每笔消费只能提出一次。',
      'The spend was disputed before, and can be disputed only once.',
    ],
    remedy: ['请查看已有的争议。', 'Read the existing dispute.'],
  },
  cardDisputeLate: {
    cause: [
      '提出争议的期限自结算日起计算，现已届满。',
      'The term for a dispute, counted from the settlement day, is over.',
    ],
    remedy: ['该消费不能再提出争议。', 'The spend can no longer be disputed.'],
  },
  cardHolderNumberWrong: {
    cause: ['号码不符合该类证件的规则。', 'The number breaks the rule of its kind of document.'],
    remedy: ['请核对号码和证件类型。', 'Check the number and the kind.'],
  },
  fastAgreementNotTicked: {
    cause: ['尚未同意当前版本的协议。', 'The current version of the agreement was not accepted.'],
    remedy: ['请阅读并同意协议。', 'Read it and accept it.'],
  },
  advanceShort: {
    cause: ['剩余快速结汇额度低于结汇所需。', 'The remaining limit is less than the settlement needs.'],
    remedy: ['请降低金额，或等待额度恢复。', 'Lower the amount, or wait until more limit is available.'],
  },
  fastSettlementOff: {
    cause: ['商户未开通该产品。', 'The product is not activated for the merchant.'],
    remedy: ['请联系客户经理。', 'Contact the account manager.'],
  },
  amountNotAboveFees: {
    cause: ['手续费合计等于或超过金额。', 'The fees take all of the amount.'],
    remedy: ['请填写大于提示信息所列手续费合计的金额。', 'Raise the amount above the fees that the message names.'],
  },
  settlementQuoteForeign: {
    cause: ['结汇报价不是由本系统出具，或已损坏。', 'The quote of the settlement was made elsewhere, or is damaged.'],
    remedy: ['请重新试算，并发送返回的报价。', 'Request the figures again and send their quote.'],
  },
  settlementQuoteChanged: {
    cause: ['汇率、费用、天数或起息日与显示的不同。', 'Rate, fees, days or value day differ from those shown.'],
    remedy: ['请显示新数据，并重新提交。', 'Show the new figures and submit again.'],
  },
  retryOfFailedOnly: {
    cause: ['该结汇订单没有失败。', 'The settlement has not failed.'],
    remedy: ['请重新读取订单。', 'Read the order again.'],
  },
} as const satisfies ReasonTexts;
