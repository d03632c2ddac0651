import { causeAndRemedy, reasonTextOf } from '@tradeport/server/http/openapi/reasonTexts.ts';
import { declaredErrors } from '@tradeport/shared/contract/declaredErrors.ts';
import { allCalls, allStreams } from '@tradeport/shared/contract/index.ts';
import { codeByReason } from '@tradeport/shared/words/codeByReason.ts';
import { type ErrorCode, errorCodes } from '@tradeport/shared/words/errorCodes.ts';
import { codeOf, type ErrorName, reasonNames, textOf } from '@tradeport/shared/words/errors.ts';
import { wireReason } from '@tradeport/shared/words/wireReason.ts';
import { describe, expect, it } from 'vitest';

const isCode = (name: string): name is ErrorCode => Object.hasOwn(errorCodes, name);
const names: readonly ErrorName[] = [...Object.keys(errorCodes).filter(isCode), ...reasonNames];
const calls = [...allCalls, ...allStreams];

describe('reasons in the header', () => {
  it('are one for each name, in words and hyphens, and in alphabetical order', () => {
    const reasons = Object.keys(codeByReason);
    expect(reasons).toHaveLength(names.length);
    expect(reasons.filter((reason) => !/^[a-z]+(-[a-z]+)*$/.test(reason))).toEqual([]);
    expect(reasons).toEqual(reasons.toSorted());
  });

  it('follow from the names', () => {
    expect(wireReason('loginLocked')).toBe('login-locked');
    expect(wireReason('loginWasLocked')).toBe('login-was-locked');
    expect(wireReason('LACK_BALANCE')).toBe('lack-balance');
    expect(wireReason('classACompaniesOnly')).toBe('class-a-companies-only');
  });
});

describe('a reason tells no more than its text', () => {
  /** Reasons of a call that a reader of one language could not tell apart by code and text. */
  const alike = (declared: readonly ErrorName[], language: 0 | 1): readonly string[] =>
    [...Map.groupBy(declared, (name) => `${codeOf(name)} ${textOf(name)[language]}`).values()]
      .filter((group) => group.length > 1)
      .map((group) => group.join(' = '));

  it.each(calls)('$key: what it says in the same words it refuses for the same reason', (call) => {
    const declared = declaredErrors(call);
    expect([...alike(declared, 0), ...alike(declared, 1)]).toEqual([]);
  });

  it('would be noticed: two reasons with one text', () => {
    expect(alike(['smsCodeWrong', 'captchaWrong', 'CAPTCHA_ERROR'], 1)).toEqual(['smsCodeWrong = CAPTCHA_ERROR']);
  });
});

describe('the documents', () => {
  const isEnglish = (text: string): boolean => /^[A-Z].+\.$/.test(text) && !/\p{Script=Han}/u.test(text);
  /** A sentence with Chinese punctuation, and with a space between Chinese and Latin letters or digits. */
  const isChinese = (text: string): boolean =>
    /\p{Script=Han}.*。$/u.test(text) &&
    !/\p{Script=Han} ?[,.:;!?()]|\p{Script=Han}[a-z0-9`]|[a-z0-9`]\p{Script=Han}/iu.test(text);

  it('give cause and remedy of each reason as sentences of one language', () => {
    expect(names.filter((name) => !causeAndRemedy(name, 'en-US').every(isEnglish))).toEqual([]);
    expect(names.filter((name) => !causeAndRemedy(name, 'zh-CN').every(isChinese))).toEqual([]);
  });

  it('rejects a sentence of the other language, half-width punctuation and a missing space', () => {
    expect(['Enter the code.', '请核对 SWIFT 代码。'].map(isEnglish)).toEqual([true, false]);
    const chinese = ['请核对 SWIFT 代码。', 'Enter the code.', '请核对代码', '请核对,再试。', '请核对SWIFT 代码。'];
    expect(chinese.map(isChinese)).toEqual([true, false, false, false, false]);
  });

  it('name the same calls, fields and settings in both languages', () => {
    const namesIn = (text: string): readonly string[] =>
      (text.match(/`[^`]+`|\b[a-z]\w+(?:[/.][a-z]\w+)+|\b[A-Z]+_[A-Z]+\b|\b[a-z]+[A-Z]\w*/g) ?? []).toSorted();
    const differing = names.flatMap((name) => {
      const { cause, remedy } = reasonTextOf(name);
      return [cause, remedy].filter(([zh, en]) => namesIn(zh).join() !== namesIn(en).join());
    });
    expect(differing).toEqual([]);
  });

  it('name calls that exist', () => {
    const keys = new Set(calls.map(({ key }) => key));
    const named = names.flatMap(
      (name) =>
        causeAndRemedy(name, 'en-US')
          .join(' ')
          .match(/\b[a-z]\w+\/[a-z]\w+\b/g) ?? [],
    );
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((key) => !keys.has(key) && !/^(application|multipart)\//.test(key))).toEqual([]);
  });
});
