import type { TaskHandlers } from '../../platform/runtime/tasks.ts';
import type { World } from '../../platform/runtime/world.ts';
import { outsideMoves } from './outsideMoves.ts';
import { exchangeTasks } from './service.ts';

/** What happens to orders as time passes. A task that finds its order already moved by somebody has nothing left to do. */
export const exchangeTaskHandlers = (world: World): TaskHandlers => {
  const moves = outsideMoves(world);
  const handler =
    (action: keyof typeof moves): TaskHandlers[string] =>
    async (command, orderNo) => {
      await moves[action](command, orderNo, {});
    };
  return {
    [exchangeTasks.expire]: handler('expire'),
    [exchangeTasks.deliver]: handler('deliver'),
    [exchangeTasks.settle]: handler('settle'),
    [exchangeTasks.fail]: handler('fail'),
  };
};
