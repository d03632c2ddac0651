import type { Client } from '@tradeport/shared/client.ts';
import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_S, limitsOf } from '../calls/exchange/limitOrders.ts';
import { pay } from '../calls/transfer/transfers.ts';
import { DEMO, freshKey, startApp, type TestApp } from '../harness/app.ts';
import { START_AT } from '../harness/time.ts';
import { sizeOfRun } from '../ledger/dice.ts';

const DAYS = 3;
const MONTH_DAYS = 30;
/** Minutes at night; a quarter of an hour each otherwise. */
const PIECES = sizeOfRun('JUMP_PIECES', 288);

const pinned = (rate: string, at: string) => ({ event: 'market.pin', with: { pair: 'USD/CNH', rate, at } });

describe('limit orders in a jump of the clock', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  /**
   * A sandbox on a Friday afternoon, in which one order on credit is short and closed on Monday, others are delivered, halved, fail or
   * are closed by then, a transfer waits to be decided on, and limit orders wait near to the market and far from it, with a spike of
   * the rate ahead.
   */
  const waitingIn = async (name: string): Promise<Client> => {
    const startAt = START_AT.toISOString();
    await app.anonymous.simSandbox.create({ name, scenario: 'demo', startAt, frozen: true });
    const sim = app.as({ sandbox: name });
    const { token } = await sim.simPersona.enter({ persona: DEMO.chief });
    const client = app.as({ sandbox: name, token });
    const { place } = limitsOf(app, client);
    const exchange = async (asked: Parameters<Client['exchange']['one']>[0]): Promise<string> => {
      const { quoteId } = await client.exchange.one(asked);
      const { orderNo } = await client.exchange.two({ quoteId }, freshKey());
      await client.exchange.apply({ mode: 'realTime', orderNo }, freshKey());
      return orderNo;
    };
    const pounds = await client.account.queryUserAccBalance({ ccy: 'GBP' });
    const toCnh = { buyCurrency: 'CNH', tradeDirection: 'sellOut' } as const;
    const amount = `${BigInt((pounds?.available ?? '0').replace('.', '')) / 100n + 1_000n}.00`;
    await exchange({ ...toCnh, sellCurrency: 'GBP', amount, delivery: 'T1', cover: 'credit' });
    await sim.simClock.jump({ to: '2026-11-13T16:00:00+08:00' });

    const dollars = { ...toCnh, sellCurrency: 'USD' } as const;
    await exchange({ ...dollars, amount: '1300.13' });
    await exchange({ ...dollars, amount: '500.14', delivery: 'T1' });
    await exchange({ ...dollars, amount: '900.00', delivery: 'T2', cover: 'credit' });
    const orderNo = await exchange({ ...dollars, amount: '800.00', delivery: 'T1' });
    const [{ detail = null } = {}] = (await client.exchange.list({ orderNo })).list;
    const { closingRate = '', closingLoss = '' } = detail?.closingTerms ?? {};
    await client.exchange.cancel({ orderNo, closingTerms: { closingRate, closingLoss } }, freshKey());
    await pay(client, '60000.00');
    const { rate } = await client.rate.queryRate({ sellCurrency: 'USD', buyCurrency: 'CNH' });
    for (const tenths of [1, 3, 6, 200])
      await place({
        amount: `${100 + tenths}.00`,
        targetRate: (Number(rate) * (1 + tenths / 1_000)).toFixed(4),
        deadlineDate: tenths === 3 ? '2026-11-14' : '2026-12-31',
      });
    await sim.simOutside.run(pinned('9', '2026-11-13T17:20:00+08:00'));
    await sim.simOutside.run({ event: 'market.clear', with: { pair: 'USD/CNH', at: '2026-11-13T17:35:00+08:00' } });
    return sim;
  };

  it('are filled by a calendar that is changed after they were placed as by one that was changed before', async () => {
    const saturday = '2026-11-14';
    // Whose rate is higher on that day than on all days before it: by the calendar as it was none of the orders is looked at sooner.
    const seed = 'calendar-28';
    const filledIn = async (name: string, isChangedFirst: boolean): Promise<readonly string[]> => {
      const startAt = START_AT.toISOString();
      const profile = 'realistic';
      await app.anonymous.simSandbox.create({ name, scenario: 'demo', profile, seed, startAt, frozen: true });
      const sim = app.as({ sandbox: name });
      const { token } = await sim.simPersona.enter({ persona: DEMO.chief });
      const client = app.as({ sandbox: name, token });
      const { place } = limitsOf(app, client);
      const { rate } = await client.rate.queryRate({ sellCurrency: 'USD', buyCurrency: 'CNH' });
      const change = () => sim.simCalendar.set({ day: saturday, working: true });
      if (isChangedFirst) await change();
      for (let step = 28; step <= 33; step += 1)
        await place({
          amount: `${10 + step}.00`,
          targetRate: (Number(rate) * (1 + step / 10_000)).toFixed(4),
          deadlineDate: '2026-12-31',
        });
      await sim.sim.advanceClock({ seconds: 60 });
      if (!isChangedFirst) await change();
      await sim.sim.advanceClock({ seconds: 5 * DAY_S });
      const fills = await app.tradeport.world.db
        .read({ sandboxId: name, platform: true })
        .event.findMany({ where: { action: 'fill' }, orderBy: { seq: 'asc' }, select: { at: true } });
      return fills.map(({ at }) => formatInstant(at));
    };
    const before = await filledIn('changed-before', true);
    expect(await filledIn('changed-after', false)).toEqual(before);
    expect(
      before.some((at) => at.startsWith(saturday)),
      before.join(),
    ).toBe(true);
  });

  it(`come to the same by one jump of three days as by ${PIECES} pieces of it, closings and credit too, and after a month the books are right`, async () => {
    const [once, often] = [await waitingIn('once'), await waitingIn('often')];
    const hash = async (sim: Client): Promise<string> => (await sim.simState.hash({})).hash;
    expect(await hash(once)).toBe(await hash(often));
    await once.sim.advanceClock({ seconds: DAYS * DAY_S });
    for (let piece = 0; piece < PIECES; piece += 1) await often.sim.advanceClock({ seconds: (DAYS * DAY_S) / PIECES });
    expect(await hash(often)).toBe(await hash(once));
    const events = await app.tradeport.world.db.read({ sandboxId: 'once', platform: true }).event.findMany({
      where: { at: { gt: new Date('2026-11-13T16:00:00+08:00') } },
      select: { action: true, at: true },
    });
    const filled = events.filter(({ action }) => action === 'fill').map(({ at }) => at.toISOString());
    expect(filled).toHaveLength(4);
    expect(filled).toContain('2026-11-13T09:20:00.000Z');
    for (const action of ['settlePart', 'timeOut', 'closeOut', 'finishClosing', 'fail', 'settle'])
      expect(events.map((event) => event.action)).toContain(action);

    await once.sim.advanceClock({ seconds: MONTH_DAYS * DAY_S });
    expect((await once.sim.ledgerCheck({})).violations).toEqual([]);
  }, 240_000);
});
