import { type Static, Type } from 'typebox';
import { Closed, Instant, Secret, Text } from './common.ts';
import { calls, get, post } from './define.ts';

// What operators keep in their own hands: the login password, what they log in with, and where they are signed in.

/** A signed-in device, as its list shows one. */
const Device = Closed({
  sessionId: Type.String(),
  /** `Chrome 140`; empty where the browser says nothing that is known. */
  browser: Type.String(),
  /** `Windows`, `iOS 18`; empty likewise. */
  operatingSystem: Type.String(),
  /** The address that it signed in from. */
  ip: Type.String(),
  signedInAt: Instant,
  lastUsedAt: Instant,
  /** Whether it is the one that asks. */
  isThisDevice: Type.Boolean(),
});
export type DeviceWire = Static<typeof Device>;

export const devices = calls('info', '/api/user/info', {
  sessions: get('sessions', {
    title: ['已登录设备', 'Signed-in devices'],
    access: 'session',
    result: Closed({ list: Type.Array(Device) }),
    assumed: ['those of the one who asks: this one first, then the last used first; all times are real time'],
  }),
  endSessions: post('sessions/end', {
    title: ['退出设备', 'Sign devices out'],
    access: 'session',
    request: Closed({
      /** The one that is signed out. */
      sessionId: Type.Optional(Text({ max: 64 })),
      /** All but this one, in place of one. */
      allOthers: Type.Optional(Type.Boolean()),
    }),
    result: Closed({ ended: Type.Integer() }),
    errors: ['deviceUnknown'],
    assumed: [
      'one device is named, or `allOthers` is true; a request with neither names no device, and signs out nobody',
      'a device that was signed out is known no more: where new devices are asked for a code, its next login is',
      'this device may sign itself out; of two that sign one another out at once, one stays',
    ],
  }),
});

/** Passwords of the login: sealed for the server (`v1.…`), or plain where the installation allows it. */
const LoginPassword = Secret(1024);

export const loginPassword = calls('password', '/api/user/password', {
  modifyLoginPwd: post('modifyLoginPwd', {
    title: ['修改登录密码', 'Change the login password'],
    access: 'session',
    request: Closed({
      /** The one that is in force. */
      presentPassword: LoginPassword,
      password: LoginPassword,
      confirmPassword: LoginPassword,
    }),
    result: Closed({ changed: Type.Boolean() }),
    errors: [
      'sealUnreadable',
      'plainSecretRefused',
      'passwordForm',
      'passwordsDiffer',
      'passwordUnchanged',
      'loginLocked',
      'hashQueueFull',
      'presentPasswordWrong',
    ],
    assumed: [
      'a wrong present password counts as a wrong login: five in a row lock the login, not this session',
      'this device stays signed in; all others are signed out, and logins under way with the old password come to nothing',
    ],
  }),
});

const SentCode = Secret(6, 'smsCode');
const Sending = Closed({ sentTo: Type.String(), nextSendAt: Instant, validUntil: Instant });
const Proved = Closed({ validUntil: Instant });
const Mobile = Type.String({ minLength: 1, maxLength: 11, format: 'mobile' });
const Email = Text({ max: 128, format: 'email' });

const ofProof = [
  'a proof holds 10 minutes, for this session and this change, and is used by it',
  'a code is taken for this purpose alone',
] as const;
const ofTaken = [
  'the code is sent whoever has the new one: that it is taken is told only to whoever proves it by the code',
] as const;
const ofChange = [
  'the old one and the new one are told; this device stays signed in, all others are signed out and known no more',
  'what was given up is free at once; codes and activation links that were sent before are worth nothing',
] as const;

export const bindPhone = calls('bindPhone', '/api/person/center', {
  sendOldCode: post('send-old-phone-code', {
    title: ['换绑手机：发送原手机验证码', 'Send a code to the bound mobile number'],
    access: 'session',
    result: Sending,
    errors: ['CAPTCHA_BUSY'],
    assumed: ['it goes to the bound email where no mobile number is bound'],
  }),
  checkOldCode: post('check-old-phone-code', {
    title: ['换绑手机：校验原手机验证码', 'Check that code'],
    access: 'session',
    request: Closed({ smsCode: SentCode }),
    result: Proved,
    errors: ['smsCodeWrong'],
    assumed: [...ofProof],
  }),
  sendNewCode: post('send-new-phone-code', {
    title: ['换绑手机：发送新手机验证码', 'Send a code to the new mobile number'],
    access: 'session',
    request: Closed({ mobile: Mobile }),
    result: Sending,
    errors: ['proofMissing', 'contactUnchanged', 'CAPTCHA_BUSY'],
    assumed: [...ofTaken],
  }),
  checkNewCode: post('check-new-phone-code', {
    title: ['换绑手机：校验新手机验证码并绑定', 'Check that code and bind the number'],
    access: 'session',
    request: Closed({ mobile: Mobile, smsCode: SentCode }),
    result: Closed({ mobile: Type.String() }),
    errors: ['proofMissing', 'contactUnchanged', 'smsCodeWrong', 'PHONE_REGISTERED'],
    assumed: [...ofChange],
  }),
});

export const bindEmail = calls('bindEmail', '/api/security-setting/bind-email', {
  sendOldCode: post('send-old-email-code', {
    title: ['换绑邮箱：发送原邮箱验证码', 'Send a code to the bound email'],
    access: 'session',
    result: Sending,
    errors: ['CAPTCHA_BUSY'],
    assumed: ['it goes to the bound mobile number where no email is bound'],
  }),
  checkOldCode: post('check-old-email-code', {
    title: ['换绑邮箱：校验原邮箱验证码', 'Check that code'],
    access: 'session',
    request: Closed({ smsCode: SentCode }),
    result: Proved,
    errors: ['smsCodeWrong'],
    assumed: [...ofProof],
  }),
  sendNewCode: post('send-new-email-code', {
    title: ['换绑邮箱：发送新邮箱验证码', 'Send a code to the new email'],
    access: 'session',
    request: Closed({ email: Email }),
    result: Sending,
    errors: ['proofMissing', 'contactUnchanged', 'CAPTCHA_BUSY'],
    assumed: [...ofTaken],
  }),
  checkNewCode: post('check-new-email-code', {
    title: ['换绑邮箱：校验新邮箱验证码并绑定', 'Check that code and bind the email'],
    access: 'session',
    request: Closed({ email: Email, smsCode: SentCode }),
    result: Closed({ email: Type.String() }),
    errors: ['proofMissing', 'contactUnchanged', 'smsCodeWrong', 'MAIL_REGISTERED'],
    assumed: [...ofChange],
  }),
});
