import { texts } from '../../../i18n/texts.ts';

export const { useText, text } = texts('homeTodos', {
  todos: ['待办', 'To do'],
  todosCount: ['{count} 项待办', ['{count} to-do', '{count} to-dos']],
  noTodos: ['暂无待办', 'No to-dos'],
  noTodosWhy: ['需要您处理的事项会显示在这里。', 'Anything that needs your attention appears here.'],
  todosFailed: ['待办没有加载出来', 'Your to-dos could not be loaded'],
  someFailed: ['部分待办没有加载出来。', 'Some to-dos could not be loaded.'],
  tryAgain: ['重试', 'Try again'],
  waits: ['换汇待确认', 'An exchange to confirm'],
  lockEnds: ['锁定剩余', 'Rate locked for'],
  confirm: ['去确认', 'Confirm'],
  look: ['查看', 'View'],
  more: ['查看全部 {count} 项', 'View all {count}'],
  material: ['{count} 笔收款待补结算材料', ['{count} receipt needs material', '{count} receipts need material']],
  materialWhy: ['材料齐全并审核通过后入账', 'Credited once it is complete and approved'],
  materialUntil: ['最早于 {at} 到期退回', 'The first goes back on {at}'],
  sentBack: [
    '{count} 笔开户申请被退回',
    ['{count} account application was sent back', '{count} account applications were sent back'],
  ],
  sentBackWhy: ['修改后可重新提交', 'Fix the issues listed and resubmit'],
  accountRejected: [
    '{count} 个提现账户未通过审核',
    ['{count} withdrawal account was rejected', '{count} withdrawal accounts were rejected'],
  ],
  correct: ['去修改', 'Correct'],
  documentEnds: ['认证证件即将到期', 'Your ID document is about to expire'],
  documentEndsWhy: ['有效期至 {day}，请提交新证件', 'Valid to {day}: submit the new one'],
  renew: ['去更新', 'Renew'],
  unread: ['{count} 条未读公告', ['{count} unread notice', '{count} unread notices']],
  unreadWhy: ['最新：{title}', 'Newest: {title}'],
});
