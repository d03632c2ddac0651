import { type Followed, followEvents, type Headers, type Listener } from '../browser/followEvents.ts';

/** What tabs of one group tell one another. */
type Told =
  | { readonly kind: 'hello' | 'retry' }
  | { readonly kind: 'ready'; readonly id: string | undefined }
  | { readonly kind: 'message'; readonly event: string; readonly data: string; readonly id: string | undefined }
  | { readonly kind: 'broken'; readonly status: number | undefined };

interface Sharing {
  readonly address: string;
  readonly headers: Headers;
  /** Whose stream it is, as of now: tabs that answer alike share one. Undefined: nobody's. */
  readonly group: () => string | undefined;
}

const canShare = (): boolean => 'locks' in navigator && typeof BroadcastChannel !== 'undefined';

/** One tab's part in a group, until it leaves. */
const join = (mine: string, { address, headers, group }: Sharing, listener: Listener): Followed => {
  const channel = new BroadcastChannel(mine);
  let leading: Followed | undefined;
  let isReady = false;
  let lastId: string | undefined;
  /** Ends the place in the queue, or the lead. */
  let quit: (() => void) | undefined;
  const tell = (told: Told): void => channel.postMessage(told);

  const hear = (told: Told): void => {
    if (told.kind === 'ready' || told.kind === 'message') lastId = told.id ?? lastId;
    if (told.kind === 'ready') listener.onReady(told.id);
    else if (told.kind === 'message') listener.onMessage(told.event, told.data, told.id);
    else if (told.kind === 'broken') listener.onBroken(told.status);
  };
  /** What the stream says, for all tabs. Once somebody else is signed in here it is nobody's. */
  const pass = (told: Told): void => {
    if (group() !== mine) {
      leading?.leave();
      return;
    }
    isReady = told.kind === 'ready' || (told.kind === 'message' && isReady);
    tell(told);
    hear(told);
  };
  const lead = (): void => {
    const listening: Listener = {
      onReady: (id) => pass({ kind: 'ready', id }),
      onMessage: (event, data, id) => pass({ kind: 'message', event, data, id }),
      onBroken: (status) => pass({ kind: 'broken', status }),
    };
    leading = followEvents(address, headers, listening, lastId);
  };
  const queue = (): void => {
    const waiting = new AbortController();
    const over = new Promise<void>((resolve) => {
      quit = () => {
        quit = undefined;
        waiting.abort();
        leading?.leave();
        leading = undefined;
        isReady = false;
        resolve();
      };
    });
    const led = async (): Promise<void> => {
      if (waiting.signal.aborted) return;
      lead();
      await over;
    };
    // Given up before its turn came, the request ends with the reason why: nothing that anybody has to hear of.
    navigator.locks.request(mine, { signal: waiting.signal }, led).catch(() => undefined);
    tell({ kind: 'hello' });
  };
  const onSight = (): void => {
    if (document.hidden) quit?.();
    else if (quit === undefined) queue();
  };
  channel.onmessage = ({ data: told }: MessageEvent<Told>): void => {
    if (group() !== mine) return;
    if (told.kind === 'hello') {
      if (isReady) tell({ kind: 'ready', id: lastId });
    } else if (told.kind === 'retry') leading?.retry();
    else if (leading === undefined) hear(told);
  };
  document.addEventListener('visibilitychange', onSight);
  onSight();
  return {
    leave: () => {
      document.removeEventListener('visibilitychange', onSight);
      quit?.();
      channel.close();
    },
    retry: () => {
      if (leading === undefined) tell({ kind: 'retry' });
      else leading.retry();
    },
  };
};

/**
 * Follows a stream once for all tabs of a group, because a browser has few connections to one server: one tab that is in sight has it
 * and passes on what it hears; when it is closed or hidden, another takes over from the place that all had reached. Without locks and
 * channels, as on an address that is not secure, each tab has its own. A tab whose group is another by now is told nothing more, and
 * joins the new one when it comes into sight.
 */
export function shareEvents(sharing: Sharing, listener: Listener): Followed {
  if (!canShare()) return followEvents(sharing.address, sharing.headers, listener);
  let joined: { readonly group: string; readonly part: Followed } | undefined;
  const rejoin = (): void => {
    const group = sharing.group();
    if (joined?.group === group) return;
    joined?.part.leave();
    joined = group === undefined ? undefined : { group, part: join(group, sharing, listener) };
  };
  const onSight = (): void => {
    if (!document.hidden) rejoin();
  };
  document.addEventListener('visibilitychange', onSight);
  rejoin();
  return {
    leave: () => {
      document.removeEventListener('visibilitychange', onSight);
      joined?.part.leave();
    },
    retry: () => joined?.part.retry(),
  };
}
