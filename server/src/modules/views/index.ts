/**
 * Views: owns the filters that operators keep by a name, each for themselves alone. It knows nothing of the lists, and moves no money.
 */
import { view } from '@tradeport/shared/contract/view.ts';
import { handled } from '../../platform/runtime/calls.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import type { World } from '../../platform/runtime/world.ts';
import type { Capability } from '../../platform/simulation/capability.ts';
import { viewHandlers } from './handlers.ts';
import { viewScenarios } from './scenarios.ts';
import { createViews as createService } from './service.ts';
import { viewSteps } from './steps.ts';

export { forgetViews } from './store.ts';

export const createViews = (world: World, commands: Commands) => {
  const service = createService(commands);
  return {
    calls: [handled(view, viewHandlers(world, service))],
    capability: {
      name: 'views',
      lifecycles: [],
      decisions: [],
      tasks: {},
      outsideEvents: [],
      steps: viewSteps(service),
      scenarios: viewScenarios,
    } satisfies Capability,
  };
};
