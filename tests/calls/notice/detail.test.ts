import { NOTICE_TYPES } from '@tradeport/shared/contract/notice.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { publish } from './publish.ts';

const refusal = { code: 'BIZ_ERROR', message: 'BIZ_ERROR: The notice does not exist or was withdrawn' };

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe('notice/detail', () => {
  it('gives the text in the language of the request and leaves it unread', async () => {
    const [noticeId = ''] = await publish(app, null, ['Opening hours']);
    const token = await app.token();
    const en = await app.as({ token }).notice.detail({ noticeId });
    expect(en).toMatchObject({
      noticeId,
      systemNoticeType: NOTICE_TYPES.notice,
      title: 'Opening hours',
      content: 'The text of Opening hours',
      read: false,
    });
    const zh = await app.as({ token, language: 'zh-CN' }).notice.detail({ noticeId });
    expect(zh).toMatchObject({ title: 'Opening hours（中文）', content: 'Opening hours正文', read: false });
  });

  it("noticeMissing: another merchant's message answers like an unknown one", async () => {
    const [noticeId = ''] = await publish(app, 'kestrel', ['For Kestrel']);
    expect(await (await app.signIn(DEMO.otherMerchant)).notice.detail({ noticeId })).toMatchObject({ noticeId });
    const client = await app.signIn();
    await expect(client.notice.detail({ noticeId })).rejects.toMatchObject(refusal);
    await expect(client.notice.detail({ noticeId: 'N0' })).rejects.toMatchObject(refusal);
  });
});
