/**
 * The reason of a refusal as the header `x-reason` states it. It is finer than the code of the envelope. A published reason is part of the
 * public interface: it keeps its name and its code.
 */
import type { ErrorName } from './errors.ts';

/** `LACK_BALANCE` as `lack-balance`. */
type CodeAsReason<Name extends string> = Name extends `${infer Word}_${infer Rest}`
  ? `${Lowercase<Word>}-${CodeAsReason<Rest>}`
  : Lowercase<Name>;

/** `loginLocked` as `login-locked`. */
type NameAsReason<Name extends string> = Name extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Lowercase<Letter> ? Letter : `-${Lowercase<Letter>}`}${NameAsReason<Rest>}`
  : '';

/** Every reason that a call can be refused for: `login-locked`, `lack-balance`. */
export type Reason = {
  [Name in ErrorName]: Name extends Uppercase<Name> ? CodeAsReason<Name> : NameAsReason<Name>;
}[ErrorName];

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
