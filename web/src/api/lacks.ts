import { shownOf } from '@tradeport/shared/backend/shown.ts';
import { backend, learnLack } from '../browser/backend.ts';
import { CallFailed, LACKING } from './CallFailed.ts';
import { text } from './text.ts';
import { unreadable } from './unreadable.ts';

/** Answers of whoever does not know a call. */
const UNKNOWN: readonly number[] = [404, 405, 501];

/** Tells whoever looks after the portal, once in a tab. */
const say = (key: string): void => {
  if (!learnLack(key)) return;
  // biome-ignore lint/suspicious/noConsole: whoever looks after the portal looks there; people are told nothing.
  console.info(`The backend lacks ${key}: what needs it is left out.`);
};

const failureFor = (key: string, status: number): CallFailed =>
  new CallFailed({ code: LACKING, message: text('lacking', { call: key }), status });

/** A call that is known to be missing and that nobody asks for. */
export const knownLack = (key: string): CallFailed => {
  say(key);
  return failureFor(key, 404);
};

/** Notes that a call was answered as unknown; answers whether it is lacking then, as no call is that the documents show whole. */
export const noteLack = (key: string, status: number): boolean => {
  if (backend() === undefined || !UNKNOWN.includes(status) || shownOf(key) === 'whole') return false;
  say(key);
  return true;
};

/**
 * The meaning of a failure before another backend. A backend that does not know a call of which the documents do not show all lacks the
 * call. A page or a redirect in place of a response is unreadable. Any other failure stays as it is, also that of a removed sandbox.
 */
export const toldOf = (key: string, failure: CallFailed): CallFailed => {
  if (/^HTTP_[23]/.test(failure.code)) return unreadable(key, failure.status);
  const isUnknown =
    (failure.code === 'REQUEST_FAILED' || failure.code === `HTTP_${failure.status}`) &&
    failure.member('sandboxGone') === undefined;
  return isUnknown && noteLack(key, failure.status) ? failureFor(key, failure.status) : failure;
};
