import type { AgentFxWire } from '@tradeport/shared/contract/agentFx.ts';
import { agentFxParty } from '@tradeport/shared/reference/agentFxParty.ts';
import { agentFxDirections } from '@tradeport/shared/reference/wireWords.ts';
import { groupedMoney } from '@tradeport/shared/rules/money.ts';
import { agentFxTitle } from '@tradeport/shared/words/agreementTitles.ts';
import { type Bilingual, inLanguage } from '@tradeport/shared/words/bilingual.ts';
import { exportTimeOrNone, type Made } from '../../platform/documents/exportNames.ts';
import { inBoth, paper } from '../../platform/documents/paper.ts';
import type { PdfDocument } from '../../platform/documents/pdfDocument.ts';

type Fact = readonly [label: Bilingual, value: string | null];

const shown = (facts: readonly Fact[]) =>
  facts.flatMap(([label, value]) => (value === null ? [] : [[inBoth(label), value] as const]));

const block = (title: Bilingual, facts: readonly Fact[]) =>
  ({ kind: 'facts', title: inBoth(title), facts: shown(facts) }) as const;

/** One instruction as it stands; it says whom the agreement is with. */
export const agentFxPaper = (order: AgentFxWire, agreementVersion: string, made: Made): PdfDocument =>
  paper(
    {
      title: inBoth(['代理购结汇指令', 'Agent FX instruction']),
      subtitle: order.orderNo,
      blocks: [
        block(
          ['指令信息', 'Instruction'],
          [
            [['指令编号', 'Instruction no.'], order.orderNo],
            [['类型', 'Kind'], inLanguage(made.language, agentFxDirections[order.direction])],
            [['外币金额', 'Foreign amount'], groupedMoney(order.amount, order.currency)],
            [['支付', 'Paid'], groupedMoney(order.paidAmount, order.paidCurrency)],
            [['收到', 'Received'], groupedMoney(order.receivedAmount, order.receivedCurrency)],
            [['代理费', 'Fee'], groupedMoney(order.feeAmount, order.homeCurrency)],
            [['汇率', 'Rate'], order.rate],
            [['等值 USD', 'USD-equivalent'], groupedMoney(order.usdAmount, 'USD')],
          ],
        ),
        block(
          ['用途与收款人', 'Purpose and payee'],
          [
            [['用途', 'Purpose'], order.purpose],
            [['收款人', 'Payee'], order.payeeName],
            [['收款账号', 'Account of the payee'], order.payeeAccountNo],
          ],
        ),
        block(
          ['合同主体', 'Contract'],
          [
            [['代理方', 'Agent'], inLanguage(made.language, agentFxParty)],
            [['协议', 'Agreement'], `${inLanguage(made.language, agentFxTitle)} ${agreementVersion}`],
          ],
        ),
        block(
          ['办理进度', 'Progress'],
          [
            [['状态', 'State'], order.statusText],
            [['提交时间', 'Instructed'], exportTimeOrNone(order.createdAt)],
            [['审核时间', 'Decided'], exportTimeOrNone(order.decidedAt)],
            [['原因', 'Reason'], order.reason],
            [['审核备注', 'Remark of the agent'], order.auditRemark],
            [['操作员', 'Operator'], order.operatorName],
          ],
        ),
      ],
    },
    made,
  );
