import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { pathTo, screens } from '@tradeport/shared/screens.ts';
import { REASON_HEADER } from '@tradeport/shared/words/wireReason.ts';
import axios, { type InternalAxiosRequestConfig } from 'axios';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';

/** Paths of the requests in their order. */
let requested: string[] = [];
let payeeStatus = 'available';

const permission = [screens.newPayment.path, screens.payees.path];
const results: Readonly<Record<string, () => unknown>> = {
  queryUserInfo: () => ({ permission, heldPaths: permission }),
  queryVoucherFlag: () => ({ available: true }),
  'b2b-query-user-partner-detail': () => ({ payeeId: 'P1', status: payeeStatus }),
};

// Replaces the network. The portal's client copies this default when its module loads.
const { adapter } = axios.defaults;
afterAll(() => {
  Object.assign(axios.defaults, { adapter });
});
axios.defaults.adapter = async (config: InternalAxiosRequestConfig) => {
  const path = (config.url ?? '').split('?')[0]?.split('/').at(-1) ?? '';
  requested.push(path);
  const isRefused = path === 'send-advice';
  return {
    status: 200,
    statusText: '',
    headers: isRefused ? { [REASON_HEADER]: 'payee-without-email' } : {},
    config,
    data: isRefused
      ? { code: 'BIZ_ERROR', message: 'No email address', result: null }
      : { code: '0', message: '', result: results[path]?.() ?? {} },
  };
};
const { Advice } = await import('./Advice.tsx');
const { queryClient } = await import('../../api/queries.ts');

beforeEach(() => {
  requested = [];
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

/** Sends the advice of a payment whose payee has no email address. */
const sendRefused = async (): Promise<void> => {
  render(
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <Advice orderNo="PM1" payeeId="P1" />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  fireEvent.click(await screen.findByRole('button', { name: '发送给收款人' }));
  await waitFor(() => expect(requested).toContain('b2b-query-user-partner-detail'));
};
const links = (): readonly (string | null)[] =>
  screen.queryAllByRole('link', { name: '为收款人添加邮箱' }).map((link) => link.getAttribute('href'));

describe('the link to the contact details after a refused advice', () => {
  it('appears for an available payee', async () => {
    payeeStatus = 'available';
    await sendRefused();
    await waitFor(() => expect(links()).toEqual([`${pathTo(screens.payees)}?open=P1&edit=P1`]));
  });

  it('is absent for a removed payee', async () => {
    payeeStatus = 'removed';
    await sendRefused();
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(links()).toEqual([]);
  });
});
