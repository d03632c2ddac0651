import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, freshKey, startApp, type TestApp } from '../../harness/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const HOURS_12 = 12 * 3_600;
const now = async () => Date.parse((await app.anonymous.sim.clock({})).now);
const many = <T>(count: number, work: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, work));

describe('simClock/jump and mode', () => {
  it('add up the spans that are asked for at once', async () => {
    const before = await now();
    await many(10, () => app.anonymous.simClock.jump({ seconds: 60 }));
    expect((await now()) - before).toBe(600_000);
    await many(10, () => app.anonymous.simClock.mode({ mode: 'frozen' }));
    expect((await app.anonymous.sim.clock({})).speed).toBe(0);
  });

  it('let commands through one by one in the order of their instants, each behind what was due before it', async () => {
    await app.anonymous.simClock.mode({ mode: 'frozen' });
    const chief = await app.signIn(DEMO.chief);
    const exchange = async (): Promise<void> => {
      const { quoteId } = await chief.exchange.one({
        sellCurrency: 'USD',
        buyCurrency: 'CNH',
        tradeDirection: 'sellOut',
        amount: '10.00',
      });
      const { orderNo } = await chief.exchange.two({ quoteId }, freshKey());
      await chief.exchange.apply({ mode: 'realTime', orderNo }, freshKey());
    };
    // An offer that a jump has ended meanwhile is refused, as it would be a moment later.
    const exchanges = Array.from({ length: 30 }, () => exchange().catch(() => undefined));
    const jumps = many(8, () => app.anonymous.simClock.jump({ seconds: HOURS_12 }));
    await Promise.all([...exchanges, jumps]);
    const rows = await app.tradeport.world.db
      .read({ sandboxId: 'main', platform: true })
      .event.findMany({ where: { id: { startsWith: 'V' } }, orderBy: { seq: 'asc' }, select: { at: true } });
    const times = rows.map(({ at }) => at.getTime());
    const backward = times.filter((at, i) => at < (times[i - 1] ?? 0));
    expect(backward).toEqual([]);
  });
});
