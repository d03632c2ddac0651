import type { Caller } from '../../platform/runtime/caller.ts';
import { outsideCommander } from '../../platform/runtime/command.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import type { Tasks } from '../../platform/runtime/tasks.ts';
import type { World } from '../../platform/runtime/world.ts';
import type { Capability } from '../../platform/simulation/capability.ts';
import type { EventPreview } from '../../platform/simulation/externalEvents.ts';
import { type Ask, createEvents, type Happened } from './events.ts';

/** Events outside: what there are, what one would do, and making it happen. */
export const createOutside = (
  { db }: World,
  commands: Commands,
  tasks: Pick<Tasks, 'runDue'>,
  capabilities: readonly Capability[],
) => {
  const { kinds, asked, happen } = createEvents(capabilities);

  const preview = async ({ sandboxId, now }: Caller, ask: Ask): Promise<EventPreview> => {
    const event = asked(ask);
    const reader = db.read({ sandboxId, platform: true });
    await event.merchantId(reader);
    return event.preview(reader, { sandboxId, now });
  };

  /** Makes it happen, and what falls due by it at this very moment. */
  const run = async (caller: Caller, ask: Ask): Promise<Happened> => {
    const { sandboxId, now } = caller;
    const event = asked(ask);
    const merchantId = await event.merchantId(db.read({ sandboxId, platform: true }));
    const happened = await commands.run(outsideCommander(caller, merchantId), (command) => happen(command, event));
    await tasks.runDue(sandboxId, now);
    return happened;
  };

  return { kinds, preview, run };
};
export type Outside = ReturnType<typeof createOutside>;
