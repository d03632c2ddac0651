import { texts } from '../../i18n/texts.ts';

/** What every list of records and every drawer says in the same words. `noun` is what the record is called in the middle of a sentence. */
export const { useText, text } = texts('records', {
  export: ['导出', 'Export'],
  spanCorrected: [
    '时间范围最长 {days} 天，已从 {from} 起显示。',
    'A period can be up to {days} days. Shown from {from}.',
  ],
  byState: ['按状态', 'By state'],
  all: ['全部', 'All'],
  state: ['状态', 'State'],
  none: ['—', '—'],
  failed: ['{noun}加载失败', 'The {noun} could not be loaded'],
  missing: ['没有找到此{noun}', 'No such {noun}'],
  missingWhy: ['请核对{numberName} {number}。', 'Please check the {numberName} {number}.'],
  backToList: ['返回列表', 'Back to the list'],
  progress: ['进度', 'Progress'],
  about: ['约 {at}', 'about {at}'],
  ledger: ['记账分录', 'Ledger entries'],
  zeroSum: ['每笔分录按币种合计为零', 'each balances to zero per currency'],
  ledgerOfOne: ['记账分录', 'Ledger entry'],
  zeroSumOfOne: ['按币种合计为零', 'balances to zero per currency'],
  noLedger: ['资金尚未变动，没有分录。', 'No funds have moved, so there are no entries.'],
  filesFailed: ['文件加载失败', 'The files could not be loaded'],
  by_merchant: ['商户', 'Merchant'],
  by_reviewer: ['复核人', 'Reviewer'],
  by_platform: ['平台', 'Platform'],
  by_bank: ['银行', 'Bank'],
  by_time: ['系统', 'System'],
});
