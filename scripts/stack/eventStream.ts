import { EVENT_STREAM_PATH } from '../../shared/src/contract/sim/eventStreamPath.ts';

/** How long what was said may take to arrive: a proxy that gathers answers holds it until the stream ends. */
const BUFFERED_MS_MAX = 5_000;

export interface HeardStream {
  /** Reads on until this was said. */
  readonly until: (said: string) => Promise<void>;
  readonly leave: () => void;
}

/** Listens to the live view of the sandbox `main` at an address, as a browser does. What is buffered longer than the limit counts as not heard. */
export const hearEvents = async (address: string, limitMs = BUFFERED_MS_MAX): Promise<HeardStream> => {
  const gone = new AbortController();
  const within = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    const limit = setTimeout(() => gone.abort(new Error(`${what} was not heard within ${limitMs} ms`)), limitMs);
    try {
      return await work();
    } finally {
      clearTimeout(limit);
    }
  };
  const { ok, status, body } = await within('the beginning of the stream', () =>
    fetch(`${address}${EVENT_STREAM_PATH}`, { signal: gone.signal }),
  );
  if (!ok || body === null) throw new Error(`the stream of events answers ${status}`);
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let heard = '';
  return {
    until: (said) =>
      within(`"${said}"`, async () => {
        while (!heard.includes(said)) {
          const { done, value } = await reader.read();
          if (done) throw new Error(`the stream ended before "${said}"`);
          heard += value;
        }
        heard = heard.slice(heard.indexOf(said) + said.length);
      }),
    leave: () => gone.abort(),
  };
};
