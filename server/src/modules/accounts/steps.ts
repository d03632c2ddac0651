import { Closed, Currency, Text } from '@tradeport/shared/contract/common.ts';
import { Type } from 'typebox';
import type { World } from '../../platform/runtime/world.ts';
import { type StepKind, step } from '../../platform/simulation/steps.ts';
import { openReceivingAccounts } from '../receivingAccounts/index.ts';
import { addCurrencyAccounts } from './store.ts';

/** What a scenario may do with accounts. */
export const accountSteps = (world: World): readonly StepKind[] => [
  step(
    'currencies',
    ['开立币种账户', 'Open currency accounts'],
    Closed({ merchant: Text({ max: 40 }), ccys: Type.Array(Currency, { minItems: 1, maxItems: 50 }) }),
    ({ sandboxId, command }, { merchant, ccys }) =>
      command(merchant, async (within) => {
        await addCurrencyAccounts(within.tx, { sandboxId, merchantId: merchant }, ccys);
        await openReceivingAccounts(within, world);
      }),
  ),
];
