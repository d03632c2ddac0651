import type { Client } from '@tradeport/shared/client.ts';
import { materialReview } from '@tradeport/shared/states/materialReview.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { importerWith } from '../../harness/settlementMaterial.ts';
import { WHOLE } from '../../ledger/books.ts';
import { beginImport, goodLine, orderFile } from './orderFiles.ts';
import { today } from './orders.ts';

let app: TestApp;
let chief: Client;
let day: string;
beforeAll(async () => {
  app = await startApp();
  app.tradeport.world.log.level = 'silent';
  day = await today(app);
});
beforeEach(async () => {
  chief = await app.signIn();
});
afterAll(() => app.close());

const LINES = 120;
const begin = (count = LINES): Promise<string> => {
  const lines = Array.from({ length: count }, (_, i) => goodLine(day, { contractNo: `C-${i + 1}` }));
  return beginImport(chief, orderFile({ lines }));
};
const progressOf = (batchNo: string) => chief.uploadDetail.uploadLoopCheck({ batchNo });
const ordersOf = (batchNo: string) => app.tradeport.world.db.read(WHOLE).materialOrder.count({ where: { batchNo } });

/** What anybody reads of an upload: list, counts, export of the simulator's objects, and what can be linked. */
const shownOf = async (batchNo: string) => {
  const page = await chief.uploadDetail.detailPage({ batchNo, pageSize: 100 });
  const objects = await app.anonymous.simObject.list({ machine: materialReview.name, limit: 100 });
  const inIt = (await app.tradeport.world.db.read(WHOLE).materialOrder.findMany({ where: { batchNo } })).map(
    ({ detailNo }) => detailNo,
  );
  const [one] = inIt;
  const alone = one === undefined ? [] : (await chief.uploadDetail.detailPage({ detailSerialNo: one })).list;
  return {
    total: page.total,
    counted: page.byStatus.reduce((sum, { count }) => sum + count, 0),
    listed: page.list.length,
    alone: alone.length,
    objects: objects.filter(({ subject }) => inIt.includes(subject)).length,
  };
};
const NOTHING = { total: 0, counted: 0, listed: 0, alone: 0, objects: 0 };

describe('uploadDetail/cancel', () => {
  it('ends the check of a file, of which no order is made', async () => {
    const batchNo = await begin(3);
    expect(await chief.uploadDetail.cancel({ batchNo })).toMatchObject({ status: 'cancelled', rowsWritten: 0 });
    await app.tradeport.runDueTasks();
    expect(await progressOf(batchNo)).toMatchObject({ status: 'cancelled', hasErrorFile: false, reason: null });
    expect(await ordersOf(batchNo)).toBe(0);
    const { list } = await chief.uploadDetail.page({ status: ['cancelled'], keyword: batchNo });
    expect(list).toMatchObject([{ batchNo, fileName: 'orders.xlsx' }]);
    expect(list[0]?.endedAt).not.toBeNull();
  });

  it('leaves a check that is under way behind: what it comes to is not asked any more', async () => {
    const batchNo = await begin();
    await importerWith(app, {
      before: async (count) => {
        if (count === 1) await chief.uploadDetail.cancel({ batchNo });
      },
    }).runWaiting();
    expect(await progressOf(batchNo)).toMatchObject({ status: 'cancelled', rowsWritten: 0 });
    expect(await ordersOf(batchNo)).toBe(0);
  });

  it('ORDER_NOTFOUND: unknown, or of another merchant', async () => {
    const batchNo = await begin(1);
    const other = await app.signIn(DEMO.otherMerchant);
    await refused(other.uploadDetail.cancel({ batchNo }), 'ORDER_NOTFOUND');
    await refused(chief.uploadDetail.cancel({ batchNo: 'UB000' }), 'ORDER_NOTFOUND');
    await chief.uploadDetail.cancel({ batchNo });
  });

  it('OPERATION_NOT_ALLOW: one that is over', async () => {
    const batchNo = await begin(1);
    await app.tradeport.runDueTasks();
    await refused(chief.uploadDetail.cancel({ batchNo }), 'OPERATION_NOT_ALLOW');
    const cancelled = await begin(1);
    const both = await Promise.allSettled([1, 2].map(() => chief.uploadDetail.cancel({ batchNo: cancelled })));
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('uploadPartWritten: its orders are being made, and all of them are', async () => {
    const batchNo = await begin();
    let isRefused = false;
    await importerWith(app, {
      behind: async () => {
        if ((await ordersOf(batchNo)) === 0 || isRefused) return;
        await refused(chief.uploadDetail.cancel({ batchNo }), 'OPERATION_NOT_ALLOW');
        isRefused = true;
      },
    }).runWaiting();
    expect(isRefused).toBe(true);
    expect(await progressOf(batchNo)).toMatchObject({ status: 'done', rowsWritten: LINES });
  });

  it('beside the import itself: one of the two wins', async () => {
    for (let round = 0; round < 4; round += 1) {
      const batchNo = await begin(60);
      // Cancelled before the check, with one of its steps, or with its orders.
      let cancelling: Promise<unknown> = Promise.resolve();
      const cancel = (): void => {
        cancelling = chief.uploadDetail.cancel({ batchNo });
        cancelling.catch(() => undefined);
      };
      if (round === 0) cancel();
      await importerWith(app, { before: async (count) => (count === round ? cancel() : undefined) }).runWaiting();
      const [outcome] = await Promise.allSettled([cancelling]);
      const { status } = await progressOf(batchNo);
      expect(status).toBe(outcome?.status === 'fulfilled' ? 'cancelled' : 'done');
      expect(await ordersOf(batchNo)).toBe(status === 'done' ? 60 : 0);
    }
  });
});

describe('the orders of a file', () => {
  it('are all there at once, also when whoever writes them is cut off half-way', async () => {
    const batchNo = await begin();
    const seen: unknown[] = [];
    const pieces: number[] = [];
    const look = async (): Promise<void> => {
      const there = await ordersOf(batchNo);
      if (there === 0 || there === pieces.at(-1)) return;
      pieces.push(there);
      seen.push(await shownOf(batchNo));
      if (there >= 100) throw new Error('cut off');
    };
    await importerWith(app, { behind: look }).runWaiting();
    expect(pieces).toEqual([50, 100]);
    expect(seen).toEqual([NOTHING, NOTHING]);
    expect(await progressOf(batchNo)).toMatchObject({ status: 'checking', rowsWritten: 100 });
    // Nobody takes it before whoever had it lets it go.
    await importerWith(app, {}).runWaiting();
    expect(await shownOf(batchNo)).toEqual(NOTHING);
    app.time.forward(30_000);
    await importerWith(app, {}).runWaiting();
    expect(await progressOf(batchNo)).toMatchObject({ status: 'done', rowsWritten: LINES });
    expect(await shownOf(batchNo)).toEqual({ total: LINES, counted: LINES, listed: 100, alone: 1, objects: 100 });
  });

  it('are written and reviewed in transactions of a bounded size', async () => {
    const batchNo = await begin();
    await importerWith(app, {}).runWaiting();
    await app.anonymous.sim.advanceClock({ seconds: 60 });
    const events = await app.tradeport.world.db.read(WHOLE).event.findMany({
      where: { machine: materialReview.name, subject: { in: await numbersOf(batchNo) } },
      select: { id: true },
    });
    // Events of one command share its number.
    const sizes = Map.groupBy(events, ({ id }) => id.replace(/-\d+$/, ''));
    expect(events.length).toBe(LINES * 3);
    expect(Math.max(...[...sizes.values()].map((own) => own.length))).toBe(50);
  });
});

const numbersOf = async (batchNo: string): Promise<string[]> => {
  const rows = await app.tradeport.world.db.read(WHOLE).materialOrder.findMany({ where: { batchNo } });
  return rows.map(({ detailNo }) => detailNo);
};
