import type { OpenStream } from '../../platform/runtime/calls.ts';
import { eventText, followFeed } from '../../platform/runtime/followFeed.ts';
import type { World } from '../../platform/runtime/world.ts';
import type { EventLog } from './eventLog.ts';
import { type AskedEvents, filterOf } from './handlers.ts';
import { findEvents, newestMessage } from './store.ts';
import type { EventViews } from './view.ts';

const OUTBOX = 'event: outbox\ndata: {}\n\n';

const WORDS = ['merchantNo', 'machine', 'subject', 'kind', 'cause'] as const;

const askedOf = (request: Readonly<Record<string, unknown>>): AskedEvents =>
  Object.fromEntries(
    WORDS.flatMap((name) => {
      const value = request[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );

/** The log of a sandbox for the console: every event that the request's filter lets through, and a word when somebody got a message. */
export const createEventStream = (world: World, views: EventViews, eventLog: EventLog): OpenStream =>
  async function* stream(request, caller, { lastEventId, signal }) {
    const { sandboxId, language } = caller;
    const reader = () => world.db.read({ sandboxId, platform: true });
    const asked = await filterOf(world, caller, askedOf(request));
    // A reset concerns every reader, so its event passes every filter.
    const filter = asked && { ...asked, replacements: Object.keys(asked).length > 0 };
    const { after } = request;
    let outbox = eventLog.outboxMark(sandboxId) ?? (await newestMessage(reader()));
    yield* followFeed(eventLog, world.realTime, {
      sandboxId,
      from: lastEventId === undefined ? (typeof after === 'number' ? after : undefined) : Number(lastEventId),
      signal,
      read: async (stretch) => {
        if (!filter) return { texts: [], places: [] };
        const rows = await findEvents(reader(), filter, { ...stretch, order: 'asc' });
        const events = await views(reader(), rows, language);
        return { texts: events.map((event) => eventText(event.seq, event)), places: rows.map(({ seq }) => seq) };
      },
      beside: () => {
        const mark = eventLog.outboxMark(sandboxId);
        if (mark === undefined || mark === outbox) return [];
        outbox = mark;
        return [OUTBOX];
      },
    });
  };
