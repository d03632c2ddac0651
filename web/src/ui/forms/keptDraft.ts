import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { tabMemory } from '../../browser/tabMemory.ts';
import { tabOwner } from '../../session/tabOwner.ts';
import { useUser } from '../../session/useUser.ts';

export type KeptValues = Readonly<Record<string, unknown>>;

/** An object as it was kept; undefined for anything else. */
export const keptValues = (value: unknown): KeptValues | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : undefined;

/**
 * What a form starts with once something was kept: of what was kept the fields that the form has, as far as each still holds what it
 * begins with. A form that has changed in between loses a field rather than being given something it does not know.
 */
export const restored = <D extends object>(start: D, kept: KeptValues | undefined): D => {
  const begins = keptValues(start) ?? {};
  const fitting = Object.entries(kept ?? {}).filter(
    ([name, value]) =>
      name in begins &&
      (begins[name] === undefined ||
        (typeof begins[name] === typeof value && Array.isArray(begins[name]) === Array.isArray(value))),
  );
  return { ...start, ...Object.fromEntries(fitting) };
};

/** What a form goes on with: what was emptied since it began stays empty, what is never kept is as it began. */
export const goneOn = <D extends object>(start: D, kept: KeptValues | undefined, never: readonly string[]): D => {
  if (kept === undefined) return start;
  const emptied = Object.entries(start)
    .filter(([name, begins]) => !(name in kept || never.includes(name) || Array.isArray(begins)))
    .map(([name]) => [name, undefined]);
  return { ...restored(start, kept), ...Object.fromEntries(emptied) };
};

interface KeptDraft {
  /** What was kept when the form was opened: after a reload, or a session that ended; undefined when nothing was. */
  readonly found: KeptValues | undefined;
  /** Keeps what stands in the form now. */
  readonly keep: (values: object) => void;
  /** The form was sent, or given up. */
  readonly forget: () => void;
}

interface Keeping {
  /** Fields that are never kept: passwords, codes, ID numbers, signing keys. */
  readonly never?: readonly string[];
  /** It stays even when the page is left: what was sent has no answer yet. */
  readonly stays?: boolean;
}

/**
 * Keeps what is typed into a form in its tab: beyond a reload and the end of a session, for the same person, merchant and sandbox, at
 * the same address. Leaving the page for another one gives it up, as whoever leaves is told; a sign-out forgets it.
 */
export function useKeptDraft(name: string, { never = [], stays = false }: Keeping = {}): KeptDraft {
  const user = useUser().data;
  const owner = user && tabOwner(user);
  const { pathname, search } = useLocation();
  const [key] = useState(`${name} ${pathname}${search}`);
  const [found] = useState(() => (owner === undefined ? undefined : keptValues(tabMemory.read(key, owner))));
  const latest = useRef({ owner, never, stays, isOpen: false });
  latest.current = { ...latest.current, owner, never, stays };
  const keep = useCallback(
    (values: object) => {
      const { owner: mine, never: left } = latest.current;
      if (mine === undefined) return;
      const kept = Object.entries(values).filter(([field]) => !left.includes(field));
      tabMemory.write(key, mine, Object.fromEntries(kept));
    },
    [key],
  );
  // Whoever is signed in opens a form: what the tab keeps of anybody else goes.
  useEffect(() => {
    if (owner !== undefined) tabMemory.keepOnly(owner);
  }, [owner]);
  const forget = useCallback(() => tabMemory.remove(key), [key]);
  useEffect(() => {
    latest.current = { ...latest.current, isOpen: true };
    return () => {
      latest.current = { ...latest.current, isOpen: false };
      // React in its strict mode closes a form and opens it again at once: that is nobody leaving.
      queueMicrotask(() => {
        if (!latest.current.isOpen && !latest.current.stays) forget();
      });
    };
  }, [forget]);
  return { found, keep, forget };
}
