import { useSyncExternalStore } from 'react';

/** One value that lives outside React, such as the chosen theme: read at once, set from anywhere, watched by components. */
export interface Cell<T> {
  readonly get: () => T;
  readonly set: (value: T) => void;
  readonly watch: (onChange: () => void) => () => void;
}

export function cell<T>(initial: T): Cell<T> {
  let value = initial;
  const watchers = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const onChange of watchers) onChange();
    },
    watch: (onChange) => {
      watchers.add(onChange);
      return () => {
        watchers.delete(onChange);
      };
    },
  };
}

/** The present value of the cell; the component renders again when it changes. */
export const useCell = <T>(of: Cell<T>): T => useSyncExternalStore(of.watch, of.get);
