import { Type } from 'typebox';
import { Closed, Instant, OneOf, Secret } from './common.ts';
import { calls, get, post } from './define.ts';

const LoginName = Type.String({ minLength: 1, maxLength: 128, format: 'loginName' });

export const login = calls('login', '/api/user/login', {
  getVerifyPic: get('get-verify-pic', {
    title: ['图形验证码', 'A graphic captcha'],
    access: 'public',
    result: Closed({ captchaId: Type.String(), image: Type.String(), validUntil: Instant }),
    assumed: ['the picture is an SVG data URL; valid 3 minutes, used once'],
  }),
  login: post('login', {
    title: ['登录', 'Log in'],
    access: 'public',
    request: Closed({
      loginNo: LoginName,
      /** Sealed for the server (`v1.…`), or plain where the installation allows it. */
      password: Secret(1024),
      captchaId: Type.String({ minLength: 1, maxLength: 64 }),
      captcha: Secret(16),
      smsCode: Type.Optional(Secret(6, 'smsCode')),
      rememberDevice: Type.Optional(Type.Boolean()),
    }),
    result: Closed({ token: Secret(200), validUntil: Instant }),
    errors: [
      'sealUnreadable',
      'plainSecretRefused',
      'captchaWrong',
      'loginNameKind',
      'loginLocked',
      'hashQueueFull',
      'passwordWrong',
      'operatorDisabled',
      'smsCodeNeeded',
      'smsCodeWrong',
    ],
    assumed: ['payload', 'a device is known for 90 days after a code'],
  }),
});

export const register = calls('register', '/api/user/register', {
  sendCaptcha: post('send-captcha', {
    title: ['发送验证码', 'Send an SMS or email code'],
    access: 'public',
    request: Closed({
      scene: OneOf(['LOGIN']),
      target: LoginName,
      captchaId: Type.String({ minLength: 1, maxLength: 64 }),
      captcha: Secret(16),
    }),
    result: Closed({ nextSendAt: Instant, validUntil: Instant }),
    errors: ['captchaWrong', 'CAPTCHA_BUSY'],
    assumed: ['payload', 'an unknown name is answered like a known one'],
  }),
});

export const info = calls('info', '/api/user/info', {
  queryUserInfo: get('queryUserInfo', {
    title: ['用户信息', 'The user, the enterprise, the permission list'],
    access: 'session',
    result: Closed({
      operatorName: Type.String(),
      operatorNameEn: Type.String(),
      userType: OneOf(['chief', 'ordinary']),
      roleName: Type.String(),
      roleNameEn: Type.String(),
      mobile: Type.String(),
      email: Type.String(),
      merchantNo: Type.String(),
      enterpriseName: Type.String(),
      enterpriseNameEn: Type.String(),
      enterpriseKind: OneOf(['mainland', 'hongKong', 'otherRegion', 'individual']),
      city: Type.String(),
      cityEn: Type.String(),
      realNameState: Type.Integer(),
      realNameStateText: Type.String(),
      accountManager: Closed({ name: Type.String(), phone: Type.String() }),
      permission: Type.Array(Type.String()),
      group: Type.Array(Type.String()),
      sessionValidUntil: Instant,
    }),
  }),
  signOut: get('signOut', {
    title: ['退出登录', 'Log out'],
    access: 'session',
    result: Closed({ signedOut: Type.Boolean() }),
  }),
});
