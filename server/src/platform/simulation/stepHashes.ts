import type { Passwords } from '../secrets/passwords.ts';

/**
 * Hashes passwords that steps give out, each of them once: a hash takes a tenth of a second, and a scenario's people share one
 * password that everybody knows.
 */
export const stepHashes = ({ hash }: Pick<Passwords, 'hash'>): ((password: string) => Promise<string>) => {
  const known = new Map<string, Promise<string>>();
  return (password) => {
    const found = known.get(password) ?? hash(password);
    known.set(password, found);
    return found;
  };
};
