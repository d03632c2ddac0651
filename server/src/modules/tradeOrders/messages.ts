import type { Bilingual } from '@tradeport/shared/words/bilingual.ts';
import { type ActNote, type NoticeText, quoteOf } from '../../platform/records/transition.ts';
import type { TradeOrder } from './order.ts';

const told = (title: Bilingual, body: Bilingual): NoticeText => ({ scroll: false, title, body });
const because = (note: ActNote): Bilingual => quoteOf(note) ?? ['', ''];

/** What a merchant is told of its trade orders, in both languages. */
export const tradeOrderMessages = {
  approved: ({ reference, orderNo, buyerName }: TradeOrder): NoticeText =>
    told(
      [`合同审核通过：${reference}`, `Contract approved: ${reference}`],
      [
        `与 ${buyerName} 的合同 ${orderNo} 已通过审核，可以关联收款。`,
        `The contract ${orderNo} with ${buyerName} was approved. Receipts can be linked to it.`,
      ],
    ),
  rejected: ({ reference, orderNo }: TradeOrder, note: ActNote): NoticeText =>
    told(
      [`合同审核未通过：${reference}`, `Contract rejected: ${reference}`],
      [
        `合同 ${orderNo} 未通过审核：${because(note)[0]}。该合同不能用于关联收款。`,
        `The contract ${orderNo} was rejected: ${because(note)[1]}. It cannot be linked to receipts.`,
      ],
    ),
  sentBack: ({ reference, orderNo }: TradeOrder, note: ActNote): NoticeText =>
    told(
      [`合同被退回修改：${reference}`, `Contract sent back: ${reference}`],
      [
        `合同 ${orderNo} 被退回：${because(note)[0]}。请修改后重新提交。`,
        `The contract ${orderNo} was sent back: ${because(note)[1]}. Fix the issue and resubmit.`,
      ],
    ),
} as const;
