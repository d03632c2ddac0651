import { EVENT_STREAM_PATH } from '../../shared/src/contract/sim/eventStreamPath.ts';

/** How long what was said may take to arrive: a proxy that gathers answers holds it until the stream ends. */
const HELD_LIMIT_MS = 5_000;

export interface HeardStream {
  /** Reads on until this was said. */
  readonly until: (said: string) => Promise<void>;
  readonly leave: () => void;
}

/** Listens to the live view of the sandbox `main` at an address, as a browser does. */
export const hearEvents = async (address: string): Promise<HeardStream> => {
  const gone = new AbortController();
  const { ok, status, body } = await fetch(`${address}${EVENT_STREAM_PATH}`, { signal: gone.signal });
  if (!ok || body === null) throw new Error(`the stream of events answers ${status}`);
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let heard = '';
  return {
    until: async (said) => {
      const limit = setTimeout(
        () => gone.abort(new Error(`"${said}" was not heard within ${HELD_LIMIT_MS} ms`)),
        HELD_LIMIT_MS,
      );
      try {
        while (!heard.includes(said)) {
          const { done, value } = await reader.read();
          if (done) throw new Error(`the stream ended before "${said}"`);
          heard += value;
        }
        heard = heard.slice(heard.indexOf(said) + said.length);
      } finally {
        clearTimeout(limit);
      }
    },
    leave: () => gone.abort(),
  };
};
