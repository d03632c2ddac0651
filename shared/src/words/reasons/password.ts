import { type Reasons, reason } from '../reason.ts';

/** Why a payment password is refused, finer than a code. */
export const passwordReasons = {
  payPasswordForm: reason('INVALID_PARAM', '支付密码为 6 位数字', 'The payment password is 6 digits'),
  payPasswordIsSet: reason(
    'OPERATION_NOT_ALLOW',
    '您已设置支付密码；如忘记，请通过验证码重置',
    'You already have a payment password. If you forgot it, reset it with a code',
  ),
  payPasswordNotSet: reason('OPERATION_NOT_ALLOW', '请先设置支付密码', 'Set your payment password first'),
  payPasswordWrong: reason(
    'LOGIN_ERROR',
    '支付密码不正确，还可尝试 {left} 次，之后将锁定 {minutes} 分钟',
    'Wrong payment password. Tries left: {left}; after that it is locked for {minutes} minutes',
  ),
  payPasswordLocked: reason(
    'LOGIN_ERROR',
    '支付密码错误次数过多，已锁定，请 {minutes} 分钟后再试，或通过验证码重置',
    'Too many wrong tries: the payment password is locked. Minutes left: {minutes}. You can also reset it with a code',
  ),
} satisfies Reasons;
