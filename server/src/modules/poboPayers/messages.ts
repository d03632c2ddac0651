import { failureText } from '@tradeport/shared/reference/failureReasons.ts';
import type { NoticeText } from '../notices/index.ts';
import { nameOf } from './name.ts';
import type { PoboPayer } from './store.ts';

/** What a merchant is told of those in whose name it pays, in both languages. */
export const poboPayerMessages = {
  approved: (payer: PoboPayer): NoticeText => ({
    scroll: false,
    title: [`代付付款方可用：${nameOf(payer)}`, `POBO payer available: ${nameOf(payer)}`],
    body: [`代付付款方 ${nameOf(payer)} 已通过审核。`, `${nameOf(payer)} passed the review as a POBO payer.`],
  }),
  rejected: (payer: PoboPayer): NoticeText => {
    const [zh, en] = failureText(payer.reason ?? 'nameMismatch');
    return {
      scroll: false,
      title: [`代付付款方审核未通过：${nameOf(payer)}`, `POBO payer not approved: ${nameOf(payer)}`],
      body: [
        `代付付款方 ${nameOf(payer)} 审核未通过：${zh}。修改后可重新提交审核。`,
        `${nameOf(payer)} did not pass the review: ${en}. Correct the details to have them reviewed again.`,
      ],
    };
  },
} as const;
