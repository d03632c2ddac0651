import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { chooseLanguage } from '../../i18n/language.ts';
import { DayPicker } from './DayPicker.tsx';

afterEach(() => {
  cleanup();
  chooseLanguage('zh-CN');
});

const typed = (text: string) => {
  const onChange = vi.fn();
  render(<DayPicker aria-label="day" onChange={onChange} />);
  const box = screen.getByRole('textbox', { name: 'day' });
  fireEvent.mouseDown(box);
  fireEvent.change(box, { target: { value: text } });
  fireEvent.keyDown(box, { key: 'Enter', code: 'Enter', keyCode: 13 });
  fireEvent.blur(box);
  return onChange.mock.lastCall?.[0];
};

it.each(['2026-11-09', '2026-11-9', '2026/11/9', '2026/11/09', '20261109', '2026年11月9日', '2026年11月09日'])(
  'takes the day typed as %s',
  (text) => {
    expect(typed(text)).toBe('2026-11-09');
  },
);

it.each(['2026-02-30', '20261309', '09-11-2026', 'tomorrow'])('reports the text %s, which is no day', (text) => {
  expect(typed(text)).toBe(text);
});

it.each(['9 Nov 2026', '2026-11-09'])('takes the day typed as %s in English', (text) => {
  chooseLanguage('en-US');
  expect(typed(text)).toBe('2026-11-09');
});

it.each([
  ['zh-CN', '2026-11-09'],
  ['en-US', '9 Nov 2026'],
] as const)('shows a day in the shape of %s', (language, shown) => {
  chooseLanguage(language);
  render(<DayPicker aria-label="day" value="2026-11-09" />);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'day' }).value).toBe(shown);
});
