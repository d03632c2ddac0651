import { NOTICE_TYPES } from '@tradeport/shared/contract/notice.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { publish } from './publish.ts';

const { message, notice } = NOTICE_TYPES;

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe('notice/page', () => {
  it("lists the platform's notices for everybody, newest first", async () => {
    app.time.forward(60_000);
    const [first, second] = await publish(app, null, ['One', 'Two']);
    const mine = await (await app.signIn()).notice.page({ systemNoticeType: notice });
    const theirs = await (await app.signIn(DEMO.otherMerchant)).notice.page({ systemNoticeType: notice });
    expect(theirs.list.map(({ noticeId }) => noticeId)).toEqual(mine.list.map(({ noticeId }) => noticeId));
    expect(mine.list.slice(0, 2).map(({ noticeId }) => noticeId)).toEqual([second, first]);
    expect(mine.list[0]).toEqual({
      noticeId: second,
      systemNoticeType: notice,
      title: 'Two',
      publishedAt: '2026-11-10T14:53:10+08:00',
      updateAt: '2026-11-10T14:53:10+08:00',
      read: false,
    });
    const times = mine.list.map(({ updateAt }) => updateAt);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  it('pageTooDeep: pages as far as the ten-thousandth row and refuses the page after it', async () => {
    const api = await app.signIn();
    expect((await api.notice.page({ systemNoticeType: notice, currentPage: 1_000 })).list).toEqual([]);
    await refused(api.notice.page({ systemNoticeType: notice, currentPage: 1_001 }), 'INVALID_PARAM');
  });

  it("lists a merchant's messages for that merchant alone", async () => {
    const idsOf = async (loginNo: string): Promise<readonly string[]> => {
      const { list } = await (await app.signIn(loginNo)).notice.page({ systemNoticeType: message });
      return list.map((one) => one.noticeId);
    };
    const before = await idsOf(DEMO.individual);
    app.time.forward(60_000);
    const [noticeId = ''] = await publish(app, 'kestrel', ['For Kestrel']);
    expect(await idsOf(DEMO.otherMerchant)).toContain(noticeId);
    expect(await idsOf(DEMO.chief)).not.toContain(noticeId);
    expect(await idsOf(DEMO.individual)).toEqual(before);
  });

  it('lists only what rolls through the strip when asked so', async () => {
    const [rolling = ''] = await publish(app, null, ['Rolling'], { scroll: true });
    const [still = ''] = await publish(app, null, ['Still']);
    const client = await app.signIn();
    const strip = await client.notice.page({ systemNoticeType: notice, scrollFlag: 1, pageSize: 100 });
    const whole = await client.notice.page({ systemNoticeType: notice, scrollFlag: 0, pageSize: 100 });
    const idsOf = ({ list }: typeof strip) => list.map(({ noticeId }) => noticeId);
    expect(idsOf(strip)).toContain(rolling);
    expect(idsOf(strip)).not.toContain(still);
    expect(idsOf(whole)).toEqual(expect.arrayContaining([rolling, still]));
    expect(strip.total).toBe(strip.list.length);
  });

  it('answers page by page, in the language of the request', async () => {
    const client = await app.signIn(DEMO.chief, { language: 'zh-CN' });
    const page = (currentPage: number) => client.notice.page({ systemNoticeType: message, currentPage, pageSize: 2 });
    const before = await page(1);
    app.time.forward(60_000);
    await publish(app, 'haichuan', ['A', 'B', 'C']);
    const [first, second] = [await page(1), await page(2)];
    expect(first).toMatchObject({ total: before.total + 3, currentPage: 1, pageSize: 2 });
    expect([...first.list, ...second.list].map(({ title }) => title)).toEqual([
      'C（中文）',
      'B（中文）',
      'A（中文）',
      before.list[0]?.title,
    ]);
    const last = Math.ceil(first.total / 2);
    expect((await page(last)).list.at(-1)?.title).toBe('实名认证已通过');
    expect((await page(last + 1)).list).toEqual([]);
  });
});
