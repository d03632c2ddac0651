import { createEventFeed, type EventFeed } from '../../platform/runtime/eventFeed.ts';
import type { World } from '../../platform/runtime/world.ts';
import { newestMessage } from './store.ts';

/** The log for the console's readers, and whether somebody got a message. */
export interface EventLog extends EventFeed {
  /** The newest message of a watched sandbox: changes with each. */
  readonly outboxMark: (sandboxId: string) => string | undefined;
}

export const createEventLog = (world: World): EventLog => {
  const marks = new Map<string, string>();

  /** Whether there is a message in the sandbox that was not there at the last look. */
  const isNew = async (sandboxId: string): Promise<boolean> => {
    const mark = await newestMessage(world.db.read({ sandboxId, platform: true }));
    const differs = marks.get(sandboxId) !== mark;
    marks.set(sandboxId, mark);
    return differs;
  };

  const feed = createEventFeed(world, {
    look: async (sandboxIds) => {
      const fresh = new Set<string>();
      for (const sandboxId of sandboxIds) if (await isNew(sandboxId)) fresh.add(sandboxId);
      return fresh;
    },
    forget: () => marks.clear(),
  });
  return { ...feed, outboxMark: (sandboxId) => marks.get(sandboxId) };
};
