import { texts } from '../../i18n/texts.ts';

export const { useText, text } = texts('palette', {
  open: ['搜索与跳转', 'Search and go to'],
  hint: ['搜索页面、操作，或输入单号', 'Search pages and actions, or enter a record number'],
  results: ['结果', 'Results'],
  pages: ['页面', 'Page'],
  actions: ['操作', 'Action'],
  receipts: ['收款', 'Receipt'],
  orders: ['换汇', 'Exchange order'],
  accounts: ['收款账户', 'Collection account'],
  found: ['{count} 个结果', ['{count} result', '{count} results']],
  nothing: ['没有找到匹配的页面、操作或单号', 'No page, action or record found'],
  newExchange: ['发起换汇', 'New exchange'],
  openAccount: ['开通收款账户', 'Open a collection account'],
  verify: ['实名认证', 'Verify your business'],
  keys: ['键盘快捷键', 'Keyboard shortcuts'],
  keyPalette: ['搜索页面、操作与单号', 'Search pages, actions and records'],
  keySearch: ['在此页搜索', 'Search this page'],
  keyList: ['显示快捷键', 'Show keyboard shortcuts'],
  keyEscape: ['关闭窗口', 'Close a window'],
  close: ['关闭', 'Close'],
});
