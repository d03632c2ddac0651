import { texts } from '../../../i18n/texts.ts';

export const { useText, text } = texts('forget', {
  title: ['找回密码', 'Forgot password'],
  remembered: ['想起密码了？', 'Remembered it?'],
  logIn: ['登录', 'Log in'],
  findBy: ['账号类型', 'Account type'],
  account: ['确认账号', 'Account'],
  code: ['验证身份', 'Code'],
  newPassword: ['设置新密码', 'New password'],
  password: ['新密码', 'New password'],
  passwordNote: ['6-16 位字母、数字或符号', '6 to 16 letters, digits or symbols'],
  confirmPassword: ['确认新密码', 'Confirm new password'],
  next: ['下一步', 'Next'],
  back: ['返回上一步', 'Back'],
  submit: ['重置密码', 'Reset password'],
  done: ['密码已重置', 'Password reset'],
  doneNext: [
    '所有已登录的设备均已退出，请使用新密码登录。',
    'All devices were signed out. Log in with your new password.',
  ],
});
