import { cell } from './cell.ts';
import { readCookie } from './cookies.ts';

/** The sandbox that this browser is in and that the server does not have any more; undefined while all is well. */
export const sandboxGone = cell<string | undefined>(undefined);

/** Told by a refusal which sandbox is missing. One that only a link named is not this browser's. */
export const noteMissingSandbox = (name: unknown): void => {
  if (typeof name === 'string' && name === readCookie('sandbox')) sandboxGone.set(name);
};
