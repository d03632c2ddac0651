import { useEffect } from 'react';
import { readCookie } from '../browser/cookies.ts';
import { tabMemory } from '../browser/tabMemory.ts';
import type { User } from './useUser.ts';

/** Whose a tab is: a person, of a merchant, in a sandbox. */
export const tabOwner = ({ merchantNo, mobile, email, operatorName }: User): string =>
  JSON.stringify([readCookie('sandbox') ?? '', merchantNo, mobile, email, operatorName]);

/** Drops what the tab keeps of anybody but who is signed in now. */
export const useOwnTab = (user: User | undefined): void => {
  const owner = user && tabOwner(user);
  useEffect(() => {
    if (owner !== undefined) tabMemory.keepOnly(owner);
  }, [owner]);
};
