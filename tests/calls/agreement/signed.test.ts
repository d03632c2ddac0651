import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshKey, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { frozenAt, signatureOf, signNow } from './world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

type World = Awaited<ReturnType<typeof frozenAt>>;

const notice = async ({ sim, client }: World, id: string, way: 'mail' | 'letter') => {
  const { signatureNo } = await signatureOf(client, id);
  return sim.simOutside.run({ event: 'agreement.notice', with: { subject: signatureNo, by: 'merchant', way } });
};

type Signed = Awaited<ReturnType<typeof signatureOf>>;

/** The end that the working-out of a term comes to, as its last line. */
const endOf = ({ sums }: Signed) => sums.find(({ name }) => name === 'term')?.lines.at(-1)?.value;
/** The rows of the calendar in it. */
const daysIn = ({ sums }: Signed) =>
  (sums.find(({ name }) => name === 'term')?.lines ?? [])
    .filter(({ label }) => /^\d{4}-/.test(label))
    .map(({ label, value }) => [label, value]);

describe('agreement/signed', () => {
  it.each([
    ['2026-03-03', '2027-03-02T23:59:59', '2027-03-03T00:00:00+08:00', '2028-03-03T00:00:00+08:00'],
    ['2028-02-29', '2029-02-28T23:59:59', '2029-03-01T00:00:00+08:00', '2030-03-01T00:00:00+08:00'],
  ])('renews what was signed on %s a year later, to the second', async (day, before, first, second) => {
    const { client, at } = await frozenAt(app, `term-${day}`, `${day}T10:00:00`);
    await signNow(client, 'virtualCard');
    const signed = await signatureOf(client, 'virtualCard');
    expect(signed.renewsAt).toBe(first);
    expect(endOf(signed)).toBe(first);
    await at(before);
    expect((await signatureOf(client, 'virtualCard')).renewsAt).toBe(first);
    await at(first.slice(0, 19));
    expect(await signatureOf(client, 'virtualCard')).toMatchObject({ status: 'inForce', renewsAt: second });
  });

  it.each([
    ['mail', '2026-09-19T10:00:00+08:00', '2026-10-19T09:59:59', '2026-10-19T10:00:00+08:00'],
    ['letter', '2026-09-23T00:00:00+08:00', '2026-10-22T23:59:59', '2026-10-23T00:00:00+08:00'],
  ] as const)('ends 30 days after a notice by %s counts, to the second', async (way, countsFrom, before, ends) => {
    const world = await frozenAt(app, `by-${way}`, '2026-09-18T10:00:00');
    const { client, at, sim } = world;
    await signNow(client, 'virtualCard');
    await notice(world, 'virtualCard', way);
    const told = await signatureOf(client, 'virtualCard');
    expect(told).toMatchObject({
      status: 'ending',
      noticeBy: 'merchant',
      noticeWay: way,
      noticedAt: '2026-09-18T10:00:00+08:00',
      noticeCountsFrom: countsFrom,
      endsAt: ends,
      renewsAt: null,
      endedAt: null,
    });
    expect(endOf(told)).toBe(ends);
    // The Sunday before the holidays of October is worked.
    expect(daysIn(told)).toEqual(
      way === 'mail'
        ? []
        : [
            ['2026-09-19', 'day off'],
            ['2026-09-20', 'working day'],
            ['2026-09-21', 'working day'],
            ['2026-09-22', 'working day'],
          ],
    );
    const { sums } = await sim.simObject.one({ machine: 'agreement', subject: told.signatureNo });
    expect(sums).toEqual(told.sums);
    const again = { event: 'agreement.notice', with: { subject: told.signatureNo } };
    await refused(sim.simOutside.preview(again), 'OPERATION_NOT_ALLOW');
    await refused(sim.simOutside.run(again), 'OPERATION_NOT_ALLOW');
    await at(before);
    expect((await signatureOf(client, 'virtualCard')).status).toBe('ending');
    await at(ends.slice(0, 19));
    expect(await signatureOf(client, 'virtualCard')).toMatchObject({ status: 'ended', endedAt: ends });
    const anew = await signNow(client, 'virtualCard');
    expect(anew.signatureNo).not.toBe(told.signatureNo);
    expect(anew.status).toBe('inForce');
  });

  it('ends the others with the main agreement; withdrawals stay open, and signing begins a new term', async () => {
    const world = await frozenAt(app, 'main-ends', '2026-09-18T10:00:00', 'demo');
    const { client, at } = world;
    await notice(world, 'mainService', 'mail');
    await at('2026-10-19T10:00:00');
    const statuses = new Set((await client.agreement.signed({})).map(({ status }) => status));
    expect([...statuses].filter((status) => status === 'inForce' || status === 'ending')).toEqual([]);
    expect((await signatureOf(client, 'privacyPolicy')).endedAt).toBe('2026-10-19T10:00:00+08:00');
    expect((await client.info.queryUserInfo({})).agreementsDue).toEqual(['mainService']);
    const asked = { sellCurrency: 'USD', buyCurrency: 'EUR', tradeDirection: 'sellOut', amount: '100.00' } as const;
    const { quoteId } = await client.exchange.one(asked);
    await refused(client.exchange.two({ quoteId }, freshKey()), 'BIZ_ERROR');
    await refused(
      client.paymentOrder.apply({ accountId: 'WA0', amount: '100.00', payPassword: '246810' }, freshKey()),
      'ACCOUNT_NOTFOUND',
    );
    await signNow(client, 'mainService');
    expect((await signatureOf(client, 'mainService')).renewsAt).toBe('2027-10-19T00:00:00+08:00');
    await client.exchange.two({ quoteId }, freshKey());
  });

  it('goes on ending where a newer version is signed meanwhile', async () => {
    const world = await frozenAt(app, 'ending-changed', '2026-09-18T10:00:00');
    const { client, at, publish } = world;
    await notice(world, 'privacyPolicy', 'mail');
    await publish('privacyPolicy');
    await at('2026-09-25T10:00:00');
    expect(await signNow(client, 'privacyPolicy')).toMatchObject({
      version: '20260918',
      status: 'ending',
      endsAt: '2026-10-19T10:00:00+08:00',
    });
    await at('2026-10-19T10:00:00');
    expect((await signatureOf(client, 'privacyPolicy')).status).toBe('ended');
  });
});
