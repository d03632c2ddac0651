import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { StrictMode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { queryClient } from '../../api/queries.ts';
import { askForUser } from '../../session/earlyAnswers.ts';
import { restored, useKeptDraft } from './keptDraft.ts';

const signIn = (mobile: string) =>
  queryClient.setQueryData([askForUser.call.key, '{}', 'zh-CN'], {
    operatorName: 'Chen',
    merchantNo: '10001',
    mobile,
    email: '',
  });
const at =
  (address: string) =>
  ({ children }: { readonly children: ReactNode }) => (
    <StrictMode>
      <MemoryRouter initialEntries={[address]}>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </MemoryRouter>
    </StrictMode>
  );
const open = (address = '/pay', stays = false) =>
  renderHook(() => useKeptDraft('payment', { never: ['idNo'], stays }), { wrapper: at(address) });
/** A reload takes the page away without its parts being told. */
const reload = open;
const left = () => new Promise<void>((resolve) => queueMicrotask(resolve));

beforeEach(() => {
  sessionStorage.clear();
  signIn('138');
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

describe('useKeptDraft', () => {
  it('finds after a reload what was kept, but what is never kept', async () => {
    open().result.current.keep({ amount: '100', idNo: '440301' });
    await left();
    expect(reload().result.current.found).toEqual({ amount: '100' });
  });

  it('finds nothing at another address, or for somebody else', () => {
    open().result.current.keep({ amount: '100' });
    expect(reload('/pay?payee=PE1').result.current.found).toBeUndefined();
    signIn('139');
    expect(reload().result.current.found).toBeUndefined();
  });

  it('gives it up when the page is left, unless an answer is still awaited', async () => {
    const { result, unmount } = open();
    result.current.keep({ amount: '100' });
    unmount();
    await left();
    expect(reload().result.current.found).toBeUndefined();
    const waiting = open('/pay', true);
    waiting.result.current.keep({ amount: '200' });
    waiting.unmount();
    await left();
    expect(reload().result.current.found).toEqual({ amount: '200' });
  });

  it('forgets what was sent', () => {
    const { result } = open();
    result.current.keep({ amount: '100' });
    result.current.forget();
    expect(reload().result.current.found).toBeUndefined();
  });
});

it('a form takes of what was kept only what it knows, as it knows it', () => {
  const start: { amount: string; payeeId: string | undefined; files: string[] } = {
    amount: '',
    payeeId: undefined,
    files: [],
  };
  expect(restored(start, { amount: '5', payeeId: 'PE1', files: ['F1'], other: 1 })).toEqual({
    amount: '5',
    payeeId: 'PE1',
    files: ['F1'],
  });
  expect(restored(start, { amount: 5, files: 'F1' })).toEqual(start);
  expect(restored(start, undefined)).toEqual(start);
});
