import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import dayjs from 'dayjs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setPlatformClock } from '../../browser/clock.ts';
import { DayPicker } from './DayPicker.tsx';
import { MomentPicker } from './MomentPicker.tsx';
import { readDay, readMinute, wallTime } from './sandboxDates.ts';

afterEach(() => {
  cleanup();
  setPlatformClock(undefined);
  vi.unstubAllEnvs();
});

const monthShown = (): string =>
  [...document.querySelectorAll('.ant-picker-header-view button')].map(({ textContent }) => textContent).join(' ');

describe('the date pickers', () => {
  it.each([
    ['the evening before in UTC', '2031-05-31T16:30:00Z', '2031-06-01', 'Jun 2031'],
    ['a leap day', '2028-02-29T12:00:00+08:00', '2028-02-29', 'Feb 2028'],
  ])('open at the month and mark the day of the sandbox clock: %s', (_what, now, today, month) => {
    setPlatformClock({ now, speed: 0 });
    render(<DayPicker aria-label="day" />);
    fireEvent.mouseDown(screen.getByRole('textbox', { name: 'day' }));
    fireEvent.click(screen.getByRole('textbox', { name: 'day' }));
    expect(monthShown()).toBe(month);
    expect(document.querySelector('.ant-picker-cell-today')?.getAttribute('title')).toBe(today);
  });

  // Clocks in New York go from 01:59 to 03:00 on 2026-03-08, in Cairo from 23:59 to 01:00 on 2026-04-24.
  it.each([
    ['America/New_York', '2026-03-08 02:30'],
    ['Africa/Cairo', '2026-04-24 00:15'],
  ])('keep a moment in an hour that a browser in %s does not have', (zone, moment) => {
    vi.stubEnv('TZ', zone);
    expect(dayjs(moment).format('YYYY-MM-DD HH:mm')).not.toBe(moment);
    expect(wallTime(moment).format('YYYY-MM-DD HH:mm')).toBe(moment);
    expect(readMinute(moment)).toBe(moment);
    const onChange = vi.fn();
    render(<MomentPicker id="at" value={moment} onChange={onChange} />);
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe(moment);
    fireEvent.mouseDown(screen.getByRole('textbox'));
    fireEvent.change(screen.getByRole('textbox'), { target: { value: moment.replace(/:../, ':45') } });
    fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter', code: 'Enter', keyCode: 13 });
    expect(onChange).toHaveBeenLastCalledWith(moment.replace(/:../, ':45'));
  });

  it.each([
    ['2026-02-30', undefined],
    [' 2026/1/5 ', '2026-01-05'],
    ['next week', undefined],
  ])('read the typed day %j as %j', (text, day) => {
    expect(readDay(text)).toBe(day);
  });
});
