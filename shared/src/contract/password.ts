import { Type } from 'typebox';
import { Closed, Instant, Nullable, Secret } from './common.ts';
import { calls, get, post } from './define.ts';

/** What a payment password may be refused with by a call that takes one, in the order in which it is checked. */
export const PAY_PASSWORD_ERRORS = [
  'sealUnreadable',
  'plainSecretRefused',
  'payPasswordNotSet',
  'payPasswordLocked',
  'hashQueueFull',
  'payPasswordWrong',
] as const;

/** The payment password of whoever asks: sealed for the server (`v1.…`), or plain where the installation allows it. */
export const PayPassword = Secret(1024);
/** A new one and the same once more. */
const newPassword = { password: PayPassword, confirmPassword: PayPassword };

/** The operator's own payment password: what they confirm with when money goes out. */
export const password = calls('password', '/api/user/password', {
  isExistPwd: get('isExistPwd', {
    title: ['是否已设置支付密码', 'Whether the payment password is set'],
    access: 'session',
    result: Closed({
      exists: Type.Boolean(),
      /** While it is locked after wrong tries: until when. */
      lockedUntil: Nullable(Instant),
      /** Where a code that resets it is sent, in part. */
      codeTarget: Type.String(),
    }),
    assumed: ['each operator has one of their own'],
  }),
  addUserPwd: post('addUserPwd', {
    title: ['设置支付密码', 'Set the payment password'],
    access: 'session',
    request: Closed(newPassword),
    result: Closed({ set: Type.Boolean() }),
    errors: [
      'sealUnreadable',
      'plainSecretRefused',
      'payPasswordForm',
      'passwordsDiffer',
      'hashQueueFull',
      'payPasswordIsSet',
    ],
  }),
  sendCode: post('sendCode', {
    title: ['发送支付密码重置验证码', 'Send a code to reset the payment password'],
    access: 'session',
    result: Closed({ sentTo: Type.String(), nextSendAt: Instant, validUntil: Instant }),
    errors: ['payPasswordNotSet', 'CAPTCHA_BUSY'],
    assumed: ["it goes to the operator's mobile, or to their email where there is no mobile"],
  }),
  resetPayPwd: post('resetPayPwd', {
    title: ['重置支付密码', 'Reset the payment password with a code'],
    access: 'session',
    request: Closed({ smsCode: Secret(6, 'smsCode'), ...newPassword }),
    result: Closed({ reset: Type.Boolean() }),
    errors: [
      'sealUnreadable',
      'plainSecretRefused',
      'payPasswordForm',
      'passwordsDiffer',
      'hashQueueFull',
      'payPasswordNotSet',
      'smsCodeWrong',
    ],
    assumed: ['a reset lifts the lock after wrong tries'],
  }),
});
