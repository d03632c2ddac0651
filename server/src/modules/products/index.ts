/**
 * Products: owns which products are switched on for a merchant, and with them which apply pages it has. What begins something
 * new of a product that is off is refused, to chief operators too. Moves no money.
 */
import { common } from '@tradeport/shared/contract/siteConfig.ts';
import { handled } from '../../platform/runtime/calls.ts';
import type { Capability } from '../../platform/simulation/capability.ts';
import { productEvents } from './events.ts';
import { productHandlers } from './handlers.ts';

export { requireActivated } from './activated.ts';
export { getMerchantNumbered, getMerchantOff } from './store.ts';

export const createProducts = () => ({
  calls: [handled(common, productHandlers)],
  capability: {
    name: 'products',
    lifecycles: [],
    decisions: [],
    tasks: {},
    outsideEvents: productEvents,
  } satisfies Capability,
});
