import type { OrderWire } from '@tradeport/shared/contract/paymentOrderRecord.ts';
import { inLanguage, type Language } from '@tradeport/shared/contract/refusal.ts';
import type { Bilingual } from '@tradeport/shared/reference/bilingual.ts';
import { type Made, sheetTime, sheetTimeOrNone } from '../../platform/documents/exportNames.ts';
import { inBoth, paper } from '../../platform/documents/paper.ts';
import type { PdfDocument } from '../../platform/documents/pdfDocument.ts';
import type { RecordSheet } from '../../platform/records/recordSheet.ts';

type Line = readonly [label: Bilingual, tell: (order: OrderWire, language: Language) => string | null];

const money = (amount: string | null, { currency }: OrderWire): string | null =>
  amount === null ? null : `${amount} ${currency}`;

export const channelText = ({ channel }: Pick<OrderWire, 'channel'>, language: Language): string =>
  inLanguage(language, channel === 'local' ? ['本地汇款', 'Local transfer'] : ['SWIFT 汇款', 'SWIFT']);

const PAYMENT: readonly Line[] = [
  [['订单号', 'Order no.'], ({ orderNo }) => orderNo],
  [['付款账户', 'Paid from'], ({ payerAccount }) => payerAccount],
  [['提现金额', 'Amount'], (order) => money(order.amount, order)],
  [['手续费', 'Fee'], (order) => money(order.feeAmount, order)],
  [['到账金额', 'Paid to the account'], (order) => money(order.actualAmount, order)],
  [['汇款渠道', 'Channel'], channelText],
  [['费用承担', 'Fee bearer'], ({ feeBearer }) => feeBearer],
  [['起息日', 'Value date'], ({ valueDay }) => valueDay],
  [['付款日', 'Paid on'], ({ successDate }) => successDate],
];

const PAYEE: readonly Line[] = [
  [['收款户名', 'Payee'], ({ payeeAccountName }) => payeeAccountName],
  [['收款账号', 'Account number'], ({ cardNumber }) => cardNumber],
  [['收款银行', 'Bank'], ({ bankName }) => bankName],
  [['国家或地区', 'Country or region'], ({ bankCountryText }) => bankCountryText],
  [['SWIFT 代码', 'SWIFT code'], ({ swiftCode }) => swiftCode],
  [['银行代码', 'Bank code'], ({ bankCode }) => bankCode],
  [['用途', 'Purpose'], ({ purpose }) => purpose],
  [['附言', 'Reference'], ({ reference }) => reference],
];

const COURSE: readonly Line[] = [
  [['状态', 'State'], ({ statusText }) => statusText],
  [['申请时间', 'Applied'], ({ createdAt }) => sheetTimeOrNone(createdAt)],
  [['银行受理', 'Taken up by the bank'], ({ runAt, state }) => (state === 'cancelled' ? null : sheetTimeOrNone(runAt))],
  [['结束时间', 'Ended'], ({ endedAt }) => sheetTimeOrNone(endedAt)],
  [['操作员', 'Operator'], ({ operatorName }) => operatorName],
  [['失败原因', 'Why it failed'], ({ reason }) => reason],
  [['取消原因', 'Why it was cancelled'], ({ cancelReason }) => cancelReason],
];

const factsOf = (lines: readonly Line[], order: OrderWire, language: Language) =>
  lines.flatMap(([label, tell]) => {
    const value = tell(order, language);
    return value === null ? [] : [[inBoth(label), value] as const];
  });

type Sections = readonly (readonly [title: Bilingual, lines: readonly Line[]])[];

/** A paper about one order, its labels in both languages side by side: it goes to banks and auditors of either. */
const paperOf = (title: Bilingual, sections: Sections, order: OrderWire, made: Made): PdfDocument =>
  paper(
    {
      title: inBoth(title),
      subtitle: order.orderNo,
      blocks: sections.map(([heading, lines]) => ({
        kind: 'facts',
        title: inBoth(heading),
        facts: factsOf(lines, order, made.language),
      })),
    },
    made,
  );

const PAYMENT_SECTION = [['付款信息', 'Payment'], PAYMENT] as const;
const PAYEE_SECTION = [['收款人信息', 'Payee'], PAYEE] as const;

/** What proves that an order was paid. */
export const voucherPaper = (order: OrderWire, made: Made): PdfDocument =>
  paperOf(['付款凭证', 'Payment voucher'], [PAYMENT_SECTION, PAYEE_SECTION], order, made);

/** An order as it stands. */
export const orderPaper = (order: OrderWire, made: Made): PdfDocument =>
  paperOf(
    ['提现申请单', 'Withdrawal order'],
    [PAYMENT_SECTION, PAYEE_SECTION, [['办理进度', 'Progress'], COURSE]],
    order,
    made,
  );

/** The columns of exported withdrawals. */
export const withdrawalSheet: RecordSheet<OrderWire> = {
  title: ['提现记录', 'Withdrawals'],
  columns: [
    { header: ['订单号', 'Order no.'], width: 26, cell: ({ orderNo }) => orderNo },
    { header: ['申请时间', 'Applied'], width: 20, cell: ({ createdAt }) => sheetTime(createdAt) },
    { header: ['币种', 'Currency'], width: 10, cell: ({ currency }) => currency },
    { header: ['提现金额', 'Amount'], width: 18, cell: ({ amount }) => ({ amount }) },
    { header: ['手续费', 'Fee'], width: 14, cell: ({ feeAmount }) => ({ amount: feeAmount }) },
    {
      header: ['到账金额', 'Paid to the account'],
      width: 18,
      cell: ({ actualAmount }) => (actualAmount === null ? null : { amount: actualAmount }),
    },
    { header: ['状态', 'State'], width: 14, cell: ({ statusText }) => statusText },
    { header: ['付款账户', 'Paid from'], width: 36, cell: ({ payerAccount }) => payerAccount },
    { header: ['收款户名', 'Payee'], width: 40, cell: ({ payeeAccountName }) => payeeAccountName },
    { header: ['收款账号', 'Account number'], width: 28, cell: ({ cardNumber }) => cardNumber },
    { header: ['收款银行', 'Bank'], width: 36, cell: ({ bankName }) => bankName },
    { header: ['SWIFT 代码', 'SWIFT code'], width: 14, cell: ({ swiftCode }) => swiftCode },
    { header: ['汇款渠道', 'Channel'], width: 14, cell: channelText },
    { header: ['费用承担', 'Fee bearer'], width: 12, cell: ({ feeBearer }) => feeBearer },
    { header: ['起息日', 'Value date'], width: 14, cell: ({ valueDay }) => valueDay },
    { header: ['付款日', 'Paid on'], width: 14, cell: ({ successDate }) => successDate },
    { header: ['用途', 'Purpose'], width: 24, cell: ({ purpose }) => purpose },
    { header: ['附言', 'Reference'], width: 24, cell: ({ reference }) => reference },
    { header: ['操作员', 'Operator'], width: 16, cell: ({ operatorName }) => operatorName },
    { header: ['原因', 'Reason'], width: 30, cell: ({ reason, cancelReason }) => reason ?? cancelReason },
  ],
};
