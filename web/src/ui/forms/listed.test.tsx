import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import axios, { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Offered } from './record/declared.ts';

const OURS = [{ code: 'A', name: ['农业', 'Farming'] }] as const;
const THEIRS = [{ code: '01', name: '渔业', name_en: 'Fishery' }];
const DICTIONARY = [{ dictType: 'zone', name: '区', name_en: 'Zones', items: THEIRS }];

const ALONE = { api: '', sandbox: '', secrets: 'sealed', simulator: false, paths: {}, lacks: [], check: false };

let answers: Readonly<Record<string, { readonly status: number; readonly data: unknown }>> = {};
// Replaces the network. The portal's client copies this default when its module loads.
const { adapter } = axios.defaults;
afterAll(() => {
  Object.assign(axios.defaults, { adapter });
});
axios.defaults.adapter = async (config: InternalAxiosRequestConfig): Promise<AxiosResponse> => {
  const { pathname } = new URL(config.url ?? '', 'http://portal');
  const { status, data } = answers[pathname] ?? { status: 404, data: '<html></html>' };
  const response = { status, statusText: '', headers: {}, config, data };
  if (status >= 400) throw new AxiosError(`${status}`, AxiosError.ERR_BAD_REQUEST, config, undefined, response);
  return response;
};
const well = (result: unknown) => ({ status: 200, data: { code: '0', message: '', result } });

interface Fields {
  readonly useIndustries: () => Offered;
  readonly useZones: () => Offered;
}
const Shown = ({ useIndustries, useZones }: Fields) => (
  <ul>
    {Object.entries({ industries: useIndustries(), zones: useZones() }).map(([field, { choices }]) => (
      <li key={field}>{choices.map(({ value, name }) => `${value} ${name}`).join(', ')}</li>
    ))}
  </ul>
);

/** The portal as it stands alone before a backend: that is read off its document when it starts. */
const started = async () => {
  vi.resetModules();
  document.documentElement.dataset.portal = JSON.stringify(ALONE);
  const { listedBy, listedIn } = await import('./listed.ts');
  const { api } = await import('../../api/api.ts');
  const { queryClient } = await import('../../api/queries.ts');
  const useIndustries = listedBy(api.dataCache.industryType, OURS);
  const useZones = listedIn('zone', OURS);
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Shown useIndustries={useIndustries} useZones={useZones} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
};

beforeEach(() => {
  answers = {};
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  delete document.documentElement.dataset.portal;
});

describe('what a field offers that the backend has a list of', () => {
  it("is the backend's own list, and nothing of ours", async () => {
    answers = { '/api/data-cache/industry-type': well(THEIRS), '/api/cache/const-dict/list': well(DICTIONARY) };
    const shown = await started();
    await vi.waitFor(() => expect(shown()).toEqual(['01 渔业,Fishery', '01 渔业,Fishery']), 10_000);
  });

  it('is the built-in table where the backend lacks the call', async () => {
    const shown = await started();
    await vi.waitFor(() => expect(shown()).toEqual(['A 农业,Farming', 'A 农业,Farming']), 10_000);
  });

  it('is nothing where the call fails otherwise: what the backend takes is not known then', async () => {
    answers = { '/api/data-cache/industry-type': { status: 500, data: '' } };
    const shown = await started();
    await vi.waitFor(() => expect(shown()).toEqual(['', 'A 农业,Farming']), 10_000);
  });
});
