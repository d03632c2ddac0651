import { texts } from '../../i18n/texts.ts';

export const { useText, text } = texts('ownWords', {
  nickname: ['别名', 'Nickname'],
  remark: ['备注', 'Notes'],
  words: ['别名与备注', 'Nickname and notes'],
  save: ['保存', 'Save'],
  cancel: ['取消', 'Cancel'],
  saved: ['已保存', 'Saved'],
});
