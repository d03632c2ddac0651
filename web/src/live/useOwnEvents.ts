import type { OwnEventWire } from '@tradeport/shared/contract/event.ts';
import { OWN_STREAM_PATH } from '@tradeport/shared/contract/ownStreamPath.ts';
import { isMembers } from '@tradeport/shared/rules/members.ts';
import { useEffect, useRef } from 'react';
import { noteLack } from '../api/lacks.ts';
import { STREAM, type Stale, useInvalidate } from '../api/queries.ts';
import { loseSession } from '../api/session.ts';
import { keyGiven, signerNow } from '../api/signing.ts';
import { sessionToken } from '../api/token.ts';
import { addressAt, isLacking, sandboxNow } from '../browser/backend.ts';
import { isClockBehind, platformNow } from '../browser/clock.ts';
import { readCookie } from '../browser/cookies.ts';
import { heard, hearing } from '../browser/hearing.ts';
import { light } from '../browser/lit.ts';
import { shareEvents } from './sharedEvents.ts';
import { staleAfter, staleAfterBreak } from './staleAfter.ts';

/** Many events in a row are one reason to read again. */
const GATHER_MS = 200;

const headersNow = async (): Promise<Readonly<Record<string, string>>> => {
  await keyGiven();
  const [token, sandbox] = [sessionToken(), sandboxNow(readCookie('sandbox'))];
  const signature = await signerNow()?.({ method: 'GET', path: OWN_STREAM_PATH, body: '' });
  return { ...(token === undefined ? {} : { token }), ...(sandbox === undefined ? {} : { sandbox }), ...signature };
};

/** The session and the sandbox that a tab is in: tabs of the same hear by one stream. */
const groupNow = (): string | undefined => {
  const token = sessionToken();
  return token && `${OWN_STREAM_PATH} ${sandboxNow(readCookie('sandbox')) ?? ''} ${token}`;
};

const isText = (value: unknown): boolean => value === null || typeof value === 'string';
const isOwnEvent = (value: unknown): value is OwnEventWire =>
  isMembers(value) &&
  typeof value.at === 'string' &&
  typeof value.balances === 'boolean' &&
  [value.machine, value.subject, value.action, value.from, value.to].every(isText);

/** An event of the stream; undefined for what is none, which another backend may send. */
const read = (data: string): OwnEventWire | undefined => {
  try {
    const value: unknown = JSON.parse(data);
    return isOwnEvent(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Keeps what is in sight up to date with the merchant's events, lights what changed and says what came. For the portal's frame,
 * once; `readClock` is called when something happened later than the clock stands here. Answers how to try again after a break.
 */
export function useOwnEvents(readClock: () => Promise<void>): () => void {
  const invalidate = useInvalidate();
  const again = useRef<() => void>(() => undefined);
  useEffect(() => {
    if (isLacking(STREAM)) return undefined;
    let gathering: ReturnType<typeof setTimeout> | undefined;
    let stale = new Set<Stale[number]>();
    let isBehind = false;
    let wasLost = false;
    const renew = (asks: Stale): void => {
      for (const ask of asks) stale.add(ask);
      gathering ??= setTimeout(() => {
        gathering = undefined;
        const out = [...stale];
        stale = new Set();
        if (isBehind) void readClock();
        isBehind = false;
        void invalidate(...out);
      }, GATHER_MS);
    };
    const { leave, retry } = shareEvents(
      { address: addressAt(OWN_STREAM_PATH), headers: headersNow, group: groupNow },
      {
        onReady: () => {
          if (wasLost) renew(staleAfterBreak);
          wasLost = false;
          hearing.set({ state: 'live' });
        },
        onMessage: (_name, data) => {
          const event = read(data);
          if (event === undefined) return;
          heard.set(heard.get() + 1);
          isBehind ||= isClockBehind(event.at);
          renew(staleAfter(event));
          if (event.subject !== null) light(event.subject);
          void import('./arrivals.ts').then(({ sayArrival }) => sayArrival(event)).catch(() => undefined);
        },
        onBroken: (status) => {
          if (status === 401) return loseSession();
          if (status !== undefined && noteLack(STREAM, status)) return leave();
          wasLost = true;
          // The server is there, and lets no further listener in: calls are asked again by time instead.
          if (status !== undefined && status < 500) hearing.set({ state: 'quiet' });
          else if (hearing.get().state !== 'lost') hearing.set({ state: 'lost', since: platformNow() });
        },
      },
    );
    again.current = retry;
    return () => {
      clearTimeout(gathering);
      leave();
      hearing.set({ state: 'quiet' });
    };
  }, [invalidate, readClock]);
  return () => again.current();
}
