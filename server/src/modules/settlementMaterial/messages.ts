import { failureText } from '@tradeport/shared/reference/failureReasons.ts';
import { uploadFaultText } from '@tradeport/shared/rules/uploadFaults.ts';
import type { Bilingual } from '@tradeport/shared/words/bilingual.ts';
import type { NoticeText } from '../notices/index.ts';
import type { MaterialOrder, ReviewState } from './order.ts';
import type { MaterialUpload } from './upload.ts';

const nameOf = ({ contractNo, detailNo }: MaterialOrder): string => `${contractNo} (${detailNo})`;
const told = (title: Bilingual, body: Bilingual): NoticeText => ({ scroll: false, title, body });

const ofOrder =
  (zhTitle: string, enTitle: string, zhThen: string, enThen: string) =>
  (order: MaterialOrder): NoticeText => {
    const [zh, en] = order.reason === null ? ['', ''] : failureText(order.reason);
    return told(
      [`${zhTitle}：${order.contractNo}`, `${enTitle}: ${order.contractNo}`],
      [
        `结算材料 ${nameOf(order)} ${zhThen}${zh === '' ? '' : `原因：${zh}。`}`,
        `Settlement material ${nameOf(order)} ${enThen}${en === '' ? '' : ` Reason: ${en}.`}`,
      ],
    );
  };

interface Told {
  readonly title: Bilingual;
  /** After "{count} rows of upload {no}", or "contract {contract}". */
  readonly next: Bilingual;
}
const OUTCOMES: Readonly<Partial<Record<ReviewState, Told>>> = {
  reviewSuccess: {
    title: ['结算材料审核通过', 'Settlement material approved'],
    next: ['审核通过，可以关联收款。', 'approved and ready to be linked to receipts.'],
  },
  auditFailed: {
    title: ['结算材料被退回', 'Settlement material sent back'],
    next: ['未通过审核，请修改后重新提交。', 'sent back. Correct and submit again.'],
  },
  refused: {
    title: ['结算材料被拒绝', 'Settlement material refused'],
    next: ['被拒绝，不能再提交。', 'refused for good.'],
  },
  processingFailed: {
    title: ['结算材料处理失败', 'Settlement material could not be processed'],
    next: ['处理失败，我们会重新处理。', 'could not be processed. We will process it again.'],
  },
  awaitingLogistics: {
    title: ['请补充物流信息', 'Logistics information needed'],
    next: ['需要补充物流信息。', 'waiting for logistics information.'],
  },
};

/** What orders of an upload came to at one instant. */
export interface UploadOutcome {
  readonly state: ReviewState;
  readonly count: number;
  /** Of one of them. */
  readonly contractNo: string;
  /** Why, each reason once; none where it needs no reason. */
  readonly reasons: readonly string[];
}

const whyOf = (reasons: readonly string[]): Bilingual => {
  if (reasons.length === 0) return ['', ''];
  const texts = reasons.map(failureText);
  return [`原因：${texts.map(([zh]) => zh).join('；')}。`, ` Reason: ${texts.map(([, en]) => en).join('; ')}.`];
};

/** What a merchant is told of its settlement material, in both languages. */
export const orderMessages = {
  passed: ofOrder(
    '结算材料审核通过',
    'Settlement material approved',
    '审核通过，可以关联收款。',
    'was approved and can be linked to receipts.',
  ),
  sentBack: ofOrder(
    '结算材料被退回',
    'Settlement material sent back',
    '未通过审核，请修改后重新提交。',
    'was sent back. Correct it and submit it again.',
  ),
  refused: ofOrder('结算材料被拒绝', 'Settlement material refused', '被拒绝，不能再提交。', 'was refused for good.'),
  brokenOff: ofOrder(
    '结算材料处理失败',
    'Settlement material could not be processed',
    '处理失败，我们会重新处理。',
    'could not be processed. We will process it again.',
  ),
  needsLogistics: ofOrder(
    '请补充物流信息',
    'Logistics information needed',
    '需要补充物流信息后才能继续审核。',
    'needs its logistics information before its review goes on.',
  ),
  /** What the orders of an upload came to at one instant, a message for each outcome. */
  ofUpload: (batchNo: string, outcomes: readonly UploadOutcome[]): readonly NoticeText[] =>
    outcomes.flatMap(({ state, count, contractNo, reasons }) => {
      const words = OUTCOMES[state];
      if (words === undefined) return [];
      const [titleZh, titleEn] = words.title;
      const [thenZh, thenEn] = words.next;
      const [zh, en] =
        count === 1 ? [`合同 ${contractNo}`, `contract ${contractNo}`] : [`${count} 笔`, `${count} rows`];
      const [whyZh, whyEn] = whyOf(reasons);
      return [
        told(
          [`${titleZh}：${zh}`, `${titleEn}: ${en}`],
          [
            `批次 ${batchNo} 中${count === 1 ? zh : `有 ${zh}`} ${thenZh}${whyZh}`,
            `Upload ${batchNo}, ${en}: ${thenEn}${whyEn}`,
          ],
        ),
      ];
    }),
} as const;

const fileOf = ({ fileName, batchNo }: MaterialUpload): string => fileName ?? batchNo;

/** Why no order was made of a file, in both languages; null for one that it was not kept from. */
export const faultText = ({ fault, errorCount }: Pick<MaterialUpload, 'fault' | 'errorCount'>): Bilingual | null =>
  fault === null ? null : uploadFaultText(fault, errorCount);

/** What a merchant is told of its files of settlement material. */
export const uploadMessages = {
  imported: (upload: MaterialUpload): NoticeText =>
    told(
      [`结算材料导入成功：${fileOf(upload)}`, `Material imported: ${fileOf(upload)}`],
      [
        `批次 ${upload.batchNo} 已导入 ${upload.rowCount ?? 0} 笔结算材料，正在审核。`,
        `Upload ${upload.batchNo}: ${upload.rowCount ?? 0} rows were imported and are in review.`,
      ],
    ),
  failed: (upload: MaterialUpload): NoticeText => {
    const [zh, en] = faultText(upload) ?? ['', ''];
    return told(
      [`结算材料导入失败：${fileOf(upload)}`, `Material not imported: ${fileOf(upload)}`],
      [`批次 ${upload.batchNo}：${zh}。`, `Upload ${upload.batchNo}: ${en}.`],
    );
  },
} as const;
