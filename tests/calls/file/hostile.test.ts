import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { file as calls } from '@tradeport/shared/contract/file.ts';
import { fileFormats } from '@tradeport/shared/rules/fileFormats.ts';
import { uploadKind, uploadKindNames } from '@tradeport/shared/rules/uploadKinds.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleByTurn } from '../../../scripts/turn.ts';
import { startApp, type TestApp } from '../../harness/app.ts';
import { compound, jpeg, pdf, png, workbook, zip } from '../../harness/sampleFiles.ts';
import { formOf } from '../../harness/transport.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startApp();
  token = await app.token();
  demos = await filesIn('kept');
  demoRows = await rows();
});
afterAll(() => app.close());

const latin = (text: string): Buffer<ArrayBuffer> => Buffer.from(text, 'latin1');
const zeros = Buffer.alloc(6_000_000);

/** Contents that no field may take, each under the ending that suits it least badly. */
const HOSTILE: readonly (readonly [what: string, content: Buffer<ArrayBuffer>, ending?: string])[] = [
  ['nothing', Buffer.alloc(0)],
  ['one byte', latin('%')],
  ['zeros', Buffer.alloc(1_000)],
  ['text', latin('hello')],
  ['a script', latin('#!/bin/sh\nrm -rf /')],
  ['HTML', latin('<!DOCTYPE html><script>alert(1)</script>')],
  ['SVG', latin('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['XML with an entity', latin('<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>')],
  ['a Windows program', latin('MZ\x90\0\x03\0\0\0')],
  ['a Linux program', latin('\x7fELF\x02\x01\x01')],
  ['a class file', latin('\xca\xfe\xba\xbe\0\0\0\x34')],
  ['PHP after a picture’s first bytes', latin('\xff\xd8\xff<?php system($_GET[0]); ?>'), 'jpg'],
  ['a picture without a frame', latin('\xff\xd8\xff\xd9'), 'jpg'],
  ['a picture whose segments go nowhere', latin(`\xff\xd8${'\xff\xe0\0\x02'.repeat(3_000)}`), 'jpg'],
  ['a picture of no width', jpeg(0, 9), 'jpg'],
  ['a picture of ten billion pixels', png(100_000, 100_000), 'png'],
  ['a picture with half a head', png().subarray(0, 20), 'png'],
  ['a picture with another first part', latin('\x89PNG\r\n\x1a\n\0\0\0\x0dJUNK0000000000000'), 'png'],
  ['a GIF of nothing', latin('GIF89a\0\0\0\0'), 'gif'],
  ['a PDF whose head begins too late', latin(`${'x'.repeat(1_025)}%PDF-1.4`), 'pdf'],
  ['a PDF behind a password', latin('%PDF-1.4\ntrailer<</Size 2/Encrypt 1 0 R>>\nstartxref\n9\n%%EOF\n'), 'pdf'],
  ['a zip with nothing in it', zip(), 'zip'],
  ['half a zip', zip({ name: 'a', content: 'a' }).subarray(0, 40), 'zip'],
  ['a zip that climbs', zip({ name: '../../a', content: 'a' }), 'zip'],
  ['a zip with an absolute name', zip({ name: '/etc/passwd', content: 'a' }), 'zip'],
  ['a zip with a drive', zip({ name: 'C:/a', content: 'a' }), 'zip'],
  ['a zip with backslashes', zip({ name: '..\\a', content: 'a' }), 'zip'],
  ['a zip with a link', zip({ name: 'a', content: '/etc', mode: 0o120777 }), 'zip'],
  ['a zip that unpacks to a thousand times itself', zip({ name: 'a', content: zeros }), 'zip'],
  ['a zip that says it unpacks to 4 GB', zip({ name: 'a', content: 'a', claims: 4_000_000_000 }), 'zip'],
  ['a zip of too many', zip(...Array.from({ length: 5_001 }, (_, i) => ({ name: `${i}`, content: '' }))), 'zip'],
  [
    'a zip whose entries are one',
    zip(
      { name: 'a', content: 'aaaa' },
      ...[1, 2, 3].map((i) => ({ name: `b${i}`, content: 'aaaa', shares: true as const })),
    ),
    'zip',
  ],
  ['a workbook with macros', workbook({ name: 'xl/vbaProject.bin', content: 'x' }), 'xlsx'],
  ['a workbook that is a zip', zip({ name: 'a', content: 'a' }), 'xlsx'],
  ['a workbook that unpacks to a thousand times itself', workbook({ name: 'xl/a.xml', content: zeros }), 'xlsx'],
  ['a workbook that climbs', workbook({ name: '../a.xml', content: 'a' }), 'xlsx'],
  ['a workbook behind a password', compound('EncryptedPackage'), 'xlsx'],
  ['a compound file of nothing known', compound('Nothing'), 'xls'],
  ['a compound file cut off', compound('Workbook').subarray(0, 100), 'xls'],
  ['a compound file that goes in a circle', ((file) => file.fill(0, 1_024, 1_028))(compound('Nothing')), 'doc'],
  ['a film that is none', latin('\0\0\0\x18ftyq'), 'mp4'],
  ['a RAR’s name alone', latin('Rar!'), 'rar'],
];

const filesIn = async (part: 'arriving' | 'kept'): Promise<readonly string[]> =>
  (await readdir(join(app.filesFolder, part), { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
/** What the demo has before anything is sent. */
let demos: readonly string[] = [];
let demoRows = 0;
/** What was kept besides. */
const keptFiles = async (): Promise<readonly string[]> =>
  (await filesIn('kept')).filter((name) => !demos.includes(name));
const newRows = async (): Promise<number> => (await rows()) - demoRows;
const rows = () => app.tradeport.world.db.read({ sandboxId: 'main', platform: true }).storedFile.count();

const send = async (kind: string, content: Buffer<ArrayBuffer>, name: string) => {
  const form = await formOf({ businessType: kind, file: new File([content], name) });
  const { payload, headers } = form;
  return app.tradeport.app.inject({
    method: 'POST',
    url: calls.upload.path,
    headers: { ...headers, token },
    ...(payload === undefined ? {} : { payload }),
  });
};

/** By day one in so many of the kinds whose formats another kind has too: the check of a content depends on the formats. */
const PARTS = 6;
const byFormats = Map.groupBy(uploadKindNames, (kind) => uploadKind(kind).formats.toSorted().join());
const firstKinds = [...byFormats.values()].flatMap((kinds) => kinds.slice(0, 1));
const otherKinds = [...byFormats.values()].flatMap((kinds) => kinds.slice(1));

describe('file/upload of hostile files', () => {
  it('has forty-two of them', () => {
    expect(HOSTILE).toHaveLength(42);
  });

  it.each([...firstKinds, ...sampleByTurn(otherKinds, PARTS)])(
    '%s refuses every one, and nothing of it is left',
    async (kind) => {
      const [first = 'png'] = uploadKind(kind).formats;
      const taken: string[] = [];
      for (const [what, content, ending] of HOSTILE) {
        const own = uploadKind(kind).formats.find((name) => name === ending) ?? first;
        const answer = await send(kind, content, `a.${fileFormats[own].endings[0]}`);
        const { code } = answer.json();
        if (!['INVALID_FILE_TYPE', 'INVALID_PARAM'].includes(code)) taken.push(`${what}: ${answer.statusCode} ${code}`);
      }
      expect(taken).toEqual([]);
      expect([await filesIn('arriving'), await keptFiles(), await newRows()]).toEqual([[], [], 0]);
    },
  );
});

describe('file/upload over a socket', () => {
  let port: number;
  beforeAll(async () => {
    await app.tradeport.app.listen({ host: '127.0.0.1', port: 0 });
    const address = app.tradeport.app.server.address();
    port = typeof address === 'object' && address !== null ? address.port : 0;
  });

  const head = (length: number): string =>
    [
      `POST ${calls.upload.path} HTTP/1.1`,
      'host: localhost',
      `token: ${token}`,
      'content-type: multipart/form-data; boundary=b',
      `content-length: ${length}`,
      '',
      '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n',
    ].join('\r\n');

  it('leaves nothing of a file whose sender goes away in the middle', async () => {
    const socket = connect(port, '127.0.0.1');
    socket.write(head(5_000_000));
    socket.write(Buffer.alloc(500_000));
    await expect.poll(() => filesIn('arriving')).toHaveLength(1);
    socket.destroy();
    await expect.poll(() => filesIn('arriving')).toEqual([]);
    expect([await keptFiles(), await newRows()]).toEqual([[], 0]);
  });

  it('refuses what says that it is far too large before it is sent', async () => {
    const socket = connect(port, '127.0.0.1');
    socket.write(head(10_000_000_000));
    const answer = await new Promise<string>((resolve) => {
      socket.once('data', (data) => resolve(data.toString()));
    });
    socket.destroy();
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(await filesIn('arriving')).toEqual([]);
  });

  it('takes two at once from one operator, each whole', async () => {
    const contents = [0, 1].map((i) => Buffer.concat([pdf(), Buffer.alloc(3_000_000, i)]));
    const answers = await Promise.all(contents.map((content) => send('KYC_ARTICLES', content, 'a.pdf')));
    expect(answers.map((answer) => answer.json().code)).toEqual(['0', '0']);
    const shas = contents.map((content) => createHash('sha256').update(content).digest('hex'));
    expect([...(await keptFiles())].sort()).toEqual(shas.toSorted());
  });
});
