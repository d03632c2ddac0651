import {
  keepPreviousData,
  QueryCache,
  QueryClient,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { CallOptions } from '@tradeport/shared/client.ts';
import { useCallback, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isLacking } from '../browser/backend.ts';
import { heard, useHearing } from '../browser/hearing.ts';
import { toast } from '../browser/toast.ts';
import { useLanguage } from '../i18n/language.ts';
import { CallFailed } from './CallFailed.ts';
import { failureOf, isWordless } from './failures.ts';
import { turn } from './turns.ts';

/** A function of the typed client: `api.exchange.list`. */
export interface Ask<Request, Result> {
  (request: Request, options?: CallOptions): Promise<Result>;
  readonly call: { readonly key: string; readonly money: boolean };
}

export const toastUnlessRefused = (error: unknown): void => {
  const failure = failureOf(error);
  if (isWordless(failure)) toast('error', failure.message);
};

/**
 * What the portal knows of the server. Nothing is retried by itself: some documented reads change state. What was read stays
 * fresh for ten seconds, so that parts of one page that need the same thing fetch it once.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      if (query.meta?.quiet !== true) toastUnlessRefused(error);
    },
  }),
  defaultOptions: {
    // Without a network a call fails and says so, instead of waiting for one in silence.
    queries: { retry: false, staleTime: 10_000, refetchOnReconnect: true, networkMode: 'always' },
  },
});

interface CallSettings<Result> {
  /** The page's own call: a 403 leads to the page that says so. Elsewhere the part is left out (`isForbidden`). */
  readonly own?: boolean;
  readonly enabled?: boolean;
  /** Asks again every so many milliseconds while the page is in sight; undefined for an answer that needs no other. */
  readonly everyMs?: number | ((answer: Result | undefined) => number | undefined);
  /**
   * For what the merchant's events keep up to date: how often it is asked again while none are heard. While they are, it is asked
   * once a minute, for what is no event.
   */
  readonly unheardMs?: number | ((answer: Result | undefined) => number | undefined);
  /** Failures are not told: for what only decorates the page. */
  readonly quiet?: boolean;
}

/** How often what events keep up to date is asked again all the same. */
const HEARD_MS = 60_000;
/** The stream of the merchant's own events. */
export const STREAM = 'event/stream';

export const isForbidden = (error: unknown): boolean => error instanceof CallFailed && error.status === 403;

const useAsk = <Request, Result>(
  ask: Ask<Request, Result>,
  request: Request,
  settings: CallSettings<Result>,
  keepOld: boolean,
): UseQueryResult<Result> => {
  const language = useLanguage();
  const navigate = useNavigate();
  const asked = JSON.stringify(request);
  const isHeard = useHearing().state === 'live';
  const { unheardMs, everyMs = unheardMs } = settings;
  const slowest = unheardMs !== undefined && isHeard ? HEARD_MS : 0;
  return useQuery<Result>({
    queryKey: [ask.call.key, asked, language],
    queryFn: async () => {
      try {
        await turn();
        return await ask(request);
      } catch (error) {
        if (settings.own && isForbidden(error)) void navigate('/exception/403', { replace: true });
        throw error;
      }
    },
    enabled: settings.enabled ?? true,
    meta: { quiet: settings.quiet ?? false },
    refetchInterval: ({ state }) => {
      const told = typeof everyMs === 'function' ? everyMs(state.data) : everyMs;
      // Nobody tells of changes there: lists are read again by time.
      const ms = told ?? (keepOld && isLacking(STREAM) ? HEARD_MS : undefined);
      return ms === undefined ? false : Math.max(ms, slowest);
    },
    // A list keeps its old page; anything else keeps its old answer only while the language changes.
    placeholderData: keepOld
      ? keepPreviousData
      : (before, query) => (query !== undefined && query.queryKey[1] === asked ? before : undefined),
  });
};

/** Reads by a call: `useCall(api.info.queryUserInfo, {})`. The answer is in the language of the page. */
export const useCall = <Request, Result>(
  ask: Ask<Request, Result>,
  request: Request,
  settings: CallSettings<Result> = {},
): UseQueryResult<Result> => useAsk(ask, request, settings, false);

/** Reads a page of a list; the old page stays in sight while the next one loads. */
export const useList = <Request, Result>(
  ask: Ask<Request, Result>,
  request: Request,
  settings: CallSettings<Result> = {},
): UseQueryResult<Result> => useAsk(ask, request, settings, true);

/** Calls whose answers are out of date. */
export type Stale = readonly Pick<Ask<never, unknown>, 'call'>[];

/** Every answer of a call is out of date: `invalidate(api.exchange.list)`. */
export function useInvalidate(): (...asks: Stale) => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    async (...asks) => {
      await Promise.all(asks.map(({ call }) => client.invalidateQueries({ queryKey: [call.key] })));
    },
    [client],
  );
}

export type Outcome<Result> =
  | { readonly ok: true; readonly result: Result }
  | { readonly ok: false; readonly failure: CallFailed };

interface SendSettings {
  /** Calls whose answers are out of date after a success. */
  readonly invalidates?: Stale;
}

/**
 * Asks under an idempotency key. Where no answer comes although something has happened since, it is asked once more: what was done is
 * answered then, and no failure is told beside the success that was heard of.
 */
export const askHeard = async <Result>(asking: () => Promise<Result>): Promise<Result> => {
  const before = heard.get();
  try {
    return await asking();
  } catch (error) {
    if (heard.get() === before || !isWordless(failureOf(error))) throw error;
    return asking();
  }
};

/** A password is sealed anew each time: it makes no other request. */
const withoutPassword = (name: string, value: unknown): unknown => (name === 'payPassword' ? undefined : value);

/**
 * Sends a command once. The same request keeps one idempotency key until it succeeds: sending it again after a lost answer
 * does not do it twice, and another request is another command. What failed without an envelope is told here; a refusal is
 * for the form to show.
 */
export function useSend<Request, Result>(
  ask: Ask<Request, Result>,
  settings: SendSettings = {},
): { readonly send: (request: Request) => Promise<Outcome<Result>>; readonly sending: boolean } {
  const invalidate = useInvalidate();
  const [sending, setSending] = useState(false);
  const kept = useRef<{ readonly asked: string; readonly key: string }>(undefined);
  const send = async (request: Request): Promise<Outcome<Result>> => {
    const asked = JSON.stringify(request, withoutPassword);
    if (kept.current?.asked !== asked) kept.current = { asked, key: newUuid() };
    const { key } = kept.current;
    setSending(true);
    try {
      const result = await (ask.call.money ? askHeard(() => ask(request, { idempotencyKey: key })) : ask(request));
      kept.current = undefined;
      void invalidate(...(settings.invalidates ?? []));
      return { ok: true, result };
    } catch (error) {
      toastUnlessRefused(error);
      return { ok: false, failure: failureOf(error) };
    } finally {
      setSending(false);
    }
  };
  return { send, sending };
}

/** A random UUID; `crypto.randomUUID` is absent on plain http, random values are not. */
export function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const at = (i: number) => bytes[i] ?? 0;
  bytes[6] = (at(6) & 0x0f) | 0x40;
  bytes[8] = (at(8) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
