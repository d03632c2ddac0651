import { expect, test } from 'vitest';
import { chooseLanguage } from '../../i18n/language.ts';
import { faultTexts } from './faultTexts.ts';

const faultText = faultTexts({
  TOO_EARLY: { text: ['不得早于 {day}', 'Not before {day}'] },
  MISSING: { text: ['请填写', 'Fill this in'] },
});

test('A fault is told on its own field, with its parameters, in the language of the page', () => {
  const faults = [{ path: 'opening', reason: 'TOO_EARLY', params: { day: '2026-11-10' } }] as const;
  chooseLanguage('en-US');
  expect(faultText(faults, 'opening')).toBe('Not before 2026-11-10');
  expect(faultText(faults, 'closing')).toBeUndefined();
  chooseLanguage('zh-CN');
  expect(faultText(faults, 'opening')).toBe('不得早于 2026-11-10');
  expect(faultText([{ path: 'closing', reason: 'MISSING' }], 'closing')).toBe('请填写');
});
