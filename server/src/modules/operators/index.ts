/**
 * Operators: owns the people of a merchant, their roles, and what each role opens. Chiefs change them; whatever they change holds from
 * the next call on. Moves no money. Scenarios and registrations add people through it, reviews ask it who may.
 */
import { operator } from '@tradeport/shared/contract/operator.ts';
import { handled } from '../../platform/runtime/calls.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import type { World } from '../../platform/runtime/world.ts';
import type { Capability } from '../../platform/simulation/capability.ts';
import { operatorHandlers } from './handlers.ts';
import { createLetters } from './letters.ts';
import { operatorLifecycle, roleLifecycle } from './lifecycle.ts';
import { createChangeOwnLogin } from './ownLogin.ts';
import { addBuiltInRoles, createAddOperators } from './people.ts';
import { createRoleService } from './roles.ts';
import { operatorScenarios } from './scenarios.ts';
import { createOperatorService } from './service.ts';
import { peopleSteps } from './steps.ts';

export type { NewOperator } from './people.ts';
export { type Colleague, colleaguesWho } from './rights.ts';
export { writeEmail } from './store.ts';

export const createOperators = (world: World, commands: Commands) => {
  const addOperators = createAddOperators(world);
  const letters = createLetters(world);
  const operators = createOperatorService(world, commands, { addOperators, letters });
  const roles = createRoleService(commands);
  return {
    calls: [handled(operator, operatorHandlers(world, operators, roles))],
    /** Within a command of the merchant. Passwords are hashed before, outside any transaction. */
    people: { addOperators, addBuiltInRoles, changeOwnLogin: createChangeOwnLogin(letters) },
    capability: {
      name: 'operators',
      lifecycles: [operatorLifecycle, roleLifecycle],
      decisions: [],
      tasks: {},
      steps: peopleSteps(world, { addOperators, operators, roles }),
      scenarios: operatorScenarios,
    } satisfies Capability,
  };
};
