import { Closed, OneOf, Text } from '@tradeport/shared/contract/common.ts';
import { Type } from 'typebox';
import { type StepKind, step } from '../../platform/steps.ts';
import { addRegisteredMerchant, addVerifiedMerchant } from './scenarioMerchant.ts';

const Merchant = Closed({
  id: Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$', maxLength: 40 }),
  no: Type.String({ pattern: '^[0-9]{5}$', maxLength: 5 }),
  name: Text({ max: 120 }),
  nameEn: Text({ max: 120 }),
  kind: OneOf(['mainland', 'hongKong', 'otherRegion', 'individual']),
  city: Text({ max: 60 }),
  cityEn: Text({ max: 60 }),
  managerName: Text({ max: 60 }),
  managerPhone: Text({ max: 40 }),
});

/** What a scenario may do with merchants. */
export const identitySteps: readonly StepKind[] = [
  step('registeredMerchant', ['已注册的商户', 'A registered merchant'], Merchant, ({ command }, merchant) =>
    command(null, (within) => addRegisteredMerchant(within, merchant)),
  ),
  step('verifiedMerchant', ['已认证的商户', 'A verified merchant'], Merchant, ({ command }, merchant) =>
    command(null, (within) => addVerifiedMerchant(within, merchant)),
  ),
];
