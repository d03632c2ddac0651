import { texts } from '../../../i18n/texts.ts';

export const { useText, text } = texts('homeInfo', {
  open: ['{ccy} 账户信息', '{ccy} account information'],
  copyName: ['{ccy} 收款账户信息', '{ccy} account information'],
  title: ['{ccy} 账户', '{ccy} account'],
  accounts: ['收款账户', 'Collection accounts'],
  forPayers: ['{name} 的收款信息', 'details for payers to {name}'],
  pdf: ['下载 PDF', 'Download PDF'],
  none: ['还没有 {ccy} 收款账户', 'No collection account in {ccy} yet'],
  noneWhy: ['开通后，账户信息可以从这里复制和下载。', 'Open one to copy or download its details here.'],
  apply: ['开通收款账户', 'Open an account'],
  failed: ['收款账户加载失败', 'The collection accounts could not be loaded'],
  transactions: ['{ccy} 账户明细', '{ccy} transactions'],
  rates: ['参考汇率', 'Reference rates'],
  pair: ['1 {sell} 兑 {buy}', '1 {sell} in {buy}'],
  change: ['较一天前 {change}', '{change} vs a day ago'],
  lock: ['锁定 {sell} 兑 {buy} 汇率', 'Lock the {sell} to {buy} rate'],
  lockShort: ['锁汇', 'Lock'],
  noRates: ['没有含 {ccy} 的常用汇率', 'No common rates with {ccy}'],
  moreRates: ['查询汇率', 'View rates'],
  ratesFailed: ['参考汇率加载失败', 'The reference rates could not be loaded'],
});
