import type { EventFeed } from './eventFeed.ts';
import type { RealTime } from './realTime.ts';

/** Silence after which a line without meaning is sent: proxies and browsers close what says nothing. */
const BEAT_MS = 15_000;
const PAGE = 100;
/** What a browser waits before it comes back. */
const RETRY_MS = 1_000;

const BEAT = ': still here\n\n';
const hello = (seq: number): string => `retry: ${RETRY_MS}\nevent: ready\ndata: ${JSON.stringify({ seq })}\n\n`;

/** One message of server-sent events. */
export const eventText = (seq: number, event: unknown): string =>
  `id: ${seq}\nevent: event\ndata: ${JSON.stringify(event)}\n\n`;

/** Waits for a call back or until so much time has passed, whichever is first; at once when there was a call before. */
const createBell = (realTime: RealTime) => {
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

/** A stretch of the log that one turn of a follower reads. */
export interface Stretch {
  readonly after: number;
  readonly upTo: number;
  readonly limit: number;
}

/** The events of a stretch as texts; fewer than `limit` places: the stretch was read to its end. */
interface Reading {
  readonly texts: readonly string[];
  readonly places: readonly number[];
}

interface Following {
  readonly sandboxId: string;
  readonly merchantId?: string;
  /** The place to go on from; now where there is none, or where it lies beyond the end: it is of another database then. */
  readonly from?: number | undefined;
  readonly signal: AbortSignal;
  readonly read: (stretch: Stretch) => Promise<Reading>;
  /** What is said beside the events, on each turn. */
  readonly beside?: () => readonly string[];
  /** Asked before each turn, and this often while nothing happens: whether there is still somebody to tell. */
  readonly ends?: { readonly everyMs: number; readonly asked: () => Promise<boolean> };
}

/**
 * The log from a place on, or from now on. It is read page by page as the reader takes it, so that a slow one costs no memory:
 * that reader is simply further behind.
 */
export async function* followFeed(feed: EventFeed, realTime: RealTime, following: Following): AsyncGenerator<string> {
  const { from, signal, read, beside, ends } = following;
  const waitMs = Math.min(BEAT_MS, ends?.everyMs ?? BEAT_MS);
  const end = await feed.final.catchUp();
  let sent = from === undefined || from > feed.final.seen() ? end : from;
  const bell = createBell(realTime);
  const leave = feed.watch(following, bell.ring);
  signal.addEventListener('abort', bell.ring);
  let silentMs = 0;
  try {
    yield hello(sent);
    while (!signal.aborted) {
      if (await ends?.asked()) return;
      const upTo = feed.final.known();
      if (upTo > sent) {
        const { texts, places } = await read({ after: sent, upTo, limit: PAGE });
        yield* texts;
        sent = places.length < PAGE ? upTo : (places.at(-1) ?? upTo);
        if (places.length === PAGE) continue;
      }
      yield* beside?.() ?? [];
      silentMs = (await bell.wait(waitMs)) ? 0 : silentMs + waitMs;
      if (silentMs >= BEAT_MS && !signal.aborted) {
        silentMs = 0;
        yield BEAT;
      }
    }
  } finally {
    leave();
    signal.removeEventListener('abort', bell.ring);
  }
}
