import { createFiles } from '@tradeport/server/modules/files/index.ts';
import { createSettlementMaterial } from '@tradeport/server/modules/settlementMaterial/index.ts';
import type { Commands } from '@tradeport/server/platform/runtime/commands.ts';
import type { World } from '@tradeport/server/platform/runtime/world.ts';

/** The module beside that of a running server. */
export const settlementMaterialOf = (world: World, commands: Commands) =>
  createSettlementMaterial(world, commands, createFiles(world, commands).service);
