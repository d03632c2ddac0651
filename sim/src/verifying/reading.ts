import type { Scales } from './amounts.ts';
import type { Ground } from './ground.ts';
import type { KindOfCall } from './kinds.ts';
import type { Page } from './lists.ts';
import type { Wire } from './wire.ts';

/** The backend that is verified, the sessions in it, and the lists that were read so far. */
export interface Reading {
  readonly wire: Wire;
  readonly ground: Ground;
  readonly other: Ground | undefined;
  readonly token: string | undefined;
  readonly otherToken: string | undefined;
  readonly host: string;
  readonly scales: Scales;
  /** The rows of each list, for comparison with its sums; keys are names of calls with their kinds. */
  readonly totals: Map<string, { readonly page: Page; readonly rows: readonly unknown[] }>;
}

/** The token of the session that a call is sent with; null for a call without a session. */
export const tokenFor = ({ token }: Reading, { call }: KindOfCall): string | null =>
  call.access === 'public' ? null : (token ?? null);
