import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import axios, { type InternalAxiosRequestConfig } from 'axios';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, afterEach, describe, expect, it } from 'vitest';

const area = (areaCode: string, name: string, name_en: string, hasChildren: boolean) => ({
  areaCode,
  name,
  name_en,
  hasChildren,
});
const bank = {
  bankCode: '104',
  name: '中国银行',
  name_en: 'Bank of China',
  countryCode: 'CHN',
  swiftCode: 'BKCHCNBJ',
  clearingSystem: 'CNAPS',
  clearingCode: '104',
};
const answers: Readonly<Record<string, unknown>> = {
  '/api/data-cache/province?CHN': [
    area('CHN-31', '上海市', 'Shanghai', true),
    area('CHN-44', '广东省', 'Guangdong', true),
  ],
  '/api/data-cache/province?SGP': [],
  '/api/data-cache/city?CHN-31': [area('CHN-31-15', '浦东新区', 'Pudong', false)],
  '/api/data-cache/city?CHN-44': [area('CHN-44-03', '深圳市', 'Shenzhen', true)],
  '/api/data-cache/area?CHN-44-03': [area('CHN-44-03-05', '南山区', 'Nanshan', false)],
  '/api/data-cache/findSysBankInfo': [bank],
};

const asked: string[] = [];
// Replaces the network. The portal's client copies this default when its module loads.
const { adapter } = axios.defaults;
afterAll(() => {
  Object.assign(axios.defaults, { adapter });
});
axios.defaults.adapter = async (config: InternalAxiosRequestConfig) => {
  const { pathname, searchParams } = new URL(config.url ?? '', 'http://portal');
  searchParams.delete('version');
  const [first] = searchParams.values();
  const key = [`${pathname}?${first}`, pathname].find((each) => each in answers) ?? '';
  asked.push(key);
  return { status: 200, statusText: '', headers: {}, config, data: { code: '0', message: '', result: answers[key] } };
};
const { AddressPicker, levelsOf } = await import('./AddressPicker.tsx');
const { BankPicker } = await import('./BankPicker.tsx');
const { queryClient } = await import('../../api/queries.ts');

let chosen = '';
function Form({ country = 'CHN', from = '' }: { readonly country?: string; readonly from?: string }) {
  const [areaCode, setAreaCode] = useState(from);
  chosen = areaCode;
  return <AddressPicker countryCode={country} areaCode={areaCode} onChange={setAreaCode} />;
}
const show = (element: React.ReactNode) =>
  render(
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>{element}</QueryClientProvider>
    </MemoryRouter>,
  );
const choose = async (label: string, option: string) => {
  fireEvent.mouseDown(await screen.findByLabelText(label));
  fireEvent.click(await screen.findByTitle(option));
};

afterEach(() => {
  cleanup();
  queryClient.clear();
  asked.length = 0;
});

describe('AddressPicker', () => {
  it('loads a level when it is reached, and keeps the deepest code', async () => {
    show(<Form />);
    await choose('省/州', '广东省');
    expect(chosen).toBe('CHN-44');
    await choose('城市', '深圳市');
    await choose('区/县', '南山区');
    expect(chosen).toBe('CHN-44-03-05');
    expect(asked).toEqual([
      '/api/data-cache/province?CHN',
      '/api/data-cache/city?CHN-44',
      '/api/data-cache/area?CHN-44-03',
    ]);
  });

  it('asks no further below a place without anything below it, and invalidates what lay below another', async () => {
    show(<Form from="CHN-44-03-05" />);
    await screen.findByLabelText('区/县');
    await choose('省/州', '上海市');
    await choose('城市', '浦东新区');
    expect(chosen).toBe('CHN-31-15');
    expect(screen.queryByLabelText('区/县')).toBeNull();
  });

  it('shows no province for a country that has none', async () => {
    show(<Form country="SGP" />);
    await waitFor(() => expect(asked).toEqual(['/api/data-cache/province?SGP']));
    await waitFor(() => expect(screen.queryByLabelText('省/州')).toBeNull());
  });
});

describe('BankPicker', () => {
  it('gives the whole bank to the form', async () => {
    const given: unknown[] = [];
    show(<BankPicker label="bank" countryCode="CHN" value={undefined} onChange={(each) => given.push(each)} />);
    await choose('bank', '中国银行');
    expect(given).toEqual([bank]);
  });
});

it('reads the levels off a code', () => {
  expect(levelsOf('CHN-44-03-05')).toEqual(['CHN-44', 'CHN-44-03', 'CHN-44-03-05']);
  expect(levelsOf('')).toEqual([]);
});
