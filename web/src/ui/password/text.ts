import { texts } from '../../i18n/texts.ts';

export const { useText, text } = texts('password', {
  payPassword: ['支付密码', 'Payment password'],
  digit: ['已输入 {count} 位，共 6 位', '{count} of 6 digits entered'],
  sixDigits: ['请输入 6 位数字', 'Enter 6 digits'],
  forgot: ['忘记支付密码', 'Forgot it?'],
  back: ['返回修改', 'Back to the form'],
  cancel: ['取消', 'Cancel'],
  lockedUntil: ['支付密码已锁定，解锁倒计时', 'Payment password locked. Unlocks in'],
  newPassword: ['新支付密码', 'New payment password'],
  again: ['确认支付密码', 'Confirm payment password'],
  differ: ['两次输入不一致', 'The two entries do not match'],
  setTitle: ['设置支付密码', 'Set a payment password'],
  setFirst: [
    '您尚未设置支付密码。设置后即可继续，已填写的内容不会丢失。',
    'You have no payment password yet. Set one to continue; your entries are kept.',
  ],
  set: ['设置', 'Set password'],
  isSet: ['支付密码已设置', 'Payment password set'],
  resetTitle: ['重置支付密码', 'Reset the payment password'],
  resetWhy: ['验证码将发送至 {target}。', 'We send a code to {target}.'],
  code: ['验证码', 'Code'],
  reset: ['重置', 'Reset password'],
  wasReset: ['支付密码已重置', 'Payment password reset'],
  sealFailed: ['密码加密失败，请刷新页面重试', 'The password could not be encrypted. Reload the page and try again.'],
  sendAgain: ['再次提交即可，不会重复执行。', 'Send it again: nothing is done twice.'],
});
