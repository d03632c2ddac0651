import { texts } from '../../i18n/texts.ts';

export const { useText, text } = texts('verify', {
  verify: ['去认证', 'Verify now'],
  look: ['查看认证进度', 'View verification'],
});
