import { NOTICE_TYPES } from '@tradeport/shared/contract/notice.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { decide, goodPayer } from '../payer/payers.ts';
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
      recordKind: null,
      recordNo: null,
    });
    const zh = await app.as({ token, language: 'zh-CN' }).notice.detail({ noticeId });
    expect(zh).toMatchObject({ title: 'Opening hours（中文）', content: 'Opening hours正文', read: false });
  });

  it('names the record that a message is about, where a page opens it', async () => {
    const client = await app.signIn();
    const { payerNo } = await client.payer.add(goodPayer());
    await decide(app, payerNo, 'approve');
    const [newest] = (await client.notice.page({ systemNoticeType: NOTICE_TYPES.message, pageSize: 1 })).list;
    const told = await client.notice.detail({ noticeId: newest?.noticeId ?? '' });
    expect(told).toMatchObject({
      title: expect.stringContaining('Payer approved'),
      recordKind: 'payer',
      recordNo: payerNo,
    });
    const about = { machine: 'realName', subject: 'haichuan' };
    const [verification = ''] = await publish(app, 'haichuan', ['Documents'], {}, about);
    const page = { recordKind: 'realName', recordNo: null };
    expect(await client.notice.detail({ noticeId: verification })).toMatchObject(page);
  });

  it("noticeMissing: another merchant's message answers like an unknown one", async () => {
    const [noticeId = ''] = await publish(app, 'kestrel', ['For Kestrel']);
    expect(await (await app.signIn(DEMO.otherMerchant)).notice.detail({ noticeId })).toMatchObject({ noticeId });
    const client = await app.signIn();
    await expect(client.notice.detail({ noticeId })).rejects.toMatchObject(refusal);
    await expect(client.notice.detail({ noticeId: 'N0' })).rejects.toMatchObject(refusal);
  });
});
