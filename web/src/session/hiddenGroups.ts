import { useEffect } from 'react';
import { api } from '../api/api.ts';
import { queryClient } from '../api/queries.ts';
import { backend, isLacking } from '../browser/backend.ts';
import { storage } from '../browser/storage.ts';
import { askForUser } from './earlyAnswers.ts';

const KEY = 'groups';
const ask = api.common.queryUserAllGroup;

const texts = (value: unknown): readonly string[] =>
  [value].flat().flatMap((each: unknown) => (typeof each === 'string' ? [each] : []));

const kept = (): readonly string[] => {
  try {
    return texts(JSON.parse(storage.read(KEY) ?? '[]'));
  } catch {
    return [];
  }
};

/** Whose groups are known, and behind that the paths that those hide. */
let known = kept();

/** The paths that are hidden from somebody by the permission groups of another backend, as far as it has told them. */
export const hiddenFrom = (owner: string): readonly string[] => {
  const [whose, ...paths] = known;
  return backend() !== undefined && whose === owner ? paths : [];
};

const askGroups = async (owner: string): Promise<void> => {
  if (backend() === undefined || isLacking(ask.call.key)) return;
  try {
    const before = hiddenFrom(owner).join(' ');
    const paths = (await ask({})).flatMap((group) => (group.hidden ? texts(group.paths) : []));
    known = [owner, ...paths];
    storage.write(KEY, JSON.stringify(known));
    if (paths.join(' ') !== before) await queryClient.invalidateQueries({ queryKey: [askForUser.call.key] });
  } catch {
    // What the list of permissions opens stays open, as it does where the backend lacks the call.
  }
};

/**
 * Asks another backend which groups it hides from whoever is signed in, each time that the portal is loaded and once its frame stands. A
 * server of ours leaves what is hidden out of the list of permissions.
 */
export const useHiddenGroups = (owner: string | undefined): void =>
  useEffect(() => {
    if (owner !== undefined) void askGroups(owner);
  }, [owner]);
