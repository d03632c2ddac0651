// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toast } from '../../browser/toast.ts';
import { Toasts } from './Toasts.tsx';

const SHOWN_MS = 5000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  act(() => vi.advanceTimersByTime(SHOWN_MS));
  cleanup();
  vi.useRealTimers();
});

/** The messages in the region that screen readers announce. */
const announced = () => [...screen.getByRole('status').children].map(({ textContent }) => textContent?.slice(0, -1));

describe('toasts', () => {
  it('appear in a region that screen readers announce and disappear after five seconds', () => {
    render(<Toasts />);
    act(() => toast('success', 'The order was sent'));
    expect(announced()).toEqual(['The order was sent']);
    act(() => vi.advanceTimersByTime(SHOWN_MS - 1));
    expect(announced()).toHaveLength(1);
    act(() => vi.advanceTimersByTime(1));
    expect(announced()).toEqual([]);
  });

  it('show the same message once', () => {
    render(<Toasts />);
    for (const text of ['first', 'second', 'first']) act(() => toast('info', text));
    expect(announced()).toEqual(['second', 'first']);
  });

  it('show the last three messages', () => {
    render(<Toasts />);
    for (const text of ['first', 'second', 'third', 'fourth']) act(() => toast('info', text));
    expect(announced()).toEqual(['second', 'third', 'fourth']);
  });

  it('close one by one', () => {
    render(<Toasts />);
    for (const text of ['first', 'second', 'third']) act(() => toast('error', text));
    const [, close] = screen.getAllByRole('button', { name: '关闭' });
    if (close !== undefined) fireEvent.click(close);
    expect(announced()).toEqual(['first', 'third']);
  });
});
