import type { CallOptions } from '@tradeport/shared/client.ts';
import { useRef, useState } from 'react';
import type { CallFailed } from '../../api/CallFailed.ts';
import { failureOf, isWordless } from '../../api/failures.ts';
import { askHeard, newUuid, type Outcome, type Stale, toastUnlessRefused, useInvalidate } from '../../api/queries.ts';
import { type KeptValues, keptValues } from '../forms/keptDraft.ts';

/** What a form remembers of its sending, beyond a reload. */
interface Sent<Request> {
  /** Its idempotency key: the same for whatever it sends, until an order is made. */
  readonly key: string;
  /** What was sent and is not known to have been answered. */
  readonly unanswered: readonly Request[];
}

export type SendOutcome<Order> =
  | Outcome<Order>
  /** What was sent before went through, and its answer was lost: its order, where that could be had. */
  | { readonly ok: false; readonly earlier: { readonly order: Order | undefined } };

/** How an order is sent: with the sealed password, under the key of its form. */
export type SendOrder<Request, Order> = (request: Request, payPassword: string, options: CallOptions) => Promise<Order>;

const isRequest = <Request extends object>(value: unknown): value is Request => keptValues(value) !== undefined;

const restoredSent = <Request extends object>(kept: KeptValues | undefined): Sent<Request> => {
  const { key, unanswered } = kept ?? {};
  return {
    key: typeof key === 'string' ? key : newUuid(),
    unanswered: Array.isArray(unanswered) ? unanswered.filter(isRequest<Request>) : [],
  };
};

const textOf = (request: object): string =>
  JSON.stringify(request, (name, value: unknown) => (name === 'quote' ? undefined : value));
const without = <Request extends object>(all: readonly Request[], request: Request): readonly Request[] =>
  all.filter((each) => textOf(each) !== textOf(request));

/** Nobody knows what came of it: no answer, or a server in trouble. */
const isLost = (failure: CallFailed): boolean => isWordless(failure) || failure.status >= 500;
/** The server has looked at what was sent and found something against it: it did not happen. */
const isJudged = ({ status, code }: CallFailed): boolean => status === 200 && code !== 'REQUEST_BUSY';
/** What is under this key already was asked otherwise: no field is to blame. */
const isKeyTaken = ({ code, fieldErrors }: CallFailed): boolean =>
  code === 'REQUEST_REPEAT' && fieldErrors.length === 0;

/**
 * Sends what a form holds, and nothing twice: all of it goes under one key until an order is made, so that whatever is sent again
 * after a lost answer is answered as the first time. What was changed meanwhile is refused then, and what went through is asked for.
 * `keep` hears of every change before anything is sent: the page may go before the answer comes.
 */
export function useSending<Request extends object, Order>(
  send: SendOrder<Request, Order>,
  invalidates: Stale,
  found: KeptValues | undefined,
  keep: (sent: Sent<Request>) => void,
) {
  const invalidate = useInvalidate();
  const [sent, setSent] = useState(() => restoredSent<Request>(found));
  // Two presses within one rendering must see what each other did.
  const latest = useRef(sent);
  const note = (next: Sent<Request>): void => {
    latest.current = next;
    setSent(next);
    keep(next);
  };
  const made = <Made>(order: Made): Made => {
    note({ key: newUuid(), unanswered: [] });
    void invalidate(...invalidates);
    return order;
  };
  const ask = async (request: Request, payPassword: string): Promise<Outcome<Order>> => {
    try {
      const result = await askHeard(() => send(request, payPassword, { idempotencyKey: latest.current.key }));
      return { ok: true, result };
    } catch (error) {
      toastUnlessRefused(error);
      return { ok: false, failure: failureOf(error) };
    }
  };
  const run = async (request: Request, payPassword: string): Promise<SendOutcome<Order>> => {
    const before = latest.current.unanswered;
    const earlier = without(before, request);
    note({ ...latest.current, unanswered: [...earlier, request] });
    const outcome = await ask(request, payPassword);
    if (outcome.ok) return { ok: true, result: made(outcome.result) };
    if (isKeyTaken(outcome.failure)) {
      for (const first of earlier) {
        const answer = await ask(first, payPassword);
        if (answer.ok) return { ok: false, earlier: { order: made(answer.result) } };
      }
      return { ok: false, earlier: { order: made(undefined) } };
    }
    if (!isLost(outcome.failure)) note({ ...latest.current, unanswered: isJudged(outcome.failure) ? earlier : before });
    return outcome;
  };
  return { sent, run };
}
