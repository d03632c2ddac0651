import { minuteWords } from '../../platform/records/minuteWords.ts';
import type { NoticeText } from '../notices/index.ts';
import type { Batch } from './batch.ts';

const told = (title: NoticeText['title'], body: NoticeText['body']): NoticeText => ({ scroll: false, title, body });

/** What became of the orders of a batch, in numbers; what there is none of is left out. */
const outcome = ({ approvedCount, rejectedCount, cancelledCount, expiredCount }: Batch) => {
  const parts = [
    [approvedCount, '笔通过', 'approved'],
    [rejectedCount, '笔拒绝', 'rejected'],
    [cancelledCount, '笔取消', 'cancelled'],
    [expiredCount, '笔超时未复核', 'not reviewed in time'],
  ] as const;
  const some = parts.filter(([count]) => count > 0);
  return [
    some.map(([count, zh]) => `${count} ${zh}`).join('，'),
    some.map(([count, , en]) => `${count} ${en}`).join(', '),
  ] as const;
};

const ended =
  ([titleZh, titleEn]: readonly [string, string]) =>
  (batch: Batch): NoticeText => {
    const [zh, en] = outcome(batch);
    const isAllOut = batch.approvedCount === batch.rowCount;
    return told(
      [`${titleZh}：${batch.fileName}`, `${titleEn}: ${batch.fileName}`],
      [
        `批次 ${batch.batchNo}（${batch.fileName}）：${zh}。${isAllOut ? '' : '未付出的款项与手续费已全部退回可用余额。'}`,
        `Batch ${batch.batchNo} (${batch.fileName}): ${en}.${isAllOut ? '' : ' Money and fees of what is not paid are available again.'}`,
      ],
    );
  };

/** What a merchant is told of its batches, in both languages: one message for what waits, one for what it came to. */
export const batchMessages = {
  failed: (batch: Batch): NoticeText =>
    told(
      [`批量付款校验未通过：${batch.fileName}`, `Payment file not accepted: ${batch.fileName}`],
      [
        `批次 ${batch.batchNo}（${batch.fileName}）未通过校验，未生成任何付款。`,
        `Batch ${batch.batchNo} (${batch.fileName}) did not pass the check. No payment was made.`,
      ],
    ),
  discarded: (batch: Batch): NoticeText =>
    told(
      [`批量付款未提交，已失效：${batch.fileName}`, `Payment file not submitted in time: ${batch.fileName}`],
      [
        `批次 ${batch.batchNo}（${batch.fileName}）通过校验后 24 小时内未提交，已失效，未生成任何付款。`,
        `Batch ${batch.batchNo} (${batch.fileName}) was not submitted within 24 hours of its check and is discarded. No payment was made.`,
      ],
    ),
  waits: (batch: Batch): NoticeText =>
    told(
      [`批量付款待复核：${batch.fileName}`, `Payment batch to review: ${batch.fileName}`],
      [
        `批次 ${batch.batchNo}（${batch.fileName}，${batch.rowCount ?? 0} 笔）等待复核，请在 ${minuteWords(batch.reviewEndsAt)[0]} 前处理，逾期将自动取消。`,
        `Batch ${batch.batchNo} (${batch.fileName}, payments: ${batch.rowCount ?? 0}) awaits your review until ${minuteWords(batch.reviewEndsAt)[1]}. After that what is left of it is cancelled.`,
      ],
    ),
  /** What the bank made of those that were approved, once it is through with all of them. */
  paid: (batch: Batch, { paid, failed }: { readonly paid: number; readonly failed: number }): NoticeText => {
    const { batchNo, fileName } = batch;
    const [zh, en] =
      failed === 0
        ? [`${paid} 笔付款成功。`, `${paid} paid.`]
        : [
            `${paid} 笔付款成功，${failed} 笔付款失败。失败付款的金额与手续费已退回可用余额。`,
            `${paid} paid, ${failed} failed. Money and fees of those that failed are available again.`,
          ];
    return told(
      [`批量付款已完成：${fileName}`, `Payment batch completed: ${fileName}`],
      [`批次 ${batchNo}（${fileName}）：${zh}`, `Batch ${batchNo} (${fileName}): ${en}`],
    );
  },
  approved: ended(['批量付款复核完成', 'Payment batch reviewed']),
  rejected: ended(['批量付款未通过', 'Payment batch turned down']),
  expired: ended(['批量付款复核超时', 'Payment batch review expired']),
} as const;
