import { pathTo, screens } from '@tradeport/shared/screens.ts';
import { readyCreditCode } from '@tradeport/shared/simulation/readyNumbers.ts';

/** Whoever registers next in the demo. */
const WHO = '10013-chief';
const MERCHANT = 'm10013';

/** From the first visit to a verified company. */
const registrationStory = {
  name: 'registration',
  title: ['注册与实名认证', 'Registration and verification'],
  steps: [
    {
      title: ['注册', 'Register'],
      page: pathTo(screens.register),
      press: [
        '用手机号 13800000061 注册；验证码在控制台的“消息”中',
        'Register with the mobile number 13800000061; the code is among the messages of the console',
      ],
      seen: ['商户 10013 与它的主操作员已建立', 'Merchant 10013 and its chief operator are there'],
      does: [{ step: 'register', with: { loginNo: '13800000061', password: 'Demo1234' } }],
    },
    {
      title: ['提交认证资料', 'Submit the company'],
      persona: WHO,
      page: pathTo(screens.verifyCompany),
      press: ['按工商登记填写企业资料并提交', 'Fill in the company as it is registered, and submit'],
      seen: [
        '认证在审核中；通过之前不能进行资金操作',
        'The verification is under review; until then no money can be moved',
      ],
      does: [{ step: 'submitVerification', with: { operator: WHO, creditCode: readyCreditCode('7731') } }],
    },
    {
      title: ['后台通过', 'The back office approves'],
      page: '/sim/decisions',
      press: ['勾选这个商户的实名认证，点“通过”', 'Tick the verification of the merchant and press "Approve"'],
      seen: ['这一条离开“待决事项”', 'It leaves the "Decisions"'],
      does: [{ step: 'decide', with: { kind: 'kyc', outcome: 'approve', merchant: MERCHANT } }],
    },
    {
      title: ['可以开户了', 'Ready to open accounts'],
      persona: WHO,
      page: pathTo(screens.verification),
      press: ['查看状态', 'View the status'],
      seen: ['“您可以开户、收款、换汇和付款。”', '"You can open accounts, receive, exchange and pay."'],
    },
  ],
};

/** What registration adds to the demo. */
export const registrationScenarios: readonly unknown[] = [
  { name: 'demo', version: 1, title: ['演示', 'Demo'], stories: [registrationStory], steps: [] },
];
