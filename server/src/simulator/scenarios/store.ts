import type { Tx } from '../../platform/db/database.ts';

/** Sets a switch or number of the sandbox that has none of its own yet. */
export const writeAssumption = async (tx: Tx, sandboxId: string, key: string, value: string): Promise<void> => {
  await tx.assumption.create({ data: { sandboxId, key, value } });
};
