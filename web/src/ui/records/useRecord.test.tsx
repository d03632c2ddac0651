import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { collectionAccount } from '@tradeport/shared/states/collectionAccount.ts';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallFailed } from '../../api/CallFailed.ts';
import { queryClient } from '../../api/queries.ts';
import { type RecordSource, useRecord } from './useRecord.ts';

interface Account {
  readonly applyNo: string;
  readonly status: string;
}

const START = Date.parse('2026-11-21T15:41:00+08:00');
let status = 'processing';
const asked: string[] = [];
const ask = Object.assign(
  async ({ applyNo }: { readonly applyNo: string }): Promise<Account> => {
    asked.push(applyNo);
    if (applyNo === 'CA0') throw new CallFailed({ code: 'ACCOUNT_NOTFOUND', message: '', status: 200 });
    if (applyNo === 'CA9') throw new CallFailed({ code: 'HTTP_500', message: '', status: 500 });
    return { applyNo, status };
  },
  { call: { key: 'test/account', money: false } },
);
const source: RecordSource<{ applyNo: string }, Account, Account> = {
  ask,
  request: (applyNo) => ({ applyNo }),
  numberMax: 5,
  read: (account) => account,
  unknown: 'ACCOUNT_NOTFOUND',
  follows: { machine: collectionAccount, stateOf: (account) => account.status },
};

const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <MemoryRouter>
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  </MemoryRouter>
);
const onChanged = vi.fn();
const show = (number: string | undefined, of = source) =>
  renderHook((named: string | undefined) => useRecord(of, named, onChanged), { wrapper, initialProps: number });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  asked.length = 0;
  status = 'processing';
  onChanged.mockReset();
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.useRealTimers();
});

describe('a record in its drawer', () => {
  it('is asked for again while somebody else may move it, and says so once it moved', async () => {
    const { result } = show('CA1');
    await pass(100);
    expect(result.current.record).toEqual({ applyNo: 'CA1', status: 'processing' });
    await pass(5_000);
    expect(asked).toHaveLength(2);
    expect(onChanged).not.toHaveBeenCalled();
    status = 'success';
    await pass(5_000);
    expect(result.current.record?.status).toBe('success');
    expect(onChanged).toHaveBeenCalledTimes(1);
    await pass(60_000);
    expect(asked).toHaveLength(3);
  });

  it('is no change when another one is opened', async () => {
    const { rerender } = show('CA1');
    await pass(100);
    status = 'closed';
    rerender('CA2');
    await pass(100);
    expect(asked).toEqual(['CA1', 'CA2']);
    expect(onChanged).not.toHaveBeenCalled();
  });

  it('is asked for after the instant at which it changes, and not before', async () => {
    const at = new Date(START + 30_000).toISOString();
    const stateOf = (account: Account) => account.status;
    show('CA1', { ...source, follows: { machine: collectionAccount, stateOf, nextChangeAt: () => at } });
    await pass(29_000);
    expect(asked).toHaveLength(1);
    await pass(2_000);
    expect(asked).toHaveLength(2);
  });

  it('is missing where the server knows none, and failed where it does not say', async () => {
    const { result, rerender } = show('CA0');
    await pass(100);
    expect(result.current).toMatchObject({ record: undefined, missing: true });
    rerender('CA9');
    await pass(100);
    expect(result.current).toMatchObject({ record: undefined, missing: false });
    expect(result.current.error).toBeInstanceOf(CallFailed);
  });

  it('is asked for by no longer a number than the call takes, and by none while it is closed', async () => {
    const { rerender } = show('CA123456');
    await pass(100);
    rerender(undefined);
    await pass(100);
    expect(asked).toEqual(['CA123']);
  });
});
