import type { TaskHandlers } from '../../platform/runtime/tasks.ts';
import { accountTasks, type outsideMoves } from './outsideMoves.ts';

/** The back office takes an application up; one that somebody at the console took up before has nothing left to do. */
export const accountTaskHandlers = ({ takeUp }: ReturnType<typeof outsideMoves>): TaskHandlers => ({
  [accountTasks.takeUp]: async (command, applyNo) => {
    await takeUp(command, applyNo, {});
  },
});
