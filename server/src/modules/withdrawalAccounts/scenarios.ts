const SHENZHEN = '15 Keyuan Road, Nanshan, Shenzhen, China';
const HAICHUAN = 'Haichuan Cross-border E-commerce (Shenzhen) Co., Ltd.';

/** An account of the demo's first merchant; the four digits before the last four of its number decide its review. */
const added = (at: string, account: object) => ({
  at,
  step: 'addWithdrawalAccount',
  with: { operator: 'op-chen', payeeAddress: SHENZHEN, ...account },
});

const HSBC = { bankCountry: 'HKG', bankName: 'The Hongkong and Shanghai Banking Corporation', swiftCode: 'HSBCHKHH' };
const ICBC = { bankCountry: 'CHN', bankName: '中国工商银行', swiftCode: 'ICBKCNBJ', clearingCode: '102' };

/** What withdrawal accounts add to the demo: each state, in dollars, yen and renminbi. */
export const withdrawalAccountScenarios: readonly unknown[] = [
  {
    name: 'demo',
    version: 1,
    title: ['演示', 'Demo'],
    steps: [
      added('-50d', {
        ...HSBC,
        accountName: HAICHUAN,
        accountNo: '400731128838',
        ccy: 'USD',
        clearingCode: '004',
        nickname: '香港美元主账户',
      }),
      added('-49d', {
        ...ICBC,
        accountName: '海川跨境电商（深圳）有限公司',
        accountNo: '4000023819200417123',
        ccy: 'CNH',
        nickname: '深圳人民币',
      }),
      added('-48d', {
        bankCountry: 'JPN',
        bankName: 'MUFG Bank',
        swiftCode: 'BOTKJPJT',
        accountName: HAICHUAN,
        accountNo: '1358274610',
        ccy: 'JPY',
        nickname: '东京日元',
      }),
      added('-47d', { ...HSBC, accountName: HAICHUAN, accountNo: '400731125521', ccy: 'USD', nickname: '旧美元账户' }),
      {
        at: '-20d',
        step: 'removeWithdrawalAccount',
        with: { operator: 'op-chen', accountNo: '400731125521', ccy: 'USD' },
      },
      added('-9d', { ...ICBC, accountName: '陈海川', accountNo: '62220240000023579', ccy: 'CNH' }),
      added('-1d3h', { ...HSBC, accountName: HAICHUAN, accountNo: '400700057786', ccy: 'USD' }),
      {
        at: '-46d',
        step: 'addWithdrawalAccount',
        with: {
          operator: 'op-lau',
          ...HSBC,
          accountName: 'Kestrel Trading (Hong Kong) Limited',
          accountNo: '808241136690',
          ccy: 'USD',
          clearingCode: '004',
          payeeAddress: '88 Queensway, Admiralty, Hong Kong',
        },
      },
    ],
  },
];
