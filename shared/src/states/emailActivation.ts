import { machine } from './machine.ts';

/** An email address that waits to be proved by the link that was sent to it. The link is good once, for 24 hours. */
export const emailActivation = machine({
  name: 'emailActivation',
  title: ['邮箱激活', 'Email activation'],
  record: {
    timeline: false,
    screen: 'userInfo',
    noun: ['用户信息', 'user information'],
    opens: false,
    heardBy: 'nobody',
  },
  states: {
    sent: { code: 0, label: ['待激活', 'Link sent'], tone: 'wait' },
    success: { code: 1, label: ['激活成功', 'Activated'], tone: 'good' },
    failed: { code: 2, label: ['激活失败', 'Activation failed'], tone: 'bad' },
  },
  moves: [
    [null, 'send', 'sent', 'merchant'],
    ['sent', 'activate', 'success', 'merchant'],
    ['sent', 'lapse', 'failed', 'time'],
    ['sent', 'sendAgain', 'sent', 'merchant'],
    ['failed', 'sendAgain', 'sent', 'merchant'],
  ],
  actions: {
    send: ['发送激活邮件', 'Link sent'],
    activate: ['激活邮箱', 'Activated'],
    lapse: ['激活链接已失效', 'The link has ended'],
    sendAgain: ['重新发送激活邮件', 'Link sent again'],
  },
});
