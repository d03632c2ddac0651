import type { Client } from '@tradeport/shared/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../harness/app.ts';

let app: TestApp;
let client: Client;
beforeAll(async () => {
  app = await startApp();
  client = await app.signIn();
});
afterAll(() => app.close());

const ask = (month?: string) => client.common.querySameMonthSysHoliday(month === undefined ? {} : { month });
/** What a market says of a day. */
const on = async (market: string, day: string) =>
  (await ask(day.slice(0, 7))).markets.find((each) => each.market === market)?.days.find((each) => each.day === day);

describe('common/querySameMonthSysHoliday', () => {
  it('tells the present month in five markets', async () => {
    const { month, today, markets } = await ask();
    expect([month, today]).toEqual(['2026-11', '2026-11-10']);
    expect(markets.map(({ market }) => market)).toEqual(['CHN', 'HKG', 'USA', 'EUR', 'JPN']);
    expect(markets.every(({ days }) => days.length === 30)).toBe(true);
  });

  it.each([
    ['CHN', '2026-02-17', 'holiday', '春节'],
    ['CHN', '2026-02-14', 'makeUp', '春节'],
    ['CHN', '2026-11-11', 'working', undefined],
    ['HKG', '2026-10-19', 'holiday', '重阳节翌日'],
    ['USA', '2026-11-11', 'holiday', '退伍军人节'],
    // Hong Kong's general holidays of a Saturday are told, as the mainland's are.
    ['HKG', '2026-04-04', 'holiday', '耶稣受难节翌日'],
    ['HKG', '2026-12-26', 'holiday', '圣诞节后第一个平日'],
    ['HKG', '2027-02-06', 'holiday', '农历年初一'],
    ['HKG', '2027-02-07', 'weekend', undefined],
    // 4 July is a Saturday: the Federal Reserve works on the Friday before.
    ['USA', '2026-07-03', 'working', undefined],
    // 4 July 2027 is a Sunday: the Monday after is off.
    ['USA', '2027-07-05', 'holiday', '独立日'],
    ['EUR', '2026-04-03', 'holiday', '耶稣受难日'],
    ['EUR', '2027-03-29', 'holiday', '复活节星期一'],
    ['EUR', '2026-11-11', 'working', undefined],
    ['JPN', '2026-11-23', 'holiday', '勤劳感谢日'],
    ['JPN', '2026-11-22', 'weekend', undefined],
  ])('%s on %s: %s', async (market, day, kind, name) => {
    expect(await on(market, day)).toMatchObject({ kind, ...(name === undefined ? {} : { name }) });
  });

  it.each([2025, 2026, 2027])('has all seventeen general holidays of Hong Kong in %i', async (year) => {
    const months = await Promise.all(
      Array.from({ length: 12 }, (_, i) => ask(`${year}-${String(i + 1).padStart(2, '0')}`)),
    );
    const days = months.flatMap(({ markets }) => markets.find(({ market }) => market === 'HKG')?.days ?? []);
    expect(days.filter(({ kind }) => kind === 'holiday')).toHaveLength(17);
  });

  it('says which years are not published', async () => {
    const published = Object.fromEntries((await ask('2027-05')).markets.map((each) => [each.market, each.published]));
    expect(published).toEqual({ CHN: false, HKG: true, USA: true, EUR: true, JPN: true });
  });

  it('follows the days that somebody changed in the sandbox, in the mainland', async () => {
    await app.anonymous.simCalendar.set({ day: '2026-11-12', working: false });
    await app.anonymous.simCalendar.set({ day: '2026-11-14', working: true });
    expect(await on('CHN', '2026-11-12')).toMatchObject({ kind: 'holiday' });
    expect(await on('CHN', '2026-11-14')).toMatchObject({ kind: 'makeUp' });
    expect(await on('HKG', '2026-11-12')).toMatchObject({ kind: 'working' });
  });
});
