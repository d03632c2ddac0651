import type { Command } from '../../platform/runtime/command.ts';
import { SPEND_EXPIRY } from './spendLifecycle.ts';
import { heldForeignSpends, writeHeldUntil } from './spendStore.ts';

/**
 * Moves the deadlines of pending foreign spends by the outage of the market that began at `downSince` and ends now: a shop could not
 * settle them meanwhile (specification, decisions 4.6). Part of a command of the sandbox.
 */
export const extendHeldSpends = async ({ tx, now, later }: Command, downSince: Date): Promise<void> => {
  for (const { spendNo, merchantId, createdAt, heldUntil } of await heldForeignSpends(tx)) {
    const stoppedAt = Math.max(downSince.getTime(), createdAt.getTime());
    const extended = new Date(heldUntil.getTime() + Math.max(0, now.getTime() - stoppedAt));
    if (await writeHeldUntil(tx, { spendNo, heldUntil }, extended, now))
      later({ kind: SPEND_EXPIRY, subject: spendNo, dueAt: extended, merchantId });
  }
};
