import { NOTICE_TYPES } from '@tradeport/shared/contract/notice.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { publish } from './publish.ts';

const { message, notice } = NOTICE_TYPES;
const refusal = { code: 'BIZ_ERROR', message: 'BIZ_ERROR: The notice does not exist or was withdrawn' };

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe('notice/sign', () => {
  it('marks one as read, once', async () => {
    const [noticeId = '', other = ''] = await publish(app, null, ['One', 'Other']);
    const client = await app.signIn();
    expect(await client.notice.sign({ noticeId })).toEqual({ signed: 1 });
    expect(await client.notice.sign({ noticeId })).toEqual({ signed: 0 });
    expect(await client.notice.detail({ noticeId })).toMatchObject({ read: true });
    expect(await client.notice.detail({ noticeId: other })).toMatchObject({ read: false });
  });

  it('marks all of a type, and nothing of the other', async () => {
    await publish(app, 'haichuan', ['M1', 'M2']);
    const client = await app.signIn(DEMO.finance);
    const unread = async (systemNoticeType: number) => (await client.notice.unreadAndNew({ systemNoticeType })).unread;
    const [messages, notices] = [await unread(message), await unread(notice)];
    expect(await client.notice.sign({ systemNoticeType: message })).toEqual({ signed: messages });
    expect([await unread(message), await unread(notice)]).toEqual([0, notices]);
    const page = await client.notice.page({ systemNoticeType: message });
    expect(page.list.every(({ read }) => read)).toBe(true);
  });

  it('marks everything without a type', async () => {
    const client = await app.signIn(DEMO.viewer);
    const { unread } = await client.notice.unreadAndNew({});
    expect(unread).toBeGreaterThan(1);
    expect(await client.notice.sign({})).toEqual({ signed: unread });
    expect(await client.notice.sign({})).toEqual({ signed: 0 });
  });

  it('marks each only once when asked several times at once', async () => {
    const client = await app.signIn(DEMO.maker);
    const { unread } = await client.notice.unreadAndNew({});
    const answers = await Promise.all(Array.from({ length: 4 }, () => client.notice.sign({})));
    expect(answers.reduce((sum, { signed }) => sum + signed, 0)).toBe(unread);
  });

  it('noticeMissing: unknown, of another merchant, or of another type', async () => {
    const [theirs = ''] = await publish(app, 'kestrel', ['For Kestrel']);
    const [posted = ''] = await publish(app, null, ['Posted']);
    const client = await app.signIn();
    await expect(client.notice.sign({ noticeId: 'N0' })).rejects.toMatchObject(refusal);
    await expect(client.notice.sign({ noticeId: theirs })).rejects.toMatchObject(refusal);
    const asMessage = client.notice.sign({ noticeId: posted, systemNoticeType: message });
    await expect(asMessage).rejects.toMatchObject(refusal);
    expect(await client.notice.detail({ noticeId: posted })).toMatchObject({ read: false });
    expect(await (await app.signIn(DEMO.otherMerchant)).notice.detail({ noticeId: theirs })).toMatchObject({
      read: false,
    });
  });
});
