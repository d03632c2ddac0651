import type { CallOptions } from '@tradeport/shared/client.ts';
import { useCall } from '../api/queries.ts';

/** How often what is in sight is read again. */
const LIVE_MS = 3_000;

interface Ask<Request, Result> {
  (request: Request, options?: CallOptions): Promise<Result>;
  readonly call: { readonly key: string; readonly money: boolean };
}

/** Reads by a call and keeps what is shown up to date by itself: `useLive(simApi.simObject.list, { limit: 20 })`. */
export const useLive = <Request, Result>(
  ask: Ask<Request, Result>,
  request: Request,
  { enabled = true }: { readonly enabled?: boolean } = {},
) => useCall(ask, request, { everyMs: LIVE_MS, quiet: true, enabled });
