import { AxiosError, AxiosHeaders } from 'axios';
import { browserNow } from '../browser/clock.ts';
import { failureOfAnswer } from './failures.ts';

/** A request that `first.js` sent while the scripts were on their way, by GET. */
interface Ahead {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly request: XMLHttpRequest;
  /** When it was sent, by the clock of the browser. */
  readonly at: number;
}

declare global {
  var tradeportAhead: Ahead[] | undefined;
}

/** As long as any answer is fresh. */
const FRESH_MS = 10_000;

interface Asked {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

interface Limits {
  readonly timeoutMs: number;
  readonly bytesMax: number;
}

interface Answer {
  readonly status: number;
  readonly data: unknown;
  readonly headers: AxiosHeaders;
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/**
 * The answer to a request of a portal page that was sent ahead, where it is the very one that would be sent now: each is taken once.
 * Undefined where there is none, or where it came to nothing, so that it is to be asked. Rejects with what a request is thrown out with.
 */
export const takeAhead = (
  { method, url, headers }: Asked,
  { timeoutMs, bytesMax }: Limits,
): Promise<Answer | undefined> | undefined => {
  const sent = globalThis.tradeportAhead ?? [];
  const names = Object.keys(headers);
  const found = sent.find(
    (one) =>
      one.url === url &&
      names.length === Object.keys(one.headers).length &&
      names.every((name) => headers[name] === one.headers[name]),
  );
  if (found === undefined || method !== 'GET') return undefined;
  sent.splice(sent.indexOf(found), 1);
  const { request, at } = found;
  if (browserNow() - at > FRESH_MS) {
    request.abort();
    return undefined;
  }
  return new Promise((resolve, reject) => {
    const end = (): void => {
      const { status, responseText } = request;
      const answer = {
        status,
        data: parsed(responseText),
        headers: AxiosHeaders.from(request.getAllResponseHeaders()),
      };
      if (status === 0) resolve(undefined);
      else if (status >= 200 && status < 300) resolve(answer);
      else reject(failureOfAnswer(answer));
    };
    if (request.readyState === XMLHttpRequest.DONE) return end();
    request.timeout = timeoutMs;
    request.onprogress = ({ loaded }) => {
      if (loaded > bytesMax) request.abort();
    };
    request.ontimeout = () => reject(new AxiosError(undefined, AxiosError.ECONNABORTED));
    request.onabort = () => reject(new AxiosError(undefined, AxiosError.ERR_NETWORK));
    request.onloadend = end;
  });
};
