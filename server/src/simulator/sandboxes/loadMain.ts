import { Refusal } from '@tradeport/shared/contract/refusal.ts';
import type { World } from '../../platform/runtime/world.ts';
import { CUT_OFF_MS, type ReplacingWorlds } from './replacing.ts';
import { DEFAULT_SEED, MAIN, type Sandboxes } from './service.ts';
import { findSandboxRow, isLoading, successorOf } from './store.ts';

const POLL_MS = 200;

/**
 * Fills the sandbox "main" once. Several processes that start at once agree on one that loads, the others wait for it; what was
 * cut off in the middle is removed and loaded anew. `startAt` is the present moment unless given.
 */
export const createLoadMain =
  ({ db, realTime, log }: World, sandboxes: Sandboxes, replacing: ReplacingWorlds) =>
  async (scenarioName: string, startAt?: Date): Promise<void> => {
    /** Whether it was this process that filled the sandbox; false when another one was first. */
    const fill = async (): Promise<boolean> => {
      try {
        await sandboxes.build(
          {
            id: MAIN,
            scenario: scenarioName,
            scenarioText: null,
            seed: DEFAULT_SEED,
            profile: 'demo',
            startAt: startAt ?? realTime.now(),
            endsAt: null,
            pinned: true,
            frozen: false,
          },
          sandboxes.scenarioOf(scenarioName, null),
        );
        return true;
      } catch (error) {
        if (error instanceof Refusal && error.reason === 'sandboxExists') return false;
        throw error;
      }
    };
    let isLogged = false;
    for (;;) {
      const row = await findSandboxRow(db.read({ sandboxId: MAIN, platform: true }));
      if (row && !isLoading(row)) return;
      if (!row && (await fill())) return;
      if (row && realTime.now().getTime() - row.clockRealAt.getTime() > CUT_OFF_MS) {
        if (successorOf(row) !== undefined) {
          await replacing.takeUpAgain();
          continue;
        }
        log.warn('the first load was cut off; loading anew');
        await db.removeSandbox(MAIN);
      } else {
        if (row && !isLogged) {
          const waitedSince = Math.round((realTime.now().getTime() - row.clockRealAt.getTime()) / 1_000);
          log.info(
            {
              sandbox: MAIN,
              scenario: scenarioName,
              begunSecondsAgo: waitedSince,
              cutOffAfterSeconds: CUT_OFF_MS / 1_000,
            },
            'another process loads the sandbox; waiting until it is done, or was evidently cut off',
          );
          isLogged = true;
        }
        await realTime.wait(POLL_MS);
      }
    }
  };
