import { NOTICE_TYPES } from '@tradeport/shared/contract/notice.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { publish } from './publish.ts';

const { message, notice } = NOTICE_TYPES;

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe('notice/unreadAndNew', () => {
  it('counts what the operator has not read and tells the newest, per type and over both', async () => {
    const client = await app.signIn();
    const before = await client.notice.unreadAndNew({});
    app.time.forward(1_000);
    const [posted] = await publish(app, null, ['Posted']);
    app.time.forward(1_000);
    const [told] = await publish(app, 'haichuan', ['Told']);
    await publish(app, 'kestrel', ['Not ours']);
    const after = await client.notice.unreadAndNew({});
    expect(after.unread).toBe(before.unread + 2);
    expect(after.newest).toMatchObject({ noticeId: told, title: 'Told', read: false });
    const notices = await client.notice.unreadAndNew({ systemNoticeType: notice });
    expect(notices.newest).toMatchObject({ noticeId: posted });
    const messages = await client.notice.unreadAndNew({ systemNoticeType: message });
    expect(notices.unread + messages.unread).toBe(after.unread);
  });

  it('remembers for each operator alone', async () => {
    const [chief, maker] = [await app.signIn(DEMO.chief), await app.signIn(DEMO.maker)];
    const before = await maker.notice.unreadAndNew({});
    await chief.notice.sign({});
    expect(await chief.notice.unreadAndNew({})).toMatchObject({ unread: 0, newest: { read: true } });
    expect(await maker.notice.unreadAndNew({})).toEqual(before);
    expect(before.newest).toMatchObject({ read: false });
  });

  it('tells of nothing where there is nothing', async () => {
    await app.tradeport.world.db.inTx({ sandboxId: 'main', platform: true }, (tx) => tx.notice.deleteMany({}));
    expect(await (await app.signIn()).notice.unreadAndNew({})).toEqual({ unread: 0, newest: null });
  });
});
