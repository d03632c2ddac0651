import { texts } from '../i18n/texts.ts';

export const { useText, text } = texts('live', {
  received: ['收到 {amount}，来自 {payer}', 'Received {amount} from {payer}'],
  receiptMoved: ['来自 {payer} 的 {amount}：{state}', '{amount} from {payer}: {state}'],
  moved: ['{what}：{state}', '{what}: {state}'],
  lost: ['连接已中断，页面内容停留在 {at}', 'Connection lost. This page shows how things stood at {at}'],
  retry: ['重试', 'Retry'],
});
