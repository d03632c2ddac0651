/**
 * Site configuration: owns what a page must know before anybody has signed in (names, contacts, login names, the key that
 * secrets are sealed for), and tells what the platform itself is: its currencies and its clock. Moves no money.
 * A scenario may ask it to configure a site.
 */
import { common } from '@tradeport/shared/contract/siteConfig.ts';
import { handled } from '../../platform/runtime/calls.ts';
import type { World } from '../../platform/runtime/world.ts';
import type { Capability } from '../../platform/simulation/capability.ts';
import { siteEvents } from './events.ts';
import { siteConfigHandlers } from './handlers.ts';
import { siteSteps } from './steps.ts';

export { findPublicPicture } from './serviceCodes.ts';
export { findSiteValue } from './store.ts';
export { takesSiteValue } from './values.ts';
export { requireVouchers } from './vouchers.ts';

export const createSiteConfig = (world: World) => ({
  calls: [handled(common, siteConfigHandlers(world))],
  capability: {
    name: 'siteConfig',
    lifecycles: [],
    decisions: [],
    tasks: {},
    outsideEvents: siteEvents,
    steps: siteSteps,
  } satisfies Capability,
});
