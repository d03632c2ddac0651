import type { LedgerEntryView, NamedSum, SumView } from '@tradeport/shared/contract/common.ts';
import { linesIn, sumsOf } from '@tradeport/shared/contract/explanation.ts';
import { type CalendarOverrides, formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { formatAmount, parseAmount } from '@tradeport/shared/rules/money.ts';
import type { Language } from '@tradeport/shared/words/bilingual.ts';
import { calendarRows } from '../../platform/records/explanations.ts';
import type { DeadlineTerms } from './deadlines.ts';
import type { Receipt } from './store.ts';

const rowsIn = (from: Date, to: Date, overrides: CalendarOverrides, zh: boolean): SumView['lines'] =>
  linesIn(calendarRows(from, to, overrides), zh ? 'zh-CN' : 'en-US');

const materialSum = (until: Date, receipt: Receipt, { assume, overrides }: DeadlineTerms, zh: boolean): SumView => {
  const days = assume('receiptMaterialDays');
  const again = assume('receiptMaterialWorkingDays');
  const isAgain = receipt.materialSecondsLeft !== null;
  return {
    title: zh ? '补充材料期限' : 'Deadline for the material',
    formula: isAgain
      ? zh
        ? `剩余时间，且不早于 ${again} 个工作日后`
        : `what was left of the time, at least ${again} working days`
      : zh
        ? `开始等待 + ${days} 天`
        : `when it began to wait + ${days} days`,
    lines: [
      { label: zh ? '开始等待' : 'Waits since', value: formatInstant(receipt.updatedAt) },
      ...(receipt.materialSecondsLeft === null
        ? []
        : [{ label: zh ? '剩余秒数' : 'Seconds left', value: String(receipt.materialSecondsLeft) }]),
      ...(isAgain ? rowsIn(receipt.updatedAt, until, overrides, zh) : []),
      { label: zh ? '截止' : 'Ends', value: formatInstant(until) },
    ],
    rounding: zh ? '精确到秒' : 'to the second',
    rule: zh ? '期限只在等待材料时计时' : 'The time runs only while the receipt waits for its material',
  };
};

const refundSum = (until: Date, receipt: Receipt, { assume, overrides }: DeadlineTerms, zh: boolean): SumView => ({
  title: zh ? '退款确认期限' : 'Deadline for confirming the refund',
  formula: zh
    ? `银行同意后第 ${assume('refundConfirmWorkingDays')} 个工作日的 24:00`
    : `24:00 of working day ${assume('refundConfirmWorkingDays')} after the bank agreed`,
  lines: [
    { label: zh ? '银行同意' : 'The bank agreed', value: formatInstant(receipt.updatedAt) },
    ...rowsIn(receipt.updatedAt, until, overrides, zh),
    { label: zh ? '截止' : 'Ends', value: formatInstant(until) },
  ],
  rounding: zh ? '到当日 24:00' : 'to the end of the day',
  rule: zh ? '未确认的退款到期照付' : 'A refund that is not confirmed is paid out all the same',
});

/** How the settlement quota grew when the receipt was credited, by the entry that did; undefined before. */
export const quotaSum = (
  receipt: Receipt,
  entries: readonly LedgerEntryView[],
  language: Language,
): SumView | undefined => {
  const zh = language === 'zh-CN';
  const posting = entries
    .filter(({ action }) => action === 'credit' || action === 'approve')
    .flatMap(({ postings }) => postings)
    .find(({ account }) => account === 'quota');
  if (posting === undefined || receipt.creditedAt === null) return undefined;
  const { ccy } = receipt;
  const after = parseAmount(posting.balanceAfter ?? '', ccy);
  const byMaterial = receipt.linkedMinor > 0n;
  return {
    title: zh ? '结汇额度' : 'Settlement quota',
    formula: zh ? '入账前额度 + 入账金额' : 'quota before + amount credited',
    lines: [
      ...(after.ok
        ? [
            {
              label: zh ? '入账前额度' : 'Quota before',
              value: `${formatAmount(after.minor - receipt.minor, ccy)} ${ccy}`,
            },
          ]
        : []),
      { label: zh ? '入账金额' : 'Credited', value: `${formatAmount(receipt.minor, ccy)} ${ccy}` },
      ...(after.ok
        ? [{ label: zh ? '入账后额度' : 'Quota after', value: `${formatAmount(after.minor, ccy)} ${ccy}` }]
        : []),
      { label: zh ? '入账时间' : 'Credited at', value: formatInstant(receipt.creditedAt) },
    ],
    rounding: zh ? '整数最小货币单位，不取整' : 'in whole minor units, nothing is rounded',
    rule: byMaterial
      ? zh
        ? '材料审核通过后，额度按入账金额增加'
        : 'Once its documents are approved, the quota grows by the amount credited'
      : zh
        ? '无需材料的收款，入账时额度按金额增加'
        : 'A receipt that needs no documents adds its amount when it is credited',
  };
};

/** How the deadline that a receipt waits for was worked out. */
export const receiptSums = (receipt: Receipt, terms: DeadlineTerms, language: Language): readonly NamedSum[] => {
  const zh = language === 'zh-CN';
  if (receipt.expiresAt === null) return [];
  if (receipt.state === 'awaitingMaterial')
    return sumsOf({ deadline: materialSum(receipt.expiresAt, receipt, terms, zh) });
  if (receipt.state === 'awaitingRefundConfirmation' || receipt.state === 'awaitingRecallConfirmation')
    return sumsOf({ deadline: refundSum(receipt.expiresAt, receipt, terms, zh) });
  return [];
};
