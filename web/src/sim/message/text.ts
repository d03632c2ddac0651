import { texts } from '../../i18n/texts.ts';

export const { useText } = texts('simMessage', {
  title: ['手机与邮箱', 'Phone and mail'],
  purpose: [
    '沙盒里的人会收到的短信和邮件；验证码点一下就复制。',
    'The SMS and mails that people of the sandbox would get; a code copies with a click.',
  ],
  everybody: ['所有人', 'Everybody'],
  people: ['收信人', 'People'],
  phone: ['手机', 'Phone'],
  mailbox: ['邮箱', 'Mailbox'],
  captchas: ['图形验证码答案', 'Captcha answers'],
  captchasWhy: ['登录页图片的答案，最新的在上。', 'The answers of the pictures at the door, newest first.'],
  noSms: ['没有短信', 'No SMS'],
  noSmsWhy: [
    '有人登录新设备、注册或找回密码时，验证码会出现在这里。',
    'Codes come here when somebody logs in on a new device, registers or resets a password.',
  ],
  noMailWhy: [
    '注册或更换邮箱时，激活链接会出现在这里。',
    'Links come here when an email address is registered or changed.',
  ],
  toPortal: ['打开门户登录页', "Open the portal's login"],
  noMail: ['没有邮件', 'No mail'],
  noCaptcha: ['还没有人要过图片', 'Nobody has asked for a picture yet'],
  nobody: ['还没有人收到消息', 'Nobody has been sent anything yet'],
  to: ['发给 {name}', 'to {name}'],
  code: ['验证码', 'code'],
  captcha: ['答案', 'answer'],
  notLoaded: ['消息没有加载出来', 'The messages could not be loaded'],
});
