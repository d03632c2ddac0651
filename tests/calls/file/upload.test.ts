import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from '@tradeport/shared/client.ts';
import type { UploadKindName } from '@tradeport/shared/rules/uploadKinds.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { newcomer } from '../../harness/register.ts';
import { compound, jpeg, pdf, pictureFile, png, workbook, zip } from '../../harness/sampleFiles.ts';

let app: TestApp;
let chief: Client;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  chief = await app.signIn();
});
afterAll(() => app.close());

/** Everything in a folder of the store, by name. */
const filesIn = async (part: 'arriving' | 'kept', folder = app.filesFolder): Promise<readonly string[]> =>
  (await readdir(join(folder, part), { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

const rows = () => app.tradeport.world.db.read({ sandboxId: 'main', platform: true }).storedFile.count();

const send = (businessType: UploadKindName, content: Buffer<ArrayBuffer>, name: string) =>
  chief.file.upload({ businessType, file: new File([content], name) });

/** A refused file leaves nothing: no row, no content, nothing in the temporary place. */
const leavesNothing = async (work: () => Promise<unknown>): Promise<void> => {
  const before = [await rows(), await filesIn('kept')];
  await work();
  expect([await rows(), await filesIn('kept')]).toEqual(before);
  expect(await filesIn('arriving')).toEqual([]);
};

describe('file/upload', () => {
  it('keeps a file and hands out its id, address and path', async () => {
    const { fileId, fileUrl, filePath } = await send('LICENSE', png(), '营业执照.png');
    expect(filePath).toBe(`member/TP0001/${fileId}.png`);
    expect(fileUrl).toMatch(new RegExp(`^/api-file/${filePath}\\?key=`));
    const [info] = await chief.file.getFileDownloadInfo({ fileIds: [fileId] });
    expect(info).toMatchObject({
      fileName: '营业执照.png',
      fileSize: png().length,
      fileType: 'image/png',
      businessType: 'LICENSE',
      uploadedBy: 'Chen Haichuan',
    });
    expect(await filesIn('arriving')).toEqual([]);
  });

  it('takes a form that names no kind as the plain picture field, and its fields in any order', async () => {
    const { fileId } = await chief.file.upload({ file: pictureFile() });
    expect((await chief.file.getFileDownloadInfo({ fileIds: [fileId] }))[0]?.businessType).toBe('LICENSE');
    const late = await chief.file.upload({ file: new File([pdf()], 'a.pdf'), businessType: 'RECHARGE_SLIP' });
    expect((await chief.file.getFileDownloadInfo({ fileIds: [late.fileId] }))[0]?.businessType).toBe('RECHARGE_SLIP');
  });

  it('keeps the same content once, for however many files', async () => {
    const content = jpeg(12, 34);
    const before = (await filesIn('kept')).length;
    const [a, b] = await Promise.all([send('LICENSE', content, 'a.jpg'), send('LICENSE', content, 'b.jpeg')]);
    expect(a.fileId).not.toBe(b.fileId);
    expect((await filesIn('kept')).length).toBe(before + 1);
  });

  it.each([
    ['a folder before it', '../../../etc/合同.png', '合同.png'],
    ['a NUL in it', 'a\0b.png', 'ab.png'],
    ['a mark that turns the direction', 'gnp.\u202eexe.png', 'gnp.exe.png'],
    ['five thousand characters', `${'长'.repeat(5_000)}.png`, `${'长'.repeat(116)}.png`],
    ['nothing but an ending', '.png', 'file.png'],
  ])('a name is data only: %s', async (_what, given, kept) => {
    const { fileId } = await send('LICENSE', png(), given);
    expect((await chief.file.getFileDownloadInfo({ fileIds: [fileId] }))[0]?.fileName).toBe(kept);
  });

  it('tells Word from Excel inside their common wrapping, and a workbook from a zip', async () => {
    await send('PAYMENT_PROOF', compound('WordDocument'), '证明.doc');
    await send('BATCH_PAYMENT_FILE', compound('Workbook'), 'a.xls');
    await send('BATCH_PAYMENT_FILE', workbook(), 'a.xlsx');
    await refused(send('PAYMENT_PROOF', compound('Workbook'), 'a.doc'), 'INVALID_FILE_TYPE');
    await refused(send('BATCH_PAYMENT_FILE', compound('WordDocument'), 'a.xls'), 'INVALID_FILE_TYPE');
    await refused(send('BATCH_PAYMENT_FILE', compound('Nothing'), 'a.xls'), 'INVALID_FILE_TYPE');
  });

  it('fileFormatWrong: refuses another format than the kind takes, by name and by content', async () => {
    await leavesNothing(async () => {
      await refused(send('LICENSE', pdf(), 'a.pdf'), 'INVALID_FILE_TYPE');
      await refused(send('LICENSE', pdf(), 'a.png'), 'INVALID_FILE_TYPE');
      await refused(send('BATCH_PAYMENT_FILE', zip({ name: 'a.txt', content: 'a' }), 'a.xlsx'), 'INVALID_FILE_TYPE');
      const answer = await refused(send('RECHARGE_SLIP', png(), 'a.exe'), 'INVALID_FILE_TYPE');
      expect(answer.message).toContain('PNG, PDF, JPG');
      expect(answer.result).toMatchObject({ errors: [{ path: 'file', rule: 'format' }] });
    });
  });

  it('keeps a PDF that a browser saved with a byte order mark before its head', async () => {
    const content = await readFile(join(import.meta.dirname, '../../documents/realShapes/byte-order-mark.pdf'));
    const { fileId } = await send('RECHARGE_SLIP', content, 'a.pdf');
    const kept = await chief.file.getDownloadInfo({ id: fileId });
    expect(Buffer.from(kept.content).equals(content)).toBe(true);
  });

  it('takes a PDF with other bytes before its head, and a JPEG under the ending that Windows gives it', async () => {
    const behind = (bytes: number) => Buffer.concat([Buffer.alloc(bytes, 'x'), pdf()]);
    await send('RECHARGE_SLIP', Buffer.concat([Buffer.from('\ufeff'), pdf()]), 'a.pdf');
    await send('RECHARGE_SLIP', behind(1_024), 'a.pdf');
    await refused(send('RECHARGE_SLIP', behind(1_025), 'a.pdf'), 'INVALID_FILE_TYPE');
    await send('RECHARGE_SLIP', jpeg(), 'a.jfif');
  });

  it.each([
    ['HEIC', 'a.jpg', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
    ['HEIC', 'a.heic', Buffer.from('\0\0\0\x18ftypmif1\0\0\0\0mif1heic', 'latin1')],
    ['WebP', 'a.png', Buffer.from('RIFF\x1a\0\0\0WEBPVP8L', 'latin1')],
  ])('fileFormatWrong: names a %s picture that is sent as %s', async (format, name, content) => {
    const { message } = await refused(send('RECHARGE_SLIP', Buffer.from(content), name), 'INVALID_FILE_TYPE');
    expect(message).toContain(`this file is a ${format} picture: save it as JPG`);
  });

  it.each([
    [
      'opens without a password',
      '8f5d2ff4e0d86b9154898229cf100ef7c9ab75e323c4fe5ea4ff847e0eb18347ada3dd2ed3514dacbd7fc74de1c9c6cc',
      'it opens without a password but restricts printing',
    ],
    [
      'needs a password',
      '000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000',
      'it has a password',
    ],
  ])('fileUnsafe: names why a PDF that %s is refused', async (_what, hash, why) => {
    const encrypted = `%PDF-2.0\n5 0 obj<</Filter/Standard/V 5/R 6/U<${hash}>>>endobj\ntrailer<</Encrypt 5 0 R>>\n%%EOF\n`;
    const { message } = await refused(send('RECHARGE_SLIP', Buffer.from(encrypted), 'a.pdf'), 'INVALID_FILE_TYPE');
    expect(message).toContain(why);
  });

  it('fileEmpty: refuses a file without content', async () => {
    await leavesNothing(() => refused(send('LICENSE', Buffer.alloc(0), 'a.png'), 'INVALID_PARAM'));
  });

  it('fileTooLarge: takes a file of exactly the limit, and one byte less where "under" is said', async () => {
    const of = (bytes: number): Buffer<ArrayBuffer> => Buffer.concat([pdf()], bytes);
    await send('RECHARGE_SLIP', of(2_097_152), 'slip.pdf');
    await send('SALES_CONTRACT', of(20_971_519), 'contract.pdf');
    await leavesNothing(async () => {
      const slip = await refused(send('RECHARGE_SLIP', of(2_097_153), 'slip.pdf'), 'INVALID_PARAM');
      expect([slip.status, slip.message]).toEqual([413, 'INVALID_PARAM: The file must be at most 2 MB']);
      await refused(send('SALES_CONTRACT', of(20_971_520), 'contract.pdf'), 'INVALID_PARAM');
    });
  });

  it('fileUnsafe: refuses pictures of too many pixels, bombs, climbing names, links and macros', async () => {
    const long = Buffer.alloc(6_000_000);
    await leavesNothing(async () => {
      await refused(send('LICENSE', png(100_000, 100_000), 'a.png'), 'INVALID_FILE_TYPE');
      await refused(send('LICENSE', jpeg(0, 5), 'a.jpg'), 'INVALID_FILE_TYPE');
      const unsafe = [
        zip({ name: '../a.txt', content: 'a' }),
        zip({ name: 'a', content: 'a', mode: 0o120777 }),
        zip({ name: 'a', content: 'a', claims: 4_000_000_000 }),
        zip({ name: 'a', content: long }),
        zip(
          { name: 'a', content: 'aaaaaaaa' },
          ...Array.from({ length: 99 }, (_, i) => ({ name: `b${i}`, content: 'aaaaaaaa', shares: true as const })),
        ),
        Buffer.from('PK\x03\x04 broken', 'latin1'),
      ];
      for (const content of unsafe) await refused(send('CONTRACT_FILE', content, 'a.zip'), 'INVALID_FILE_TYPE');
      const macros = workbook({ name: 'xl/vbaProject.bin', content: 'x' });
      await refused(send('BATCH_PAYMENT_FILE', macros, 'a.xlsx'), 'INVALID_FILE_TYPE');
    });
  });

  it('AUTHORIZATION_FAILED: refuses an operator whose screens ask for no such file', async () => {
    const viewer = await app.signIn(DEMO.viewer);
    const file = new File([pdf()], 'slip.pdf');
    await leavesNothing(() =>
      refused(viewer.file.upload({ businessType: 'RECHARGE_SLIP', file }), 'AUTHORIZATION_FAILED'),
    );
    expect((await viewer.file.upload({ file: pictureFile() })).fileId).toBeTruthy();
  });

  it('takes what belongs to a product that is off: an upload begins nothing', async () => {
    const turn = (on: 'yes' | 'no') =>
      app.anonymous.simOutside.run({
        event: 'product.switch',
        with: { merchantNo: '10001', product: 'collection', on },
      });
    await turn('no');
    const file = new File([pdf()], 'slip.pdf');
    expect((await chief.file.upload({ businessType: 'RECHARGE_SLIP', file })).fileId).toBeTruthy();
    await turn('yes');
  });

  it('AUTHORIZATION_FAILED: looks at rights before it looks at fields', async () => {
    const ask = async (businessType: string) => {
      const answer = await app.tradeport.app.inject({
        method: 'POST',
        url: chief.file.upload.call.path,
        headers: { token: await app.token(DEMO.viewer) },
        payload: { businessType, nobodyKnows: 1 },
      });
      return answer.json().code;
    };
    expect([await ask('RECHARGE_SLIP'), await ask('LICENSE')]).toEqual(['AUTHORIZATION_FAILED', 'INVALID_PARAM']);
  });

  it('EMPTY_PARAM: refuses a form without its file, and a body that is no form', async () => {
    const answer = await app.tradeport.app.inject({
      method: 'POST',
      url: chief.file.upload.call.path,
      headers: { token: await app.token() },
      payload: { businessType: 'LICENSE' },
    });
    expect(answer.json()).toMatchObject({ code: 'EMPTY_PARAM', result: { errors: [{ path: 'file' }] } });
  });
});

describe('file/upload of forms that no portal sends', () => {
  type Part = readonly [head: string, content: string | Buffer];
  const FILE: Part = ['name="file"; filename="a.png"', png()];
  const post = async (...parts: readonly Part[]) => {
    const written = parts.flatMap(([head, content]) => [
      Buffer.from(`--b\r\ncontent-disposition: form-data; ${head}\r\n\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]);
    const answer = await app.tradeport.app.inject({
      method: 'POST',
      url: chief.file.upload.call.path,
      headers: {
        token: await app.token(),
        language: 'en-US',
        'content-type': 'multipart/form-data; boundary=b',
      },
      payload: Buffer.concat([...written, Buffer.from('--b--\r\n')]),
    });
    return { status: answer.statusCode, ...answer.json() };
  };

  it.each<[string, readonly Part[], string, string]>([
    ['two files', [FILE, FILE], 'file', 'Send one file at a time'],
    [
      'a file under another name',
      [['name="files"; filename="a.png"', png()]],
      'files',
      'The file is sent under the name "file"',
    ],
    [
      'a field twice',
      [['name="businessType"', 'LICENSE'], ['name="businessType"', 'LICENSE'], FILE],
      'businessType',
      'The parameter is sent twice',
    ],
  ])('says which part is wrong, and keeps nothing: %s', async (_what, parts, path, message) => {
    await leavesNothing(async () => {
      const answer = await post(...parts);
      expect([answer.status, answer.code]).toEqual([200, 'INVALID_PARAM']);
      expect(answer.result.errors).toEqual([expect.objectContaining({ path, message })]);
    });
  });

  it.each([
    [`filename="__.png"; filename*=UTF-8''%E5%90%88%E5%90%8C%25.png`, '合同%.png'],
    [`filename*=utf-8''%E5%90%88%E5%90%8C.png; filename="__.png"`, '合同.png'],
    [`filename="plain.png"; filename*=UTF-8''%E5%90`, 'plain.png'],
    [`filename="plain.png"; filename*=UTF-8''..%2F..%2Fa.png`, 'a.png'],
  ])('prefers filename* to filename in %s', async (names, kept) => {
    const { result } = await post(['name="businessType"', 'LICENSE'], [`name="file"; ${names}`, png()]);
    const [info] = await chief.file.getFileDownloadInfo({ fileIds: [result.fileId] });
    expect(info?.fileName).toBe(kept);
  });

  it('reads the quotes and line ends of a name as browsers spell them, and drops them', async () => {
    const { result } = await post(['name="file"; filename="合同 %22副本%22 100%.png"', png()]);
    const [info] = await chief.file.getFileDownloadInfo({ fileIds: [result.fileId] });
    expect(info?.fileName).toBe('合同 副本 100%.png');
  });
});

describe('file/upload of a merchant with little room', () => {
  it('fileSpaceFull: refuses what finds no room, also of many at once', async () => {
    const small = await startApp({ settings: { FILES_PER_MERCHANT_MB: '1' } });
    try {
      // Who has just registered has no files yet.
      const { api: client } = await newcomer(small);
      const content = Buffer.concat([pdf()], 300_000);
      const tries = Array.from({ length: 6 }, () =>
        client.file.upload({ businessType: 'KYC_ARTICLES', file: new File([content], 'a.pdf') }).then(
          () => 'kept',
          (error: unknown) => String(error),
        ),
      );
      const outcomes = await Promise.all(tries);
      expect(outcomes.filter((each) => each === 'kept')).toHaveLength(3);
      const last = client.file.upload({ businessType: 'KYC_ARTICLES', file: new File([content], 'a.pdf') });
      expect((await refused(last, 'BIZ_ERROR')).message).toContain('1 MB');
    } finally {
      await small.close();
    }
  });
});
