import { sandboxNow } from './sandboxClock.ts';
import type { World } from './world.ts';

/** How many tasks of all sandboxes are due at their sandbox's own time, and how many were parked. Two counts a sandbox. */
export const taskLoad =
  ({ db, realTime }: World) =>
  async (): Promise<{ readonly due: number; readonly parked: number }> => {
    const sandboxes = await db
      .read({ installation: true })
      .sandbox.findMany({ select: { id: true, clockVirtualAt: true, clockRealAt: true, clockSpeed: true } });
    let [due, parked] = [0, 0];
    for (const sandbox of sandboxes) {
      const { task } = db.read({ sandboxId: sandbox.id, platform: true });
      due += await task.count({ where: { state: 'waiting', dueAt: { lte: sandboxNow(sandbox, realTime.now()) } } });
      parked += await task.count({ where: { state: 'parked' } });
    }
    return { due, parked };
  };
