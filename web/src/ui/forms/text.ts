import { texts } from '../../i18n/texts.ts';

export const { useText } = texts('forms', {
  leaveTitle: ['离开此页？', 'Leave this page?'],
  leaveWhy: ['填写的内容尚未提交，离开后将丢失。', 'Your entries have not been submitted and will be lost.'],
  leave: ['离开', 'Leave'],
  stay: ['继续填写', 'Keep editing'],
});
