import { texts } from '../../i18n/texts.ts';

export const { useText, text } = texts('simLedger', {
  title: ['账本', 'Ledger'],
  purpose: [
    '每个余额都能打开到分录，每笔分录都能打开到凭证与起因。',
    'Every balance opens its postings, every posting its entry and what caused it.',
  ],
  check: ['核对账本', 'Check the books'],
  right: [
    '没有违规：{entries} 张凭证、{postings} 条分录全部平衡',
    'No violation: {entries} entries with {postings} postings all add up',
  ],
  wrong: ['{count} 处违规', ['{count} violation', '{count} violations']],
  platform: ['平台账户', 'The platform'],
  platformWhy: ['使每张凭证平衡的对方账户', 'The other side of every entry'],
  currency: ['币种', 'Currency'],
  withZero: ['显示零余额', 'Show zero balances'],
  nothing: ['没有余额', 'No balance yet'],
  nothingWhy: ['让一笔款项到账，账本就有了第一张凭证。', 'Let money arrive, and the books get their first entry.'],
  notLoaded: ['账本没有加载出来', 'The books could not be loaded'],
  postings: ['分录', 'Postings'],
  noPostings: ['这个账户还没有分录', 'Nothing was posted to this account'],
  more: ['更多', 'More'],
  balance: ['余额', 'Balance'],
  cause: ['起因', 'Cause'],
  by: ['操作人', 'By'],
  object: ['对象', 'Object'],
  realTime: ['真实时间', 'Real time'],
  entry: ['凭证', 'Entry'],
  openOf: ['打开 {account} {currency} 的分录', 'Open the postings of {account} {currency}'],
});
