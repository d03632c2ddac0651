import { texts } from '../../i18n/texts.ts';

/** What the lists of money that came in are called, apart from the words that every page has. */
export const { useText } = texts('income', {
  incomeLists: ['列表', 'Lists'],
  incomeReceipts: ['收款', 'Receipts'],
  incomeRecharges: ['充值记录', 'Recharge records'],
});
