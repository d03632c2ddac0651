import { type Reasons, reason } from '../reason.ts';

/** Why its calls refuse, finer than a code. */
export const loginReasons = {
  hashQueueFull: reason('REQUEST_BUSY', '系统繁忙，请稍后再试', 'Too many logins at once, please try again shortly'),
  passwordWrong: reason(
    'LOGIN_ERROR',
    '账号或密码不正确，还可尝试 {left} 次，之后将锁定 {minutes} 分钟',
    'Wrong login name or password. Tries left: {left}; after that the login is locked for {minutes} minutes',
  ),
  loginLocked: reason(
    'LOGIN_ERROR',
    '密码错误次数过多，登录已锁定，请 {minutes} 分钟后再试',
    'Too many wrong passwords: the login is locked. Minutes left: {minutes}',
  ),
  loginNameKind: reason('LOGIN_ERROR', '请使用{kind}登录', 'Please log in with your {kind}'),
  operatorDisabled: reason(
    'LOGIN_ERROR',
    '该操作员已停用，请联系主操作员',
    'This operator is disabled, ask the chief operator',
  ),
  sealUnreadable: reason(
    'INVALID_PARAM',
    '加密内容无法解读，请刷新页面重试',
    'The encrypted value could not be read, please reload the page',
  ),
  plainSecretRefused: reason('INVALID_PARAM', '密码须加密传输', 'Passwords must be sent encrypted here'),
  captchaWrong: reason('CAPTCHA_ERROR', '图形验证码错误或已过期', 'Incorrect or expired captcha'),
  smsCodeNeeded: reason(
    'CAPTCHA_ERROR',
    '新设备登录，请输入发送给您的验证码',
    'New device: enter the verification code we sent you',
  ),
  smsCodeWrong: reason('CAPTCHA_ERROR', '验证码错误或已过期', 'Incorrect or expired code'),
  passwordForm: reason('INVALID_PARAM', '密码为 6-16 位字母、数字或符号', 'Use 6 to 16 letters, digits or symbols'),
  passwordsDiffer: reason('INVALID_PARAM', '两次输入的密码不一致', 'The passwords do not match'),
  agreementNotTicked: reason('BIZ_ERROR', '请先阅读并同意协议', 'Read and accept the agreement first'),
  registerNameKind: reason('LOGIN_ERROR', '请使用{kind}注册', 'Please register with your {kind}'),
  emailBound: reason('OPERATION_NOT_ALLOW', '该账号已绑定邮箱', 'This login already has an email'),
  activationFailed: reason(
    'OPERATION_NOT_ALLOW',
    '链接无效或已过期，请重新发送',
    'This link is invalid or has expired. Send a new one.',
  ),
} satisfies Reasons;
