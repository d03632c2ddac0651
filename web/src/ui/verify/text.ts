import { texts } from '../../i18n/texts.ts';

export const { useText, text } = texts('verify', {
  verify: ['去认证', 'Verify now'],
  first: ['请先完成实名认证', 'Verify your business first'],
});
