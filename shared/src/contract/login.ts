import { Type } from 'typebox';
import { AGREEMENT_IDS } from '../reference/agreements.ts';
import { Closed, Day, Instant, Nullable, OneOf, Secret, Text } from './common.ts';
import { calls, get, post } from './define.ts';

const LoginName = Text({ max: 128, format: 'loginName' });
const CaptchaId = Type.String({ minLength: 1, maxLength: 64 });
/** A code that was sent; used once. */
const SentCode = Secret(6, 'smsCode');
/** A new password, and the same once more: sealed for the server (`v1.…`), or plain where the installation allows it. */
const newPassword = { password: Secret(1024), confirmPassword: Secret(1024) };
const Sending = Closed({ nextSendAt: Instant, validUntil: Instant });

/** What a code is for: one that was sent for another purpose is not taken. */
export const CODE_SCENES = ['REGISTER', 'LOGIN', 'BIND'] as const;
/** How long an activation link is good. */
export const ACTIVATION_HOURS = 24;

export const login = calls('login', '/api/user/login', {
  getVerifyPic: get('get-verify-pic', {
    title: ['图形验证码', 'A graphic captcha'],
    access: 'public',
    result: Closed({ captchaId: Type.String(), image: Type.String(), validUntil: Instant }),
    assumed: ['the picture is an SVG data URL; valid 3 minutes, used once'],
    documented: ['payload'],
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
      'BAD_REQUEST_IP',
      'operatorDisabled',
      'smsCodeNeeded',
      'smsCodeWrong',
    ],
    assumed: ['a device is known for 90 days after a code'],
  }),
  forgetSend: get('forget/send', {
    title: ['找回密码：发送验证码', 'Send a code for a forgotten password'],
    access: 'public',
    request: Closed({ loginNo: LoginName, captchaId: CaptchaId, captcha: Secret(16) }),
    result: Sending,
    errors: ['captchaWrong', 'CAPTCHA_BUSY'],
    assumed: ['an unknown name is answered like a known one'],
  }),
  forgetReset: post('forget/reset', {
    title: ['找回密码：重置密码', 'Set a new login password with a code'],
    access: 'public',
    request: Closed({ loginNo: LoginName, smsCode: SentCode, ...newPassword }),
    result: Closed({ reset: Type.Boolean() }),
    errors: [
      'sealUnreadable',
      'plainSecretRefused',
      'passwordForm',
      'passwordsDiffer',
      'hashQueueFull',
      'smsCodeWrong',
    ],
    assumed: ['a reset lifts the lock after wrong passwords and ends every session of the operator'],
  }),
});

export const register = calls('register', '/api/user/register', {
  sendCaptcha: post('send-captcha', {
    title: ['发送验证码', 'Send an SMS or email code'],
    access: 'public',
    request: Closed({ scene: OneOf(CODE_SCENES), target: LoginName, captchaId: CaptchaId, captcha: Secret(16) }),
    result: Sending,
    errors: ['captchaWrong', 'CAPTCHA_BUSY'],
    assumed: ['an unknown name is answered like a known one, a registered one like a free one'],
  }),
  createUser: post('create-user', {
    title: ['注册', 'Register'],
    access: 'public',
    request: Closed({
      loginNo: LoginName,
      smsCode: SentCode,
      ...newPassword,
      website: Type.Optional(Text({ max: 1024, format: 'website' })),
      invitationCode: Type.Optional(Text({ max: 32, format: 'lettersDigits' })),
      agree: Type.Boolean(),
    }),
    result: Closed({
      merchantNo: Type.String(),
      loginNo: Type.String(),
      emailBound: Type.Boolean(),
      /** A session of the new chief operator: the code has just proved who asks, as a login on a new device would. */
      token: Secret(200),
      validUntil: Instant,
    }),
    errors: [
      'sealUnreadable',
      'plainSecretRefused',
      'passwordForm',
      'passwordsDiffer',
      'agreementNotTicked',
      'registerNameKind',
      'hashQueueFull',
      'smsCodeWrong',
      'PHONE_REGISTERED',
      'MAIL_REGISTERED',
      'websiteUsed',
    ],
    assumed: [
      'that a name is registered is told only to whoever proves with the code that it is their own',
      'whoever has registered is signed in: the answer carries `token` and `validUntil`, as that of a login does',
    ],
  }),
  bindEmail: post('bind-email', {
    title: ['绑定邮箱', 'Bind an email and send the activation email'],
    access: 'public',
    request: Closed({
      loginNo: LoginName,
      /** Sent to `loginNo` for the scene BIND: it proves who asks. */
      smsCode: SentCode,
      email: Text({ max: 128, format: 'email' }),
    }),
    result: Closed({ email: Type.String(), validUntil: Instant }),
    errors: ['smsCodeWrong', 'emailBound', 'MAIL_REGISTERED'],
    assumed: ['called again, it sends another link and the one before is worth nothing'],
  }),
  activationEmail: get('activation-email', {
    title: ['激活邮箱', 'Activate an email by the token of the link'],
    access: 'public',
    request: Closed({ token: Secret(128, 'urlToken') }),
    result: Closed({ email: Type.String() }),
    errors: ['activationFailed', 'MAIL_REGISTERED'],
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
      /** `undecided` until the first verification is submitted. */
      enterpriseKind: OneOf(['mainland', 'hongKong', 'otherRegion', 'individual', 'undecided']),
      city: Type.String(),
      cityEn: Type.String(),
      realNameState: Type.Integer(),
      realNameStateText: Type.String(),
      /** Whether money may be moved and accounts opened. */
      verified: Type.Boolean(),
      /** The last day of the verified documents; null while there is none, or they never end. */
      documentEndsOn: Nullable(Day),
      accountManager: Closed({ name: Type.String(), phone: Type.String() }),
      permission: Type.Array(Type.String()),
      /** The paths that the role has, apply pages of products that are off among them: what changes on a page of records hangs on them. A backend may leave them out. */
      heldPaths: Type.Optional(Type.Array(Type.String())),
      /** Agreements that the merchant has signed and is to sign again, by their ids. A backend may leave them out. */
      agreementsDue: Type.Optional(Type.Array(OneOf(AGREEMENT_IDS))),
      group: Type.Array(Type.String()),
      sessionValidUntil: Instant,
    }),
    documented: ['payload'],
  }),
  signOut: get('signOut', {
    title: ['退出登录', 'Log out'],
    access: 'session',
    result: Closed({ signedOut: Type.Boolean() }),
    documented: ['payload'],
  }),
});
