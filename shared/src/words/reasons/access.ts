import { type Reasons, reason } from '../reason.ts';

/** Why what operators change of their own access is refused, finer than a code. */
export const accessReasons = {
  contactUnchanged: reason(
    'INVALID_PARAM',
    '与当前绑定的相同，请填写新的',
    'This is the one you have now. Enter a new one',
  ),
  proofMissing: reason(
    'OPERATION_NOT_ALLOW',
    '身份验证已失效，请重新验证',
    'Your identity check has expired. Verify yourself again',
  ),
  deviceUnknown: reason('BIZ_ERROR', '没有找到该设备，可能已退出', 'No such device. It may have signed out already'),
  passwordUnchanged: reason(
    'INVALID_PARAM',
    '新密码不能与当前密码相同',
    'Choose a password other than your present one',
  ),
  presentPasswordWrong: reason(
    'LOGIN_ERROR',
    '当前密码不正确，还可尝试 {left} 次，之后登录将锁定 {minutes} 分钟',
    'Wrong present password. Tries left: {left}; after that signing in is locked for {minutes} minutes',
  ),
} satisfies Reasons;
