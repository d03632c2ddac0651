import { EVENT_STREAM_PATH } from '@tradeport/shared/contract/sim/eventStreamPath.ts';
import { createParser, type EventSourceMessage } from 'eventsource-parser';
import type { SimEventView } from './catalogueTypes.ts';
import { addressAt, type Connection, headersOf, refusalIn } from './fetchTransport.ts';
import { NoAnswer } from './refusal.ts';

/** Which events, from where on, and for how long. */
export interface EventChoice {
  /** Events after this place of the log, as `simEvent.list` tells it with `upTo`. */
  readonly after: number;
  readonly merchantNo?: string;
  readonly machine?: string;
  readonly subject?: string;
  readonly signal?: AbortSignal;
  /** Called each time that the server accepts the stream. */
  readonly onOpen?: () => void;
}

const open = async (
  connection: Connection,
  choice: EventChoice,
  after: number,
): Promise<ReadableStream<Uint8Array>> => {
  const { merchantNo, machine, subject, signal } = choice;
  const given = Object.entries({ merchantNo, machine, subject }).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, value]],
  );
  const address = addressAt(connection, `${EVENT_STREAM_PATH}?${new URLSearchParams(given)}`);
  const { fetch: carry = fetch } = connection;
  const response = await carry(address, {
    headers: { ...headersOf(connection), 'last-event-id': String(after) },
    ...(signal === undefined ? {} : { signal }),
  }).catch((thrown: unknown) => {
    if (signal?.aborted) throw thrown;
    throw new NoAnswer(`Lost the connection to ${new URL(address).origin}`, { cause: thrown });
  });
  if (response.ok && response.body && response.headers.get('content-type')?.startsWith('text/event-stream')) {
    choice.onOpen?.();
    return response.body;
  }
  throw await refusalIn('simEvent/stream', response);
};

/** The events of one connection, until it breaks. */
async function* eventsIn(body: ReadableStream<Uint8Array>): AsyncGenerator<SimEventView> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const heard: EventSourceMessage[] = [];
  const parser = createParser({ onEvent: (message) => heard.push(message) });
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      parser.feed(decoder.decode(piece.value, { stream: true }));
      for (const { event, data } of heard.splice(0)) {
        if (event !== 'event') continue;
        const told: SimEventView = JSON.parse(data);
        yield told;
      }
    }
  } finally {
    // Whoever stops listening lets go of the connection as well.
    await reader.cancel().catch(() => undefined);
  }
}

/**
 * What happens in a sandbox, as it happens. A stream that breaks is taken up again where it was: nothing is missed and nothing comes
 * twice. Ends when the signal is aborted; rejects with NoAnswer when nobody answers any more, with CallRefused as a call would.
 */
export async function* followEvents(connection: Connection, choice: EventChoice): AsyncGenerator<SimEventView> {
  let last = choice.after;
  while (!choice.signal?.aborted) {
    try {
      for await (const event of eventsIn(await open(connection, choice, last))) {
        last = event.seq;
        yield event;
      }
    } catch (thrown) {
      if (choice.signal?.aborted) return;
      // A connection that broke: whether anybody is still there shows when it is opened again.
      if (!(thrown instanceof TypeError)) throw thrown;
    }
  }
}
