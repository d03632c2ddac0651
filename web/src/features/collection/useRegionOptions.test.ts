// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { USUAL_CONFIG } from '@tradeport/shared/backend/configText.ts';
import { screens } from '@tradeport/shared/screens.ts';
import { createElement, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const REGIONS = 'subAccount/submitCountry';
const ICELAND = {
  country: 'ISL',
  alpha2: 'IS',
  nameZh: '冰岛',
  nameEn: 'Iceland',
  bankName: 'Bank',
  currencies: ['EUR'],
};
let regions: unknown;
let permission: readonly string[] = [];
const requests: string[] = [];
const respond = async (call: { readonly key: string }): Promise<unknown> => {
  requests.push(call.key);
  if (regions === undefined) throw new Error(`the backend lacks ${call.key}`);
  return regions;
};
vi.mock('../../api/transport.ts', () => ({ transport: respond, transportJudgedBy: () => respond }));
vi.mock('../../session/useUser.ts', () => ({ useUser: () => ({ data: { permission } }) }));

const show = async () => {
  vi.resetModules();
  const { useRegionOptions } = await import('./useRegionOptions.tsx');
  const { queryClient } = await import('../../api/queries.ts');
  const wrapper = ({ children }: { readonly children: ReactNode }) =>
    createElement(MemoryRouter, null, createElement(QueryClientProvider, { client: queryClient }, children));
  const { result } = renderHook(() => useRegionOptions().map(({ value }) => value), { wrapper });
  return result;
};

beforeEach(() => {
  document.documentElement.dataset.portal = JSON.stringify(USUAL_CONFIG);
  regions = undefined;
  permission = [screens.openAccount.path];
  requests.length = 0;
});
afterEach(() => {
  cleanup();
  delete document.documentElement.dataset.portal;
  vi.resetModules();
});

describe('the regions of the filter of collection accounts', () => {
  it('are those in which another backend opens accounts, each once', async () => {
    regions = [ICELAND];
    const shown = await show();
    await waitFor(() => expect(shown.current).toEqual(['ISL']));
    expect(requests).toEqual([REGIONS, REGIONS]);
  });

  it('are built in where another backend lacks the call', async () => {
    const shown = await show();
    await waitFor(() => expect(requests).toEqual([REGIONS, REGIONS]));
    expect(shown.current).toContain('HKG');
    expect(shown.current).not.toContain('ISL');
  });

  it('are built in for an operator who may not open accounts', async () => {
    regions = [ICELAND];
    permission = [];
    const shown = await show();
    expect(shown.current).toContain('HKG');
    expect(requests).toEqual([]);
  });

  it('are built in before the server of this project', async () => {
    delete document.documentElement.dataset.portal;
    regions = [ICELAND];
    const shown = await show();
    expect(shown.current).toContain('HKG');
    expect(requests).toEqual([]);
  });
});
