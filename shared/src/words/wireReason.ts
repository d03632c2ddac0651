/**
 * A refusal's reason as it travels, in the header `x-reason`: finer than the code of the envelope, and as lasting. Which there are is
 * promised in `promisedReasons.json`, each with its code: lines are added there, never changed and never taken away.
 */
import type promised from './promisedReasons.json';

/** Every reason that a call can be refused for: `login-locked`, `lack-balance`. */
export type Reason = keyof typeof promised;

export const REASON_HEADER = 'x-reason';

/** The name of a reason in the house (`loginLocked`), or of a code that nothing finer is known of (`LACK_BALANCE`), as it travels. */
export const wireReason = (name: string): string =>
  name === name.toUpperCase()
    ? name.toLowerCase().replaceAll('_', '-')
    : name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** A later server may know reasons that are not among ours: they are let through under their names. */
const isReason = (value: unknown): value is Reason => typeof value === 'string' && /^[a-z][a-z0-9-]*$/.test(value);

/** What the header of an answer says; undefined for an answer that is no refusal of Tradeport's. */
export const reasonIn = (header: unknown): Reason | undefined => (isReason(header) ? header : undefined);
