import type { SimEventView } from '@tradeport/shared/contract/sim/event.ts';
import type { OpenStream } from '../../platform/runtime/calls.ts';
import type { World } from '../../platform/runtime/world.ts';
import type { EventLog } from './eventLog.ts';
import { type AskedEvents, filterOf } from './handlers.ts';
import { findEvents, newestMessage } from './store.ts';
import type { EventViews } from './view.ts';

/** Silence after which a line without meaning is sent: proxies and browsers close what says nothing. */
const BEAT_MS = 15_000;
const PAGE = 100;
/** What a browser waits before it comes back. */
const RETRY_MS = 1_000;

const BEAT = ': still here\n\n';
const OUTBOX = 'event: outbox\ndata: {}\n\n';
const hello = (seq: number): string => `retry: ${RETRY_MS}\nevent: ready\ndata: ${JSON.stringify({ seq })}\n\n`;
const eventText = (event: SimEventView): string => `id: ${event.seq}\nevent: event\ndata: ${JSON.stringify(event)}\n\n`;

const WORDS = ['merchantNo', 'machine', 'subject', 'kind', 'cause'] as const;

const askedOf = (request: Readonly<Record<string, unknown>>): AskedEvents =>
  Object.fromEntries(
    WORDS.flatMap((name) => {
      const value = request[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );

/** Waits for a call back or until so much time has passed, whichever is first; at once when there was a call before. */
const createBell = ({ realTime }: Pick<World, 'realTime'>) => {
  let rung = false;
  let wake: (() => void) | undefined;
  return {
    ring: (): void => {
      rung = true;
      wake?.();
    },
    /** Whether it rang. */
    wait: async (ms: number): Promise<boolean> => {
      if (!rung)
        await new Promise<void>((resolve) => {
          const cancel = realTime.after(ms, resolve);
          wake = () => {
            cancel();
            resolve();
          };
        });
      const answer = rung;
      rung = false;
      return answer;
    },
  };
};

/**
 * The log of a sandbox from a place on, or from now on. It is read page by page as the reader takes it, so that a slow one
 * costs no memory: they are simply further behind. A place beyond the end is of another database, and counts as now.
 */
export const createEventStream = (world: World, views: EventViews, eventLog: EventLog): OpenStream =>
  async function* stream(request, caller, { lastEventId, signal }) {
    const { sandboxId, language } = caller;
    const reader = () => world.db.read({ sandboxId, platform: true });
    const filter = await filterOf(world, caller, askedOf(request));
    const { after } = request;
    const end = await eventLog.settled.settle();
    const wanted = lastEventId === undefined ? (typeof after === 'number' ? after : undefined) : Number(lastEventId);
    let sent = wanted === undefined || wanted > eventLog.settled.seen() ? end : wanted;
    const bell = createBell(world);
    const leave = eventLog.watch(sandboxId, bell.ring);
    signal.addEventListener('abort', bell.ring);
    try {
      let outbox = eventLog.outboxMark(sandboxId) ?? (await newestMessage(reader()));
      yield hello(sent);
      while (!signal.aborted) {
        const upTo = eventLog.settled.known();
        if (filter && upTo > sent) {
          const rows = await findEvents(reader(), filter, { after: sent, upTo, order: 'asc', limit: PAGE });
          for (const event of await views(reader(), rows, language)) yield eventText(event);
          sent = rows.length < PAGE ? upTo : (rows.at(-1)?.seq ?? upTo);
          if (rows.length === PAGE) continue;
        }
        const mark = eventLog.outboxMark(sandboxId);
        if (mark !== undefined && mark !== outbox) {
          outbox = mark;
          yield OUTBOX;
        }
        if (!(await bell.wait(BEAT_MS)) && !signal.aborted) yield BEAT;
      }
    } finally {
      leave();
      signal.removeEventListener('abort', bell.ring);
    }
  };
