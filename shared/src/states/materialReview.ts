import { machine } from './machine.ts';

/**
 * The review of one order of settlement material: taken up, then passed, sent back to be corrected, refused for good, left for another
 * try, or returned for its logistics alone.
 */
export const materialReview = machine({
  name: 'materialReview',
  title: ['结算材料审核', 'Settlement material review'],
  record: {
    table: 'MaterialOrder',
    screen: 'receiptOrders',
    noun: ['结算材料', 'settlement material'],
    heardBy: ['receiptOrders', 'receiptOrderForm'],
  },
  states: {
    pending: { code: 0, label: ['待审核', 'Pending'], tone: 'busy', audit: 'pending' },
    processing: { code: 1, label: ['审核中', 'In review'], tone: 'busy', audit: 'processing' },
    reviewSuccess: { code: 2, label: ['审核成功', 'Approved'], tone: 'good', audit: 'success' },
    auditFailed: { code: 3, label: ['审核未通过', 'Sent back'], tone: 'wait', audit: 'fail' },
    refused: { code: 4, label: ['已拒绝', 'Refused'], tone: 'bad', audit: 'reject' },
    processingFailed: { code: 5, label: ['处理失败', 'Processing failed'], tone: 'busy', audit: 'processing' },
    awaitingLogistics: { code: 6, label: ['待补充物流信息', 'Logistics needed'], tone: 'wait', audit: 'fail' },
    logisticsResubmitted: {
      code: 7,
      label: ['物流已补充，待审核', 'Logistics resubmitted'],
      tone: 'busy',
      audit: 'pending',
    },
  },
  moves: [
    [null, 'submit', 'pending', 'merchant'],
    ['pending', 'takeUp', 'processing', 'platform'],
    ['processing', 'pass', 'reviewSuccess', 'platform'],
    ['processing', 'sendBack', 'auditFailed', 'platform'],
    ['processing', 'refuse', 'refused', 'platform'],
    ['processing', 'breakOff', 'processingFailed', 'platform'],
    ['processing', 'askLogistics', 'awaitingLogistics', 'platform'],
    ['processingFailed', 'tryAgain', 'processing', 'platform'],
    ['auditFailed', 'mend', 'pending', 'merchant'],
    ['awaitingLogistics', 'supplyLogistics', 'logisticsResubmitted', 'merchant'],
    ['logisticsResubmitted', 'takeUpSupplement', 'processing', 'platform'],
  ],
  actions: {
    submit: ['提交材料', 'Submitted'],
    takeUp: ['受理', 'Review started'],
    pass: ['审核通过', 'Approved'],
    sendBack: ['退回修改', 'Sent back'],
    refuse: ['拒绝', 'Refused'],
    breakOff: ['处理失败', 'Processing failed'],
    askLogistics: ['要求补充物流信息', 'Logistics requested'],
    tryAgain: ['重新处理', 'Processed again'],
    mend: ['修改后重新提交', 'Resubmitted'],
    supplyLogistics: ['补充物流信息', 'Logistics supplied'],
    takeUpSupplement: ['受理补充信息', 'Supplement in review'],
  },
});
