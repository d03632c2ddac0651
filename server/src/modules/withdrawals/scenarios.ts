import { pathTo, screens } from '@tradeport/shared/screens.ts';
import { until } from '../../platform/simulation/storyDeeds.ts';

const HONG_KONG = { accountNo: '400731128838', ccy: 'USD' };
const SHENZHEN = { accountNo: '4000023819200417123', ccy: 'CNH' };
const TOKYO = { accountNo: '1358274610', ccy: 'JPY' };

/** A withdrawal of the demo's first merchant. */
const withdrawn = (at: string, order: object) => ({ at, step: 'withdraw', with: { operator: 'op-chen', ...order } });
/** An account whose last four digits decide what becomes of its withdrawals. */
const added = (at: string, accountNo: string, nickname: string) => ({
  at,
  step: 'addWithdrawalAccount',
  with: {
    operator: 'op-chen',
    accountName: 'Haichuan Cross-border E-commerce (Shenzhen) Co., Ltd.',
    accountNo,
    ccy: 'USD',
    bankCountry: 'SGP',
    bankName: 'DBS Bank',
    swiftCode: 'DBSSSGSG',
    payeeAddress: '15 Keyuan Road, Nanshan, Shenzhen, China',
    nickname,
  },
});

/** Told as somebody who has never withdrawn: no account, no payment password, 5,400 dollars. */
const WHO = '10003-chief';
const ACCOUNTS = pathTo(screens.withdrawalAccounts);
const APPLY = pathTo(screens.withdraw);
const RECORD = pathTo(screens.withdrawals);

const HANG_SENG = { accountNo: '778866668888', ccy: 'USD' };

const firstWithdrawal = {
  name: 'first-withdrawal',
  title: ['第一笔提现', 'The first withdrawal'],
  steps: [
    {
      title: ['查看余额', 'View the balance'],
      persona: WHO,
      page: pathTo(screens.home),
      press: ['无需操作', 'No action needed'],
      seen: [
        '5,400.00 美元可用，结汇额度同额；提现会同时占用两者',
        '5,400.00 USD available and as much settlement quota; a withdrawal takes both',
      ],
    },
    {
      title: ['添加提现账户', 'Add a withdrawal account'],
      persona: WHO,
      page: ACCOUNTS,
      press: [
        '点“添加账户”，选择本人名称，填写地址，国家选香港，银行选恒生银行，账号两次填 778866668888，点“提交审核”',
        'Press "Add account", choose the own name, enter an address, choose Hong Kong and Hang Seng Bank, enter 778866668888 twice and press "Submit"',
      ],
      seen: ['账户“审核中”，还不能提现', 'The account is under review and cannot be withdrawn to yet'],
      does: [
        {
          step: 'addWithdrawalAccount',
          with: {
            operator: WHO,
            ...HANG_SENG,
            accountName: '苏雨桐',
            swiftCode: 'HASEHKHH',
            clearingCode: '024',
            bankCountry: 'HKG',
            bankName: 'Hang Seng Bank',
            payeeAddress: '杭州市滨江区江南大道 3688 号',
          },
        },
      ],
    },
    {
      title: ['账户通过审核', 'The account is approved'],
      page: '/sim/',
      press: ['跳转到“下一个到期任务”，直到账户“已通过”', 'Jump to the next due task until the account is approved'],
      seen: [
        '账号后八位的前四位决定审核（0002 不通过），后四位决定付款',
        'Of the last eight digits the first four decide the review (0002 is rejected), the last four the payout',
      ],
      does: [until('su-yutong', 'withdrawalAccount', 'approved')],
    },
    {
      title: ['填写提现', 'Fill in the withdrawal'],
      persona: WHO,
      page: APPLY,
      press: [
        '选择这个账户，金额填 1,000，核对右侧的手续费与到账日，点“提现”',
        'Choose the account, enter 1,000, check fee and arrival beside the form and press "Withdraw"',
      ],
      seen: [
        '手续费 10.00，到账 990.00；还没有支付密码，系统先请您设置，已填的内容不会丢失',
        'Fee 10.00, paid to the account 990.00; there is no payment password yet, so one is set first and nothing is lost',
      ],
    },
    {
      title: ['设置支付密码并提交', 'Set the payment password and submit'],
      persona: WHO,
      page: APPLY,
      press: [
        '两次输入 6 位数字，点“设置”；再输入一次，点“提现 1,000.00 USD”',
        'Enter six digits twice and press "Set password"; enter them once more and press "Withdraw 1,000.00 USD"',
      ],
      seen: [
        '“提现已提交”：1,000.00 美元冻结，额度减少同额；银行受理前可以取消',
        'Withdrawal submitted: 1,000.00 USD are frozen, and as much quota is taken; it can be cancelled until the bank starts processing it',
      ],
      does: [
        { step: 'paymentPasswords', with: { merchant: 'su-yutong', password: '246810' } },
        { step: 'withdraw', with: { operator: WHO, ...HANG_SENG, amount: '1000.00' } },
      ],
    },
    {
      title: ['银行受理并付款', 'The bank takes it up and pays'],
      page: '/sim/bank',
      press: ['跳转到“下一个到期任务”，跳两次', 'Jump to the next due task, twice'],
      seen: [
        '提现单先在“付出款项”中等待批次，受理后变为“审核中”，随后付出并离开柜台',
        'The order first waits under "Outgoing payments" for the run, then is under review, is paid out and leaves the desk',
      ],
      does: [until('su-yutong', 'withdrawal', 'succeeded')],
    },
    {
      title: ['结果', 'Result'],
      persona: WHO,
      page: RECORD,
      press: ['打开第一笔提现', 'Open the first withdrawal'],
      seen: [
        '提现成功，汇出 990.00 美元；时间线与记账分录；可下载“付款凭证”',
        'Paid: 990.00 USD went out; timeline, ledger entries, and the "Voucher" can be downloaded',
      ],
    },
    {
      title: ['银行退回', 'The bank declines'],
      persona: WHO,
      page: APPLY,
      press: [
        '再提一笔 100.14，点“提现”并输入支付密码；然后在控制台跳转到“下一个到期任务”，跳两次',
        'Withdraw 100.14 as well: press "Withdraw" and enter the password; then jump to the next due task on the console, twice',
      ],
      seen: ['以 .14 结尾的金额付款失败', 'An amount that ends in .14 fails'],
      does: [
        { step: 'withdraw', with: { operator: WHO, ...HANG_SENG, amount: '100.14' } },
        until('su-yutong', 'withdrawal', 'failed'),
      ],
    },
    {
      title: ['查看退回', 'View what came back'],
      persona: WHO,
      page: RECORD,
      press: ['打开第一笔提现', 'Open the first withdrawal'],
      seen: ['“金额与所占额度已全部退回。”', '"The amount and the quota it took are back."'],
    },
  ],
};

/** What withdrawals add to the demo: each state, in dollars, yen and renminbi, locally and by SWIFT. */
export const withdrawalScenarios: readonly unknown[] = [
  {
    name: 'demo',
    version: 1,
    title: ['演示', 'Demo'],
    stories: [firstWithdrawal],
    steps: [
      added('-45d', '017230010002', '已停用的新加坡账户'),
      added('-44d', '017230010005', '新加坡美元'),
      withdrawn('-30d', { ...HONG_KONG, amount: '1200.00', purpose: '货款回流', reference: 'HC-2026-0930' }),
      withdrawn('-21d', { ...TOKYO, amount: '60000', purpose: '东京办事处开支' }),
      withdrawn('-12d', { ...SHENZHEN, amount: '800.00', purpose: '工资发放' }),
      withdrawn('-8d', { ...SHENZHEN, amount: '500.00', cancelReason: '金额填写有误' }),
      withdrawn('-5d', {
        accountNo: '017230010002',
        ccy: 'USD',
        amount: '260.00',
        feeBearer: 'SHA',
        purpose: '供应商保证金',
      }),
      withdrawn('-2h', {
        accountNo: '017230010005',
        ccy: 'USD',
        amount: '350.00',
        feeBearer: 'OUR',
        purpose: '运营备用金',
      }),
      withdrawn('0', { ...HONG_KONG, amount: '120.00', purpose: '日常提现' }),
    ],
  },
];
