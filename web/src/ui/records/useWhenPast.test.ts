import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setPlatformClock } from '../../browser/clock.ts';
import { useWhenPast } from './useWhenPast.ts';

const at = (seconds: number) => new Date(Date.parse('2026-11-21T15:00:00+08:00') + seconds * 1000).toISOString();

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(at(0)) });
});
afterEach(() => {
  setPlatformClock(undefined);
  vi.useRealTimers();
});

const watch = (until: string | undefined, againMs?: number) => {
  const then = vi.fn();
  const { rerender, unmount } = renderHook((now: string | undefined) => useWhenPast(now, then, againMs), {
    initialProps: until,
  });
  return { then, rerender, unmount };
};

describe('useWhenPast', () => {
  it('calls as soon as the platform clock has passed the instant', () => {
    const { then } = watch(at(10));
    vi.advanceTimersByTime(9_000);
    expect(then).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1_000);
    expect(then).toHaveBeenCalledTimes(1);
  });

  it('calls again while the instant stays past, but not more often than asked', () => {
    const { then } = watch(at(1), 3_000);
    vi.advanceTimersByTime(10_000);
    expect(then).toHaveBeenCalledTimes(4);
  });

  it('waits for the next instant once the answer has moved it on', () => {
    const { then, rerender } = watch(at(1));
    vi.advanceTimersByTime(1_000);
    rerender(at(300));
    vi.advanceTimersByTime(200_000);
    expect(then).toHaveBeenCalledTimes(1);
  });

  it('follows a frozen and a jumping platform clock', () => {
    setPlatformClock({ now: at(0), speed: 0 });
    const { then } = watch(at(60));
    vi.advanceTimersByTime(120_000);
    expect(then).not.toHaveBeenCalled();
    setPlatformClock({ now: at(61), speed: 0 });
    vi.advanceTimersByTime(1_000);
    expect(then).toHaveBeenCalledTimes(1);
  });

  it('does nothing without an instant, and nothing after it is gone', () => {
    const { then, rerender, unmount } = watch(undefined);
    vi.advanceTimersByTime(5_000);
    rerender(at(6));
    unmount();
    vi.advanceTimersByTime(60_000);
    expect(then).not.toHaveBeenCalled();
  });
});
