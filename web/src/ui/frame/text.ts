import { texts } from '../../i18n/texts.ts';

export const { useText, text } = texts('frame', {
  home: ['返回首页', 'Back to the home page'],
  otherLanguage: ['English', '中文'],
  switchLanguage: ['切换到英文 English', 'Switch to Chinese 中文'],
});
