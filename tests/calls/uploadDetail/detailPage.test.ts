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

  it('of the demo has rows pending and a supplement resubmitted, however long one looks at it on its day', async () => {
    await app.anonymous.sim.advanceClock({ seconds: 6 * 3_600 });
    const { byStatus } = await chief.uploadDetail.detailPage({});
    const countOf = (wanted: string) => byStatus.find(({ status }) => status === wanted)?.count;
    expect([countOf('pending'), countOf('logisticsResubmitted')]).toEqual([2, 1]);
    const { list } = await chief.uploadDetail.page({ status: ['failed', 'cancelled'] });
    expect(list.map(({ status, hasErrorFile }) => [status, hasErrorFile])).toEqual([
      ['cancelled', false],
      ['failed', true],
    ]);
    // Then they are reviewed as any other.
    await app.anonymous.sim.advanceClock({ seconds: 2 * 86_400 });
    const after = (await chief.uploadDetail.detailPage({})).byStatus;
    expect(after.filter(({ status }) => status === 'pending' || status === 'logisticsResubmitted')).toEqual(
      after.filter(({ status, count }) => (status === 'pending' || status === 'logisticsResubmitted') && count === 0),
    );
  });

  it('startAfterEnd and spanTooLong: days that are no span', async () => {
    await refused(chief.uploadDetail.detailPage({ startDate: '2026-02-02', endDate: '2026-02-01' }), 'INVALID_PARAM');
    await refused(chief.uploadDetail.detailPage({ startDate: '2025-01-01', endDate: '2026-02-01' }), 'INVALID_PARAM');
  });

  it('pageTooDeep: a page beyond what can be browsed', async () => {
    await refused(chief.uploadDetail.detailPage({ currentPage: 1_001, pageSize: 10 }), 'INVALID_PARAM');
  });
});
