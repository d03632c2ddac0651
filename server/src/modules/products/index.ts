/**
 * Products: owns which products are switched on for a merchant, and with them which groups of the menu it has. The edge refuses the
 * screens of a product that is off, chief operators included. Moves no money.
 */
import { common } from '@tradeport/shared/contract/siteConfig.ts';
import { handled } from '../../platform/runtime/calls.ts';
import type { Capability } from '../../platform/simulation/capability.ts';
import { productEvents } from './events.ts';
import { productHandlers } from './handlers.ts';

export { getMerchantNumbered } from './store.ts';

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
