import type { TransferWire } from '@tradeport/shared/contract/transfer.ts';
import { groupedMoney } from '@tradeport/shared/rules/money.ts';
import type { Bilingual } from '@tradeport/shared/words/bilingual.ts';
import { exportTimeOrNone, type Made } from '../../platform/documents/exportNames.ts';
import { inBoth, paper } from '../../platform/documents/paper.ts';
import type { PdfDocument } from '../../platform/documents/pdfDocument.ts';
import { directionText } from './export.ts';

type Fact = readonly [label: Bilingual, value: string | null];

const shown = (facts: readonly Fact[]) =>
  facts.flatMap(([label, value]) => (value === null ? [] : [[inBoth(label), value] as const]));

/** One transfer as it stands, for the merchant whose it is: what the other side alone may know is not in it. */
export const transferPaper = (order: TransferWire, made: Made): PdfDocument => {
  const money = (amount: string | null) => (amount === null ? null : groupedMoney(amount, order.currency));
  const block = (title: Bilingual, facts: readonly Fact[]) =>
    ({ kind: 'facts', title: inBoth(title), facts: shown(facts) }) as const;
  return paper(
    {
      title: inBoth(['用户转账单', 'Transfer between users']),
      subtitle: order.orderNo,
      blocks: [
        block(
          ['转账信息', 'Transfer'],
          [
            [['转账单号', 'Transfer no.'], order.orderNo],
            [['方向', 'Direction'], directionText(order, made.language)],
            [['金额', 'Amount'], money(order.amount)],
            [['手续费', 'Fee'], money(order.feeAmount)],
            [['到账金额', 'Received amount'], money(order.receivedAmount)],
            [['结转额度', 'Quota carried'], money(order.quotaAmount)],
            [['商户备注', 'Remark'], order.remark],
          ],
        ),
        block(
          ['付款方', 'Payer'],
          [
            [['名称', 'Name'], order.payerName],
            [['商户号', 'Merchant no.'], order.payerNo],
            [['付款账户', 'Paid from'], order.payerAccount],
          ],
        ),
        block(
          ['收款方', 'Payee'],
          [
            [['名称', 'Name'], order.payeeName],
            [['商户号', 'Merchant no.'], order.payeeNo],
          ],
        ),
        block(
          ['办理进度', 'Progress'],
          [
            [['状态', 'State'], order.statusText],
            [['创建时间', 'Created'], exportTimeOrNone(order.createdAt)],
            [['到账时间', 'Trade time'], exportTimeOrNone(order.tradeTime)],
            [['审核备注', 'Remark of the platform'], order.auditRemark],
            [['失败原因', 'Why it failed'], order.reason],
            [['操作员', 'Operator'], order.operatorName],
          ],
        ),
      ],
    },
    made,
  );
};
