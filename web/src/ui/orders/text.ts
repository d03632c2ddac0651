import { texts } from '../../i18n/texts.ts';

export const { useText, text } = texts('orders', {
  track: ['SWIFT gpi 追踪', 'SWIFT gpi tracking'],
  uetr: ['UETR', 'UETR'],
  trackState: ['汇款状态', 'Where it is'],
  cancelReason: ['取消原因', 'Why you cancel'],
  voucher: ['付款凭证', 'Voucher'],
  orderPaper: ['申请单', 'Order as PDF'],
  valueDay: ['起息日', 'Value date'],
  cutOff: ['距截止', 'Cut-off in'],
  arrives: ['预计到账', 'Arrives'],
  between: ['{from} 至 {to}', '{from} to {to}'],
  none: ['—', '—'],
  was: ['原为 {value}', 'was {value}'],
  changed: [
    '以下信息已更新，请核对后再次确认，已输入的密码无需重输。',
    'These figures have changed. Check them and confirm once more; your password stays entered.',
  ],
  agree: ['同意并{confirm}', 'Agree: {confirm}'],
  uploading: ['文件上传完成后可继续', 'Continue once the files are uploaded'],
  unanswered: [
    '上次提交没有收到结果。请再次提交：已成功的不会重复执行。',
    'Your last submission got no answer. Submit it again: what went through is not done twice.',
  ],
  wentThrough: [
    '上次提交已成功，本次修改没有提交。',
    'Your last submission went through as you first sent it. What you changed since was not sent.',
  ],
});
