import { pathTo, screens } from '@tradeport/shared/screens.ts';
import { until } from '../../platform/simulation/storyDeeds.ts';

const instructed = (at: string, operator: string, order: object) => ({
  at,
  step: 'agentFx',
  with: { operator, ...order },
});

const FACTORY = { payeeName: 'Shenzhen Bright Components Ltd.', payeeAccountNo: '6225880123456789' };
const SUPPLIER = { payeeName: 'Kobe Precision Tools K.K.', payeeAccountNo: '0123456' };

const APPLY = pathTo(screens.applyAgentFx);
const RECORDS = pathTo(screens.agentFx);
/** The finance officer of the demo's first merchant. */
const FINANCE = '10001-chief';

/** An instruction that is carried out, and one that is void from the beginning. */
const agentFx = {
  name: 'agent-fx',
  title: ['代理购结汇', 'Agent FX'],
  steps: [
    {
      title: ['提交结汇指令', 'Instruct a settlement'],
      persona: FINANCE,
      page: APPLY,
      press: [
        '选择“结汇”，币种 USD，金额 1,000.00，填写用途与收款人，上传一份材料，勾选协议，提交并输入支付密码 246810',
        'Choose "Settlement", USD and 1,000.00, fill in purpose and payee, upload a document, tick the agreement, submit and enter the payment password 246810',
      ],
      seen: ['金额冻结，指令等待代理方审核', 'The amount is frozen, and the instruction waits for the agent'],
      does: [
        {
          step: 'agentFx',
          with: {
            operator: FINANCE,
            direction: 'settlement',
            currency: 'USD',
            amount: '1000.00',
            purpose: '货款结汇',
            ...FACTORY,
          },
        },
      ],
    },
    {
      title: ['代理方执行', 'The agent carries it out'],
      page: '/sim/',
      press: ['在待办审核中通过这笔指令', 'Approve the instruction among the decisions that wait'],
      seen: ['指令已执行，人民币计入可用余额', 'The instruction is carried out, and the renminbi are available'],
      does: [until('haichuan', 'agentFx', 'executed')],
    },
    {
      title: ['超过限额的指令无效', 'An instruction above the limit is void'],
      persona: FINANCE,
      page: APPLY,
      press: ['再提交一笔 USD 200,000.01 的购汇指令', 'Instruct a purchase of 200,000.01 USD'],
      seen: [
        '指令无效：超过单笔限额，资金未动',
        'The instruction is void: above the limit of one, and no money has moved',
      ],
      does: [
        {
          step: 'agentFx',
          with: {
            operator: FINANCE,
            direction: 'purchase',
            currency: 'USD',
            amount: '200000.01',
            purpose: '设备采购',
            ...SUPPLIER,
          },
        },
      ],
    },
    {
      title: ['结果', 'Result'],
      persona: FINANCE,
      page: RECORDS,
      press: ['打开这两笔指令', 'Open both instructions'],
      seen: [
        '一笔已执行，有汇率与记账分录；一笔无效，写明原因',
        'One is carried out, with its rate and ledger entries; one is void, with its reason',
      ],
    },
  ],
};

/** What the agent adds to the demo: an instruction in every state, of either direction. */
export const agentFxScenarios: readonly unknown[] = [
  {
    name: 'demo',
    version: 1,
    title: ['演示', 'Demo'],
    stories: [agentFx],
    steps: [
      instructed('-12d', 'op-chen', {
        direction: 'settlement',
        currency: 'EUR',
        amount: '2000.00',
        purpose: '货款结汇',
        ...FACTORY,
      }),
      instructed('-10d', 'op-chen', {
        direction: 'settlement',
        currency: 'USD',
        amount: '500.14',
        purpose: '样品款结汇',
        ...FACTORY,
      }),
      instructed('-9d', 'op-chen', {
        direction: 'purchase',
        currency: 'USD',
        amount: '250000.00',
        purpose: '设备采购',
        ...SUPPLIER,
      }),
      instructed('0', 'op-chen', {
        direction: 'settlement',
        currency: 'USD',
        amount: '300.00',
        purpose: '尾款结汇',
        ...FACTORY,
      }),
    ],
  },
];
