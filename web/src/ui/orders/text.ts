import { texts } from '../../i18n/texts.ts';

export const { useText, text } = texts('orders', {
  track: ['SWIFT gpi 追踪', 'SWIFT gpi tracking'],
  uetr: ['UETR', 'UETR'],
  trackState: ['汇款状态', 'Where it is'],
  cancelReason: ['取消原因', 'Why you cancel'],
  voucher: ['付款凭证', 'Voucher'],
  orderPaper: ['申请单', 'Order as PDF'],
});
