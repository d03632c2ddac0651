import { failureText } from '@tradeport/shared/reference/failureReasons.ts';
import type { NoticeText } from '../notices/index.ts';
import type { FastService } from './store.ts';

const reasonOf = ({ reason }: FastService) => failureText(reason ?? 'compliance');

/** What a merchant is told of its fast-settlement service, in both languages. */
export const fastServiceMessages = {
  opened: (): NoticeText => ({
    scroll: false,
    title: ['快速结汇服务已开通', 'Fast-settlement service open'],
    body: [
      '快速结汇服务已通过审核并开通，结汇时可选择快速到账。',
      'Your fast-settlement service was approved. You can choose speedy arrival when you settle.',
    ],
  }),
  refused: (service: FastService): NoticeText => {
    const [zh, en] = reasonOf(service);
    return {
      scroll: false,
      title: ['快速结汇服务未通过审核', 'Fast-settlement service not approved'],
      body: [
        `快速结汇服务的申请未通过：${zh}。您可以重新申请。`,
        `Your application for fast settlement was refused: ${en}. You can apply again.`,
      ],
    };
  },
  suspended: (service: FastService): NoticeText => {
    const [zh, en] = reasonOf(service);
    return {
      scroll: false,
      title: ['快速结汇服务已暂停', 'Fast-settlement service suspended'],
      body: [
        `快速结汇服务已暂停：${zh}。已提交的订单不受影响，普通结汇照常办理。`,
        `Your fast-settlement service is suspended: ${en}. Orders in progress continue, and normal settlement is not affected.`,
      ],
    };
  },
  lifted: (): NoticeText => ({
    scroll: false,
    title: ['快速结汇服务已恢复', 'Fast-settlement service available again'],
    body: ['快速结汇服务的暂停已解除。', 'The suspension of your fast-settlement service was lifted.'],
  }),
} as const;
