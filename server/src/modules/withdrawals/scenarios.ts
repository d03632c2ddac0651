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

/** What withdrawals add to the demo: each state, in dollars, yen and renminbi, locally and by SWIFT. */
export const withdrawalScenarios: readonly unknown[] = [
  {
    name: 'demo',
    version: 1,
    title: ['演示', 'Demo'],
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
