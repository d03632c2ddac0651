/**
 * Products: owns which products are switched on for a merchant, and with them which groups of the menu he has. The edge refuses the
 * screens of a product that is off, chief operators included. Moves no money.
 */
import type { Capability } from '../../platform/simulation/capability.ts';
import { productEvents } from './events.ts';
import { productHandlers } from './handlers.ts';

export const createProducts = () => ({
  handlers: { common: productHandlers },
  capability: {
    name: 'products',
    lifecycles: [],
    decisions: [],
    tasks: {},
    outsideEvents: productEvents,
  } satisfies Capability,
});
