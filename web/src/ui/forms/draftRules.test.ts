// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { chooseLanguage } from '../../i18n/language.ts';
import { draftRule, faultTexts } from './draftRules.ts';

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

test('A rule of the draft judges a field by all of them, and passes what nothing is held against', async () => {
  const rule = draftRule<{ readonly sent: number; readonly kept: number }>(({ sent, kept }, value) =>
    kept > sent ? `${String(value)} is more than ${sent}` : undefined,
  );
  const check = (sent: number, kept: number) =>
    rule({ getFieldsValue: () => ({ sent, kept }) }).validator?.(undefined, kept);
  await expect(check(1, 2)).rejects.toThrow('2 is more than 1');
  await expect(check(2, 1)).resolves.toBeUndefined();
});
