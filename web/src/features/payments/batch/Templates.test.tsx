import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import axios, { type InternalAxiosRequestConfig } from 'axios';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, afterEach, expect, it } from 'vitest';

// A busy machine may take longer than the default second to render a list.
configure({ asyncUtilTimeout: 10_000 });

const account = (accountId: string, accountNo: string) => ({
  accountId,
  bankAccountNo: accountNo,
  bankName: 'Hang Seng Bank',
  bankAccountCcy: 'USD',
});
const payees = [
  { payeeName: 'Lantau Supplies Limited', accounts: [account('A1', '788012346688')] },
  { payeeName: 'Kowloon Parts Limited', accounts: [account('A2', '788012347799')] },
];

// Replaces the network. The portal's client copies this default when its module loads.
const { adapter } = axios.defaults;
afterAll(() => {
  Object.assign(axios.defaults, { adapter });
});
axios.defaults.adapter = async (config: InternalAxiosRequestConfig) => {
  const isPayees = config.url?.includes('partner-page') === true;
  const result = isPayees ? { list: payees, total: payees.length } : 'TEMPLATE';
  return { status: 200, statusText: '', headers: {}, config, data: { code: '0', message: '', result } };
};
const { Templates } = await import('./Templates.tsx');
const { queryClient } = await import('../../../api/queries.ts');

afterEach(() => {
  cleanup();
  queryClient.clear();
});

it('closes the list of payees after each choice, because the list covers the download button', async () => {
  render(
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <Templates />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByRole('button', { name: '选择收款人…' }));
  const field = await screen.findByRole('combobox');
  const isOpen = () => field.getAttribute('aria-expanded');
  const choose = async (payee: RegExp) => {
    fireEvent.mouseDown(field);
    fireEvent.click(await screen.findByText(payee, { selector: '.ant-select-item-option-content' }));
    await waitFor(() => expect(isOpen()).toBe('false'));
  };
  await choose(/^Lantau/);
  await choose(/^Kowloon/);
  expect(screen.getByRole('button', { name: '下载模板' })).toHaveProperty('disabled', false);
  expect(field.closest('.ant-select')?.textContent).toMatch(/Lantau.*Kowloon/);

  fireEvent.change(field, { target: { value: 'Lan' } });
  await waitFor(() => expect(isOpen()).toBe('true'));
});
