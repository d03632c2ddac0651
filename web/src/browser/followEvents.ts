/** What is heard of a stream of server-sent events. */
export interface Listener {
  /** The stream stands, and tells from now on: what was read before may be older. `id`: the place that it has reached. */
  readonly onReady: (id: string | undefined) => void;
  readonly onMessage: (event: string, data: string, id: string | undefined) => void;
  /** The stream ended, or could not be opened; it is tried again. `status`: what the server answered in its place. */
  readonly onBroken: (status: number | undefined) => void;
}

/** A stream that is followed. */
export interface Followed {
  readonly leave: () => void;
  /** Tries again now instead of later; nothing while the stream stands. */
  readonly retry: () => void;
}

/** Where the stream is, and what is sent along: asked anew each time, because a token may have been given meanwhile. */
export type Headers = () => Readonly<Record<string, string>> | Promise<Readonly<Record<string, string>>>;

const RETRY_FIRST_MS = 1_000;
const RETRY_LAST_MS = 10_000;
/** The server says something every fifteen seconds: silence of this length is a connection that died unnoticed. */
const SILENT_MS = 40_000;

/** The fields of one message; lines that begin with a colon mean nothing. */
const fieldsOf = (block: string): ReadonlyMap<string, string> =>
  new Map(
    block.split('\n').map((line): [string, string] => {
      const at = line.indexOf(':');
      return [line.slice(0, at), line.slice(at + 1).trimStart()];
    }),
  );

/** Reads a body until it ends, handing on each whole message. */
async function readMessages(
  body: ReadableStream<Uint8Array>,
  onMessage: (fields: ReadonlyMap<string, string>) => void,
) {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let heard = '';
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    heard += decoder.decode(piece.value, { stream: true });
    const blocks = heard.split('\n\n');
    heard = blocks.pop() ?? '';
    for (const block of blocks) onMessage(fieldsOf(block));
  }
}

/**
 * Follows a stream for as long as the page is in sight, and comes back after every break with the place it had reached. It is
 * fetched rather than opened as an EventSource, which can send no header: a token in an address would be written down on its
 * way. A hidden tab lets go, because a browser has few connections to one server. `from`: the place after which it begins.
 */
export function followEvents(
  address: string,
  headers: Headers,
  { onReady, onMessage, onBroken }: Listener,
  from?: string,
): Followed {
  let connection: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastId = from;
  let wait = RETRY_FIRST_MS;

  const hear = (fields: ReadonlyMap<string, string>, alive: () => void): void => {
    alive();
    lastId = fields.get('id') ?? lastId;
    const event = fields.get('event');
    if (event === 'ready') {
      const { seq }: { readonly seq?: number } = JSON.parse(fields.get('data') ?? '{}');
      lastId ??= seq === undefined ? undefined : String(seq);
      wait = RETRY_FIRST_MS;
      onReady(lastId);
    } else if (event !== undefined) onMessage(event, fields.get('data') ?? '', lastId);
  };

  const connect = async (): Promise<void> => {
    const mine = new AbortController();
    connection = mine;
    let silence: ReturnType<typeof setTimeout> | undefined;
    const alive = (): void => {
      clearTimeout(silence);
      silence = setTimeout(() => mine.abort(), SILENT_MS);
    };
    let status: number | undefined;
    try {
      // A person may be asked for what is sent along: only from here on silence means something.
      const sent = await headers();
      alive();
      const place = lastId === undefined ? {} : { 'last-event-id': lastId };
      const response = await fetch(address, { headers: { ...sent, ...place }, signal: mine.signal });
      if (response.headers.get('content-type')?.startsWith('text/event-stream') !== true) status = response.status;
      else if (response.body) await readMessages(response.body, (fields) => hear(fields, alive));
    } catch {
      // Nobody there, or the connection broke: the next try tells.
    }
    clearTimeout(silence);
    if (connection !== mine) return;
    onBroken(status);
    // Whoever heard that may have left.
    if (connection !== mine) return;
    timer = setTimeout(() => {
      timer = undefined;
      void connect();
    }, wait);
    wait = Math.min(wait * 2, RETRY_LAST_MS);
  };

  const letGo = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const old = connection;
    connection = undefined;
    old?.abort();
  };
  const onSight = (): void => {
    if (document.hidden) letGo();
    else if (connection === undefined) void connect();
  };
  const retry = (): void => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    void connect();
  };
  // A line that is gone does not end what it carried: without this it would be noticed by its silence only.
  const onOffline = (): void => connection?.abort();
  document.addEventListener('visibilitychange', onSight);
  window.addEventListener('offline', onOffline);
  window.addEventListener('online', retry);
  onSight();
  return {
    leave: () => {
      document.removeEventListener('visibilitychange', onSight);
      window.removeEventListener('offline', onOffline);
      window.removeEventListener('online', retry);
      letGo();
    },
    retry,
  };
}
