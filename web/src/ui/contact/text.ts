import { texts } from '../../i18n/texts.ts';

export const { useText, text } = texts('contact', {
  title: ['联系客服', 'Contact us'],
  short: ['客服', 'Contact'],
  hours: ['服务时间 09:00~18:00（北京时间）', 'Phone hours 09:00~18:00 (Beijing time)'],
  phone: ['客服电话', 'Phone'],
  wechat: ['微信客服', 'WeChat'],
  scan: ['扫码联系客服', 'Scan to reach us'],
  code: ['客服二维码 {number}', 'Service QR code {number}'],
  missing: [
    '客服联系方式尚未配置，请联系您的客户经理。',
    'No contacts are configured. Please ask your account manager.',
  ],
});
