import type { Reader, Tx } from '../../platform/db/database.ts';
import type { Command } from '../../platform/runtime/command.ts';

/** How often a new version of the portal was deployed in the sandbox; never in one that does not exist. */
export const findDeployments = async (reader: Reader | Tx, sandboxId: string): Promise<number> => {
  const row = await reader.sql.get<{ deployments: number }>('SELECT "deployments" FROM "Sandbox" WHERE "id" = ?', [
    sandboxId,
  ]);
  return row?.deployments ?? 0;
};

/** Deploys another version: of two at once each counts. */
export const addDeployment = async ({ tx, sandboxId }: Command): Promise<void> => {
  await tx.sandbox.updateMany({ where: { id: sandboxId }, data: { deployments: { increment: 1 } } });
};
