import { texts } from '../../i18n/texts.ts';

export const { useText, text } = texts('frame', {
  englishOffer: ['This site is also available in English.', 'This site is also available in English.'],
  toEnglish: ['View in English', 'View in English'],
  keepChinese: ['继续使用中文', '继续使用中文'],
  home: ['返回首页', 'Back to the home page'],
  otherLanguage: ['English', '中文'],
  switchLanguage: ['切换到英文 English', 'Switch to Chinese 中文'],
});
