import type { Client } from '@tradeport/shared/client.ts';
import { fileFormats } from '@tradeport/shared/rules/fileFormats.ts';
import { fileTemplateNames, fileTemplates } from '@tradeport/shared/rules/fileTemplates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { cellsOf } from '../../harness/workbooks.ts';

let app: TestApp;
let maker: Client;
beforeAll(async () => {
  app = await startApp();
  maker = await app.signIn(DEMO.maker);
});
afterAll(() => app.close());

const open = (url: string) => app.tradeport.app.inject({ method: 'GET', url });

describe('file/getFileTemplateDfsId', () => {
  it.each(fileTemplateNames)('%s: the id is downloaded as a workbook with a head, an example and notes', async (id) => {
    const fileId = await maker.file.getFileTemplateDfsId({ id });
    const { fileName, mimeType, content } = await maker.file.getDownloadInfo({ id: fileId });
    const { title, columns, kind, rowsMax } = fileTemplates[id];
    expect([fileName, mimeType]).toEqual([`${title[1]}.xlsx`, fileFormats.xlsx.mimeType]);
    const chinese = await app.signIn(DEMO.maker, { language: 'zh-CN' });
    expect((await chinese.file.getDownloadInfo({ id: fileId })).fileName).toBe(`${title[0]}.xlsx`);
    expect((await chinese.file.getFileDownloadInfo({ fileIds: [fileId] }))[0]?.fileName).toBe(`${title[0]}.xlsx`);
    const [head = [], example = [], ...more] = cellsOf(content);
    expect(head).toEqual(columns.map(({ header, required }) => `${header.join(' ')}${required ? ' *' : ''}`));
    expect(columns.map((_column, i) => example[i] ?? '')).toEqual(columns.map((column) => column.example));
    expect(more).toEqual([]);
    const notes = cellsOf(content, 1).flat();
    for (const { note } of columns) {
      expect(notes.some((cell) => String(cell).startsWith(note[0]))).toBe(true);
      expect(notes.some((cell) => String(cell).startsWith(note[1]))).toBe(true);
    }
    expect(notes).toContain(`At most ${rowsMax} lines`);
    const [info] = await maker.file.getFileDownloadInfo({ fileIds: [fileId] });
    expect(info).toMatchObject({ fileId, fileName, fileSize: content.length, businessType: kind, uploadedBy: null });
  });

  it.each(fileTemplateNames)('%s: an example keeps the rules of its column', (id) => {
    for (const { example, required, choices } of fileTemplates[id].columns) {
      expect([required && example === '', choices?.includes(example) ?? true]).toEqual([false, true]);
    }
  });

  it.each(fileTemplateNames)('%s: filled in, it is taken by the field that it is for', async (id) => {
    const { content } = await maker.file.getDownloadInfo({ id: await maker.file.getFileTemplateDfsId({ id }) });
    const chief = await app.signIn();
    const file = new File([Buffer.from(content)], 'filled in.xlsx');
    const { fileId } = await chief.file.upload({ businessType: fileTemplates[id].kind, file });
    expect(fileId).toMatch(/^FL/);
  });

  it('is told of together with uploaded files, in the order asked for', async () => {
    const chief = await app.signIn();
    const template = await chief.file.getFileTemplateDfsId({ id: 'BATCH_PAYMENT' });
    const { content } = await chief.file.getDownloadInfo({ id: template });
    const file = new File([Buffer.from(content)], 'a.xlsx');
    const { fileId } = await chief.file.upload({ businessType: 'BATCH_PAYMENT_FILE', file });
    const infos = await chief.file.getFileDownloadInfo({ fileIds: [fileId, template, fileId] });
    expect(infos.map((info) => info.fileId)).toEqual([fileId, template, fileId]);
    await refused(chief.file.getFileDownloadInfo({ fileIds: [template, 'TPL-NOTHING'] }), 'BIZ_ERROR');
    await refused(chief.file.getDownloadInfo({ id: 'TPL-NOTHING' }), 'BIZ_ERROR');
  });

  it('fileMissing: there is no such template', async () => {
    for (const id of ['NOTHING', 'batch_payment', 'toString', 'TPL-BATCH_PAYMENT'])
      await refused(maker.file.getFileTemplateDfsId({ id }), 'BIZ_ERROR');
  });
});

describe('what everybody may read', () => {
  it('is served without a session, and kept by browsers', async () => {
    const [info] = await maker.file.getFileDownloadInfo({
      fileIds: [await maker.file.getFileTemplateDfsId({ id: 'SETTLEMENT_ORDER' })],
    });
    const template = await open(info?.fileUrl ?? '');
    expect([template.statusCode, template.rawPayload.length]).toEqual([200, info?.fileSize]);
    expect(template.headers['content-disposition']).toMatch(/^attachment;/);
    expect(decodeURIComponent(String(template.headers['content-disposition']))).toContain(
      '结算订单模板 Settlement order template.xlsx',
    );
    const picture = await open('/api-file/b2b/TP0001/service-code.svg');
    expect(picture.statusCode).toBe(200);
    expect(picture.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=3600',
      'x-content-type-options': 'nosniff',
    });
    expect(picture.headers['content-disposition']).toMatch(/^inline;/);
    expect(picture.headers['content-security-policy']).toMatch(/^sandbox;/);
  });

  it.each(['nothing.svg', '..%2f..%2fpackage.json', 'toString', 'service-code.svg%00', '%E5'])(
    'holds no %s',
    async (name) => {
      expect((await open(`/api-file/b2b/TP0001/${name}`)).statusCode).toBeGreaterThanOrEqual(400);
    },
  );
});
