import { pathTo, screens } from '@tradeport/shared/screens.ts';
import { readyCreditCode } from '@tradeport/shared/simulation/readyNumbers.ts';
import { until } from '../../platform/simulation/storyDeeds.ts';

const WHO = '10001-chief';
const MERCHANT = 'haichuan';
/** A picture is unclear, once: sent in again, it passes. */
const UNCLEAR_ONCE = readyCreditCode('0006');
const submits = { step: 'submitVerification', with: { operator: WHO, creditCode: UNCLEAR_ONCE } };

/** From a merchant who has just registered to the first money on its account: sent back once, and corrected. */
export const firstReceipt = {
  name: 'first-receipt',
  title: ['从注册到第一笔收款', 'From registration to the first receipt'],
  steps: [
    {
      title: ['准备资料', 'What is needed'],
      persona: WHO,
      page: pathTo(screens.verify),
      press: ['选择“内地企业”，查看“所需文件”', 'Choose "Mainland company" and look at the "Documents you need"'],
      seen: [
        '按主体类型、股东与代理人列出的文件；认证之前不能开户和进行资金操作',
        'The documents by business type, owners and agent; before that no account is opened and no money moves',
      ],
    },
    {
      title: ['提交认证资料', 'Submit the company'],
      persona: WHO,
      page: pathTo(screens.verifyCompany),
      press: [
        `输入代码 ${UNCLEAR_ONCE}，点“由工商登记填入”，上传证件与文件，点“提交审核”`,
        `Enter the code ${UNCLEAR_ONCE}, press "Fill in from the registry", upload the documents, press "Submit"`,
      ],
      seen: ['认证审核中', 'The verification is under review'],
      does: [submits, until(MERCHANT, 'realName', 'failed')],
    },
    {
      title: ['退回修改', 'Sent back'],
      persona: WHO,
      page: pathTo(screens.verification),
      press: ['点“修改并重新提交”', 'Press "Edit and resubmit"'],
      seen: [
        '退回原因标在法人的证件照片处；其余资料保持不变',
        'The reason stands at the pictures of the legal person; everything else stays as it is',
      ],
    },
    {
      title: ['重新提交', 'Corrected'],
      persona: WHO,
      page: pathTo(screens.verifyCompany),
      press: [
        '重新上传法人的证件照片，点“提交审核”',
        'Upload the pictures of the legal person again and press "Submit"',
      ],
      seen: ['几秒后认证通过', 'A few seconds later the merchant is verified'],
      does: [submits, until(MERCHANT, 'realName', 'done')],
    },
    {
      title: ['申请收款账户', 'Apply for a collection account'],
      persona: WHO,
      page: pathTo(screens.collectionAccounts),
      press: ['申请一个美元收款账户', 'Apply for a collection account in US dollars'],
      seen: ['账户开通，得到账号', 'The account is open and has its number'],
      does: [
        {
          step: 'applyForAccount',
          with: {
            operator: WHO,
            kind: 'global',
            country: 'HKG',
            ccys: ['USD'],
            label: '第一个美元账户',
            registrationNo: UNCLEAR_ONCE.replace(/.{4}$/, '7731'),
          },
        },
        until(MERCHANT, 'collectionAccount', 'success'),
      ],
    },
    {
      title: ['第一笔收款', 'The first receipt'],
      page: '/sim/bank',
      press: ['选择这个账户，点“模拟到账”', 'Choose the account and press "Simulate transfer"'],
      seen: [
        '第一笔收款到了；新开的账户需要结算材料，随后“待关联结算材料”',
        'The first receipt is there; a new account asks for documents, so it is on hold then',
      ],
      does: [
        {
          step: 'receive',
          with: { ccy: 'USD', amount: '2400.00', payerName: 'Harbor Retail LLC', payerCountry: 'USA' },
        },
        until(MERCHANT, 'receipt', 'awaitingMaterial'),
      ],
    },
    {
      title: ['结果', 'Result'],
      persona: WHO,
      page: pathTo(screens.receipts),
      press: ['打开这笔收款', 'Open the receipt'],
      seen: ['三十天的材料期限、时间线与记账分录', 'Thirty days for the documents, timeline and ledger entries'],
    },
  ],
};
