import { texts } from '../../../i18n/texts.ts';

export const forwardWords = texts('forwards', {
  title: ['远期锁汇', 'Forward order'],
  purpose: [
    '为合同锁定将来某个工作日的汇率。锁定后须确认，资金才会变动。',
    'Fix the rate of a later working day for one of your contracts. Funds move only after you confirm.',
  ],
  toRecords: ['远期记录', 'Forward orders'],
  notLoaded: ['远期锁汇信息加载失败', 'This page could not be loaded'],
  summary: ['本次远期', 'Your forward'],
  total: ['交割日到账', 'You get on delivery'],
  go: ['锁定汇率', 'Lock rate'],
  contract: ['合同', 'Contract'],
  contractHelp: ['仅审核通过的合同可以锁汇', 'Contracts that were approved'],
  chooseContract: ['选择合同', 'Choose a contract'],
  contractOption: ['{number} · {buyer} · {total}', '{number} · {buyer} · {total}'],
  noContracts: ['没有可锁汇的合同', 'No contracts to choose from'],
  needContract: ['请先选择合同', 'Choose a contract first'],
  hasLive: ['该合同已有进行中的远期锁汇', 'This contract has a forward under way'],
  otherCurrency: ['须有一方为合同币种 {ccy}', 'One side must be in {ccy}, the currency of the contract'],
  aboveTotal: ['不得超过合同金额 {total}', 'At most {total}, the total of the contract'],
  deliveryDay: ['交割日', 'Delivery day'],
  dayHelp: ['{first} 至 {last} 的工作日', 'A working day from {first} to {last}'],
  needDay: ['请选择交割日', 'Choose a delivery day'],
  dayOff: ['该日不是工作日', 'This is not a working day'],
  dayOutside: ['请选择 {first} 至 {last} 之间的工作日', 'Choose a working day from {first} to {last}'],
  points: ['远期点', 'Forward points'],
  foot: [
    '锁定不会动用资金。锁定后请在报价结束前确认，过时自动失效。',
    'Locking a rate moves no money. Confirm before the quote ends, or the lock expires.',
  ],
  noun: ['远期订单', 'forward order'],
  numberName: ['订单号', 'order number'],
  another: ['再锁一笔', 'New forward'],
  viewOrder: ['查看订单', 'View the order'],
  // The records.
  records: ['远期锁汇', 'Forward orders'],
  recordsPurpose: [
    '每一笔远期的交割日、短款与违约金，跨度不超过 {days} 天。',
    'Delivery day, shortfall and penalty of every forward, for up to {days} days.',
  ],
  newOrder: ['锁定远期汇率', 'New forward'],
  noOrders: ['还没有远期锁汇', 'No forward orders yet'],
  noOrdersWhy: ['为审核通过的合同锁定远期汇率后会显示在这里。', 'Forwards of your contracts appear here.'],
  short: ['短款', 'Short of'],
  penalty: ['违约金', 'Penalty'],
  dueToday: ['今日付清应付', 'Due if paid today'],
  none: ['—', '—'],
});
export type Say = ReturnType<typeof useText>;
export const { useText, text } = forwardWords;
