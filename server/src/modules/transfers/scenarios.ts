import { pathTo, screens } from '@tradeport/shared/screens.ts';
import { until } from '../../platform/simulation/storyDeeds.ts';

const HAICHUAN = { userNo: '10001', userName: '海川跨境电商（深圳）有限公司' };
const KESTREL = { userNo: '10002', userName: 'Kestrel Trading (Hong Kong) Limited' };

const sent = (at: string, operator: string, order: object) => ({ at, step: 'transfer', with: { operator, ...order } });

const CREATE = pathTo(screens.transfer);
const RECORDS = pathTo(screens.transfers);
/** The chief operators of the demo's first two merchants. */
const PAYER = '10001-chief';
const PAYEE = '10002-chief';

/** A transfer at once, seen by both; then one that the platform decides on. */
const betweenUsers = {
  name: 'between-users',
  title: ['用户之间转账', 'A transfer between users'],
  steps: [
    {
      title: ['发起转账', 'Make a transfer'],
      persona: PAYER,
      page: CREATE,
      press: [
        '商户号填 10002，全称填 Kestrel Trading (Hong Kong) Limited，币种选 USD，金额 1,500.00，点“转账”并输入支付密码 246810',
        'Enter 10002 and Kestrel Trading (Hong Kong) Limited, choose USD, enter 1,500.00, press "Transfer" and enter the payment password 246810',
      ],
      seen: [
        '“转账成功”：无手续费，即时到账，结汇额度随之结转',
        'Transfer completed: free of charge, at once, and the settlement quota went along',
      ],
      does: [{ step: 'transfer', with: { operator: PAYER, ...KESTREL, ccy: 'USD', amount: '1500.00' } }],
    },
    {
      title: ['收款方看到款项', 'The payee sees the money'],
      persona: PAYEE,
      page: RECORDS,
      press: ['打开第一笔转账', 'Open the first transfer'],
      seen: [
        '转入 1,500.00 美元，付款方为海川；看不到付款方的附件与审核备注',
        'Received 1,500.00 USD from Haichuan; its attachments and the remarks of the platform are not shown',
      ],
    },
    {
      title: ['大额转账须审核', 'A large transfer waits'],
      persona: PAYER,
      page: CREATE,
      press: ['再转 60,000.00 美元给同一用户', 'Transfer 60,000.00 USD to the same user'],
      seen: [
        '超过等值 50,000 美元：金额冻结，等待平台审核',
        'Above 50,000 USD-equivalent: the amount is frozen until the platform has reviewed it',
      ],
      does: [{ step: 'transfer', with: { operator: PAYER, ...KESTREL, ccy: 'USD', amount: '60000.00' } }],
    },
    {
      title: ['平台审核', 'The platform decides'],
      page: '/sim/',
      press: ['在待办审核中通过这笔转账', 'Approve the transfer among the decisions that wait'],
      seen: ['转账成功，收款方即刻可用', 'The transfer is completed and available to the payee'],
      does: [until('haichuan', 'transfer', 'success')],
    },
    {
      title: ['结果', 'Result'],
      persona: PAYER,
      page: RECORDS,
      press: ['打开第一笔转账', 'Open the first transfer'],
      seen: [
        '“转账成功”；可以看到平台的审核与记账分录',
        'Completed; the review of the platform and the ledger entries are shown',
      ],
    },
  ],
};

/** What transfers add to the demo: both ways between two merchants, one that is declined, one that waits. */
export const transferScenarios: readonly unknown[] = [
  {
    name: 'demo',
    version: 1,
    title: ['演示', 'Demo'],
    stories: [betweenUsers],
    steps: [
      sent('-13d', 'op-chen', {
        ...KESTREL,
        ccy: 'EUR',
        amount: '60000.14',
        remark: '第四季度采购预付款',
        withPaper: true,
      }),
      sent('-8d', 'op-chen', { ...KESTREL, ccy: 'EUR', amount: '1200.00', remark: '样品费' }),
      sent('-7d', 'op-lau', { ...HAICHUAN, ccy: 'EUR', amount: '1200.00', remark: 'Refund of samples' }),
      sent('0', 'op-lau', { ...HAICHUAN, ccy: 'HKD', amount: '400000.14', remark: 'Q4 prepayment', withPaper: true }),
    ],
  },
];
