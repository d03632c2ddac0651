import { readCookie } from '../browser/cookies.ts';
import type { User } from './useUser.ts';

/** Whose a tab is: a person, of a merchant, in a sandbox. */
export const tabOwner = ({ merchantNo, mobile, email, operatorName }: User): string =>
  JSON.stringify([readCookie('sandbox') ?? '', merchantNo, mobile, email, operatorName]);
