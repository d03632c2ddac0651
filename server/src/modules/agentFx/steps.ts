import { Amount, Closed, Currency, OneOf, Text } from '@tradeport/shared/contract/common.ts';
import { OrderWords } from '@tradeport/shared/contract/paymentOrderRecord.ts';
import { AGENT_FX_DIRECTIONS } from '@tradeport/shared/rules/agentFx.ts';
import { plainPdf } from '../../platform/documents/plainPdf.ts';
import { type StepKind, step } from '../../platform/simulation/steps.ts';
import type { StepUpload } from '../files/index.ts';
import type { AgentFxService } from './service.ts';

const Instruct = Closed({
  operator: Text({ max: 40 }),
  direction: OneOf(AGENT_FX_DIRECTIONS),
  currency: Currency,
  /** Of the foreign currency; it says what becomes of it: .14 is refused, one above a limit is void. */
  amount: Amount,
  purpose: OrderWords,
  payeeName: Text({ max: 120 }),
  payeeAccountNo: Text({ max: 34 }),
});

/** What a scenario may do with the agent. */
export const agentFxSteps = (service: AgentFxService, upload: StepUpload): readonly StepKind[] => [
  step('agentFx', ['代理购结汇指令', 'Agent FX instruction'], Instruct, async (run, { operator, ...asked }) => {
    const caller = run.caller(operator);
    const content = plainPdf(['CONTRACT', asked.payeeName, `${asked.amount} ${asked.currency}`]);
    const material = await upload(caller, { kind: 'AGENT_FX_MATERIAL', name: 'contract.pdf', content });
    await service.instructUnasked(caller, { ...asked, materials: [material] });
  }),
];
