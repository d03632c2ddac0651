import { fillPath } from '@tradeport/shared/contract/fillPath.ts';
import { AxiosError, AxiosHeaders } from 'axios';
import { describe, expect, it } from 'vitest';
import { chooseLanguage } from '../i18n/language.ts';
import { failureOf, failureOfAnswer, isWordless } from './failures.ts';

const answer = (status: number, data: unknown, headers: Record<string, string> = {}) =>
  failureOfAnswer({ status, data, headers });

describe('a failed call', () => {
  it('tells the message of the envelope, whatever the status', () => {
    const failure = answer(503, { code: 'DATABASE_ERROR', message: 'busy', result: null }, { 'x-request-id': 'r1' });
    expect(failure).toMatchObject({ code: 'DATABASE_ERROR', message: 'busy', status: 503, requestId: 'r1' });
    expect(isWordless(failure)).toBe(false);
  });

  it('brings field errors, Retry-After and the members of the result', () => {
    const errors = [{ path: 'amount', rule: 'scale', message: 'two decimals' }];
    const failure = answer(
      200,
      { code: 'X', message: 'm', result: { errors, smsRequired: true } },
      { 'retry-after': '9' },
    );
    expect(failure.fieldErrors).toEqual(errors);
    expect(failure.retryAfter).toBe(9);
    expect(failure.member('smsRequired')).toBe(true);
    expect(failure.member('lockedUntil')).toBeUndefined();
  });

  it.each([
    [400, '请求有误 (400)'],
    [404, '请求的内容不存在 (404)'],
    [408, '请求超时 (408)'],
    [500, '服务器内部错误 (500)'],
    [505, 'HTTP 版本不受支持 (505)'],
    [418, '连接出错 (418)'],
  ])('without an envelope tells the text of its status: %i', (status, text) => {
    const failure = answer(status, '<html>proxy</html>');
    expect(failure.message).toBe(text);
    expect(isWordless(failure)).toBe(true);
  });

  it('tells a missing answer and a time-out apart, in the language of the page', () => {
    const thrown = (code: string) => new AxiosError('x', code, { headers: new AxiosHeaders() });
    expect(failureOf(thrown('ERR_NETWORK'))).toMatchObject({ code: 'NO_ANSWER', message: '连接服务器失败', status: 0 });
    expect(failureOf(thrown('ECONNABORTED')).code).toBe('TIMEOUT');
    chooseLanguage('en-US');
    expect(failureOf(thrown('ERR_NETWORK')).message).toBe('Connection to server failed');
    chooseLanguage('zh-CN');
  });
});

describe('the path of a call', () => {
  it('takes its parameters out of the request', () => {
    expect(fillPath('/api/file/:id', { id: 'a/b', kind: 'pdf' })).toEqual({
      url: '/api/file/a%2Fb',
      rest: { kind: 'pdf' },
    });
    expect(fillPath('/api/list', undefined)).toEqual({ url: '/api/list', rest: {} });
  });
});
