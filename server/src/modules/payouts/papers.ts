import type { BankDetails, OrderWire } from '@tradeport/shared/contract/paymentOrderRecord.ts';
import { payeeAccountTypeName } from '@tradeport/shared/reference/payeeWords.ts';
import { groupedMoney } from '@tradeport/shared/rules/money.ts';
import type { Bilingual } from '@tradeport/shared/words/bilingual.ts';
import { inLanguage, type Language } from '@tradeport/shared/words/bilingual.ts';
import { exportTimeOrNone, type Made } from '../../platform/documents/exportNames.ts';
import { inBoth, paper } from '../../platform/documents/paper.ts';
import type { PdfDocument } from '../../platform/documents/pdfDocument.ts';
import { expectedOf } from './view.ts';

/** An order with all that the bank gets of its payee. */
export type PaperOrder = OrderWire & BankDetails;

type Line = readonly [label: Bilingual, read: (order: PaperOrder, language: Language) => string | null];

const money = (amount: string | null, currency: string): string | null =>
  amount === null ? null : groupedMoney(amount, currency);

export const channelText = ({ channel }: Pick<OrderWire, 'channel'>, language: Language): string =>
  inLanguage(language, channel === 'local' ? ['本地汇款', 'Local transfer'] : ['SWIFT 汇款', 'SWIFT']);

const accountTypeText = ({ payeeAccountType }: PaperOrder, language: Language): string | null => {
  const name = payeeAccountTypeName(payeeAccountType);
  return name ? inLanguage(language, name) : null;
};

const placeText = ({ province, city }: PaperOrder): string | null =>
  [province, city].filter((part) => part !== null).join(' ') || null;

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

/** The account that is paid to, and everything that the bank gets to reach it. */
const ACCOUNT: readonly Line[] = [
  [['收款人', 'Payee'], ({ payeeName }) => payeeName],
  [['收款人国家或地区', 'Country or region of the payee'], ({ payeeCountryText }) => payeeCountryText],
  [['收款人地址', 'Payee address'], ({ payeeAddress }) => payeeAddress],
  [['收款户名', 'Account holder'], ({ payeeAccountName }) => payeeAccountName],
  [['收款账号', 'Account number'], ({ cardNumber }) => cardNumber],
  [['账户类型', 'Account type'], accountTypeText],
  [['收款币种', 'Currency'], ({ receiveCurrency }) => receiveCurrency],
  [['收款银行', 'Bank'], ({ bankName }) => bankName],
  [['国家或地区', 'Country or region'], ({ bankCountryText }) => bankCountryText],
  [['开户地', 'Account location'], ({ bankAccountLocation }) => bankAccountLocation],
  [['SWIFT 代码', 'SWIFT code'], ({ swiftCode }) => swiftCode],
  [['银行代码', 'Bank code'], ({ bankCode }) => bankCode],
  [['清算代码', 'Clearing code'], ({ clearingCode }) => clearingCode],
  [['ACH 路由号码', 'ACH routing number'], ({ achRoutingNo }) => achRoutingNo],
  [['Fedwire 路由号码', 'Fedwire routing number'], ({ fedwireRoutingNo }) => fedwireRoutingNo],
  [['分行代码', 'Branch code'], ({ branchCode }) => branchCode],
  [['分行名称', 'Branch name'], ({ branchName }) => branchName],
  [['分行所在地', 'Place of the branch'], placeText],
  [['银行地址', 'Bank address'], ({ bankAddress }) => bankAddress],
  [['中间行', 'Intermediary bank'], ({ intermediaryBankName }) => intermediaryBankName],
  [['中间行 SWIFT 代码', 'SWIFT code of the intermediary'], ({ intermediarySwiftCode }) => intermediarySwiftCode],
  [
    ['中间行国家或地区', 'Country or region of the intermediary'],
    ({ intermediaryBankCountryText }) => intermediaryBankCountryText,
  ],
];

/** What the payee reads with the money, and the merchant's own remark. */
const WORDS: readonly Line[] = [
  [['用途', 'Purpose'], ({ purpose }) => purpose],
  [['附言', 'Reference'], ({ reference }) => reference],
  [['备注', 'Remarks'], ({ remark }) => remark],
];

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

const factsOf = (lines: readonly Line[], order: PaperOrder, language: Language) =>
  lines.flatMap(([label, read]) => {
    const value = read(order, language);
    return value === null ? [] : [[inBoth(label), value] as const];
  });

type Sections = readonly (readonly [title: Bilingual, lines: readonly Line[]])[];

/** A paper about one order, its labels in both languages side by side: it goes to banks and auditors of either. */
const paperOf = (title: Bilingual, sections: Sections, order: PaperOrder, made: Made): PdfDocument =>
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
const PAYEE_SECTION = [
  ['收款人信息', 'Payee'],
  [...ACCOUNT, ...WORDS],
] as const;

/** What proves that an order was paid. */
export const voucherPaper = (order: PaperOrder, made: Made): PdfDocument =>
  paperOf(['付款凭证', 'Payment voucher'], [PAYMENT_SECTION, PAYEE_SECTION], order, made);

/** What a paper says of an order besides what all kinds have. */
export type PaperFact = readonly [label: Bilingual, value: string];

/** An order as it stands, with what its kind has beside. */
export const orderPaper = (
  title: Bilingual,
  order: PaperOrder,
  more: readonly PaperFact[],
  made: Made,
): PdfDocument => {
  const own = more.map(([label, value]): Line => [label, () => value]);
  const payment: Sections[number] = [PAYMENT_SECTION[0], [...PAYMENT, ...own]];
  return paperOf(title, [payment, PAYEE_SECTION, [['办理进度', 'Progress'], COURSE]], order, made);
};

/** The account that an order is paid to, as it stood then: what the payee, or a bank, is shown. */
export const accountPaper = (order: PaperOrder, made: Made): PdfDocument => {
  const heading: Bilingual = ['收款账户信息', 'Payee account'];
  const lines: readonly Line[] = [...ACCOUNT, [['汇款渠道', 'Channel'], channelText]];
  const block = { kind: 'facts', title: inBoth(heading), facts: factsOf(lines, order, made.language) } as const;
  return paper({ title: inBoth(heading), subtitle: order.orderNo, blocks: [block] }, made);
};
