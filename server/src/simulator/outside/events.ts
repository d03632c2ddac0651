import { refusal } from '@tradeport/shared/contract/refusal.ts';
import type { Command } from '../../platform/runtime/command.ts';
import { checkPart } from '../../platform/runtime/validation.ts';
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

/** The events that can happen outside. */
export const createEvents = (capabilities: readonly Capability[]) => {
  const kinds = kindsOf(capabilities);
  return {
    kinds: [...kinds.values()],
    /** Refuses `eventUnknown`, and fields that break the event's schema. */
    asked: ({ event, with: input = {} }: Ask): AskedEvent => {
      const kind = kinds.get(event);
      if (!kind) throw refusal('eventUnknown');
      checkPart(kind.schema, input, 'with');
      return kind.ask(holds, input);
    },
    /** Makes it happen, within a command. What it did is what the preview says at that moment. */
    happen: async (command: Command, event: AskedEvent): Promise<Happened> => {
      const { tx, sandboxId, now } = command;
      // What is previewed here is what happens.
      await command.lockMerchant();
      const done = await event.preview(tx, { sandboxId, now });
      return { ...done, ...(await event.run(command)) };
    },
  };
};
