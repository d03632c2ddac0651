import type { OrderWire } from '@tradeport/shared/contract/paymentOrderRecord.ts';
import { groupedMoney } from '@tradeport/shared/rules/money.ts';
import type { Bilingual } from '@tradeport/shared/words/bilingual.ts';
import { inLanguage, type Language } from '@tradeport/shared/words/bilingual.ts';
import { exportTimeOrNone, type Made } from '../../platform/documents/exportNames.ts';
import { inBoth, paper } from '../../platform/documents/paper.ts';
import type { PdfDocument } from '../../platform/documents/pdfDocument.ts';
import type { PaidAccount } from './order.ts';
import { expectedOf } from './view.ts';

type Line = readonly [label: Bilingual, tell: (order: OrderWire, language: Language) => string | null];

const money = (amount: string | null, currency: string): string | null =>
  amount === null ? null : groupedMoney(amount, currency);

export const channelText = ({ channel }: Pick<OrderWire, 'channel'>, language: Language): string =>
  inLanguage(language, channel === 'local' ? ['本地汇款', 'Local transfer'] : ['SWIFT 汇款', 'SWIFT']);

const PAYMENT: readonly Line[] = [
  [['订单号', 'Order no.'], ({ orderNo }) => orderNo],
  [['付款账户', 'Paid from'], ({ payerAccount }) => payerAccount],
  [['代付付款方', 'On behalf of'], ({ poboPayerName }) => poboPayerName],
  [['商户订单号', 'Merchant order no.'], ({ merchantOrderNo }) => merchantOrderNo],
  [['金额', 'Amount'], ({ amount, currency }) => money(amount, currency)],
  [['手续费', 'Fee'], ({ feeAmount, currency }) => money(feeAmount, currency)],
  [['扣款总额', 'Taken in all'], ({ totalAmount, currency }) => money(totalAmount, currency)],
  [['汇率', 'Rate'], ({ rate }) => rate],
  [['到账金额', 'Paid to the account'], ({ actualAmount, receiveCurrency }) => money(actualAmount, receiveCurrency)],
  [['预计到账', 'Expected to arrive'], (order) => money(expectedOf(order), order.receiveCurrency)],
  [['退回金额', 'Given back'], ({ backAmount, currency }) => money(backAmount, currency)],
  [['汇款渠道', 'Channel'], channelText],
  [['费用承担', 'Fee bearer'], ({ feeBearer }) => feeBearer],
  [['起息日', 'Value date'], ({ valueDay }) => valueDay],
  [['付款日', 'Paid on'], ({ successDate }) => successDate],
];

const PAYEE: readonly Line[] = [
  [['收款人', 'Payee'], ({ payeeName }) => payeeName],
  [['收款户名', 'Account holder'], ({ payeeAccountName }) => payeeAccountName],
  [['收款账号', 'Account number'], ({ cardNumber }) => cardNumber],
  [['收款银行', 'Bank'], ({ bankName }) => bankName],
  [['国家或地区', 'Country or region'], ({ bankCountryText }) => bankCountryText],
  [['SWIFT 代码', 'SWIFT code'], ({ swiftCode }) => swiftCode],
  [['银行代码', 'Bank code'], ({ bankCode }) => bankCode],
  [['用途', 'Purpose'], ({ purpose }) => purpose],
  [['附言', 'Reference'], ({ reference }) => reference],
  [['备注', 'Remarks'], ({ remark }) => remark],
];

const ACCOUNT: readonly Line[] = [
  [['收款人', 'Payee'], ({ payeeName }) => payeeName],
  [['收款户名', 'Account holder'], ({ payeeAccountName }) => payeeAccountName],
  [['收款账号', 'Account number'], ({ cardNumber }) => cardNumber],
  [['收款币种', 'Currency'], ({ receiveCurrency }) => receiveCurrency],
  [['汇款渠道', 'Channel'], channelText],
  [['收款银行', 'Bank'], ({ bankName }) => bankName],
  [['国家或地区', 'Country or region'], ({ bankCountryText }) => bankCountryText],
  [['SWIFT 代码', 'SWIFT code'], ({ swiftCode }) => swiftCode],
  [['银行代码', 'Bank code'], ({ bankCode }) => bankCode],
];

/** What an order keeps of the account beside what lists show of it. */
type AccountInfo = OrderWire &
  Pick<
    PaidAccount,
    'bankAddress' | 'branchCode' | 'clearingCode' | 'payeeAddress' | 'intermediaryBankName' | 'intermediarySwiftCode'
  >;
const ACCOUNT_MORE = [
  [['分行代码', 'Branch code'], 'branchCode'],
  [['清算代码', 'Clearing code'], 'clearingCode'],
  [['银行地址', 'Bank address'], 'bankAddress'],
  [['收款人地址', 'Payee address'], 'payeeAddress'],
  [['中间行', 'Intermediary bank'], 'intermediaryBankName'],
  [['中间行 SWIFT 代码', 'SWIFT code of the intermediary'], 'intermediarySwiftCode'],
] as const;

/** Orders that ended before a bank had them. */
const WENT_NOWHERE: ReadonlySet<string> = new Set(['cancelled', 'rejected', 'reviewExpired']);

const COURSE: readonly Line[] = [
  [['状态', 'State'], ({ statusText }) => statusText],
  [['申请时间', 'Applied'], ({ createdAt }) => exportTimeOrNone(createdAt)],
  [
    ['银行受理', 'Accepted by the bank'],
    ({ runAt, state }) => (WENT_NOWHERE.has(state) ? null : exportTimeOrNone(runAt)),
  ],
  [['复核', 'Review'], ({ reviewStatus, reviewStatusText }) => (reviewStatus === 'none' ? null : reviewStatusText)],
  [['复核人', 'Reviewer'], ({ reviewedBy, reviewerName }) => reviewedBy ?? reviewerName],
  [['复核时间', 'Reviewed'], ({ reviewedAt }) => exportTimeOrNone(reviewedAt)],
  [['复核意见', 'Opinion'], ({ reviewOpinion }) => reviewOpinion],
  [['结束时间', 'Ended'], ({ endedAt }) => exportTimeOrNone(endedAt)],
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

/** What a paper says of an order besides what all kinds have. */
export type PaperFact = readonly [label: Bilingual, value: string];

/** An order as it stands, with what its kind has beside. */
export const orderPaper = (title: Bilingual, order: OrderWire, more: readonly PaperFact[], made: Made): PdfDocument => {
  const own = more.map(([label, value]): Line => [label, () => value]);
  const payment: Sections[number] = [PAYMENT_SECTION[0], [...PAYMENT, ...own]];
  return paperOf(title, [payment, PAYEE_SECTION, [['办理进度', 'Progress'], COURSE]], order, made);
};

/** The account that an order is paid to, as it stood then: what the payee, or a bank, is shown. */
export const accountPaper = (order: AccountInfo, made: Made): PdfDocument => {
  const facts = [
    ...factsOf(ACCOUNT, order, made.language),
    ...ACCOUNT_MORE.flatMap(([label, column]) => {
      const value = order[column];
      return value === null ? [] : [[inBoth(label), value] as const];
    }),
  ];
  const heading: Bilingual = ['收款账户信息', 'Payee account'];
  const block = { kind: 'facts', title: inBoth(heading), facts } as const;
  return paper({ title: inBoth(heading), subtitle: order.orderNo, blocks: [block] }, made);
};
