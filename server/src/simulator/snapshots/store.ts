import type { Reader, Tx } from '../../platform/db/database.ts';
import type { SnapshotEnd, SnapshotHeader } from '../../platform/simulation/snapshotFile.ts';

/** A snapshot as the list shows it. */
export interface KeptSnapshot extends Omit<SnapshotHeader, 'clockSpeed'>, SnapshotEnd {
  readonly name: string;
  readonly bytes: number;
  readonly takenAt: Date;
}

const shown = {
  name: true,
  takenOf: true,
  scenario: true,
  clockAt: true,
  stateHash: true,
  rowCount: true,
  schemaName: true,
  takenAt: true,
  byteCount: true,
} as const;

const keptOf = ({
  stateHash,
  rowCount,
  byteCount,
  ...row
}: Omit<KeptSnapshot, 'hash' | 'rows' | 'bytes'> & {
  readonly stateHash: string;
  readonly rowCount: number;
  readonly byteCount: number;
}): KeptSnapshot => ({ ...row, hash: stateHash, rows: rowCount, bytes: byteCount });

/** Every snapshot of the installation, the latest first. */
export const listSnapshots = async (reader: Reader): Promise<readonly KeptSnapshot[]> =>
  (await reader.snapshot.findMany({ select: shown, orderBy: [{ takenAt: 'desc' }, { name: 'asc' }] })).map(keptOf);

/** Keeps a file under a name. Fails as a unique violation when the name is taken. */
export const addSnapshot = async (
  tx: Tx,
  { hash, rows, bytes, ...row }: KeptSnapshot,
  content: Buffer<ArrayBuffer>,
): Promise<void> => {
  await tx.snapshot.create({ data: { ...row, stateHash: hash, rowCount: rows, byteCount: bytes, content } });
};

export const findSnapshotFile = async (reader: Reader, name: string): Promise<Buffer | undefined> => {
  const row = await reader.snapshot.findFirst({ where: { name }, select: { content: true } });
  return row ? Buffer.from(row.content.buffer, row.content.byteOffset, row.content.byteLength) : undefined;
};

export const removeSnapshot = async (tx: Tx, name: string): Promise<boolean> =>
  (await tx.snapshot.deleteMany({ where: { name } })).count === 1;

/** How much has happened in a sandbox: another number means that something has since. */
export const countEvents = (reader: Reader | Tx, sandboxId: string): Promise<number> =>
  reader.event.count({ where: { sandboxId } });

/** Sets the clock of a sandbox whose rows were just put back, and what belongs to the place rather than to its world. */
export const finishRestored = async (
  tx: Tx,
  id: string,
  own: {
    readonly scenario: string;
    readonly clockVirtualAt: Date;
    readonly clockRealAt: Date;
    readonly clockSpeed: number;
  },
  place: { readonly endsAt: Date | null; readonly pinned: boolean },
): Promise<void> => {
  await tx.sandbox.updateMany({ where: { id }, data: { ...own, ...place, clockVersion: { increment: 1 } } });
};
