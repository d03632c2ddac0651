import { formatNamed } from '@tradeport/shared/rules/formats.ts';
import { describe, expect, it } from 'vitest';
import { CallFailed } from '../../api/CallFailed.ts';
import { faultsOf, placeFailure } from './loginFaults.ts';

const values = { loginNo: '13800000002', password: 'Demo1234', captcha: 'AB12', smsCode: '' };
const first = { captcha: true, smsCode: false };

describe('the login form', () => {
  it('is right when everything asked for is there', () => {
    expect(faultsOf(values, 'mobile', first)).toEqual({});
    expect(
      faultsOf({ ...values, captcha: '', smsCode: '123456' }, 'mobile', { captcha: false, smsCode: true }),
    ).toEqual({});
  });

  it('names each missing field', () => {
    const none = { loginNo: '', password: '', captcha: '', smsCode: '' };
    expect(faultsOf(none, 'email', { captcha: true, smsCode: true })).toEqual({
      loginNo: '请输入邮箱',
      password: '请输入登录密码',
      captcha: '请输入图形验证码',
      smsCode: '请输入邮箱验证码',
    });
  });

  it.each(['13800000002', '1380000000', '23800000002', '138000000021', ''])(
    'judges the mobile %s as the server does',
    (loginNo) => {
      const right = faultsOf({ ...values, loginNo }, 'mobile', first).loginNo === undefined;
      expect(right).toBe(formatNamed('mobile').test(loginNo));
    },
  );
});

describe('a refused login', () => {
  const refused = (code: string, result: unknown = null, fieldErrors = []) =>
    new CallFailed({ code, message: 'm', status: 200, result, fieldErrors });

  it.each([
    ['LOGIN_ERROR', null, { faults: { password: 'm' } }],
    ['CAPTCHA_ERROR', null, { faults: { captcha: 'm' } }],
    ['CAPTCHA_ERROR', { smsRequired: true }, { faults: {} }],
    ['LOGIN_ERROR', { lockedUntil: '2026-11-10T15:22:08+08:00' }, { faults: {}, above: 'm' }],
    ['REQUEST_BUSY', null, { faults: {}, above: 'm' }],
  ])('%s %o', (code, result, place) => {
    expect(placeFailure(refused(code, result), false)).toEqual(place);
  });

  it('marks the code when one was sent along', () => {
    expect(placeFailure(refused('CAPTCHA_ERROR', { smsRequired: true }), true)).toEqual({ faults: { smsCode: 'm' } });
  });
});
