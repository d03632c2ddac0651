// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { chooseLanguage } from '../../i18n/language.ts';
import { FieldFaults } from '../forms/Field.tsx';
import type { KeptValues } from '../forms/keptDraft.ts';
import { type OrderGroup, PartFields, partFaults } from './parts.tsx';

vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe = () => {};
    unobserve = () => {};
    disconnect = () => {};
  },
);
beforeAll(() => chooseLanguage('en-US'));
afterEach(cleanup);

const side = (name: string) => ['fixed', name] as const;
const groups: readonly OrderGroup[] = [
  {
    title: 'To whom',
    parts: [
      {
        kind: 'pick',
        name: 'payee',
        label: 'Payee',
        needs: 'Choose a payee',
        options: [{ value: 'P1', label: 'Hansa' }],
      },
      { kind: 'cards', name: 'how', label: 'How', needs: 'Say how', choices: [{ value: 'fast', name: 'Fast' }] },
      { kind: 'tick', name: 'agreed', label: 'I agree', says: '2026', needs: 'Agree first' },
      false,
    ],
  },
  {
    parts: [
      { kind: 'shown', shown: <p>a note</p> },
      {
        kind: 'amount',
        name: 'amount',
        label: 'Pay',
        ccy: 'USD',
        needs: 'Enter an amount',
        side: side('pay'),
        quoted: '5.00',
      },
      {
        kind: 'amount',
        name: 'amount',
        label: 'Gets',
        ccy: 'JPY',
        needs: 'Enter yen',
        side: side('get'),
        quoted: '700',
      },
    ],
  },
];
const EMPTY: KeptValues = { payee: undefined, how: undefined, agreed: undefined, amount: '', fixed: 'pay' };

let now: KeptValues = EMPTY;
const Form = ({ begins, fault }: { readonly begins: KeptValues; readonly fault?: string | undefined }) => {
  const [draft, setDraft] = useState(begins);
  now = draft;
  return (
    <FieldFaults value={(name) => (name === 'payee' ? fault : undefined)}>
      <PartFields
        groups={groups}
        draft={draft}
        change={(values) => setDraft((before) => ({ ...before, ...values }))}
        isPending={false}
        onBusy={() => {}}
      />
    </FieldFaults>
  );
};
const boxOf = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label });

describe('what is missing of fields', () => {
  const missing = (draft: KeptValues) => partFaults(groups, draft).missing.map(({ field, says }) => [field, says]);

  it('is told at each that needs something, the amount at the box that is typed', () => {
    expect(missing(EMPTY)).toEqual([
      ['payee', 'Choose a payee'],
      ['how', 'Say how'],
      ['agreed', 'Agree first'],
      ['amount', 'Enter an amount'],
    ]);
    expect(missing({ ...EMPTY, fixed: 'get' }).at(-1)).toEqual(['amount', 'Enter yen']);
  });

  it('is nothing of what stands; an agreement to another version is none, and zeros are no amount', () => {
    const whole = { payee: 'P1', how: 'fast', agreed: '2026', amount: '1.50', fixed: 'pay' };
    expect(missing(whole)).toEqual([]);
    expect(missing({ ...whole, agreed: '2025', amount: '0.00' })).toEqual([
      ['agreed', 'Agree first'],
      ['amount', 'Enter an amount'],
    ]);
  });

  it('an amount that is none in the currency of its box is told at once', () => {
    const typed = (fixed: string) => partFaults(groups, { ...EMPTY, amount: '1.50', fixed }).typed;
    expect(typed('pay')).toEqual([]);
    expect(typed('get')).toMatchObject([{ field: 'amount', atOnce: true }]);
  });
});

describe('fields that are declared', () => {
  it('write what is chosen and typed under their names; the other box follows from the quote', () => {
    render(<Form begins={EMPTY} />);
    fireEvent.click(screen.getByRole('radio', { name: 'Fast' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'I agree' }));
    fireEvent.change(boxOf('Pay'), { target: { value: '12' } });
    expect(now).toMatchObject({ how: 'fast', agreed: '2026', amount: '12.00', fixed: 'pay' });
    expect(boxOf('Gets').value).toBe('700');
    fireEvent.blur(boxOf('Pay'));
    fireEvent.change(boxOf('Gets'), { target: { value: '900' } });
    expect(now).toMatchObject({ amount: '900', fixed: 'get' });
    expect(boxOf('Pay').value).toBe('5.00');
    fireEvent.click(screen.getByRole('checkbox', { name: 'I agree' }));
    expect(now.agreed).toBeUndefined();
  });

  it('are called by their labels, say what is wrong below, and stand among what is shown', () => {
    render(<Form begins={EMPTY} fault="Choose a payee" />);
    expect(screen.getByRole('heading', { name: 'To whom' })).toBeTruthy();
    expect(screen.getByRole('combobox', { name: 'Payee' })).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe('Choose a payee');
    expect(screen.getByText('a note')).toBeTruthy();
  });
});
