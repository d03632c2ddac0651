import type { ReactNode } from 'react';
import { isForbidden } from '../../../api/queries.ts';

/** What one capability has for the person to do. */
export interface Todos {
  /** Undefined while it is not known; 0 also for whoever may not do it. */
  readonly count: number | undefined;
  /** Rows of the panel's list. */
  readonly rows: ReactNode;
  readonly error: unknown;
  readonly retry: () => void;
}

/** What a call says of it: forbidden things are nothing to do. */
export const countOf = (
  maySee: boolean,
  { error }: { readonly error: unknown },
  count: number | undefined,
): number | undefined => (!maySee || isForbidden(error) ? 0 : count);

interface Asked {
  readonly error: unknown;
  readonly refetch: () => unknown;
}

/** One row for however many of a kind wait: none while that is not known, or where none do. */
export const oneTodo = (asked: Asked, waiting: number | undefined, row: (count: number) => ReactNode): Todos => ({
  count: waiting === undefined ? undefined : Math.min(waiting, 1),
  error: asked.error,
  retry: () => void asked.refetch(),
  rows: waiting !== undefined && waiting > 0 && row(waiting),
});
