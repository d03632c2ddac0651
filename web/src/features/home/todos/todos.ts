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
