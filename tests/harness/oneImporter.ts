import type { EventLine } from '@tradeport/server/platform/runtime/command.ts';
import { type Commands, createCommands } from '@tradeport/server/platform/runtime/commands.ts';
import type { FileImport } from '@tradeport/server/platform/runtime/fileImports.ts';
import type { World } from '@tradeport/server/platform/runtime/world.ts';
import { checkWaitingFiles } from './fileThreads.ts';

/** Checks the files that wait, as one of several processes; answers whether it was this one that took the action on the subject. */
export const importedBy = async (
  world: World,
  importsOf: (world: World, commands: Commands) => FileImport,
  took: { readonly subject: string; readonly action: string },
): Promise<boolean> => {
  const commands = createCommands(world, async () => undefined);
  let isTaken = false;
  const run: Commands['run'] = async (commander, work) => {
    const recorded: EventLine[] = [];
    const result = await commands.run(commander, (command) => {
      recorded.length = 0;
      const record = (line: EventLine) => {
        recorded.push(line);
        command.record(line);
      };
      return work({ ...command, record });
    });
    isTaken ||= recorded.some(({ subject, action }) => subject === took.subject && action === took.action);
    return result;
  };
  await checkWaitingFiles(world, importsOf(world, { ...commands, run }));
  return isTaken;
};
