import { texts } from '../../../i18n/texts.ts';

export const { useText } = texts('safety', {
  title: ['安全设置', 'Security'],
  purpose: ['保护您的登录与资金。', 'How your sign-in and your money are protected.'],
  payPassword: ['支付密码', 'Payment password'],
  isSet: [
    '已设置。资金转出前须输入；仅您本人使用，与其他操作员的互不影响。',
    'Set. Required before money leaves your account. Each user has their own.',
  ],
  isNotSet: ['未设置。设置后才能提现和付款。', 'Not set. You need one before you can withdraw or pay.'],
  set: ['设置', 'Set'],
  reset: ['重置', 'Reset'],
  setTitle: ['设置支付密码', 'Set a payment password'],
  setWhy: [
    '请设置 6 位数字，勿使用生日或连号，也不要告知他人。',
    'Choose 6 digits that are not a birthday or a sequence, and do not share them.',
  ],
  resetTitle: ['重置支付密码', 'Reset the payment password'],
  lockedUntil: ['错误次数过多，解锁倒计时', 'Too many wrong tries. Unlocks in'],
});
