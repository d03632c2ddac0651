import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Summary } from '../forms/Summary.tsx';
import { changesOf, type Figure, rowsOf } from './figures.tsx';

const figures = (fee: string | undefined, rate: string, left = '1.00'): readonly Figure[] => [
  { key: 'fee', label: 'Fee', money: [fee, 'USD'], sum: 'fee' },
  { key: 'rate', label: 'Rate', words: rate, sum: 'rate' },
  { key: 'left', label: 'Left', money: [left, 'USD'], moves: true },
];
const sum = { title: '', formula: '', lines: [], rounding: '', rule: '' };
afterEach(cleanup);

describe('what changed between two quotes', () => {
  it('is each figure that says something else, with what it was', () => {
    expect(changesOf(figures('3.00', '7.1'), figures('3.00', '7.2'))).toEqual([
      { key: 'rate', label: 'Rate', was: '7.1', is: '7.2' },
    ]);
    expect(changesOf(figures('3.00', '7.1'), figures('1234.50', '7.1'))).toEqual([
      { key: 'fee', label: 'Fee', was: '3.00 USD', is: '1,234.50 USD' },
    ]);
  });

  it('is nothing that moves on by itself, and nothing that was not known', () => {
    expect(changesOf(figures('3.00', '7.1'), figures('3.00', '7.1', '9.00'))).toEqual([]);
    expect(changesOf(figures(undefined, '7.1'), figures('3.00', '7.1'))).toEqual([]);
    expect(changesOf([], figures('3.00', '7.1'))).toEqual([]);
  });
});

describe('the rows of a summary', () => {
  const show = (isStale: boolean) =>
    render(
      <Summary
        title=""
        rows={rowsOf({
          figures: figures('3.00', '7.2'),
          changes: [{ key: 'rate', label: 'Rate', was: '7.1', is: '7.2' }],
          sums: [{ name: 'fee', ...sum }],
          isStale,
        })}
      />,
    );

  it('find their sum by its name, and say what a figure was', () => {
    show(false);
    screen.getByRole('button', { name: 'Fee' });
    expect(screen.queryByRole('button', { name: 'Rate' })).toBeNull();
    screen.getByText('原为 7.1');
    expect(screen.getByText('7.2').className).not.toContain('stale');
  });

  it('are greyed while the next figures are on their way', () => {
    show(true);
    expect(screen.getByText('7.2').className).toContain('stale');
  });
});
