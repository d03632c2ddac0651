import { Closed, Currency, Text } from '@tradeport/shared/contract/common.ts';
import { type StepKind, step, UnknownInStep } from '../../platform/simulation/steps.ts';
import type { AccountLifecycle } from './lifecycle.ts';
import { findAccountOf } from './store.ts';

/** What a scenario may do with currency accounts at risk. */
export const riskSteps = (accounts: AccountLifecycle): readonly StepKind[] => [
  step(
    'closeCurrencyAccount',
    ['风险事件后关闭币种账户', 'Close a currency account after a risk event'],
    Closed({ merchant: Text({ max: 40 }), ccy: Currency }),
    async (run, { merchant, ccy }) => {
      const account = await findAccountOf(run.reader(), merchant, ccy);
      if (!account) throw new UnknownInStep(['币种账户', 'currency account'], `${merchant} ${ccy}`);
      for (const action of ['freeze', 'close'] as const)
        await run.command(merchant, (command) => accounts.act(command, account.subject, action, {}));
    },
  ),
];
