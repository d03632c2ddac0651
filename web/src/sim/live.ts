import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { CallOptions } from '@tradeport/shared/client.ts';
import { EVENT_STREAM_PATH } from '@tradeport/shared/contract/sim/eventStreamPath.ts';
import { useEffect } from 'react';
import { queryClient, useCall } from '../api/queries.ts';
import { cell, useCell } from '../browser/cell.ts';
import { readCookie } from '../browser/cookies.ts';
import { followEvents } from '../browser/followEvents.ts';
import { simToken, simTokenHeader } from '../browser/simToken.ts';
import { simApi } from './simApi.ts';

/** Whether the console hears of everything as it happens. */
export type Hearing = 'connecting' | 'live' | 'broken';
const hearing = cell<Hearing>('connecting');
export const useHearing = (): Hearing => useCell(hearing);

/** How many things were heard of: whatever was proved before the last of them is to be proved again. */
export const happenings = cell(0);

/** How often what is in sight is read again while nothing is heard, and while everything is: some changes are no events. */
const DEAF_MS = 3_000;
const LIVE_MS = 30_000;
/** Many events in a row are one reason to read again. */
const GATHER_MS = 400;

/** Over every row of the sandbox, so that they keep their own pace. */
const HEAVY: ReadonlySet<unknown> = new Set(
  [simApi.sim.ledgerCheck, simApi.simState.hash, simApi.simSnapshot.diff].map(({ call }) => call.key),
);
const isLight = ({ queryKey }: Query): boolean => !HEAVY.has(queryKey[0]);

/** Reads again what is in sight; what goes over every row follows at its own pace. */
export const forgetWorld = (client: QueryClient): void => {
  happenings.set(happenings.get() + 1);
  void client.invalidateQueries({ predicate: isLight });
};

const headersNow = (): Readonly<Record<string, string>> => {
  const sandbox = readCookie('sandbox');
  return {
    ...simTokenHeader(EVENT_STREAM_PATH),
    ...(sandbox === undefined ? {} : { sandbox }),
  };
};

/** Reads again what is in sight whenever something happens in the sandbox, from now on until it is left. */
const listen = (client: QueryClient): (() => void) => {
  let gathering: ReturnType<typeof setTimeout> | undefined;
  const forget = (): void => {
    gathering ??= setTimeout(() => {
      gathering = undefined;
      forgetWorld(client);
    }, GATHER_MS);
  };
  const { leave } = followEvents(EVENT_STREAM_PATH, headersNow, {
    onReady: () => {
      hearing.set('live');
      // What was asked before the stream stood may be older; what is asked from here on is not.
      if (client.getQueryCache().getAll().length > 0) forget();
    },
    onMessage: (event) => {
      if (event === 'outbox') void client.invalidateQueries({ queryKey: [simApi.sim.outbox.call.key] });
      else forget();
    },
    onBroken: () => hearing.set('broken'),
  });
  return () => {
    clearTimeout(gathering);
    leave();
  };
};

let early: (() => void) | undefined;
/** Listens before anything is asked, so that nothing need be asked twice; the frame takes it over. Where the door is known to be open. */
export const listenEarly = (): void => {
  early = listen(queryClient);
};

/** Listens for as long as the frame stands. For the console's frame, once. */
export function useEventStream(): void {
  const client = useQueryClient();
  const token = useCell(simToken);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another token is what to connect again for.
  useEffect(() => {
    const leave = early ?? listen(client);
    early = undefined;
    return leave;
  }, [client, token]);
}

interface Ask<Request, Result> {
  (request: Request, options?: CallOptions): Promise<Result>;
  readonly call: { readonly key: string; readonly money: boolean };
}

/** Reads by a call and keeps what is shown up to date by itself: `useLive(simApi.simObject.list, { limit: 20 })`. */
export const useLive = <Request, Result>(
  ask: Ask<Request, Result>,
  request: Request,
  { enabled = true }: { readonly enabled?: boolean } = {},
) => useCall(ask, request, { everyMs: useHearing() === 'live' ? LIVE_MS : DEAF_MS, quiet: true, enabled });
