import type { Client } from '@tradeport/shared/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';

let app: TestApp;
let chief: Client;
beforeAll(async () => {
  app = await startApp();
  chief = await app.signIn();
});
afterAll(() => app.close());

describe('uploadDetail/detailPage', () => {
  it('lists what the demo has, with the count of each state', async () => {
    const { list, total, byStatus } = await chief.uploadDetail.detailPage({});
    expect(list.length).toBe(Math.min(total, 10));
    expect(byStatus.reduce((sum, { count }) => sum + count, 0)).toBe(total);
    expect(total).toBeGreaterThan(0);
  });

  it('startAfterEnd and spanTooLong: days that are no span', async () => {
    await refused(chief.uploadDetail.detailPage({ startDate: '2026-02-02', endDate: '2026-02-01' }), 'INVALID_PARAM');
    await refused(chief.uploadDetail.detailPage({ startDate: '2025-01-01', endDate: '2026-02-01' }), 'INVALID_PARAM');
  });

  it('pageTooDeep: a page beyond what can be browsed', async () => {
    await refused(chief.uploadDetail.detailPage({ currentPage: 1_001, pageSize: 10 }), 'INVALID_PARAM');
  });
});
