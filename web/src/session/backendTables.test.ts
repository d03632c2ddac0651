// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { USUAL_CONFIG } from '@tradeport/shared/backend/configText.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** What the backend returns for a call; a call without an entry fails, as one does that the backend lacks. */
const answers = new Map<string, unknown>();
const requests: string[] = [];
const respond = async (call: { readonly key: string }): Promise<unknown> => {
  requests.push(call.key);
  if (!answers.has(call.key)) throw new Error(`the backend lacks ${call.key}`);
  return answers.get(call.key);
};
vi.mock('../api/transport.ts', () => ({ transport: respond, transportJudgedBy: () => respond }));

/** Loads the modules again, as a page does that is loaded. */
const loadPage = async () => {
  vi.resetModules();
  const scales = await import('./backendScales.ts');
  const groups = await import('./hiddenGroups.ts');
  const { scaleOf } = await import('@tradeport/shared/reference/currencies.ts');
  scales.tellKeptScales();
  return { ...scales, ...groups, scaleOf };
};

const SCALES = 'common/queryCurrencyScale';
const GROUPS = 'common/queryUserAllGroup';
const OWNER = '10001';

beforeEach(() => {
  document.documentElement.dataset.portal = JSON.stringify(USUAL_CONFIG);
  localStorage.clear();
  answers.clear();
  requests.length = 0;
});
afterEach(() => {
  cleanup();
  delete document.documentElement.dataset.portal;
  vi.resetModules();
});

describe('the decimals of amounts before another backend', () => {
  const JPY = [{ currency: 'JPY', scale: 2 }];

  it('are requested once in a session and change what is shown', async () => {
    answers.set(SCALES, [...JPY, { currency: 'EUR', scale: 3 }]);
    const first = await loadPage();
    const { result } = renderHook(() => first.useBackendScales(true));
    const before = result.current;
    await waitFor(() => expect(result.current).toBe(before + 1));
    const later = await loadPage();
    renderHook(() => later.useBackendScales(true));
    expect([later.scaleOf('JPY'), later.scaleOf('EUR'), later.scaleOf('USD')]).toEqual([2, 3, 2]);
    expect(requests).toEqual([SCALES]);
  });

  it('are requested after the login only', async () => {
    answers.set(SCALES, JPY);
    const page = await loadPage();
    renderHook(() => page.useBackendScales(false));
    expect(requests).toEqual([]);
  });

  it.each(['{"JPY":', '{"JPY":"2"}', '[]x', 'null'])(
    'are requested again where the kept table is damaged: %s',
    async (kept) => {
      answers.set(SCALES, JPY);
      localStorage.setItem('tp.scales', kept);
      const page = await loadPage();
      renderHook(() => page.useBackendScales(true));
      await waitFor(() => expect(page.scaleOf('JPY')).toBe(2));
      expect(localStorage.getItem('tp.scales')).toBe('{"JPY":2}');
      const later = await loadPage();
      renderHook(() => later.useBackendScales(true));
      expect(later.scaleOf('JPY')).toBe(2);
      expect(requests).toEqual([SCALES]);
    },
  );

  it.each([
    ['lacks the call', undefined],
    ['returns no list', { currency: 'JPY' }],
    [
      'returns impossible numbers',
      [
        { currency: 'JPY', scale: -1 },
        { currency: 'USD', scale: 1e9 },
        { currency: 'EUR', scale: 1.5 },
      ],
    ],
    ['returns a row that is null', [null, 'JPY']],
  ])('are built in where the backend %s', async (_what, rows) => {
    if (rows !== undefined) answers.set(SCALES, rows);
    const page = await loadPage();
    renderHook(() => page.useBackendScales(true));
    await waitFor(() => expect(requests).toEqual([SCALES]));
    await act(async () => undefined);
    expect([page.scaleOf('JPY'), page.scaleOf('USD'), page.scaleOf('EUR')]).toEqual([0, 2, 2]);
  });
});

describe('paths that permission groups of another backend hide', () => {
  const FX = { groupCode: 'fx', name: '换汇', name_en: 'Exchange', paths: ['/exchange/exchangeApply'], hidden: true };
  const SHOWN = { ...FX, groupCode: 'receipts', paths: ['/receipts_manage/receipts_record'], hidden: false };

  it('are known for their operator alone, and from the start of the next page', async () => {
    answers.set(GROUPS, [FX, SHOWN]);
    const page = await loadPage();
    renderHook(() => page.useHiddenGroups(OWNER));
    await waitFor(() => expect(page.hiddenFrom(OWNER)).toEqual(FX.paths));
    expect(page.hiddenFrom('10002')).toEqual([]);
    const later = await loadPage();
    expect(later.hiddenFrom(OWNER)).toEqual(FX.paths);
  });

  it.each([
    ['lacks the call', undefined],
    ['returns a group that is null', [null, 'fx']],
    ['returns a number instead of paths', [{ hidden: true, paths: 7 }]],
  ])('are none where the backend %s', async (_what, groups) => {
    if (groups !== undefined) answers.set(GROUPS, groups);
    const page = await loadPage();
    renderHook(() => page.useHiddenGroups(OWNER));
    await waitFor(() => expect(requests).toEqual([GROUPS]));
    await act(async () => undefined);
    expect(page.hiddenFrom(OWNER)).toEqual([]);
  });

  it('are not requested from the server of this project', async () => {
    delete document.documentElement.dataset.portal;
    const page = await loadPage();
    renderHook(() => page.useHiddenGroups(OWNER));
    renderHook(() => page.useBackendScales(true));
    expect(requests).toEqual([]);
  });
});
