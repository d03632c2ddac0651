import { causeAndRemedy } from '@tradeport/server/http/openapi/reasonTexts.ts';
import { declaredErrors } from '@tradeport/shared/contract/declaredErrors.ts';
import { allCalls, allStreams } from '@tradeport/shared/contract/index.ts';
import { type ErrorCode, errorCodes } from '@tradeport/shared/words/errorCodes.ts';
import { codeOf, type ErrorName, reasonNames, textOf } from '@tradeport/shared/words/errors.ts';
import promisedReasons from '@tradeport/shared/words/promisedReasons.json' with { type: 'json' };
import { wireReason } from '@tradeport/shared/words/wireReason.ts';
import { describe, expect, it } from 'vitest';

const isCode = (name: string): name is ErrorCode => Object.hasOwn(errorCodes, name);
const names: readonly ErrorName[] = [...Object.keys(errorCodes).filter(isCode), ...reasonNames];
const calls = [...allCalls, ...allStreams];

describe('the reasons that are promised', () => {
  it('are those that travel, each with its code: none is taken away, renamed or given another code, and a new one is added', () => {
    const travel = Object.fromEntries(names.map((name) => [wireReason(name), codeOf(name)]));
    expect(travel).toEqual(promisedReasons);
  });

  it('are one for each name, in words and hyphens, and stand in the order of the alphabet', () => {
    const promised = Object.keys(promisedReasons);
    expect(promised).toHaveLength(names.length);
    expect(promised.filter((reason) => !/^[a-z]+(-[a-z]+)*$/.test(reason))).toEqual([]);
    expect(promised).toEqual(promised.toSorted());
  });

  it('would be missed: another name of a reason is another word on the wire', () => {
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
  it('say of each reason where it comes from and what to do, in a sentence each', () => {
    const wrong = names.filter((name) => !causeAndRemedy(name).every((text) => /^[A-Z].+\.$/.test(text)));
    expect(wrong).toEqual([]);
  });

  it('name calls that there are, where a remedy names one', () => {
    const keys = new Set(calls.map(({ key }) => key));
    const named = names.flatMap(
      (name) =>
        causeAndRemedy(name)
          .join(' ')
          .match(/\b[a-z]\w+\/[a-z]\w+\b/g) ?? [],
    );
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((key) => !keys.has(key) && !/^(application|multipart)\//.test(key))).toEqual([]);
  });
});
