/**
 * Payees: owns those whom a merchant pays and their accounts, from the review to the removal, and their lifecycle. Moves no money.
 * Payments ask it for a payee with an account, and keep a copy of what it says; it asks identity who the merchant itself is.
 */
import { apiShop } from '@tradeport/shared/contract/apiShop.ts';
import { b2bPartner } from '@tradeport/shared/contract/b2bPartner.ts';
import { localPayee } from '@tradeport/shared/contract/localPayee.ts';
import { payeeHk } from '@tradeport/shared/contract/payeeHk.ts';
import { handled } from '../../platform/runtime/calls.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import type { World } from '../../platform/runtime/world.ts';
import type { Capability } from '../../platform/simulation/capability.ts';
import { type LegalInfo, localPayeeHandlers, payeeHandlers, payeeHkHandlers } from './handlers.ts';
import type { OwnNames } from './judge.ts';
import { payeeLifecycle } from './lifecycle.ts';
import { pinyinHandlers } from './pinyin.ts';
import { payeeScenarios } from './scenarios.ts';
import { createPayeeService } from './service.ts';
import { payeeSteps } from './steps.ts';

export {
  type FoundPayee,
  findAccountsById,
  findAccountsNumbered,
  findFavourites,
  findPayeeAccount,
  findStanding,
} from './accountStore.ts';
export type { Payee, PayeeAccount } from './payee.ts';
export { otherNameOf } from './registeredName.ts';
export { manyPayeesById, payeeEmail, payeesById } from './store.ts';

/** What identity answers of the merchant itself. */
interface Own {
  readonly names: OwnNames;
  readonly legalInfo: LegalInfo;
}

export const createPayees = (world: World, commands: Commands, own: Own) => {
  const lifecycle = payeeLifecycle(world);
  const service = createPayeeService(world, commands, lifecycle, own.names);
  return {
    calls: [
      handled(b2bPartner, payeeHandlers(world, service, own.legalInfo)),
      handled(payeeHk, payeeHkHandlers(world, service)),
      handled(localPayee, localPayeeHandlers(world)),
      handled(apiShop, pinyinHandlers),
    ],
    capability: {
      name: 'payees',
      lifecycles: [lifecycle.payees, lifecycle.uses],
      decisions: lifecycle.kinds,
      tasks: {},
      steps: payeeSteps(service, lifecycle),
      scenarios: payeeScenarios,
    } satisfies Capability,
  };
};
