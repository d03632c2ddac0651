import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setPlatformClock } from '../../browser/clock.ts';
import { Countdown } from './Countdown.tsx';

const START = '2026-11-10T14:50:00+08:00';
const shown = () => screen.getByRole('timer').textContent;
const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000));

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(START) });
});
afterEach(() => {
  cleanup();
  setPlatformClock(undefined);
  vi.useRealTimers();
});

describe('a countdown', () => {
  it('runs down, is spoken each minute, and ends once', () => {
    let ends = 0;
    render(<Countdown until="2026-11-10T14:52:00+08:00" label="Rate locked" onEnd={() => ends++} />);
    expect(shown()).toBe('02:00');
    expect(screen.getByText('Rate locked: 还剩 2 分钟')).toBeTruthy();
    pass(61);
    expect(shown()).toBe('00:59');
    expect(screen.getByText('Rate locked: 还剩不到 1 分钟')).toBeTruthy();
    pass(58);
    expect([shown(), ends]).toEqual(['00:01', 0]);
    pass(1);
    expect(screen.getByText('Rate locked: 时间到')).toBeTruthy();
    pass(60);
    expect([shown(), ends]).toEqual(['00:00', 1]);
  });

  it('does not end what was over from the start', () => {
    let ends = 0;
    render(<Countdown until="2026-11-10T14:49:00+08:00" label="Rate locked" onEnd={() => ends++} />);
    pass(5);
    expect([shown(), ends]).toEqual(['00:00', 0]);
  });

  it("follows the platform's clock: frozen, sped up, set forward", () => {
    act(() => setPlatformClock({ now: START, speed: 0 }));
    render(<Countdown until="2026-11-10T15:50:00+08:00" label="Rate locked" />);
    pass(30);
    expect(shown()).toBe('1:00:00');
    act(() => setPlatformClock({ now: START, speed: 60 }));
    pass(30);
    expect(shown()).toBe('30:00');
    act(() => setPlatformClock({ now: '2026-11-10T15:49:50+08:00', speed: 0 }));
    expect(shown()).toBe('00:10');
  });
});
