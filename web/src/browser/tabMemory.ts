import { browserNow } from './clock.ts';
import { KEPT_IN_TAB, SIGNED_OUT, storage } from './storage.ts';

interface Kept {
  readonly at: number;
  readonly owner: string;
  readonly value: unknown;
}

const keptAt = (key: string): Kept | undefined => {
  const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
  if (typeof kept !== 'object' || kept === null || !('at' in kept) || !('owner' in kept) || !('value' in kept)) return;
  return { at: Number(kept.at), owner: String(kept.owner), value: kept.value };
};
const isOut = ({ at }: Kept): boolean => at <= Number(storage.read(SIGNED_OUT) ?? 0);
const keysHere = (): readonly string[] => Object.keys(sessionStorage).filter((key) => key.startsWith(KEPT_IN_TAB));

/** A browser that forbids it only loses the memory: reading then answers undefined and writing does nothing. */
const attempt = <T>(act: () => T): T | undefined => {
  try {
    return act();
  } catch {
    return undefined;
  }
};

/** What a tab remembers for its owner beyond a reload and the end of a session; nothing of it after a sign-out, in whichever tab. */
export const tabMemory = {
  read: (name: string, owner: string): unknown =>
    attempt(() => {
      const kept = keptAt(KEPT_IN_TAB + name);
      return kept === undefined || kept.owner !== owner || isOut(kept) ? undefined : kept.value;
    }),
  write: (name: string, owner: string, value: unknown): void => {
    const kept: Kept = { at: browserNow(), owner, value };
    attempt(() => sessionStorage.setItem(KEPT_IN_TAB + name, JSON.stringify(kept)));
  },
  remove: (name: string): void => {
    attempt(() => sessionStorage.removeItem(KEPT_IN_TAB + name));
  },
  /** Somebody is signed in: what belongs to anybody else goes. */
  keepOnly: (owner: string): void => {
    attempt(() => {
      for (const key of keysHere()) {
        const kept = attempt(() => keptAt(key));
        if (kept === undefined || kept.owner !== owner || isOut(kept)) sessionStorage.removeItem(key);
      }
    });
  },
};
