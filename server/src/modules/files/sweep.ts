import type { World } from '../../platform/runtime/world.ts';
import { contentsInUse } from './store.ts';

/** What is younger may still be on its way to its row. */
const ORPHAN_MS = 3_600_000;
/** Contents that are looked up in the database at once. */
const TOGETHER = 200;

/**
 * Clears away what no row points to: temporary files of stopped processes, content whose row was refused or has gone with its
 * sandbox. To be called now and then; answers how many went.
 */
export const createSweep =
  ({ db, files, realTime }: Pick<World, 'db' | 'files' | 'realTime'>) =>
  async (): Promise<number> => {
    const before = new Date(realTime.now().getTime() - ORPHAN_MS);
    let swept = await files.arrivals.sweep(before);
    const clear = async (shas: readonly string[]): Promise<void> => {
      const used = await contentsInUse(db.read({ installation: true }), shas);
      for (const sha of shas.filter((each) => !used.has(each))) {
        await files.objects.remove(sha, before);
        swept += 1;
      }
    };
    let old: string[] = [];
    for await (const { sha256, keptAt } of files.objects.list()) {
      if (keptAt < before) old.push(sha256);
      if (old.length < TOGETHER) continue;
      await clear(old);
      old = [];
    }
    if (old.length > 0) await clear(old);
    return swept;
  };
