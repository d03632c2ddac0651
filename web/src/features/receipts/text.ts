import { texts } from '../../i18n/texts.ts';

export const { useText, text } = texts('receipts', {
  title: ['收款记录', 'Receipts'],
  purpose: [
    '每一笔汇入款项的付款人、状态与记账分录，跨度不超过 {days} 天。',
    'Payer, state and ledger entries of all money that came in, over at most {days} days.',
  ],
  orderNo: ['收款单号', 'Receipt number'],
  payer: ['付款人', 'Payer'],
  currency: ['币种', 'Currency'],
  arrived: ['到达时间', 'Arrived'],
  amount: ['金额', 'Amount'],
  account: ['收款账户', 'Account'],
  country: ['付款国家/地区', 'Paid from'],
  paymentType: ['汇款方式', 'Transfer'],
  local: ['本地转账', 'Local'],
  global: ['全球汇款', 'Global (SWIFT)'],
  expires: ['期限', 'Until'],
  credited: ['入账时间', 'Credited'],
  reference: ['附言', 'Reference'],
  none: ['—', '—'],
  noReceipts: ['还没有收款', 'No receipts yet'],
  noReceiptsWhy: ['款项汇入您的收款账户后会显示在这里。', 'Money that reaches your collection accounts appears here.'],
  toAccounts: ['查看收款账户', 'View collection accounts'],
  wentBack: [
    '这笔款项未能入账，已由银行退回付款方。',
    'This money was not credited. The bank has returned it to the payer.',
  ],
  detail: ['收款详情', 'Receipt'],
  noun: ['收款', 'receipt'],
  numberName: ['收款单号', 'receipt number'],
  from: ['来自 {payer}', 'from {payer}'],
  creditedAmount: ['入账金额', 'Credited'],
  receivedAmount: ['汇入金额', 'Received'],
  materialUntil: [
    '请在 {at} 前关联结算材料，材料齐全并审核通过后入账；逾期款项将退回付款方。',
    'Link settlement documents by {at}. The money is credited once they are complete and approved; otherwise it is returned to the payer.',
  ],
  refundAt: [
    '银行已同意退款，款项将于 {at} 退回付款方。',
    'The bank agreed to the refund. The money is returned to the payer on {at}.',
  ],
  refundAsked: [
    '已请求付款银行同意退款，款项仍在处理中。',
    "We asked the payer's bank to agree to a refund. Until then the money stays in processing.",
  ],
  recallAsked: [
    '付款银行要求退回这笔款项，金额已冻结，等待银行确认。',
    "The payer's bank has recalled this payment. The amount is frozen until the bank decides.",
  ],
  crediting: [
    '银行正在处理，入账后可用余额随即增加。',
    'The bank is processing this payment. It is added to your balance once credited.',
  ],
  facts: ['收款信息', 'Receipt'],
  transactionNo: ['银行交易号', 'Bank transaction'],
  payerAccount: ['付款账号', "Payer's account"],
  receivingBank: ['收款银行', 'Receiving bank'],
  receivingName: ['收款户名', 'Account name'],
  fee: ['手续费', 'Fee'],
});
export type Say = ReturnType<typeof useText>;
