import { type SimEventView, simEventStream } from '@tradeport/shared/contract/sim/event.ts';
import { CallRefused, type Door, headersOf, NoServer } from './httpTransport.ts';

type Filter = Readonly<Record<string, string>>;

const dataOf = (block: string, name: string): string | undefined =>
  block
    .split('\n')
    .find((line) => line.startsWith(`${name}: `))
    ?.slice(name.length + 2);

/** The stream from a place on; rejects as a call would. */
const open = async (door: Door, filter: Filter, after: number): Promise<ReadableStream<Uint8Array>> => {
  const address = `${door.url.replace(/\/+$/, '')}${simEventStream.stream.path}?${new URLSearchParams(filter)}`;
  let response: Response;
  try {
    response = await fetch(address, { headers: { ...headersOf(door), 'last-event-id': String(after) } });
  } catch {
    throw new NoServer(`Lost the connection to ${new URL(address).origin}.`);
  }
  if (response.ok && response.body && response.headers.get('content-type')?.startsWith('text/event-stream'))
    return response.body;
  const refusal: { readonly code: string; readonly message: string } = JSON.parse(await response.text());
  throw new CallRefused(refusal.code, refusal.message, null);
};

/**
 * Events from a place on, as they happen. A stream that breaks is taken up again where it was: nothing is missed and nothing
 * comes twice. Rejects with NoServer when nobody answers any more.
 */
export async function* followStream(door: Door, filter: Filter, from: number): AsyncGenerator<SimEventView> {
  let last = from;
  for (;;) {
    const body = await open(door, filter, last);
    let heard = '';
    try {
      const decoder = new TextDecoder();
      for await (const piece of body) {
        const blocks = `${heard}${decoder.decode(piece, { stream: true })}`.split('\n\n');
        heard = blocks.pop() ?? '';
        for (const block of blocks) {
          if (dataOf(block, 'event') !== 'event') continue;
          const event: SimEventView = JSON.parse(dataOf(block, 'data') ?? 'null');
          last = event.seq;
          yield event;
        }
      }
    } catch (error) {
      // A connection that broke: whether anybody is still there shows when it is opened again.
      if (!(error instanceof TypeError)) throw error;
    }
  }
}
