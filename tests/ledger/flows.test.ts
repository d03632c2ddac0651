import { flowsIn, tradesIn } from '@tradeport/server/ledger/flows.ts';
import { addDays, dayOf, instantAt } from '@tradeport/shared/rules/calendar.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startApp, type TestApp } from '../harness/app.ts';
import { testProvider } from '../harness/databases.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const SCOPE = { sandboxId: 'main', merchantId: 'haichuan' };
const CCYS = ['USD', 'EUR', 'JPY', 'GBP', 'HKD', 'CNH'] as const;
const read = () => app.tradeport.world.db.read(SCOPE);

/** So many days up to the present one, each for itself; more than a hundred are read in parts. */
const days = async (count = 250) => {
  const today = dayOf(new Date((await app.anonymous.sim.clock({})).now));
  return Array.from({ length: count }, (_, i) => {
    const day = addDays(today, i - count + 1);
    return { day, startsAt: instantAt(day), endsAt: instantAt(day, '24:00') };
  });
};

/** What each entry did to the merchant's own money, out of its postings: day, machine, currency, object and amount. */
const ownChanges = async () => {
  // What another merchant transferred came with an entry of theirs.
  const entries = await app.tradeport.world.db
    .read({ sandboxId: SCOPE.sandboxId, platform: true })
    .journalEntry.findMany();
  const postings = Map.groupBy(await read().posting.findMany(), ({ entryId }) => entryId);
  return entries.flatMap(({ id, at, machine, subject }) =>
    CCYS.map((ccy) => ({
      key: `${dayOf(at)} ${machine} ${ccy}`,
      at,
      machine,
      subject,
      net: (postings.get(id) ?? [])
        .filter((leg) => leg.ccy === ccy && ['available', 'frozen'].includes(leg.account))
        .reduce((sum, { amountMinor }) => sum + amountMinor, 0n),
    })).filter(({ net }) => net !== 0n),
  );
};

describe('money in and out by days', () => {
  it('is what the postings say, day by day, machine by machine, currency by currency', async () => {
    const expected = new Map<string, { moneyIn: bigint; moneyOut: bigint }>();
    for (const { key, net } of await ownChanges()) {
      const { moneyIn, moneyOut } = expected.get(key) ?? { moneyIn: 0n, moneyOut: 0n };
      expected.set(key, net > 0n ? { moneyIn: moneyIn + net, moneyOut } : { moneyIn, moneyOut: moneyOut - net });
    }
    const periods = await days();
    const flows = await flowsIn(read(), { ...SCOPE, ccys: CCYS }, periods);
    const told = flows.map(
      ({ period, machine, ccy, ...flow }) => [`${periods[period]?.day} ${machine} ${ccy}`, flow] as const,
    );
    expect(new Map(told)).toEqual(expected);
    expect(told).toHaveLength(expected.size);
    expect(expected.size).toBeGreaterThan(10);
  });

  it('is the same in one period, in two, and in more than are read at once', async () => {
    const periods = await days();
    const [first, last] = [periods[0], periods.at(-1)];
    if (!first || !last) throw new Error('there are no days');
    const middle = periods.at(-20)?.startsAt ?? last.startsAt;
    const totalOf = async (asked: Parameters<typeof flowsIn>[2]) =>
      (await flowsIn(read(), { ...SCOPE, ccys: ['USD'] }, asked)).reduce(
        (sum, { moneyIn, moneyOut }) => sum + moneyIn - moneyOut,
        0n,
      );
    const whole = await totalOf(periods);
    expect(whole).not.toBe(0n);
    expect(await totalOf([{ startsAt: first.startsAt, endsAt: last.endsAt }])).toBe(whole);
    expect(
      await totalOf([
        { startsAt: first.startsAt, endsAt: middle },
        { startsAt: middle, endsAt: last.endsAt },
      ]),
    ).toBe(whole);
    expect(await flowsIn(read(), { ...SCOPE, ccys: ['USD'] }, [])).toEqual([]);
  });

  it('leaves what happens at the very instant at which a period ends to the next, and to none after the last', async () => {
    const own = await read().journalEntry.findMany({ where: { merchantId: SCOPE.merchantId } });
    const entries = [...own, ...(await ownChanges())];
    const instants = [...new Set(entries.map(({ at }) => at.getTime()))].sort((a, b) => a - b);
    const [first = 0] = instants;
    const last = instants.at(-1) ?? first;
    // From each instant at which something happened to the next one.
    const periods = instants.slice(1).map((endsAt, i) => ({
      startsAt: new Date(instants[i] ?? first),
      endsAt: new Date(endsAt),
    }));
    const flows = await flowsIn(read(), { ...SCOPE, ccys: CCYS }, periods);
    const told = Map.groupBy(flows, ({ period }) => periods[period]?.startsAt.getTime() ?? 0);
    const netOf = (some: readonly { readonly net: bigint }[]) => some.reduce((sum, { net }) => sum + net, 0n);
    const changes = Map.groupBy(await ownChanges(), ({ at }) => at.getTime());
    expect([...changes.keys()].filter((at) => at < last).length).toBeGreaterThan(10);
    for (const at of instants) {
      const net = netOf((told.get(at) ?? []).map(({ moneyIn, moneyOut }) => ({ net: moneyIn - moneyOut })));
      expect(net, new Date(at).toISOString()).toBe(at < last ? netOf(changes.get(at) ?? []) : 0n);
    }
    const upTo = await tradesIn(
      read(),
      { ...SCOPE, ccys: CCYS },
      { startsAt: new Date(first), endsAt: new Date(last) },
    );
    const earlier = (await ownChanges()).filter(({ at }) => at.getTime() < last);
    expect([...upTo.values()].reduce((sum, count) => sum + count, 0)).toBe(
      new Set(earlier.map(({ machine, subject }) => `${machine} ${subject}`)).size,
    );
  });

  it('counts each object once, however often it changed what the merchant owns', async () => {
    const changes = await ownChanges();
    const expected = new Map(
      [...Map.groupBy(changes, ({ machine }) => machine)].map(([machine, some]) => [
        machine,
        new Set(some.map(({ subject }) => subject)).size,
      ]),
    );
    const periods = await days();
    const [first, last] = [periods[0], periods.at(-1)];
    if (!first || !last) throw new Error('there are no days');
    const trades = await tradesIn(read(), { ...SCOPE, ccys: CCYS }, { startsAt: first.startsAt, endsAt: last.endsAt });
    expect(trades).toEqual(expected);
  });

  if (testProvider === 'sqlite')
    it('is read from the index of such movements alone', async () => {
      const reader = read();
      const all = vi.spyOn(reader.sql, 'all');
      const periods = await days();
      const span = { startsAt: periods[0]?.startsAt ?? new Date(0), endsAt: periods.at(-1)?.endsAt ?? new Date(0) };
      await flowsIn(reader, { ...SCOPE, ccys: CCYS }, periods.slice(-30));
      await tradesIn(reader, { ...SCOPE, ccys: CCYS }, span);
      const asked = all.mock.calls.map(([text, values]) => ({ text: String(text), values }));
      all.mockRestore();
      expect(asked).toHaveLength(2);
      for (const { text, values } of asked) {
        const plan = await app.tradeport.world.db.inTx(SCOPE, (tx) =>
          tx.sql.all<{ detail: string }>(`EXPLAIN QUERY PLAN ${text}`, values),
        );
        expect(plan.map(({ detail }) => detail).join()).toContain('USING COVERING INDEX guard_Movement_flow');
      }
    });
});
