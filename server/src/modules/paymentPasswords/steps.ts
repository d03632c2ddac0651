import { Closed, Secret, Text } from '@tradeport/shared/contract/common.ts';
import type { World } from '../../platform/runtime/world.ts';
import { stepHashes } from '../../platform/simulation/stepHashes.ts';
import { type StepKind, step } from '../../platform/simulation/steps.ts';
import { addPassword, hashOf, operatorIds } from './store.ts';

const Passwords = Closed({ merchant: Text({ max: 40 }), password: Secret(6, 'payPassword') });

/** What a scenario may do with payment passwords: every operator of a merchant who has none gets the same one. */
export const passwordSteps = ({ secrets }: World): readonly StepKind[] => {
  const hashed = stepHashes(secrets.passwords);
  return [
    step(
      'paymentPasswords',
      ['设置支付密码', 'Set payment passwords'],
      Passwords,
      async (run, { merchant, password }) => {
        const passwordHash = await hashed(password);
        await run.command(merchant, async ({ tx, sandboxId, now, record }) => {
          for (const operatorId of await operatorIds(tx)) {
            if ((await hashOf(tx, operatorId)) !== undefined) continue;
            await addPassword(tx, { sandboxId, merchantId: merchant, operatorId, passwordHash, setAt: now });
            record({ kind: 'security', subject: operatorId, action: 'payPasswordSet' });
          }
        });
      },
    ),
  ];
};
