// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import axios, { type InternalAxiosRequestConfig } from 'axios';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { platformNow } from '../../browser/clock.ts';
import type { Draft } from './draft.ts';

const START = Date.parse('2026-11-21T15:41:00+08:00');
const SLOT_MS = 300_000;
const asked: string[] = [];
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

// The server stands at the end of the wire: set before the portal makes its client.
axios.defaults.adapter = async (config: InternalAxiosRequestConfig) => {
  asked.push(String(config.data));
  return { status: 200, statusText: '', headers: {}, config, data: answers(JSON.parse(String(config.data))) };
};
const { useQuote } = await import('./useQuote.ts');
const { queryClient } = await import('../../api/queries.ts');

const draft: Draft = { sell: 'USD', buy: 'CNH', typedSide: 'sell', amount: '' };
const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <MemoryRouter>
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  </MemoryRouter>
);
const show = (first: Draft) => renderHook((now: Draft) => useQuote(now), { wrapper, initialProps: first });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** Long enough for typing to count as paused, then for the answer. */
const pause = async () => {
  await pass(400);
  await pass(100);
};

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  asked.length = 0;
  answers = quoted;
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.useRealTimers();
});

describe('useQuote', () => {
  it('asks nothing while nothing is typed, or what is typed is no amount', async () => {
    const { result, rerender } = show(draft);
    await pass(1_000);
    rerender({ ...draft, amount: '1.234' });
    await pass(1_000);
    expect(asked).toEqual([]);
    expect(result.current).toMatchObject({ quote: undefined, pending: false, failure: undefined });
  });

  it('asks once when typing pauses', async () => {
    const { result, rerender } = show(draft);
    for (const amount of ['1', '10', '100']) {
      rerender({ ...draft, amount });
      await pass(100);
    }
    expect(asked).toEqual([]);
    expect(result.current.pending).toBe(true);
    await pause();
    expect(asked.map((body) => JSON.parse(body))).toEqual([
      { sellCurrency: 'USD', buyCurrency: 'CNH', tradeDirection: 'sellOut', amount: '100' },
    ]);
    expect(result.current).toMatchObject({ pending: false, quote: { buyAmount: '708.00' } });
  });

  it('is pending again as soon as another amount is typed, the old quote in sight', async () => {
    const { result, rerender } = show({ ...draft, amount: '100' });
    await pause();
    rerender({ ...draft, amount: '200' });
    expect(result.current).toMatchObject({ pending: true, quote: { sellAmount: '100' } });
    await pause();
    expect(result.current).toMatchObject({ pending: false, quote: { sellAmount: '200' } });
  });

  it('drops the quote of another pair at once', async () => {
    const { result, rerender } = show({ ...draft, amount: '100' });
    await pause();
    rerender({ ...draft, buy: 'EUR', amount: '100' });
    expect(result.current).toMatchObject({ pending: true, quote: undefined });
  });

  it('asks anew when the quote has ended', async () => {
    const { result } = show({ ...draft, amount: '100' });
    await pass(1_000);
    const first = result.current.quote;
    await pass(4 * 60_000 + 1_000);
    expect(asked).toHaveLength(2);
    expect(Date.parse(result.current.quote?.validUntil ?? '')).toBe(Date.parse(first?.validUntil ?? '') + SLOT_MS);
  });

  it('tells a refusal, and invalidates it with the next amount', async () => {
    answers = () => ({ code: 'BELOW_MINI_LIMIT', message: 'too little', result: null });
    const { result, rerender } = show({ ...draft, amount: '0.01' });
    await pause();
    expect(result.current.pending).toBe(false);
    expect(result.current.failure?.code).toBe('BELOW_MINI_LIMIT');
    answers = quoted;
    rerender({ ...draft, amount: '100' });
    expect(result.current.failure).toBeUndefined();
    await pause();
    expect(result.current.quote?.sellAmount).toBe('100');
  });
});
