import { QueryClientProvider, useIsFetching } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { paymentOrder } from '@tradeport/shared/contract/paymentOrder.ts';
import { readFieldNames } from '@tradeport/shared/rules/pictureTypes.ts';
import axios, { type InternalAxiosRequestConfig } from 'axios';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import type { Reading } from './readings.ts';

/** What the reader says of each file, and how often it was asked. */
let says: Readonly<Record<string, Readonly<Record<string, string>> | 'silent'>> = {};
let asked: string[] = [];
/** What answers wait for. */
let answering = Promise.resolve();

// Replaces the network. The portal's client copies this default when its module loads.
const { adapter } = axios.defaults;
afterAll(() => {
  Object.assign(axios.defaults, { adapter });
});
axios.defaults.adapter = async (config: InternalAxiosRequestConfig) => {
  const { picId } = JSON.parse(String(config.data));
  asked.push(picId);
  await answering;
  const said = says[picId] ?? {};
  const empty = Object.fromEntries(readFieldNames.map((name) => [name, '']));
  const data =
    said === 'silent'
      ? { code: 'NETWORK_ERROR', message: 'no answer' }
      : { code: '0', message: '', result: { ...empty, ...said } };
  return { status: 200, statusText: '', headers: {}, config, data };
};
const { chooseLanguage } = await import('../../i18n/language.ts');
const { texts } = await import('../../i18n/texts.ts');
const { fieldsIn } = await import('../forms/record/fieldsIn.ts');
const { queryClient } = await import('../../api/queries.ts');
const { api } = await import('../../api/api.ts');
const { WithReadings, FilesRead } = await import('./WithReadings.tsx');
// It comes with the first picture; here it is there.
const { ReadStand } = await import('./Reader.tsx');

interface Draft {
  readonly amount: string;
  readonly reference: string;
  readonly billFileId: string | undefined;
}
const words = texts('triedReading', {
  amount: ['金额', 'Amount'],
  reference: ['附言', 'Reference'],
  billFileId: ['账单', 'Bill'],
});
const of = fieldsIn(words).of<Draft>();
const reading: Reading = { types: ['bill'], into: { amount: 'amount', invoiceNo: 'reference' } };
const sections = [
  of.section(undefined, [
    of.words('amount', {}),
    of.words('reference', {}),
    of.filesRead('billFileId', { upload: () => 'PAYMENT_BILL', reads: () => reading }),
  ]),
];

let now: Draft;
let isAsking: boolean;
let type: (part: Partial<Draft>) => void;
const Form = () => {
  const [draft, setDraft] = useState<Draft>({ amount: '', reference: '', billFileId: undefined });
  const fill = (part: object) => setDraft((before) => ({ ...before, ...part }));
  const nothing = () => undefined;
  now = draft;
  isAsking = useIsFetching() > 0;
  type = fill;
  const entry = {
    of: { name: 'tried', request: paymentOrder.b2bApply.request, start: draft, sections },
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
  };
  return (
    <WithReadings entry={entry}>
      <FilesRead entry={entry} ids={draft.billFileId === undefined ? [] : [draft.billFileId]} />
    </WithReadings>
  );
};
const open = () =>
  render(
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <Form />
      </QueryClientProvider>
    </MemoryRouter>,
  );
const set = (part: Partial<Draft>) => act(() => type(part));
/** As when the window is looked at again, or the network has come back: the form stands while it is asked. */
const askAgain = async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  answering = promise;
  const asking = queryClient.refetchQueries({ queryKey: [api.apiShop.picOcr.call.key] });
  await waitFor(() => expect(isAsking).toBe(true));
  resolve();
  await act(() => asking);
};

beforeEach(() => {
  chooseLanguage('en-US');
  says = { F1: { amount: '640.00', invoiceNo: 'INV-1' }, F2: { amount: '75.00', invoiceNo: 'INV-2' } };
  asked = [];
  answering = Promise.resolve();
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

it('what was read is taken once: a field that was emptied stays empty when the same file is asked about again', async () => {
  open();
  set({ billFileId: 'F1' });
  await waitFor(() => expect(now).toMatchObject({ amount: '640.00', reference: 'INV-1' }));
  set({ reference: '' });
  await askAgain();
  await askAgain();
  expect(asked).toEqual(['F1', 'F1', 'F1']);
  expect(now).toMatchObject({ amount: '640.00', reference: '' });
  // It is offered, where nothing is taken by itself.
  await screen.findByLabelText('Use what the picture says: Reference');
});

it('another language asks anew, and fills nothing in again', async () => {
  open();
  set({ billFileId: 'F1' });
  await waitFor(() => expect(now.reference).toBe('INV-1'));
  set({ reference: '' });
  await act(() => chooseLanguage('zh-CN'));
  await waitFor(() => expect(asked).toHaveLength(2));
  await screen.findByLabelText(/附言/);
  expect(now.reference).toBe('');
});

it('another file is read by itself, and fills in what is empty by then', async () => {
  open();
  set({ billFileId: 'F1' });
  await waitFor(() => expect(now.reference).toBe('INV-1'));
  set({ reference: '', billFileId: 'F2' });
  await waitFor(() => expect(now).toMatchObject({ amount: '640.00', reference: 'INV-2' }));
});

it('what nobody answered for is read when it is asked for again', async () => {
  says = { F1: 'silent' };
  open();
  set({ billFileId: 'F1' });
  const again = await screen.findByText('Read again');
  says = { F1: { amount: '12.00' } };
  act(() => again.click());
  await waitFor(() => expect(now).toMatchObject({ amount: '12.00', reference: '' }));
});

it('one line tells of all files while any is read, so that nothing moves when one is through', () => {
  const read = { texts: {}, again: () => undefined };
  const stand = (...stands: readonly ('reading' | 'read' | 'unread')[]) => (
    <ReadStand
      reads={stands.map((one) => ({ ...read, stand: one }))}
      draft={{}}
      labels={new Map()}
      onTake={() => undefined}
    />
  );
  const { rerender } = render(stand('reading', 'reading'));
  const line = screen.getByRole('status');
  const told = line.textContent;
  expect(line.childElementCount).toBe(1);
  rerender(stand('unread', 'reading'));
  expect([line.childElementCount, line.textContent]).toEqual([1, told]);
  rerender(stand('unread', 'unread'));
  expect(line.childElementCount).toBe(1);
  rerender(stand('unread', 'read'));
  expect(line.childElementCount).toBe(2);
});
