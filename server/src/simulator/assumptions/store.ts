import type { Reader, Tx } from '../../platform/db/database.ts';

/** The switches that somebody set in the sandbox of the scope, by name. */
export const ownValues = async (reader: Reader | Tx): Promise<ReadonlyMap<string, string>> => {
  const rows = await reader.assumption.findMany({ select: { key: true, value: true } });
  return new Map(rows.map(({ key, value }) => [key, value]));
};

/** Writes a switch; null leaves it to its default again. */
export const writeAssumption = async (tx: Tx, sandboxId: string, key: string, value: string | null): Promise<void> => {
  if (value === null) await tx.assumption.deleteMany({ where: { key } });
  else
    await tx.assumption.upsert({
      where: { sandboxId_key: { sandboxId, key } },
      create: { sandboxId, key, value },
      update: { value },
    });
};
