import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { Segmented } from './Segmented.tsx';

afterEach(cleanup);

const SPANS = ['30D', '12M'] as const;

function Spans({ label }: { readonly label: string }) {
  const [span, setSpan] = useState<(typeof SPANS)[number]>('30D');
  return (
    <Segmented
      aria-label={label}
      value={span}
      onChange={setSpan}
      options={SPANS.map((value) => ({ value, label: value }))}
    />
  );
}

const checked = () => screen.getAllByRole('radio').map((radio) => radio instanceof HTMLInputElement && radio.checked);

it('is one group of radio buttons for each, of which a press on a word chooses one', () => {
  render(
    <>
      <Spans label="first" />
      <Spans label="second" />
    </>,
  );
  expect(screen.getAllByRole('radiogroup').map((group) => group.getAttribute('aria-label'))).toEqual([
    'first',
    'second',
  ]);
  expect(checked()).toEqual([true, false, true, false]);
  const [, second] = screen.getAllByText('12M');
  if (second !== undefined) fireEvent.click(second);
  expect(checked()).toEqual([true, false, false, true]);
});
