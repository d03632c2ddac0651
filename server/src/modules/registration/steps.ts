import { Closed, Secret, Text } from '@tradeport/shared/contract/common.ts';
import type { World } from '../../platform/runtime/world.ts';
import { type StepKind, step } from '../../platform/simulation/steps.ts';
import { loginName, operatorNamed } from '../session/index.ts';
import { type AddRegistered, registeredAs } from './createUser.ts';

/** What a scenario may do at the door: whoever registers so is asked for no code. */
export const registrationSteps = ({ secrets }: World, add: AddRegistered): readonly StepKind[] => [
  step(
    'register',
    ['注册', 'Register'],
    Closed({ loginNo: Text({ max: 128 }), password: Secret(64) }),
    async ({ command }, { loginNo, password }) => {
      const name = loginName(loginNo);
      const passwordHash = await secrets.passwords.hash(password);
      await command(null, async (within) => {
        if (await operatorNamed(within.tx, name)) throw registeredAs(name);
        await add(within, { name, passwordHash, requestId: null }, async () => undefined);
      });
    },
  ),
];
