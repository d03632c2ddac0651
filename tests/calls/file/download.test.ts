import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getFiles, useFiles } from '@tradeport/server/modules/files/index.ts';
import { createSweep } from '@tradeport/server/modules/files/sweep.ts';
import type { Client } from '@tradeport/shared/client.ts';
import type { UploadKindName } from '@tradeport/shared/rules/uploadKinds.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEMO, DEMO_PASSWORD, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { pdf, pictureFile, png } from '../../harness/sampleFiles.ts';

let app: TestApp;
let chief: Client;
let other: Client;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  chief = await app.signIn();
  other = await app.signIn(DEMO.otherMerchant);
});
afterAll(() => app.close());

const uploaded = async (name = '合同 2026.png') => chief.file.upload({ file: pictureFile(name) });
const field = (kind: UploadKindName) => ({ kind, path: 'materials' });
const open = (url: string) => app.tradeport.app.inject({ method: 'GET', url });

describe('file/getFileDownloadInfo', () => {
  it('fileMissing: an id of another merchant answers as an unknown one', async () => {
    const { fileId } = await uploaded();
    const theirs = await refused(other.file.getFileDownloadInfo({ fileIds: [fileId] }), 'BIZ_ERROR');
    const nobodys = await refused(other.file.getFileDownloadInfo({ fileIds: ['FL0'] }), 'BIZ_ERROR');
    expect(theirs.message).toBe(nobodys.message);
    await refused(chief.file.getFileDownloadInfo({ fileIds: [fileId, 'FL0'] }), 'BIZ_ERROR');
  });
});

describe('file/getDownloadInfo', () => {
  it('answers the content with its Chinese name, to be saved', async () => {
    const { fileId } = await uploaded();
    const file = await chief.file.getDownloadInfo({ id: fileId });
    expect(file.fileName).toBe('合同 2026.png');
    expect(Buffer.from(file.content).equals(png())).toBe(true);
    const answer = await app.tradeport.app.inject({
      method: 'POST',
      url: `/api/common/file/get-download-info/${fileId}`,
      headers: { token: await app.token() },
    });
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': `attachment; filename="__ 2026.png"; filename*=UTF-8''%E5%90%88%E5%90%8C%202026.png`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(answer.headers['content-security-policy']).toMatch(/^sandbox;/);
  });

  it('fileMissing: refuses an id that is not the merchant’s', async () => {
    const { fileId } = await uploaded();
    await refused(other.file.getDownloadInfo({ id: fileId }), 'BIZ_ERROR');
    await refused(chief.file.getDownloadInfo({ id: '../../etc/passwd' }), 'BIZ_ERROR');
  });

  it('answers 405 to a GET', async () => {
    const answer = await open('/api/common/file/get-download-info/FL1');
    expect([answer.statusCode, answer.json().code]).toEqual([405, 'REQUEST_FAILED']);
  });
});

describe('a signed address', () => {
  it('shows a picture, and gives anything else to be saved', async () => {
    const picture = await open((await uploaded()).fileUrl);
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png']);
    expect(picture.headers['content-disposition']).toMatch(/^inline;/);
    expect(picture.headers['cache-control']).toMatch(/^private, max-age=\d+$/);
    const slip = await chief.file.upload({ businessType: 'RECHARGE_SLIP', file: new File([pdf()], 'a.pdf') });
    expect((await open(slip.fileUrl)).headers['content-disposition']).toMatch(/^attachment;/);
  });

  it('is of the file that it was given for, also once the same id is another file’s', async () => {
    const name = 'files';
    await app.anonymous.simSandbox.create({
      name,
      scenario: 'verified',
      startAt: '2026-03-02T10:00:00+08:00',
      frozen: true,
    });
    const uploadThere = async (content: File) => {
      const { captchaId } = await app.as({ sandbox: name }).login.getVerifyPic({});
      const [message] = await app.as({ sandbox: name }).sim.outbox({ channel: 'captcha', target: captchaId, limit: 1 });
      const captcha = { captchaId, captcha: message?.code ?? '' };
      const login = { loginNo: DEMO.chief, password: DEMO_PASSWORD, ...captcha };
      const { token } = await app.as({ sandbox: name }).login.login(login);
      return app.as({ sandbox: name, token }).file.upload({ file: content });
    };
    const first = await uploadThere(pictureFile('first.png'));
    expect((await open(first.fileUrl)).statusCode).toBe(200);
    await app.anonymous.simSandbox.reset({ name });
    const other = new File([new Uint8Array(png(2, 2))], 'second.png', { type: 'image/png' });
    const second = await uploadThere(other);
    expect(second.fileId).toBe(first.fileId);
    expect((await open(second.fileUrl)).statusCode).toBe(200);
    expect((await open(first.fileUrl)).statusCode).toBe(404);
    await app.anonymous.simSandbox.reset({ name });
    expect((await open(second.fileUrl)).statusCode).toBe(404);
  });

  it('ends after some minutes', async () => {
    const { fileUrl } = await uploaded();
    await app.forward(16 * 60_000);
    expect((await open(fileUrl)).statusCode).toBe(404);
  });

  it('is bound to its file, merchant and sandbox: whatever is changed, there is no such file', async () => {
    const { fileUrl, fileId } = await uploaded();
    const another = await uploaded();
    const [path = '', key = ''] = fileUrl.split('?key=');
    const [carried = '', mac = ''] = key.split('.');
    const parts: unknown[] = JSON.parse(Buffer.from(carried, 'base64url').toString());
    const forged = (change: (each: unknown, i: number) => unknown): string =>
      `${path}?key=${Buffer.from(JSON.stringify(parts.map(change))).toString('base64url')}.${mac}`;
    const wrong = [
      path,
      `${path}?key=`,
      `${path}?key=${carried}`,
      `${path}?key=x.y.z`,
      `${path}?key=${key}&key=${key}`,
      fileUrl.replace(fileId, another.fileId),
      fileUrl.replace('.png?', '.html?'),
      forged((each, i) => (i === 0 ? 'elsewhere' : each)),
      forged((each, i) => (i === 1 ? 'kestrel' : each)),
      forged((each, i) => (i === 2 ? Number(each) + 1 : each)),
    ];
    for (const url of wrong) expect([url, (await open(url)).statusCode]).toEqual([url, 404]);
    expect((await open(fileUrl)).statusCode).toBe(200);
  });
});

describe('files given to an object', () => {
  const command = <R>(work: (command: Parameters<typeof useFiles>[0]) => Promise<R>): Promise<R> =>
    app.tradeport.world.db.inTx({ sandboxId: 'main', merchantId: 'haichuan' }, (tx) => work({ tx }));

  it('are taken once: a second object, another kind, too many and too much are refused', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, async (_, i) => (await uploaded(`${i}.png`)).fileId));
    const [first = '', second = ''] = ids;
    await command((each) => useFiles(each, [first, second], field('LICENSE'), 'CASE1'));
    await command((each) => useFiles(each, [first, second], field('LICENSE'), 'CASE1'));
    const refuses = async (files: readonly string[], kind: UploadKindName, code: string): Promise<void> =>
      expect(command((each) => useFiles(each, files, field(kind), 'CASE2'))).rejects.toMatchObject({ code });
    await refuses([first], 'LICENSE', 'INVALID_PARAM');
    await refuses(ids.slice(2, 4), 'KYC_PASSPORT', 'INVALID_PARAM');
    await refuses([...ids.slice(2, 4), ids[2] ?? ''], 'LICENSE', 'INVALID_PARAM');
    await refuses(ids, 'LICENSE', 'INVALID_PARAM');
    await refuses(['FL0'], 'LICENSE', 'BIZ_ERROR');
    const files = await command(({ tx }) => getFiles(tx, ids));
    expect(files.map(({ usedBy }) => usedBy)).toEqual(['CASE1', 'CASE1', null, null, null, null]);
  });

  it('refuses more than the field takes in all', async () => {
    const half = (i: number) => new File([Buffer.concat([pdf()], 11_000_000 + i)], `${i}.pdf`);
    const ids = await Promise.all(
      [0, 1].map(async (i) => (await chief.file.upload({ businessType: 'SETTLEMENT_MATERIAL', file: half(i) })).fileId),
    );
    const all = command((each) => useFiles(each, ids, field('SETTLEMENT_MATERIAL'), 'CASE3'));
    await expect(all).rejects.toMatchObject({ code: 'INVALID_PARAM' });
  });
});

describe('a file that nothing uses', () => {
  it('is gone after thirty days; one that an object holds stays', async () => {
    const [free, attached] = [await uploaded(), await uploaded()];
    await app.tradeport.world.db.inTx({ sandboxId: 'main', merchantId: 'haichuan' }, (tx) =>
      useFiles({ tx }, [attached.fileId], field('LICENSE'), 'CASE4'),
    );
    await app.forward(31 * 24 * 3_600_000);
    const later = await app.signIn();
    await refused(later.file.getDownloadInfo({ id: free.fileId }), 'BIZ_ERROR');
    expect((await later.file.getDownloadInfo({ id: attached.fileId })).fileName).toBe('合同 2026.png');
  });
});

describe('the sweeper', () => {
  it('clears away what no row points to once it is old, and nothing else', async () => {
    const { fileId } = await chief.file.upload({ file: pictureFile() });
    const kept = async () =>
      (await readdir(join(app.filesFolder, 'kept'), { recursive: true })).filter((n) => n.length > 60);
    const orphan = `${'ab'.repeat(32)}`;
    const place = join(app.filesFolder, 'kept', orphan.slice(0, 2));
    await app.tradeport.world.files.arrivals.sweep(new Date(0));
    await writeFile(join(app.filesFolder, 'arriving', 'left-behind'), 'half');
    await mkdir(place, { recursive: true });
    await writeFile(join(place, orphan), 'x');
    const now = app.time.now();
    const old = new Date(now.getTime() - 3 * 3_600_000);
    await utimes(join(app.filesFolder, 'arriving', 'left-behind'), old, old);
    await utimes(join(place, orphan), now, now);
    await createSweep(app.tradeport.world)();
    expect((await kept()).some((path) => path.endsWith(orphan))).toBe(true);
    expect(await readdir(join(app.filesFolder, 'arriving'))).toEqual([]);
    await utimes(join(place, orphan), old, old);
    await createSweep(app.tradeport.world)();
    expect((await kept()).some((path) => path.endsWith(orphan))).toBe(false);
    expect((await chief.file.getDownloadInfo({ id: fileId })).content.length).toBe(png().length);
  });
});
