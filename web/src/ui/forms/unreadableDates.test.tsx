import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DaysPill } from '../records/DaysPill.tsx';
import { PeriodDialog } from '../records/PeriodDialog.tsx';
import { DayPicker } from './DayPicker.tsx';
import { MomentPicker } from './MomentPicker.tsx';
import { readMoment } from './moment.ts';

afterEach(cleanup);

const inputs = () => screen.getAllByRole<HTMLInputElement>('textbox');
const type = (text: string, input = inputs()[0]) => {
  if (input === undefined) throw new Error('the picker has no input');
  fireEvent.mouseDown(input);
  fireEvent.focus(input);
  fireEvent.change(input, { target: { value: text } });
  fireEvent.blur(input);
};
const shown = () => inputs().map(({ value }) => value);

const values: (string | undefined)[] = [];
function DayField({ start }: { readonly start: string }) {
  const [day, setDay] = useState<string | undefined>(start);
  values.push(day);
  return <DayPicker value={day ?? ''} onChange={setDay} />;
}

function MomentField() {
  const [moment, setMoment] = useState('');
  return <MomentPicker id="at" value={moment} onChange={setMoment} />;
}

describe('a day that cannot be read', () => {
  it('stays in the field as its value, is marked, and is replaced by what is typed next', () => {
    render(<DayField start="2026-11-10" />);
    type('31.12.2026');
    expect([shown(), values.at(-1)]).toEqual([['31.12.2026'], '31.12.2026']);
    expect(inputs()[0]?.getAttribute('aria-invalid')).toBe('true');
    type('31.12.202');
    expect([shown(), values.at(-1)]).toEqual([['31.12.202'], '31.12.202']);
    type('2026/12/31');
    expect([shown(), values.at(-1)]).toEqual([['2026-12-31'], '2026-12-31']);
    expect(inputs()[0]?.getAttribute('aria-invalid')).not.toBe('true');
  });

  it('is shown again by a form that is opened again, and can be cleared', () => {
    render(<DayField start="next week" />);
    expect(shown()).toEqual(['next week']);
    type('');
    expect([shown(), values.at(-1)]).toEqual([[''], undefined]);
  });
});

describe('a moment that cannot be read', () => {
  it('stays in the field with a message until it is edited', () => {
    render(<MomentField />);
    type('2026-11-10 25:00');
    expect(shown()).toEqual(['2026-11-10 25:00']);
    expect(screen.getByRole('alert').textContent).toMatch(/YYYY-MM-DD HH:mm/);
    type('2026/11/10 15:00');
    expect(shown()).toEqual(['2026-11-10 15:00']);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['', undefined],
    ['2026-11-10 14:52', new Date('2026-11-10T14:52:00+08:00')],
    ['tomorrow 14:52', null],
    ['2026-11-10', null],
  ])('differs from an empty one: %j', (text, moment) => {
    expect(readMoment(text)).toEqual(moment);
  });
});

describe('a period with a day that cannot be read', () => {
  it('stays in the filter with a message, and does not change the list', () => {
    const onChange = vi.fn();
    render(
      <DaysPill
        filter={{ kind: 'days', name: 'from', toName: 'to', label: 'Created' }}
        values={{ from: '2026-11-01', to: '2026-11-10' }}
        onChange={onChange}
      />,
    );
    type('soon', inputs()[1]);
    expect(shown()).toEqual(['2026-11-01', 'soon']);
    expect(screen.getByRole('alert').textContent).toMatch(/YYYY-MM-DD/);
    expect(onChange).not.toHaveBeenCalled();
  });

  it('makes no file', () => {
    const make = vi.fn(() => Promise.resolve(true));
    render(
      <PeriodDialog
        title="Statement"
        why="why"
        button="Download"
        daysMax={90}
        start={{ from: '2026-11-01', to: '2026-11-10' }}
        make={make}
        onClose={() => undefined}
      />,
    );
    type('1.11.2026');
    expect(shown()).toEqual(['1.11.2026', '2026-11-10']);
    expect(screen.getByText(/YYYY-MM-DD/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Download' }));
    expect(make).not.toHaveBeenCalled();
  });
});
