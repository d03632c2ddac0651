import type { Client } from '@tradeport/shared/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { cellsOf } from '../../harness/workbooks.ts';
import { issued, typedOf } from '../../nouns/virtualCards.ts';

let app: TestApp;
let chief: Client;
let other: Client;
beforeAll(async () => {
  app = await startApp();
  chief = await app.signIn(DEMO.chief, { language: 'en-US' });
  other = await app.signIn(DEMO.otherMerchant);
});
afterAll(() => app.close());

/** Files may be made again after a while. */
const HOLD_MS = 10_000;
const SPANS = [
  { startDate: '2026-11-10', endDate: '2026-11-09' },
  { startDate: '2025-01-01', endDate: '2026-11-09' },
];
const AMOUNTS = { amountFrom: '2', amountTo: '1' };

describe('virtualCard/page', () => {
  it('the demo has one in every state', async () => {
    const { byStatus } = await chief.virtualCard.page({});
    expect(byStatus.map(({ status, count }) => [status, count > 0])).toEqual(
      ['underReview', 'active', 'frozen', 'riskFrozen', 'riskFrozenTwice', 'refused', 'cancelled', 'closed'].map(
        (status) => [status, true],
      ),
    );
  });

  it('startAfterEnd, spanTooLong and pageTooDeep: as of every list', async () => {
    for (const ask of SPANS) await refused(chief.virtualCard.page(ask), 'INVALID_PARAM');
    await refused(chief.virtualCard.page({ currentPage: 10_000, pageSize: 100 }), 'INVALID_PARAM');
  });
});

describe('virtualCard/spendPage', () => {
  it('the demo has one in every state, by card and in several currencies', async () => {
    const { byStatus, list } = await chief.virtualCard.spendPage({});
    expect(byStatus.every(({ count }) => count > 0)).toBe(true);
    expect(new Set(list.map(({ currency }) => currency)).size).toBeGreaterThan(1);
    expect((await other.virtualCard.spendPage({})).list).toEqual([]);
  });

  it('startAfterEnd, spanTooLong, amountFromAboveTo and pageTooDeep: as of every list', async () => {
    for (const ask of [...SPANS, AMOUNTS]) await refused(chief.virtualCard.spendPage(ask), 'INVALID_PARAM');
    await refused(chief.virtualCard.spendPage({ currentPage: 10_000, pageSize: 100 }), 'INVALID_PARAM');
  });
});

describe('virtualCard/detail', () => {
  it('INVALID_CARD: one of another merchant is as one that is not there', async () => {
    const cardNo = await issued(app, chief);
    expect((await chief.virtualCard.detail({ cardNo })).timeline).toHaveLength(2);
    await refused(other.virtualCard.detail({ cardNo }), 'INVALID_CARD');
    await refused(chief.virtualCard.detail({ cardNo: 'VC0' }), 'INVALID_CARD');
  });
});

describe('virtualCard/download', () => {
  it('downloadedJustNow: makes a workbook of what the filters leave, without whole numbers', async () => {
    const { number } = await typedOf(chief, await issued(app, chief));
    const { content } = await chief.virtualCard.download({ status: ['active'] });
    const cells = cellsOf(content).flat();
    expect(cells).toContain(number.slice(-4));
    expect(cells.map(String).join(' ')).not.toContain(number);
    await refused(chief.virtualCard.download({ status: ['active'] }), 'REQUEST_BUSY');
  });

  it('startAfterEnd and spanTooLong: as of every list', async () => {
    for (const ask of SPANS) {
      app.time.forward(HOLD_MS);
      await refused(chief.virtualCard.download(ask), 'INVALID_PARAM');
    }
  });
});

describe('virtualCard/spendDownload', () => {
  const HEADERS = ['Spend no.', 'Spent', 'Card no.', 'Last four digits', 'Shop'];

  it('downloadedJustNow: makes a workbook of what the filters leave, of all cards, with what is disputed', async () => {
    const { list } = await chief.virtualCard.spendPage({ status: ['settled'], pageSize: 100 });
    const { content, fileName } = await chief.virtualCard.spendDownload({ status: ['settled'] });
    const [headers = [], ...rows] = cellsOf(content).filter((cells) => cells.length > 1);
    expect(fileName).toBe('Card spends-20261110.xlsx');
    expect(headers.slice(0, HEADERS.length)).toEqual(HEADERS);
    expect(rows.map(([spendNo]) => spendNo)).toEqual(list.map(({ spendNo }) => spendNo));
    expect(rows.map((cells) => cells[14] ?? '')).toEqual(list.map(({ dispute }) => dispute?.disputeNo ?? ''));
    expect(list.some(({ dispute }) => dispute !== null)).toBe(true);
    await refused(chief.virtualCard.spendDownload({ status: ['settled'] }), 'REQUEST_BUSY');
  });

  it('ticked rows alone, none of another merchant', async () => {
    const numbers = (await chief.virtualCard.spendPage({})).list.slice(0, 2).map(({ spendNo }) => spendNo);
    const { content } = await chief.virtualCard.spendDownload({ numbers });
    const spends = cellsOf(content).flatMap(([first]) => (String(first).startsWith('CS') ? [first] : []));
    expect(spends).toEqual(numbers);
    const foreign = await other.virtualCard.spendDownload({ numbers });
    expect(cellsOf(foreign.content).flat().map(String).join(' ')).not.toContain(numbers[0]);
  });

  it('startAfterEnd, spanTooLong and amountFromAboveTo: as of every list', async () => {
    for (const ask of [...SPANS, AMOUNTS]) {
      app.time.forward(HOLD_MS);
      await refused(chief.virtualCard.spendDownload(ask), 'INVALID_PARAM');
    }
  });
});
