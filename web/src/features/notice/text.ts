import { texts } from '../../i18n/texts.ts';

export const { useText, text } = texts('notice', {
  title: ['公告', 'Notices'],
  purpose: [
    '平台的通知：节假日、截止时间、功能与维护。',
    'Platform updates on holidays, cut-off times, features and maintenance.',
  ],
  kinds: ['消息与公告', 'Messages and notices'],
  messages: ['消息', 'Messages'],
  messagesPurpose: [
    '与您的业务有关的通知：到账、审核结果与需要您处理的事项。',
    'Updates on your business: money received, review results and anything that needs your attention.',
  ],
  noMessages: ['还没有消息', 'No messages yet'],
  noMessagesWhy: ['收款到账、审核有结果时会显示在这里。', 'Receipts and review results appear here.'],
  backToMessages: ['返回消息列表', 'Back to messages'],
  messageNotLoaded: ['消息加载失败', 'The message could not be loaded'],
  markAll: ['全部标为已读', 'Mark all as read'],
  unread: ['未读', 'unread'],
  none: ['还没有公告', 'No notices yet'],
  noneWhy: [
    '平台发布公告后会显示在这里，页面上方也会提示。',
    'Platform notices appear here and at the top of each page.',
  ],
  toReceipts: ['查看收款记录', 'View receipts'],
  toMessages: ['查看消息', 'View messages'],
  back: ['返回公告列表', 'Back to notices'],
  openRecord: ['查看{record}', 'Open the {record}'],
  published: ['发布于 {at}', 'Published {at}'],
  updated: ['更新于 {at}', 'Updated {at}'],
  missing: ['没有找到此内容', 'Not found'],
  notLoaded: ['公告加载失败', 'The notice could not be loaded'],
});
