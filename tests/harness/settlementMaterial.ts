import { createFiles } from '@tradeport/server/modules/files/index.ts';
import { createSettlementMaterial } from '@tradeport/server/modules/settlementMaterial/index.ts';
import { type Commands, createCommands } from '@tradeport/server/platform/runtime/commands.ts';
import type { World } from '@tradeport/server/platform/runtime/world.ts';
import type { TestApp } from './app.ts';
import { checkWaitingFiles } from './fileThreads.ts';

/** The module beside that of a running server. */
export const settlementMaterialOf = (world: World, commands: Commands) =>
  createSettlementMaterial(world, commands, createFiles(world, commands).service);

interface ImportHooks {
  readonly before?: (count: number) => Promise<void>;
  readonly behind?: (count: number) => Promise<void>;
}

/** Looks after files as the server does; `before` and `behind` are told of each of its commands by the number it has. */
export const importerWith = ({ tradeport: { world } }: TestApp, hooks: ImportHooks) => {
  const commands = createCommands(world, async () => undefined);
  let count = 0;
  const run: Commands['run'] = async (commander, work) => {
    count += 1;
    await hooks.before?.(count);
    const result = await commands.run(commander, work);
    await hooks.behind?.(count);
    return result;
  };
  return { runWaiting: () => checkWaitingFiles(world, settlementMaterialOf(world, { ...commands, run }).imports) };
};
