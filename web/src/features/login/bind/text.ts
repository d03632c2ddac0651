import { texts } from '../../../i18n/texts.ts';

export const { useText, text } = texts('bindEmail', {
  title: ['绑定邮箱', 'Bind an email'],
  welcome: ['激活后可用邮箱登录并接收通知。', 'Once activated you can log in with it and get notices.'],
  email: ['邮箱', 'Email'],
  submit: ['发送激活邮件', 'Send the activation link'],
  required: ['请填写此项', 'This field is required'],
  emailWrong: ['邮箱格式不正确', 'Enter a valid email address'],
  codeWrong: ['验证码为 6 位数字', 'The code is 6 digits'],
  sent: ['激活邮件已发送', 'The activation link is sent'],
  sentTo: ['请打开 {email} 收到的链接，{until} 前有效。', 'Open the link that {email} got; it is good until {until}.'],
  again: ['重新发送', 'Send again'],
  logIn: ['登录', 'Log in'],
  activateTitle: ['激活邮箱', 'Activate email'],
  activateWelcome: ['链接仅可使用一次。', 'The link is good once.'],
  activated: ['激活成功', 'Activated'],
  activatedNext: ['{email} 已成为您的登录邮箱。', '{email} is now a name that you log in with.'],
  notActivated: ['激活失败', 'The activation failed'],
});
