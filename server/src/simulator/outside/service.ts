import { refusal } from '@tradeport/shared/contract/refusal.ts';
import type { Caller } from '../../platform/runtime/caller.ts';
import { outsideCommander } from '../../platform/runtime/command.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import type { Tasks } from '../../platform/runtime/tasks.ts';
import { checkPart } from '../../platform/runtime/validation.ts';
import type { World } from '../../platform/runtime/world.ts';
import type { Capability } from '../../platform/simulation/capability.ts';
import type {
  AskedEvent,
  EventPreview,
  EventSubject,
  ExternalEventKind,
} from '../../platform/simulation/externalEvents.ts';
import { deploymentEvents } from '../deployment/events.ts';
import { marketEvents } from '../market/events.ts';
import { holds } from '../scenarios/scenarioFile.ts';

/** An event by its name, with what was given for its fields. */
export interface Ask {
  readonly event: string;
  readonly with?: Readonly<Record<string, string>>;
}

export interface Happened extends EventSubject, EventPreview {}

const kindsOf = (capabilities: readonly Capability[]): ReadonlyMap<string, ExternalEventKind> => {
  const kinds = new Map<string, ExternalEventKind>();
  for (const kind of [
    ...marketEvents,
    ...deploymentEvents,
    ...capabilities.flatMap(({ outsideEvents = [] }) => outsideEvents),
  ]) {
    if (kinds.has(kind.name)) throw new Error(`two outside events are called ${kind.name}`);
    kinds.set(kind.name, kind);
  }
  return kinds;
};

/** Events outside: what there are, what one would do, and making it happen. */
export const createOutside = (
  { db }: World,
  commands: Commands,
  tasks: Pick<Tasks, 'runDue'>,
  capabilities: readonly Capability[],
) => {
  const kinds = kindsOf(capabilities);

  /** Refuses `eventUnknown`, and fields that break the event's schema. */
  const asked = ({ event, with: input = {} }: Ask): AskedEvent => {
    const kind = kinds.get(event);
    if (!kind) throw refusal('eventUnknown');
    checkPart(kind.schema, input, 'with');
    return kind.ask(holds, input);
  };

  const preview = async ({ sandboxId, now }: Caller, ask: Ask): Promise<EventPreview> => {
    const event = asked(ask);
    const reader = db.read({ sandboxId, platform: true });
    await event.merchantId(reader);
    return event.preview(reader, { sandboxId, now });
  };

  /** Makes it happen, and what falls due by it at this very moment. What it did is what the preview says at that moment. */
  const run = async (caller: Caller, ask: Ask): Promise<Happened> => {
    const { sandboxId, now } = caller;
    const event = asked(ask);
    const merchantId = await event.merchantId(db.read({ sandboxId, platform: true }));
    const happened = await commands.run(outsideCommander(caller, merchantId), async (command) => {
      // What is previewed here is what happens.
      await command.lockMerchant();
      const done = await event.preview(command.tx, { sandboxId, now });
      return { ...done, ...(await event.run(command)) };
    });
    await tasks.runDue(sandboxId, now);
    return happened;
  };

  return { kinds: [...kinds.values()], preview, run };
};
export type Outside = ReturnType<typeof createOutside>;
