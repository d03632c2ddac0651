import { readyCreditCode, readyIdCard } from '@tradeport/shared/simulation/readyNumbers.ts';

const SHENZHEN = {
  bankName: '招商银行',
  branchName: '招商银行深圳科技园支行',
  province: '广东省',
  city: '深圳市',
  payeeAddress: '深圳市南山区科苑路 15 号 8 栋 1203',
};

/** A payee of the demo's first merchant; the last four of its document decide the check, those of its account the payouts. */
const added = (at: string, payee: object) => ({
  at,
  step: 'addSettlementPayee',
  with: { operator: 'op-chen', ...SHENZHEN, ...payee },
});
const person = (payeeName: string, ending: string) => ({
  payeeType: 'personal',
  payeeName,
  documentNo: readyIdCard(ending),
});

/** What settlement payees add to the demo: each type and state, and accounts that decide what becomes of a settlement. */
export const settlementPayeeScenarios: readonly unknown[] = [
  {
    name: 'demo',
    version: 1,
    title: ['演示', 'Demo'],
    steps: [
      added('-58d', {
        payeeType: 'ownCompany',
        documentNo: '91440300MA5F8K2Q78',
        accountNo: '755936418810701',
        nickname: '深圳基本户',
      }),
      added('-57d', {
        payeeType: 'thirdPartyCompany',
        documentNo: readyCreditCode('1234'),
        accountNo: '755936420026618',
        nickname: '供应商货款',
      }),
      added('-56d', { ...person('陈海川', '1234'), accountNo: '6225880137458826', nickname: '法人' }),
      added('-55d', { ...person('沈嘉怡', '4321'), accountNo: '6225880137450002' }),
      added('-54d', { ...person('罗明辉', '5678'), accountNo: '6225880137450003' }),
      added('-53d', { ...person('周雨桐', '8765'), accountNo: '6225880137450005' }),
      added('-52d', { ...person('何思远', '1357'), accountNo: '6225880137459917', nickname: '已离职' }),
      added('-51d', {
        payeeType: 'nonResident',
        payeeName: 'MARTIN KELLER',
        documentNo: 'C01X28841',
        accountNo: '6225880137453314',
        nickname: '德国顾问',
      }),
      {
        at: '-21d',
        step: 'removeSettlementPayee',
        with: { operator: 'op-chen', accountNo: '6225880137459917' },
      },
      added('-8d', { ...person('吴文博', '0002'), accountNo: '6225880137454431' }),
      added('-1d2h', { ...person('许雅琴', '0005'), accountNo: '6225880137457745' }),
      added('-50d', {
        operator: 'op-lau',
        payeeType: 'thirdPartyCompany',
        documentNo: readyCreditCode('4321'),
        accountNo: '571900348210508',
        bankName: '中国建设银行',
        branchName: '中国建设银行杭州高新支行',
        province: '浙江省',
        city: '杭州市',
        payeeAddress: '杭州市滨江区科苑路 66 号',
      }),
    ],
  },
];
