import type { SimEventView } from '@tradeport/client';
import { SIGNATURE_HEADER, signatureOf, type Webhook, webhookOf } from './webhook.ts';

export interface Forwarding {
  readonly to: string;
  readonly secret: string;
  readonly sandbox: string;
  /** How often one is sent at most until it is taken. */
  readonly attempts: number;
  /** Before the second attempt; twice as long before each further one. */
  readonly firstPauseMs: number;
  /** Everything is sent twice. */
  readonly duplicate: boolean;
  /** Of two that follow each other, the later one is sent first. */
  readonly reorder: boolean;
  readonly now: () => number;
  readonly wait: (ms: number, signal: AbortSignal) => Promise<unknown>;
  /** Aborted: nothing more is sent. An event that is under way then is not done. */
  readonly interrupted: AbortSignal;
  /** Stores the position in the log up to which every event is done: delivered, or given up. */
  readonly keep: (after: number) => Promise<void>;
}

/** One attempt to deliver: what was answered, or why nothing was. */
export interface Delivery {
  readonly id: string;
  readonly type: string;
  readonly subject: string;
  readonly attempt: number;
  readonly status: number | null;
  readonly problem: string | null;
  readonly delivered: boolean;
  /** None is left to try. */
  readonly givenUp: boolean;
}

/** Nobody is waited for longer. */
const ANSWER_MS = 10_000;
const PAUSE_MS_MAX = 60_000;
/** One that waits to be overtaken waits no longer: nothing else may happen. */
const OVERTAKEN_MS = 1_000;

const problemOf = (thrown: unknown): string => {
  const cause = thrown instanceof Error && thrown.cause instanceof Error ? thrown.cause : thrown;
  return cause instanceof Error ? cause.message || cause.name : String(cause);
};

const post = async (
  { to, secret, now, interrupted }: Forwarding,
  { id, body }: Webhook,
  attempt: number,
): Promise<Pick<Delivery, 'status' | 'problem'>> => {
  const seconds = Math.floor(now() / 1_000);
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'tradeport-sim',
    'tradeport-event-id': id,
    'tradeport-attempt': String(attempt),
    [SIGNATURE_HEADER]: signatureOf(secret, seconds, body),
  };
  try {
    const signal = AbortSignal.any([AbortSignal.timeout(ANSWER_MS), interrupted]);
    const response = await fetch(to, { method: 'POST', headers, body, redirect: 'manual', signal });
    await response.body?.cancel();
    return { status: response.status, problem: null };
  } catch (thrown) {
    return { status: null, problem: problemOf(thrown) };
  }
};

/** Sends one event until the receiver responds with 2xx or no attempt is left. Returns false if the user interrupts before that. */
async function* deliver(forwarding: Forwarding, event: SimEventView): AsyncGenerator<Delivery, boolean> {
  const { sandbox, attempts, firstPauseMs, wait, interrupted } = forwarding;
  const webhook = webhookOf(sandbox, event);
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    if (attempt > 1) await wait(Math.min(firstPauseMs * 2 ** (attempt - 2), PAUSE_MS_MAX), interrupted);
    if (interrupted.aborted) return false;
    const answered = await post(forwarding, webhook, attempt);
    if (interrupted.aborted && answered.status === null) return false;
    const delivered = answered.status !== null && answered.status >= 200 && answered.status < 300;
    const { id, type } = webhook;
    yield {
      id,
      type,
      subject: event.subject,
      attempt,
      ...answered,
      delivered,
      givenUp: !delivered && attempt === attempts,
    };
    if (delivered) return true;
  }
  return true;
}

/** Every two in the opposite order; the last of an odd number, and one that nothing follows, as it comes. */
async function* swapped(
  events: AsyncIterable<SimEventView>,
  { wait, interrupted }: Forwarding,
): AsyncGenerator<SimEventView> {
  const source = events[Symbol.asyncIterator]();
  try {
    let coming = source.next();
    for (let first = await coming; !first.done; first = await coming) {
      coming = source.next();
      const second = await Promise.race([coming, wait(OVERTAKEN_MS, interrupted).then(() => undefined)]);
      if (second === undefined || second.done) yield first.value;
      else {
        coming = source.next();
        yield second.value;
        yield first.value;
      }
    }
  } finally {
    await source.return?.();
  }
}

/** Remembers which events were read and not yet done. */
const createProgress = (keep: Forwarding['keep']) => {
  const open = new Set<number>();
  let last = 0;
  return {
    async *reading(events: AsyncIterable<SimEventView>): AsyncGenerator<SimEventView> {
      for await (const event of events) {
        open.add(event.seq);
        last = event.seq;
        yield event;
      }
    },
    done: async ({ seq }: SimEventView): Promise<void> => {
      open.delete(seq);
      const [firstOpen] = open;
      // Events are read in the order of the log, so the first open one is the lowest.
      await keep(firstOpen === undefined ? last : firstOpen - 1);
    },
  };
};

/** Sends events as signed webhooks, one after the other; yields each attempt. */
export async function* forward(events: AsyncIterable<SimEventView>, forwarding: Forwarding): AsyncGenerator<Delivery> {
  const { keep, duplicate, reorder } = forwarding;
  const progress = createProgress(keep);
  const read = progress.reading(events);
  for await (const event of reorder ? swapped(read, forwarding) : read) {
    if (!(yield* deliver(forwarding, event))) return;
    if (duplicate && !(yield* deliver(forwarding, event))) return;
    await progress.done(event);
  }
}
