import { texts } from '../../i18n/texts.ts';

export const { useText, text } = texts('simLedger', {
  title: ['账本', 'Ledger'],
  purpose: [
    '每个余额可打开其分录，每条分录可打开凭证与触发来源。',
    'Open any balance to see its postings, and any posting to see its entry and source.',
  ],
  check: ['核对账本', 'Check ledger'],
  right: [
    '没有违规：{entries} 张凭证、{postings} 条分录全部平衡',
    'No violations: {entries} entries with {postings} postings balance',
  ],
  wrong: ['{count} 处违规', ['{count} violation', '{count} violations']],
  platform: ['平台账户', 'Platform accounts'],
  platformWhy: ['每张凭证的对方账户', 'The other side of every entry'],
  currency: ['币种', 'Currency'],
  withZero: ['显示零余额', 'Show zero balances'],
  nothing: ['暂无余额', 'No balances yet'],
  nothingWhy: ['模拟一笔来款，账本就会有第一张凭证。', 'Simulate a transfer to create the first entry.'],
  notLoaded: ['账本加载失败', 'Could not load the ledger'],
  postings: ['分录', 'Postings'],
  noPostings: ['该账户暂无分录', 'No postings in this account'],
  more: ['更多', 'More'],
  balance: ['余额', 'Balance'],
  cause: ['触发来源', 'Source'],
  by: ['操作人', 'By'],
  object: ['对象', 'Object'],
  realTime: ['真实时间', 'Real time'],
  entry: ['凭证', 'Entry'],
  openOf: ['打开 {account} {currency} 的分录', 'Open postings of {account} {currency}'],
});
