import { simEventStream } from '@tradeport/shared/contract/sim/event.ts';

/** One message of a stream of server-sent events. */
export interface Message {
  readonly id: string | undefined;
  readonly event: string;
  readonly data: unknown;
}

/** A reader of the event log as it grows, over a socket. */
export interface StreamReader {
  readonly status: number;
  readonly headers: Headers;
  /** The next message; undefined when the server has ended the stream. */
  readonly next: () => Promise<Message | undefined>;
  /** Messages until one fits, that one too. */
  readonly until: (fits: (message: Message) => boolean) => Promise<readonly Message[]>;
  /** What came instead of a stream. */
  readonly body: () => Promise<unknown>;
  readonly leave: () => void;
}

const messageOf = (block: string): Message | undefined => {
  const fields = new Map(
    block.split('\n').map((line): [string, string] => {
      const [name = '', value = ''] = line.split(/: (.*)/s);
      return [name, value];
    }),
  );
  const data = fields.get('data');
  if (data === undefined) return undefined;
  return { id: fields.get('id'), event: fields.get('event') ?? 'message', data: JSON.parse(data) };
};

/** Opens the stream of a server that listens. */
export const openStream = async (
  origin: string,
  {
    path = simEventStream.stream.path,
    query = {},
    headers = {},
  }: {
    readonly path?: string;
    readonly query?: Record<string, string>;
    readonly headers?: Record<string, string>;
  } = {},
): Promise<StreamReader> => {
  const end = new AbortController();
  const address = `${origin}${path}?${new URLSearchParams(query)}`;
  const response = await fetch(address, { headers: { language: 'en-US', ...headers }, signal: end.signal });
  const text = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let heard = '';
  const next = async (): Promise<Message | undefined> => {
    for (;;) {
      const at = heard.indexOf('\n\n');
      if (at >= 0) {
        const message = messageOf(heard.slice(0, at));
        heard = heard.slice(at + 2);
        if (message) return message;
        continue;
      }
      const piece = await text?.read();
      if (piece === undefined || piece.done) return undefined;
      heard += piece.value;
    }
  };
  return {
    status: response.status,
    headers: response.headers,
    next,
    until: async (fits) => {
      const messages: Message[] = [];
      for (;;) {
        const message = await next();
        if (!message) throw new Error(`the stream ended after ${JSON.stringify(messages)}`);
        messages.push(message);
        if (fits(message)) return messages;
      }
    },
    body: async () => {
      let whole = '';
      for (let piece = await text?.read(); piece && !piece.done; piece = await text?.read()) whole += piece.value;
      return JSON.parse(whole);
    },
    leave: () => end.abort(),
  };
};

/** Places of the events among messages, in the order in which they came. */
export const placesOf = (messages: readonly Message[]): number[] =>
  messages.filter(({ event }) => event === 'event').map(({ id }) => Number(id));
