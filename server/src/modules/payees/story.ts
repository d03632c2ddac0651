import { pathTo, screens } from '@tradeport/shared/screens.ts';
import { until } from '../../platform/simulation/storyDeeds.ts';

const WHO = '10001-maker';

/** A payee is reviewed, and its account confirmed by its bank. */
export const payeeStory = {
  name: 'payee',
  title: ['新增收款人', 'A payee is added and approved'],
  steps: [
    {
      title: ['新增收款人', 'Add a payee'],
      persona: WHO,
      page: pathTo(screens.payees),
      press: [
        '点“新增收款人”，填写一家香港公司与它的美元账户；证件号码以 0005 结尾，提交',
        'Press "Add payee", fill in a company in Hong Kong with a US dollar account; let the document number end in 0005, and submit',
      ],
      seen: ['收款人在审核中，还不能付款', 'The payee is under review and cannot be paid yet'],
      does: [
        {
          step: 'addPayee',
          with: {
            operator: WHO,
            entityType: 'nonMainlandCompany',
            certificateType: 'registeredCertificate',
            bankCountry: 'HKG',
            bankName: 'The Hongkong and Shanghai Banking Corporation',
            swiftCode: 'HSBCHKHH',
            clearingCode: '004',
            payeeName: 'Tai Po Plastics Limited',
            relationship: 'supplier',
            country: 'HKG',
            certificateNo: '3040005',
            payeeAddress: '12 Dai Fu Street, Tai Po, Hong Kong',
            accountName: 'Tai Po Plastics Limited',
            accountNo: '411550027731',
            currency: 'USD',
          },
        },
      ],
    },
    {
      title: ['后台审核', 'The back office reviews it'],
      page: '/sim/decisions',
      press: ['勾选这个收款人，点“通过”', 'Tick the payee and press "Approve"'],
      seen: ['审核通过，银行开始核验账户', 'Approved: the bank checks the account'],
      does: [{ step: 'decide', with: { kind: 'payee', outcome: 'approve', merchant: 'haichuan' } }],
    },
    {
      title: ['银行核验账户', 'The bank confirms the account'],
      page: '/sim/',
      press: ['跳转到“下一个到期任务”，直到收款人可用', 'Jump to the next due task until the payee is available'],
      seen: ['收款人启用', 'The payee is enabled'],
      does: [until('haichuan', 'payee', 'available')],
    },
    {
      title: ['结果', 'Result'],
      persona: WHO,
      page: pathTo(screens.payees),
      press: ['打开这个收款人', 'Open the payee'],
      seen: ['收款人可用，可以“付款”', 'It is available: "Pay" opens the form'],
    },
  ],
};
