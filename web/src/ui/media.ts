import { useSyncExternalStore } from 'react';

const queryOf = (text: string) => {
  const query = () => window.matchMedia(text);
  const watch = (onChange: () => void) => {
    const list = query();
    list.addEventListener('change', onChange);
    return () => list.removeEventListener('change', onChange);
  };
  return { watch, matches: () => query().matches };
};

const narrow = queryOf('(max-width: 767px)');
const compact = queryOf('(max-width: 1023px)');
const crowded = queryOf('(max-width: 1199px)');
const still = queryOf('(prefers-reduced-motion: reduce)');
const night = queryOf('(prefers-color-scheme: dark)');

/** Below 768 px: the menu is a drawer. */
export const useNarrow = (): boolean => useSyncExternalStore(narrow.watch, narrow.matches);

/** Below 1,024 px: the rows of tables are cards. */
export const useCompact = (): boolean => useSyncExternalStore(compact.watch, compact.matches);

/** Below 1,200 px: the header has no words beside its signs, so that it can say in full where one is. */
export const useCrowded = (): boolean => useSyncExternalStore(crowded.watch, crowded.matches);

/** The person asked the system for reduced motion. */
export const useReducedMotion = (): boolean => useSyncExternalStore(still.watch, still.matches);

/** The system is dark. */
export const useSystemDark = (): boolean => useSyncExternalStore(night.watch, night.matches);
