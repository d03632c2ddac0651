import { texts } from '../../../i18n/texts.ts';

export const { useText, text } = texts('paymentReview', {
  title: ['付款复核', 'Payment review'],
  purpose: [
    '复核同事提交的付款；逾期未复核自动取消，金额与手续费退回。',
    'Approve or reject payments submitted by colleagues. Those not reviewed in time are cancelled and the money is returned.',
  ],
  byReview: ['按复核状态', 'By review'],
  noReviews: ['没有等待您复核的付款', 'Nothing to review'],
  noReviewsWhy: ['同事提交付款并选择您复核后，会显示在这里。', 'Payments assigned to you for review appear here.'],
  detail: ['付款复核', 'Payment to review'],
  noun: ['付款单', 'payment'],
  numberName: ['订单号', 'order number'],
  endsAt: ['复核截止', 'Decide before'],
  left: ['复核剩余', 'Time to review'],
  decision: ['您的决定', 'Your decision'],
  decideFirst: ['请先选择通过或拒绝', 'Choose approve or reject'],
  approve: ['通过', 'Approve'],
  approveWhy: ['付款提交银行处理', 'The payment is sent to the bank'],
  approveNot: [
    '申请之后有变更，不能通过',
    ['Not possible: it has changed since', 'Not possible: {count} of them have changed since'],
  ],
  reject: ['拒绝', 'Reject'],
  rejectWhy: ['不付款，{amount} 退回可用余额', 'Nothing is paid, and {amount} is available again'],
  opinion: ['复核意见（选填）', 'Opinion (optional)'],
  reason: ['拒绝原因', ['Reason for rejection', 'Reason for rejection']],
  needReason: ['请填写拒绝原因', ['Enter a reason', 'Enter a reason']],
  approveGo: ['通过付款 {amount}', 'Approve {amount}'],
  approveAll: ['通过 {count} 笔付款', 'Approve {count} payments'],
  rejectGo: ['拒绝付款', ['Reject the payment', 'Reject {count} payments']],
  approved: ['付款已通过复核', ['Payment approved', '{count} payments approved']],
  rejected: ['付款已拒绝', ['Payment rejected', '{count} payments rejected']],
  together: ['复核所选', 'Review selected'],
  togetherTitle: ['复核 {count} 笔付款', ['Review {count} payment', 'Review {count} payments']],
  togetherWhy: [
    '所选付款一并通过或一并拒绝：其中一笔不能复核时，全部保持不变。',
    'All of them are approved, or all rejected. If one cannot be decided, none is.',
  ],
  foot: [
    '复核无需支付密码；经办人不能复核自己的付款。',
    'No payment password is asked. You cannot review your own payments.',
  ],
  notYours: ['该付款由 {reviewer} 复核。', 'This payment is reviewed by {reviewer}.'],
  standsOut: ['值得留意', 'What stands out'],
  registeredAs: [
    '收款人名称“{payee}”与企业登记不一致，登记名称为：{name}',
    'The payee is called {payee} here, and {name} in the company registry',
  ],
  firstPayment: ['首次付款至该账户', 'The first payment to this account'],
  aboveUsual: [
    '金额是平时的 {times} 倍（近期平均 {usual}）',
    '{times} times the usual amount (recent average {usual})',
  ],
  sameAgain: ['90 天内有相同金额的付款：{number}', 'The same amount was paid to this account within 90 days: {number}'],
  nothingOdd: ['收款账户付过款，金额与平时相当，无重复', 'Paid before, usual amount, no duplicates'],
});

export type Say = ReturnType<typeof useText>;
