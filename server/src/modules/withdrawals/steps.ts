import { Amount, Closed, Currency, OneOf, Text } from '@tradeport/shared/contract/common.ts';
import { ReferenceNote } from '@tradeport/shared/contract/paymentOrder.ts';
import { WORDS_MAX } from '@tradeport/shared/contract/paymentOrderRecord.ts';
import { FEE_BEARERS } from '@tradeport/shared/rules/fees.ts';
import { Type } from 'typebox';
import { type StepKind, step, UnknownInStep } from '../../platform/simulation/steps.ts';
import { findStanding } from '../withdrawalAccounts/index.ts';
import type { WithdrawalService } from './service.ts';

const Withdraw = Closed({
  operator: Text({ max: 40 }),
  /** An approved account of the operator's merchant; its last four digits say what becomes of the withdrawal. */
  accountNo: Text({ max: 34 }),
  ccy: Currency,
  amount: Amount,
  feeBearer: Type.Optional(OneOf(FEE_BEARERS)),
  purpose: Type.Optional(Text({ max: WORDS_MAX })),
  reference: Type.Optional(ReferenceNote),
  /** It is cancelled at once, with these words. */
  cancelReason: Type.Optional(Text({ max: WORDS_MAX })),
});

/** What a scenario may do with withdrawals. */
export const withdrawalSteps = (service: WithdrawalService): readonly StepKind[] => [
  step(
    'withdraw',
    ['提现', 'Withdraw'],
    Withdraw,
    async (run, { operator, accountNo, ccy, cancelReason, ...request }) => {
      const caller = run.caller(operator);
      const account = await findStanding(run.reader(), { accountNo, ccy });
      if (!account) throw new UnknownInStep(['提现账户', 'withdrawal account'], `${accountNo} (${ccy})`);
      const orderNo = await service.applyUnasked(caller, { accountId: account.accountId, ...request });
      if (cancelReason !== undefined) await service.cancel(caller, orderNo, cancelReason, async () => null);
    },
  ),
];
