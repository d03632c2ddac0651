import { storage } from '../browser/storage.ts';
import { CallFailed } from './CallFailed.ts';
import { failureOf, isWordless } from './failures.ts';
import { text } from './text.ts';

/** Kept for all tabs, beyond a reload and the end of a session: what was sent stays sent. */
const KEPT = 'unanswered';
const stored = (): ReadonlySet<string> => new Set((storage.read(KEPT) ?? '').split(' '));
const store = (key: string, isOpen: boolean): void => {
  const keys = new Set(stored());
  if (isOpen) keys.add(key);
  else keys.delete(key);
  storage.write(KEPT, [...keys].join(' '));
};

/** Calls under way in this tab, by their keys, and those of which no answer came here. */
const underWay = new Map<string, number>();
const lost = new Set<string>();
const isUnknown = (key: string): boolean => lost.has(key) || (stored().has(key) && (underWay.get(key) ?? 0) === 0);

/** Noted before it is sent: the page may go before an answer comes. Answers how to say what came. */
const begin = (key: string): ((isAnswered: boolean) => void) => {
  store(key, true);
  underWay.set(key, (underWay.get(key) ?? 0) + 1);
  return (isAnswered) => {
    const left = (underWay.get(key) ?? 1) - 1;
    underWay.set(key, left);
    if (!isAnswered) lost.add(key);
    else if (left === 0 && !lost.has(key)) store(key, false);
  };
};

/**
 * Sends a call that moves money to a backend that takes no idempotency key. Once an answer of that call was lost, nobody knows whether it
 * was carried out: it is sent again only by somebody who was told so, in the browser's own words, as any page may ask. Rejects with
 * CallFailed, with status 0 and `NOT_SENT` where they would rather look first.
 */
export const sendOnce = async (key: string, send: () => Promise<unknown>): Promise<unknown> => {
  const wasUnknown = isUnknown(key);
  if (wasUnknown && !window.confirm(text('mayBeDone')))
    throw new CallFailed({ code: 'NOT_SENT', message: text('notSent'), status: 0 });
  const end = begin(key);
  try {
    const result = await send();
    if (wasUnknown) lost.delete(key);
    end(true);
    return result;
  } catch (thrown) {
    const failure = failureOf(thrown);
    // A refusal says that this one did not happen, and nothing of one before it.
    end(!wasUnknown && !isWordless(failure) && failure.status < 500);
    throw failure;
  }
};
