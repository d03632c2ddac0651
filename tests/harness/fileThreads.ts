import { createImporter, type FileImport } from '@tradeport/server/platform/runtime/fileImports.ts';
import { FileThreads } from '@tradeport/server/platform/runtime/fileThreads.ts';
import { realTime } from '@tradeport/server/platform/runtime/realTime.ts';
import type { World } from '@tradeport/server/platform/runtime/world.ts';

/** Pools of ended servers: their threads have loaded everything, which takes longer than most files. */
const freePools: FileThreads[] = [];

/** Threads for one server or importer, which no other one uses until they are stopped. */
export const borrowFileThreads = (): Pick<FileThreads, 'reserve' | 'stop'> => {
  const pool = freePools.pop() ?? new FileThreads(realTime);
  return {
    reserve: (owner) => pool.reserve(owner),
    stop: async () => {
      freePools.push(pool);
    },
  };
};

/** Checks the files that wait, as another process does. */
export const checkWaitingFiles = async (world: World, imports: FileImport): Promise<void> => {
  const importer = createImporter(world, [imports], borrowFileThreads());
  try {
    await importer.runWaiting();
  } finally {
    await importer.stop();
  }
};
