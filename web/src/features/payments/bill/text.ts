import { texts } from '../../../i18n/texts.ts';

export const billWords = texts('billPayment', {
  title: ['账单付款', 'Bill payment'],
  purpose: [
    '上传账单后自动识别并填写付款信息，提交前请核对。',
    'Upload a bill: what can be read off it fills in the payment. Check it before you pay.',
  ],
  billSection: ['账单', 'Bill'],
  bill: ['账单文件', 'Bill'],
  needBill: ['请上传账单', 'Upload the bill'],
  onBill: ['账单内容', 'On the bill'],
  picture: ['账单', 'The bill'],
  notRead: ['未识别', 'Not read'],
  payeeFound: ['已按账号找到收款人：{payee}', 'Payee found by account number: {payee}'],
  payeeNotUsable: [
    '{payee}有此账号，但暂不可付款，审核通过并启用后可付。',
    '{payee} has this account number, but cannot be paid yet: it has to be approved and enabled.',
  ],
  payeeUnknown: ['没有此账号的收款人。', 'No payee has this account number.'],
  addPayee: ['用账单信息添加收款人', 'Add a payee with what was read'],
  differs: ['与账单不一致：{field} {here}（账单：{bill}）', 'Not as on the bill: {field} {here} (bill: {bill})'],
  nothingHere: ['未填写', 'empty'],
});
export const { useText, text } = billWords;
