import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import axios, { AxiosError, type InternalAxiosRequestConfig } from 'axios';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { platformNow } from '../../browser/clock.ts';
import { useToasts } from '../../browser/toast.ts';

const START = Date.parse('2026-11-21T15:41:00+08:00');
const SLOT_MS = 300_000;
const asked: string[] = [];
const unattended: boolean[] = [];
let answers: (request: Record<string, string>) => { code: string; message: string; result: unknown };

const quoted = (request: Record<string, string>) => ({
  code: '0',
  message: '',
  result: {
    quoteId: `q${asked.length}`,
    sellCurrency: request.sellCurrency,
    buyCurrency: request.buyCurrency,
    tradeDirection: request.tradeDirection,
    sellAmount: request.tradeDirection === 'sellOut' ? request.amount : '100.00',
    buyAmount: request.tradeDirection === 'buyIn' ? request.amount : '708.00',
    validUntil: new Date((Math.floor(platformNow() / SLOT_MS) + 1) * SLOT_MS).toISOString(),
  },
});

// Replaces the network. The portal's client copies this default when its module loads.
const { adapter } = axios.defaults;
afterAll(() => {
  Object.assign(axios.defaults, { adapter });
});
axios.defaults.adapter = async (config: InternalAxiosRequestConfig) => {
  asked.push(String(config.data));
  unattended.push(config.headers.get('unattended') === '1');
  return { status: 200, statusText: '', headers: {}, config, data: answers(JSON.parse(String(config.data))) };
};
const { useQuote } = await import('./useQuote.ts');
const { queryClient } = await import('../../api/queries.ts');
const { api } = await import('../../api/api.ts');

interface Pair {
  readonly sellCurrency: 'USD';
  readonly buyCurrency: 'CNH' | 'EUR';
  readonly amount: string;
}
const draft: Pair = { sellCurrency: 'USD', buyCurrency: 'CNH', amount: '' };
const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <MemoryRouter>
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  </MemoryRouter>
);
const useShown = ({ amount, ...pair }: Pair) =>
  useQuote(api.exchange.one, amount === '' ? undefined : { ...pair, tradeDirection: 'sellOut' as const, amount }, {
    endsAt: ({ validUntil }) => validUntil,
    isAkin: ({ buyCurrency }, request) => buyCurrency === request.buyCurrency,
  });
const show = (first: Pair) => renderHook((now: Pair) => useShown(now), { wrapper, initialProps: first });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** Long enough for typing to count as paused, then for the answer. */
const pause = async () => {
  await pass(400);
  await pass(100);
};

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  asked.length = 0;
  unattended.length = 0;
  window.dispatchEvent(new Event('keydown'));
  answers = quoted;
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.useRealTimers();
});

describe('useQuote', () => {
  it('asks nothing while there is nothing to ask', async () => {
    const { result } = show(draft);
    await pass(1_000);
    expect(asked).toEqual([]);
    expect(result.current).toMatchObject({ shown: undefined, isPending: false, failure: undefined });
  });

  it('asks once when typing pauses', async () => {
    const { result, rerender } = show(draft);
    for (const amount of ['1', '10', '100']) {
      rerender({ ...draft, amount });
      await pass(100);
    }
    expect(asked).toEqual([]);
    expect(result.current.isPending).toBe(true);
    await pause();
    expect(asked.map((body) => JSON.parse(body))).toEqual([
      { sellCurrency: 'USD', buyCurrency: 'CNH', tradeDirection: 'sellOut', amount: '100' },
    ]);
    expect(result.current).toMatchObject({ isPending: false, isStale: false, current: { buyAmount: '708.00' } });
  });

  it('is pending again as soon as another amount is typed, the old quote in sight', async () => {
    const { result, rerender } = show({ ...draft, amount: '100' });
    await pause();
    rerender({ ...draft, amount: '200' });
    expect(result.current).toMatchObject({
      isPending: true,
      isStale: true,
      current: undefined,
      shown: { sellAmount: '100' },
    });
    await pause();
    expect(result.current).toMatchObject({ isPending: false, current: { sellAmount: '200' } });
  });

  it('drops the quote of another pair at once', async () => {
    const { result, rerender } = show({ ...draft, amount: '100' });
    await pause();
    rerender({ ...draft, buyCurrency: 'EUR', amount: '100' });
    expect(result.current).toMatchObject({ isPending: true, shown: undefined });
  });

  it('asks anew each minute, and when the quote has ended', async () => {
    const { result } = show({ ...draft, amount: '100' });
    await pass(1_000);
    const first = result.current.current;
    await pass(60_000);
    expect(asked).toHaveLength(2);
    await pass(3 * 60_000 + 1_000);
    expect(asked.length).toBeGreaterThan(4);
    const ends = Date.parse(result.current.current?.validUntil ?? '');
    expect(ends).toBe(Date.parse(first?.validUntil ?? '') + SLOT_MS);
  });

  it('is renewed when it ends, between two minutes', async () => {
    const [startedAt, waited] = [START + 30_000, 1_000];
    vi.setSystemTime(startedAt);
    const { result } = show({ ...draft, amount: '100' });
    await pass(waited);
    const ends = Date.parse(result.current.current?.validUntil ?? '');
    await pass(ends - startedAt - waited - 1_000);
    const before = asked.length;
    await pass(3_000);
    expect(asked).toHaveLength(before + 1);
    expect(Date.parse(result.current.current?.validUntil ?? '')).toBe(ends + SLOT_MS);
  });

  it('shows no toast when it cannot be renewed: the form shows the failure', async () => {
    const toasts = renderHook(useToasts);
    answers = () => {
      throw new AxiosError('no connection', AxiosError.ERR_NETWORK);
    };
    const { result } = show({ ...draft, amount: '100' });
    await pass(1_000);
    expect(result.current.failure?.status).toBe(0);
    expect(toasts.result.current).toEqual([]);
  });

  it('says while nobody sits there that what it asks by itself is no use of the session', async () => {
    show({ ...draft, amount: '100' });
    await pass(1_000);
    await pass(2 * 60_000);
    expect(unattended.slice(0, 1)).toEqual([false]);
    expect(unattended.slice(1).length).toBeGreaterThan(1);
    expect(unattended.slice(1)).not.toContain(false);
  });

  it('answers what it was told when it is asked for another one, and nothing for a failure', async () => {
    const { result } = show({ ...draft, amount: '100' });
    await pause();
    await expect(act(() => result.current.again())).resolves.toMatchObject({ sellAmount: '100' });
    answers = () => ({ code: 'NETWORK_ERROR', message: 'down', result: null });
    await expect(act(() => result.current.again())).resolves.toBeUndefined();
  });

  it('tells a refusal, and invalidates it with the next amount', async () => {
    answers = () => ({ code: 'BELOW_MINI_LIMIT', message: 'too little', result: null });
    const { result, rerender } = show({ ...draft, amount: '0.01' });
    await pause();
    expect(result.current.isPending).toBe(false);
    expect(result.current.failure?.code).toBe('BELOW_MINI_LIMIT');
    answers = quoted;
    rerender({ ...draft, amount: '100' });
    expect(result.current.failure).toBeUndefined();
    await pause();
    expect(result.current.current?.sellAmount).toBe('100');
  });
});
