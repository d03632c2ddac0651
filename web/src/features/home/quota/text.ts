import { texts } from '../../../i18n/texts.ts';

export const { useText, text } = texts('homeQuota', {
  settle: ['去结汇', 'Settle to CNY'],
  title: ['结汇额度', 'Settlement quota'],
  note: ['可结汇为余额与额度中较小者', 'You can settle the lower of balance and quota'],
  settleable: ['可结汇', 'Available to settle'],
  quota: ['额度', 'Quota'],
  gained: ['30 天增加', 'Added (30d)'],
  used: ['30 天使用', 'Used (30d)'],
  share: ['{ccy}：余额的 {percent} 可以结汇', '{ccy}: {percent} of the balance can be settled'],
  none: ['还没有结汇额度', 'No settlement quota yet'],
  noneWhy: ['收款入账后，额度随之增加。', 'It is added when a receipt is credited.'],
  toAccounts: ['查看收款账户', 'View collection accounts'],
  failed: ['结汇额度加载失败', 'The settlement quota could not be loaded'],
});
