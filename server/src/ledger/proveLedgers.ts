import type { World } from '../platform/runtime/world.ts';
import { checkLedger } from './check.ts';

/** Proves the books of every sandbox. What is wrong is logged as a fault of ours: it must never happen. */
export const proveLedgers =
  ({ db, log }: World) =>
  async (): Promise<void> => {
    const sandboxes = await db.read({ installation: true }).sandbox.findMany({ select: { id: true } });
    for (const { id } of sandboxes) {
      const { violations } = await checkLedger(db, id);
      if (violations.length > 0)
        log.error({ sandboxId: id, violations: violations.slice(0, 20) }, 'the ledger does not add up');
    }
  };
