import { texts } from '../../../i18n/texts.ts';

export const { useText, text } = texts('bindEmail', {
  title: ['绑定邮箱', 'Bind an email'],
  welcome: ['激活后可用该邮箱登录。', 'Once activated, you can log in with this email.'],
  email: ['邮箱', 'Email'],
  submit: ['发送激活邮件', 'Send the activation link'],
  loginNo: ['登录名（手机号或邮箱）', 'Login name (mobile or email)'],
  loginNoRequired: ['请输入登录名', 'Enter your login name'],
  loginNoWrong: ['请输入正确的手机号或邮箱', 'Enter a valid mobile number or email'],
  sendAgain: ['重新发送激活邮件', 'Send a new activation link'],
  sent: ['激活邮件已发送', 'Activation link sent'],
  sentTo: [
    '请打开 {email} 收到的链接，{until} 前有效。',
    'Open the link we sent to {email}. It is valid until {until}.',
  ],
  again: ['重新发送', 'Send again'],
  logIn: ['登录', 'Log in'],
  activateTitle: ['激活邮箱', 'Activate email'],
  activateWelcome: ['链接仅可使用一次。', 'The link can be used once.'],
  activated: ['激活成功', 'Activated'],
  activatedNext: ['{email} 已成为您的登录邮箱。', 'You can now log in with {email}.'],
  linkInvalid: ['链接无效或已过期，请重新发送', 'This link is invalid or has expired. Send a new one.'],
  mailTaken: ['该邮箱已被其他账号使用', 'This email is used by another account'],
  notActivated: ['激活失败', 'Activation failed'],
});
