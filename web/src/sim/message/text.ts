import { texts } from '../../i18n/texts.ts';

export const { useText } = texts('simMessage', {
  title: ['手机与邮箱', 'Phone and mail'],
  purpose: [
    '沙盒中发出的短信和邮件；点击即可复制验证码。',
    'SMS and emails sent in this sandbox. Click a code to copy it.',
  ],
  everybody: ['全部', 'Everyone'],
  people: ['收件人', 'Recipients'],
  phone: ['手机', 'Phone'],
  mailbox: ['邮箱', 'Mailbox'],
  captchas: ['图形验证码答案', 'Captcha answers'],
  captchasWhy: ['登录页图形验证码的答案，最新的在上。', 'Answers to the login captchas, newest first.'],
  noSms: ['暂无短信', 'No SMS yet'],
  noSmsWhy: [
    '登录新设备、注册或找回密码的验证码会显示在这里。',
    'Codes for new devices, registration and password resets appear here.',
  ],
  noMailWhy: ['注册或更换邮箱的激活链接会显示在这里。', 'Activation links for new email addresses appear here.'],
  toPortal: ['打开门户登录页', 'Open the portal login'],
  noMail: ['暂无邮件', 'No mail yet'],
  noCaptcha: ['暂无图形验证码', 'No captchas yet'],
  nobody: ['暂无消息', 'No messages yet'],
  to: ['发给 {name}', 'to {name}'],
  code: ['验证码', 'code'],
  captcha: ['答案', 'answer'],
  notLoaded: ['消息加载失败', 'Could not load messages'],
});
