import { pathTo, screens } from '@tradeport/shared/screens.ts';
import { until } from '../../platform/simulation/storyDeeds.ts';

const WHO = '10001-chief';
const PAYER = '700100071188';

/** Money that is announced beforehand, from a payer who was approved. */
export const rechargeStory = {
  name: 'recharge',
  title: ['充值', 'A recharge'],
  steps: [
    {
      title: ['新增付款人', 'Add a payer'],
      persona: WHO,
      page: pathTo(screens.payers),
      press: [
        '点“新增付款人”，填写付款公司与它的银行账户，提交',
        'Press "Add payer", fill in the company and its account, and submit',
      ],
      seen: ['付款人在审核中', 'The payer is under review'],
      does: [
        {
          step: 'addPayer',
          with: {
            operator: WHO,
            accountName: 'Bright Lane Stores Inc.',
            accountNo: PAYER,
            bankName: 'JPMorgan Chase Bank, N.A.',
            country: 'USA',
            swift: 'CHASUS33',
            ccy: 'USD',
          },
        },
      ],
    },
    {
      title: ['付款人审核', 'The payer is reviewed'],
      page: '/sim/',
      press: ['跳转到“下一个到期任务”，直到付款人通过审核', 'Jump to the next due task until the payer is approved'],
      seen: ['付款人可用于充值', 'The payer can be used for a recharge'],
      does: [until('haichuan', 'payer', 'approved')],
    },
    {
      title: ['提交充值申请', 'Announce the recharge'],
      persona: WHO,
      page: pathTo(screens.recharge),
      press: [
        '选择美元与这个付款人，金额 5,000，填写付款流水号并上传付款凭证，点“提交申请”',
        'Choose US dollars and the payer, enter 5,000 and a transaction number, add the payment slip and press "Submit"',
      ],
      seen: ['申请等待款项', 'The recharge waits for its money'],
      does: [
        {
          step: 'recharge',
          with: {
            operator: WHO,
            payerAccountNo: PAYER,
            ccy: 'USD',
            amount: '5000.00',
            transactionNo: 'BLS-3107-22',
            next: 'wait',
          },
        },
      ],
    },
    {
      title: ['款项到账', 'The money comes in'],
      page: '/sim/bank',
      press: [
        '选择标有“充值”的美元账户与这个付款人，填写相同的流水号，点“模拟到账”',
        'Choose the US dollar account marked "Recharge" and the payer, enter the same transaction number and press "Simulate transfer"',
      ],
      seen: ['款项与申请匹配，随后入账', 'The money is matched to the recharge and credited'],
      does: [{ step: 'receiveRecharge', with: { merchant: 'haichuan' } }, until('haichuan', 'receipt', 'credited')],
    },
    {
      title: ['结果', 'Result'],
      persona: WHO,
      page: `${pathTo(screens.receipts)}?view=recharges`,
      press: ['打开第一笔充值', 'Open the first recharge'],
      seen: [
        '实际到账 5,000.00 美元，收款单与申请互相关联',
        '5,000.00 USD received; receipt and recharge name each other',
      ],
    },
  ],
};
