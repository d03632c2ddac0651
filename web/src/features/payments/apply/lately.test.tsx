import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { chooseLanguage } from '../../../i18n/language.ts';
import { flagOf } from '../../../ui/money/flags.ts';
import { PaidLately } from './lately.tsx';

afterEach(cleanup);

/** The drawing of a flag as the page holds it. */
const drawn = (markup: string | undefined): string => {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.innerHTML = markup ?? '';
  return svg.innerHTML;
};

it('offers a payee that was paid lately with the flag of its country, not of the currency', () => {
  chooseLanguage('en-US');
  const taken: unknown[] = [];
  const payee = { payeeId: 'PE1', payeeName: 'Hansa', payeeCountry: 'DEU', accountId: 'PB1', accountEnding: '3000' };
  render(<PaidLately payees={[{ ...payee, currency: 'USD' }]} onTake={(chosen) => taken.push(chosen)} />);
  const choice = screen.getByRole('button', { name: /Hansa/ });
  expect(choice.querySelector('svg')?.innerHTML).toBe(drawn(flagOf('DE')));
  expect(flagOf('DE')).not.toBe(flagOf('US'));
  fireEvent.click(choice);
  expect(taken).toEqual([{ payeeId: 'PE1', accountId: 'PB1' }]);
});
