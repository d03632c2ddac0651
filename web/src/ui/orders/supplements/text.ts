import type { SupplementedType } from '@tradeport/shared/contract/supplement.ts';
import { texts } from '../../../i18n/texts.ts';

export const { useText, text } = texts('supplements', {
  title: ['补充材料', 'Supplementary documents'],
  documents: ['补充材料', 'Documents'],
  supply: ['提交材料', 'Submit documents'],
  supplyTitle: ['补充付款材料', 'Supply documents'],
  settlementTitle: ['补充结汇材料', 'Supply documents'],
  supplyWhy: [
    '银行需要核实这笔付款。请于 {until} 前提交合同、发票或物流凭证，逾期款项与手续费将退回。',
    'The bank wants to verify this payment. Submit a contract, an invoice or proof of shipping by {until}, or amount and fee come back.',
  ],
  settlementWhy: [
    '银行需要核实这笔结汇。请于 {until} 前提交合同、发票或物流凭证，逾期结汇失败，金额、费用与额度全部退回。',
    'The bank wants to verify this settlement. Submit a contract, an invoice or proof of shipping by {until}, or it fails, and amount, fees and quota come back.',
  ],
  earlier: [
    '已上传 {count} 份材料，可直接提交，也可继续添加。',
    [
      '{count} document was added already. Submit it, or add more.',
      '{count} documents were added already. Submit them, or add more.',
    ],
  ],
  supplied: [
    '材料已提交，银行将在下一批次处理',
    'Documents submitted. The bank takes the payment up with its next run',
  ],
  settlementSupplied: [
    '材料已提交，银行将继续办理这笔结汇',
    'Documents submitted. The bank goes on with the settlement',
  ],
  add: ['添加材料', 'Add documents'],
  addTitle: ['添加补充材料', 'Add documents'],
  addWhy: ['材料与付款一并留存，银行核实时可随时查阅。', 'They are kept with the payment, for when the bank asks.'],
  settlementAddWhy: [
    '材料与结汇一并留存，银行核实时可随时查阅。',
    'They are kept with the settlement, for when the bank asks.',
  ],
  added: ['材料已添加', 'Documents added'],
  row: ['{no} 号 · {at} · {who}', 'No. {no} · {at} · {who}'],
  all: ['打包下载', 'Download all'],
  failed: ['补充材料加载失败', 'The documents could not be loaded'],
});

/** What is said differently of each kind of order. */
export const wordsOf = {
  payment: { title: 'supplyTitle', why: 'supplyWhy', supplied: 'supplied', addWhy: 'addWhy' },
  settlement: {
    title: 'settlementTitle',
    why: 'settlementWhy',
    supplied: 'settlementSupplied',
    addWhy: 'settlementAddWhy',
  },
} as const satisfies Record<SupplementedType, object>;
