import { texts } from '../../../i18n/texts.ts';

const placed = ['委托已提交', 'Limit order placed'] as const;
const placedWhy = [
  '{sold} 已冻结。市场达到目标汇率 {target} 时自动成交；{deadline} 24:00 前未达到则退回。',
  '{sold} is frozen. It is exchanged once the market reaches {target}, and returned if that has not happened by 24:00 on {deadline}.',
] as const;
const settling = ['委托已成交，交割中', 'Filled, settling'] as const;
const settlingWhy = [
  '已按目标汇率 {target} 成交，完成后 {bought} 入账。',
  'Filled at {target}. {bought} is credited when it settles.',
] as const;
const failed = ['委托未成功', 'Limit order failed'] as const;
const failedWhy = ['委托已终止，{sold} 已退回可用余额。', 'The order has ended; {sold} is available again.'] as const;

export const limitWords = texts('limitOrders', {
  title: ['委托换汇', 'Limit order'],
  purpose: [
    '设定目标汇率与截止日，市场达到目标时按目标汇率自动成交。',
    'Name a target rate and a deadline. The exchange is made at your target once the market gets there.',
  ],
  toRecords: ['委托记录', 'Limit orders'],
  notLoaded: ['委托信息加载失败', 'This page could not be loaded'],
  summary: ['本次委托', 'Your limit order'],
  total: ['成交后到账', 'You get when filled'],
  go: ['提交委托', 'Place limit order'],
  targetRate: ['目标汇率（{pair}）', 'Target rate ({pair})'],
  deadline: ['截止日', 'Deadline'],
  targetHelp: ['每 1 {base} 的 {counter} 数', '{counter} for 1 {base}'],
  deadlineHelp: ['当日 24:00 截止，最晚 {last}', 'Until 24:00 of that day, {last} at the latest'],
  liveRate: ['当前 1 {base} = {rate} {counter}', 'Now 1 {base} = {rate} {counter}'],
  distance: ['距目标 {distance}%', '{distance}% to the target'],
  reached: [
    '市场已达到目标汇率：提交后立即按目标汇率成交',
    'The market is at your target already: the order is filled at once, at the target',
  ],
  target: ['目标', 'target'],
  foot: [
    '提交后卖出金额立即冻结。成交前可随时撤销，全额退回。',
    'The amount you sell is frozen at once. Until it is filled you can cancel and get all of it back.',
  ],
  needTarget: ['请输入目标汇率', 'Enter a target rate'],
  wrongTarget: ['请输入如 7.2345 的汇率', 'Enter a rate such as 7.2345'],
  farTarget: ['目标汇率与市场汇率相差过大', 'The target is too far from the market rate'],
  needDeadline: ['请选择截止日', 'Choose a deadline'],
  wrongDeadline: ['截止日应为 {first} 至 {last} 之间的日期', 'Choose a day from {first} to {last}'],
  noun: ['委托', 'limit order'],
  numberName: ['订单号', 'order number'],
  another: ['再委托一笔', 'New limit order'],
  viewOrder: ['查看委托', 'View the order'],
  quoted: ['{pair} {rate}', '{pair} {rate}'],
  state_awaitingConfirmation: placed,
  state_awaitingConfirmationWhy: placedWhy,
  state_confirmed: placed,
  state_confirmedWhy: placedWhy,
  state_placed: placed,
  state_placedWhy: placedWhy,
  state_settling: settling,
  state_settlingWhy: settlingWhy,
  state_partlySettled: settling,
  state_partlySettledWhy: settlingWhy,
  state_timedOut: ['委托交割超时', 'Not settled in time'],
  state_timedOutWhy: [
    '已成交，但未在交割日内全部交割。',
    'It was filled, but not settled in full on the delivery day.',
  ],
  state_settled: ['委托已完成', 'Limit order settled'],
  state_settledWhy: ['{bought} 已入账，可以使用。', '{bought} has been credited and is available.'],
  state_failed: failed,
  state_failedWhy: failedWhy,
  state_closedOut: failed,
  state_closedOutWhy: failedWhy,
  state_closingPending: failed,
  state_closingPendingWhy: failedWhy,
  state_closing: failed,
  state_closingWhy: failedWhy,
  state_closingFailed: failed,
  state_closingFailedWhy: failedWhy,
  state_closed: failed,
  state_closedWhy: failedWhy,
  state_cancelled: ['委托已撤销', 'Limit order cancelled'],
  state_cancelledWhy: ['{sold} 已退回可用余额。', '{sold} is available again.'],
  state_expired: ['委托已过期', 'Limit order expired'],
  state_expiredWhy: [
    '截止日前未达到目标汇率，{sold} 已退回可用余额。',
    'The target was not reached by the deadline; {sold} is available again.',
  ],
  // The records.
  records: ['委托记录', 'Limit orders'],
  recordsPurpose: [
    '每一笔委托的目标汇率、截止日与状态，跨度不超过 {days} 天。',
    'Target, deadline and state of every limit order, for up to {days} days.',
  ],
  newOrder: ['委托换汇', 'New limit order'],
  noOrders: ['还没有委托', 'No limit orders yet'],
  noOrdersWhy: ['提交的委托会显示在这里。', 'Orders that wait for a rate appear here.'],
});
export type Say = ReturnType<typeof useText>;
export const { useText, text } = limitWords;
