import { OWN_STREAM_PATH } from '@tradeport/shared/contract/ownStreamPath.ts';
import { EVENT_STREAM_PATH } from '@tradeport/shared/contract/sim/eventStreamPath.ts';
import type { BrowserContext } from 'playwright-core';

/** Runs in each page before its own scripts. */
const replaceStreams = (paths: readonly string[]): void => {
  const sent = globalThis.fetch;
  const addressOf = (input: RequestInfo | URL): string => (input instanceof Request ? input.url : String(input));
  globalThis.fetch = (input, init) => {
    const { pathname } = new URL(addressOf(input), location.href);
    if (!paths.includes(pathname)) return sent(input, init);
    const body = new ReadableStream<Uint8Array>({
      start: (stream) => stream.enqueue(new TextEncoder().encode('event: ready\ndata: {}\n\n')),
    });
    return Promise.resolve(new Response(body, { headers: { 'content-type': 'text/event-stream' } }));
  };
};

/**
 * Replaces the event streams of all pages of a context: the connection opens and no event arrives. An event would make a page read
 * its data again at a moment that differs between runs.
 */
export const silenceStreams = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(replaceStreams, [OWN_STREAM_PATH, EVENT_STREAM_PATH]);
