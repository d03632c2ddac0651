import { texts } from '../../../i18n/texts.ts';

export const { useText, text } = texts('forget', {
  title: ['找回密码', 'Forgot password'],
  remembered: ['想起密码了？', 'Remembered it?'],
  logIn: ['登录', 'Log in'],
  findBy: ['账号类型', 'Kind of login'],
  account: ['确认账号', 'Account'],
  code: ['验证身份', 'Code'],
  newPassword: ['设置新密码', 'New password'],
  password: ['新密码', 'New password'],
  passwordNote: ['6-16 位字母、数字或符号', '6 to 16 letters, digits or symbols'],
  confirmPassword: ['确认新密码', 'New password again'],
  next: ['下一步', 'Next'],
  back: ['返回上一步', 'Back'],
  submit: ['重置密码', 'Set the password'],
  required: ['请填写此项', 'This field is required'],
  mobileWrong: ['请输入以 1 开头的 11 位手机号', 'Enter a mobile number of 11 digits that starts with 1'],
  emailWrong: ['邮箱格式不正确', 'Enter a valid email address'],
  codeWrong: ['验证码为 6 位数字', 'The code is 6 digits'],
  passwordWrong: ['密码为 6-16 位字母、数字或符号', 'Use 6 to 16 letters, digits or symbols'],
  passwordsDiffer: ['两次输入的密码不一致', 'The passwords do not match'],
  done: ['密码已重置', 'Your password is set'],
  doneNext: [
    '所有已登录的设备均已退出，请使用新密码登录。',
    'Every signed-in device was signed out. Log in with the new password.',
  ],
});
