import { pathTo, screens } from '@tradeport/shared/screens.ts';
import { until } from '../../platform/simulation/storyDeeds.ts';

const WHO = '10001-chief';
const PAYEE = '755936420027788';

/** Foreign money becomes renminbi at a mainland account, at a rate that was locked for its receipt. */
export const settlementStory = {
  name: 'settlement',
  title: ['按锁定汇率结汇', 'A settlement at a locked rate'],
  steps: [
    {
      title: ['添加结汇收款人', 'Add a settlement payee'],
      persona: WHO,
      page: pathTo(screens.settlementPayees),
      press: [
        '点“添加收款人”，选择贵公司名下账户并填写内地账号，提交',
        'Press "Add payee", choose an account of the own company, enter a mainland account and submit',
      ],
      seen: ['收款人在审核中', 'The payee is under review'],
      does: [
        {
          step: 'addSettlementPayee',
          with: {
            operator: WHO,
            payeeType: 'ownCompany',
            documentNo: '91440300MA5F8K2Q78',
            accountNo: PAYEE,
            nickname: '深圳一般户',
            bankName: '招商银行',
            branchName: '招商银行深圳科技园支行',
            province: '广东省',
            city: '深圳市',
            payeeAddress: '深圳市南山区科苑路 15 号 8 栋 1203',
          },
        },
      ],
    },
    {
      title: ['收款人审核', 'The payee is reviewed'],
      page: '/sim/',
      press: ['跳转到“下一个到期任务”，直到收款人可用', 'Jump to the next due task until the payee is available'],
      seen: ['可以向它结汇', 'It can be settled to'],
      does: [until('haichuan', 'settlementPayee', 'available')],
    },
    {
      title: ['锁定汇率', 'Lock a rate'],
      persona: WHO,
      page: pathTo(screens.home),
      press: [
        '点汇率旁的“锁定 USD 兑人民币汇率”，选择 182,400.00 美元的收款并锁定',
        'Beside the rates choose "Lock the USD to CNY rate", then the receipt of 182,400.00 USD, and lock it',
      ],
      seen: ['锁定的汇率与截止时间', 'The locked rate and until when it stands'],
      does: [{ step: 'lockRate', with: { operator: WHO, receipt: 'PO 7702' } }],
    },
    {
      title: ['申请结汇', 'Apply for the settlement'],
      persona: WHO,
      page: pathTo(screens.settle),
      press: [
        '选美元，金额 1,000.00，选择锁定汇率的收款与刚才的收款人，用支付密码 246810 确认',
        'Choose USD, enter 1,000.00, choose the receipt with the locked rate and the new payee, and confirm with the payment password 246810',
      ],
      seen: ['金额与结汇额度占用', 'The amount is frozen and its quota taken'],
      does: [
        {
          step: 'settle',
          with: {
            operator: WHO,
            mode: 'normal',
            accountNo: PAYEE,
            ccy: 'USD',
            amount: '1000.00',
            receipt: 'PO 7702',
          },
        },
      ],
    },
    {
      title: ['银行付款', 'The bank pays'],
      page: '/sim/',
      press: ['跳转到“下一个到期任务”，直到结汇付出', 'Jump to the next due task until the settlement is paid'],
      seen: [
        '人民币付到内地账户；账本仍然平衡',
        'Renminbi are paid to the mainland account; the ledger still balances',
      ],
      does: [until('haichuan', 'settlement', 'succeeded')],
    },
    {
      title: ['结果', 'Result'],
      persona: WHO,
      page: pathTo(screens.settlements),
      press: ['打开第一笔结汇', 'Open the first settlement'],
      seen: ['按锁定汇率计算的人民币金额', 'The renminbi at the locked rate'],
    },
  ],
};
