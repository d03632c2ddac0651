import { useSyncExternalStore } from 'react';

const queryOf = (text: string) => {
  const query = () => window.matchMedia(text);
  const watch = (told: () => void) => {
    const list = query();
    list.addEventListener('change', told);
    return () => list.removeEventListener('change', told);
  };
  return { watch, matches: () => query().matches };
};

const narrow = queryOf('(max-width: 767px)');
const still = queryOf('(prefers-reduced-motion: reduce)');
const night = queryOf('(prefers-color-scheme: dark)');

/** Below 768 px: the menu is a drawer and tables become cards. */
export const useNarrow = (): boolean => useSyncExternalStore(narrow.watch, narrow.matches);

/** The person asked the system for reduced motion. */
export const useReducedMotion = (): boolean => useSyncExternalStore(still.watch, still.matches);

/** The system is dark. */
export const useSystemDark = (): boolean => useSyncExternalStore(night.watch, night.matches);
