import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { paymentOrder } from '@tradeport/shared/contract/paymentOrder.ts';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { queryClient } from '../../api/queries.ts';
import { chooseLanguage } from '../../i18n/language.ts';
import { texts } from '../../i18n/texts.ts';
import { FieldFaults } from '../forms/Field.tsx';
import { given } from '../forms/given.ts';
import type { Section } from '../forms/record/declared.ts';
import { fieldsIn } from '../forms/record/fieldsIn.ts';
import { RecordFields } from '../forms/record/RecordFields.tsx';
import { Quick } from './Quick.tsx';
import { orderWords } from './text.ts';
import { faultsIn } from './useOrder.ts';

beforeAll(() => chooseLanguage('en-US'));
afterEach(cleanup);

interface Draft {
  readonly payee: string | undefined;
  readonly how: string | undefined;
  readonly agreed: string | undefined;
  readonly amount: string;
  readonly fixed: string;
  readonly purpose: string;
  readonly reference: string;
  readonly contractFiles: readonly string[];
}
const EMPTY: Draft = {
  payee: undefined,
  how: undefined,
  agreed: undefined,
  amount: '',
  fixed: 'pay',
  purpose: 'Goods',
  reference: '',
  contractFiles: [],
};
const words = texts('triedOrder', {
  whom: ['给谁', 'To whom'],
  payee: ['收款人', 'Payee'],
  needPayee: ['请选择', 'Choose a payee'],
  how: ['方式', 'How'],
  needHow: ['请选择', 'Say how'],
  agreed: ['同意', 'I agree'],
  needAgreed: ['请同意', 'Agree first'],
  pays: ['付', 'Pay'],
  gets: ['收', 'Gets'],
  needAmount: ['请输入', 'Enter an amount'],
  needYen: ['请输入', 'Enter yen'],
});
const of = fieldsIn(words).of<Draft>();
const word = fieldsIn(orderWords).of<Draft>();
const hansa = [{ key: 'P1', name: 'Hansa', values: { payee: 'P1', how: 'fast' } }];
const sections = (): readonly Section<Draft>[] => [
  of.section('whom', [
    of.choice(
      'payee',
      { of: [{ value: 'P1', name: 'Hansa' }] },
      { needs: 'needPayee', below: ({ fill }) => <Quick label="Lately" choices={hansa} onTake={fill} /> },
    ),
    of.choice('how', { look: 'cards', of: [{ value: 'fast', name: 'Fast' }] }, { needs: 'needHow' }),
    of.agreed('agreed', { says: '2026' }, { needs: 'needAgreed' }),
    false,
  ]),
  of.section(undefined, [
    of.shown(() => <p>a note</p>),
    of.paid('amount', { ccy: 'USD', side: ['fixed', 'pay'], quoted: '5.00' }, { label: 'pays', needs: 'needAmount' }),
    of.paid('amount', { ccy: 'JPY', side: ['fixed', 'get'], quoted: '700' }, { label: 'gets', needs: 'needYen' }),
    word.words('purpose', { offers: ['Goods'] }),
    word.words('reference', { counts: true }),
    word.files('contractFiles', 'PAYMENT_CONTRACT'),
  ]),
];
const call = paymentOrder.b2bApply.request;
const faultsOf = (draft: Draft) =>
  faultsIn<{ ground: unknown; draft: Draft; terms: unknown; quote: { sums: [] }; request: object }>(
    { name: 'tried', call, fields: sections, faults: () => [] },
    { ground: undefined, draft, terms: undefined, quote: undefined },
  );

let now: Draft = EMPTY;
const Form = ({ fault }: { readonly fault?: string | undefined }) => {
  const [draft, setDraft] = useState(EMPTY);
  now = draft;
  const fill = (values: object) => setDraft((before) => ({ ...before, ...values }));
  const nothing = () => undefined;
  return (
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <FieldFaults value={(name) => (name === 'payee' ? fault : undefined)}>
          <RecordFields
            isTitled
            isUnfolded
            entry={{
              of: { name: 'tried', request: call, start: draft, sections: sections() },
              draft,
              fill,
              patch: fill,
              isCorrecting: false,
              wrong: [],
              pointed: undefined,
              step: undefined,
              isTyped: () => false,
              note: nothing,
              takeOut: nothing,
              onBusy: nothing,
            }}
          />
        </FieldFaults>
      </QueryClientProvider>
    </MemoryRouter>
  );
};
const boxOf = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label });

describe('what speaks against the fields of an order', () => {
  const missing = (draft: Draft) => faultsOf(draft).map(({ field, says }) => [field, says]);

  it('is what each needs and does not hold, the amount at the box that is typed', () => {
    expect(missing(EMPTY)).toEqual([
      ['payee', 'Choose a payee'],
      ['how', 'Say how'],
      ['agreed', 'Agree first'],
      ['amount', 'Enter an amount'],
    ]);
    expect(missing({ ...EMPTY, fixed: 'get' }).at(-1)).toEqual(['amount', 'Enter yen']);
  });

  it('is nothing of what stands; an agreement to another version is none, and zeros are no amount', () => {
    const whole = { ...EMPTY, payee: 'P1', how: 'fast', agreed: '2026', amount: '1.50' };
    expect(missing(whole)).toEqual([]);
    expect(missing({ ...whole, agreed: '2025', amount: '0.00' })).toEqual([
      ['agreed', 'Agree first'],
      ['amount', 'Enter an amount'],
    ]);
  });

  it('is an amount that is none in the currency of its box, told at once and first', () => {
    const typed = (fixed: string) => faultsOf({ ...EMPTY, amount: '1.50', fixed }).filter(({ atOnce }) => atOnce);
    expect(typed('pay')).toEqual([]);
    expect(typed('get')).toMatchObject([{ field: 'amount', atOnce: true }]);
    expect(faultsOf({ ...EMPTY, amount: '1.50', fixed: 'get' })[0]).toMatchObject({ field: 'amount' });
  });

  it('is a word that is missing, spaces alone too, called by its label, and what the request would refuse', () => {
    const whole = { ...EMPTY, payee: 'P1', how: 'fast', agreed: '2026', amount: '1.50' };
    const wordFaults = (part: Partial<Draft>) => missing({ ...whole, ...part });
    expect(wordFaults({ purpose: '  ' })).toEqual([['purpose', 'Purpose is required']]);
    expect(wordFaults({ purpose: ' Goods ' })).toEqual([]);
    expect(wordFaults({ purpose: 'x'.repeat(141) })).toHaveLength(1);
    expect(wordFaults({ reference: '附言' })).toHaveLength(1);
    expect(wordFaults({ contractFiles: Array.from({ length: 99 }, (_, i) => `F${i}`) })).toHaveLength(1);
  });
});

describe('fields of an order that are declared', () => {
  it('write what is chosen and typed under their names; the other box follows from the quote', () => {
    render(<Form />);
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
    fireEvent.click(screen.getByRole('button', { name: 'Hansa' }));
    expect(now).toMatchObject({ payee: 'P1', how: 'fast' });
  });

  it('are called by their labels, say what is wrong below, and stand among what is shown', () => {
    render(<Form fault="Choose a payee" />);
    expect(screen.getByRole('heading', { name: 'To whom' })).toBeTruthy();
    expect(screen.getByRole('combobox', { name: 'Payee' })).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe('Choose a payee');
    expect(screen.getByText('a note')).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Reference (optional)' })).toBeTruthy();
  });
});

describe('what may be left empty', () => {
  it('travels where something stands in it, words without spaces at their ends', () => {
    const draft = { ...EMPTY, purpose: ' Goods ', contractFiles: ['F1'] };
    expect(given(draft, ['purpose', 'reference', 'contractFiles'])).toEqual({
      purpose: 'Goods',
      contractFiles: ['F1'],
    });
    expect(given(EMPTY, ['contractFiles'])).toEqual({});
  });
});
