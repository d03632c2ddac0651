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
  readonly wait: (ms: number) => Promise<unknown>;
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
  { to, secret, now }: Forwarding,
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
    const signal = AbortSignal.timeout(ANSWER_MS);
    const response = await fetch(to, { method: 'POST', headers, body, redirect: 'manual', signal });
    await response.body?.cancel();
    return { status: response.status, problem: null };
  } catch (thrown) {
    return { status: null, problem: problemOf(thrown) };
  }
};

/** Sends one until it is taken with a status of 2xx, or no attempt is left. */
async function* deliver(forwarding: Forwarding, event: SimEventView): AsyncGenerator<Delivery> {
  const { sandbox, attempts, firstPauseMs, wait } = forwarding;
  const webhook = webhookOf(sandbox, event);
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    if (attempt > 1) await wait(Math.min(firstPauseMs * 2 ** (attempt - 2), PAUSE_MS_MAX));
    const answered = await post(forwarding, webhook, attempt);
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
    if (delivered) return;
  }
}

/** Every two in the opposite order; the last of an odd number, and one that nothing follows, as it comes. */
async function* swapped(events: AsyncIterable<SimEventView>, wait: Forwarding['wait']): AsyncGenerator<SimEventView> {
  const source = events[Symbol.asyncIterator]();
  try {
    let coming = source.next();
    for (let first = await coming; !first.done; first = await coming) {
      coming = source.next();
      const second = await Promise.race([coming, wait(OVERTAKEN_MS).then(() => undefined)]);
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

/** Sends events as signed webhooks, one after the other; tells each attempt. */
export async function* forward(events: AsyncIterable<SimEventView>, forwarding: Forwarding): AsyncGenerator<Delivery> {
  for await (const event of forwarding.reorder ? swapped(events, forwarding.wait) : events) {
    yield* deliver(forwarding, event);
    if (forwarding.duplicate) yield* deliver(forwarding, event);
  }
}
