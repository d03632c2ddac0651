import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { cp, readdir } from 'node:fs/promises';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { file as calls } from '@tradeport/shared/contract/file.ts';
import { simPersona } from '@tradeport/shared/contract/sim/persona.ts';
import { uploadKinds } from '@tradeport/shared/rules/uploadKinds.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningProcess, startScript } from '../../bench/processes.ts';
import { DEMO } from '../../harness/app.ts';
import { demoDatabase, demoFiles, type TestAddress } from '../../harness/databases.ts';
import { pdf } from '../../harness/sampleFiles.ts';

const KIND = 'KYC_ARTICLES';
const BYTES = uploadKinds[KIND].bytesMax;
const AT_ONCE = 15;
/** Of those, so many go away in the middle. */
const LEAVING = 3;
/** A server that kept what comes in would have 300 MB in memory then; half of that leaves room for buffers and for what is not collected yet. */
const GROWTH_MB_MAX = 150;
const PIECE = Buffer.alloc(65_536, 'x');
const HEAD = Buffer.from(
  `--b\r\ncontent-disposition: form-data; name="businessType"\r\n\r\n${KIND}\r\n` +
    '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n',
);
const TAIL = Buffer.from('\r\n--b--\r\n');

let folder: string;
let database: TestAddress;
let portal: RunningProcess;
let token: string;
/** Files of the demo, which are there already. */
let demoKept: number;

/** Asks the server for JSON. */
const ask = async (path: string, body: unknown): Promise<Record<string, unknown>> => {
  const answer = await fetch(`http://127.0.0.1:${portal.port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token === undefined ? {} : { token }) },
    body: JSON.stringify(body),
  });
  return answer.json();
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tradeport-streamed-'));
  database = await demoDatabase();
  // A server does not start on a database whose files are gone.
  await cp(demoFiles(), folder, { recursive: true });
  demoKept = (await filesIn('kept')).length;
  portal = await startScript('server/src/main.mjs', {
    DATABASE_URL: database.url,
    FILES_FOLDER: folder,
    LOG_LEVEL: 'silent',
  });
  const { result } = await ask(simPersona.enter.path, { persona: DEMO.chief });
  token = typeof result === 'object' && result !== null && 'token' in result ? String(result.token) : '';
});
afterAll(async () => {
  await portal?.stop();
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

const filesIn = async (part: 'arriving' | 'kept'): Promise<readonly string[]> =>
  (await readdir(join(folder, part), { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

const written = (sending: ClientRequest, bytes: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    sending.write(bytes, (error) => (error ? reject(error) : resolve()));
  });

interface Sending {
  readonly answer: Promise<Record<string, unknown>>;
  /** Sends all but the end of the form. */
  readonly fill: () => Promise<void>;
  readonly finish: () => void;
  readonly leave: () => void;
}

const jsonOf = async (message: IncomingMessage): Promise<Record<string, unknown>> => {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part);
  return JSON.parse(Buffer.concat(parts).toString());
};

/** Sends a file of exactly the largest size, a content of its own, piece by piece. */
const startSending = (): Sending => {
  const first = Buffer.concat([pdf(), Buffer.from(randomUUID())]);
  const sending = request({
    host: '127.0.0.1',
    port: portal.port,
    path: calls.upload.path,
    method: 'POST',
    headers: {
      token,
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': HEAD.length + BYTES + TAIL.length,
    },
  });
  const answer = new Promise<Record<string, unknown>>((resolve, reject) => {
    sending.once('response', (message) => jsonOf(message).then(resolve, reject));
    sending.once('error', reject);
  });
  return {
    answer,
    fill: async () => {
      await written(sending, Buffer.concat([HEAD, first]));
      let left = BYTES - first.length;
      for (; left > 0; left -= PIECE.length) await written(sending, PIECE.subarray(0, left));
    },
    finish: () => sending.end(TAIL),
    leave: () => sending.destroy(),
  };
};

describe('file/upload of many large files at once', () => {
  it('never holds a content whole, keeps what came in whole, and leaves nothing of what broke off', async () => {
    // The first one loads whatever is loaded once.
    const warm = startSending();
    await warm.fill();
    warm.finish();
    expect((await warm.answer).code).toBe('0');
    const before = portal.memoryMb();
    const sendings = Array.from({ length: AT_ONCE }, startSending);
    await Promise.all(sendings.map(({ fill }) => fill()));
    expect(await filesIn('arriving')).toHaveLength(AT_ONCE);
    expect(portal.memoryMb() - before).toBeLessThan(GROWTH_MB_MAX);

    const [leaving, staying] = [sendings.slice(0, LEAVING), sendings.slice(LEAVING)];
    const gone = Promise.allSettled(leaving.map(({ answer }) => answer));
    for (const { leave } of leaving) leave();
    expect((await gone).map(({ status }) => status)).toEqual(leaving.map(() => 'rejected'));
    for (const { finish } of staying) finish();
    const answers = await Promise.all(staying.map(({ answer }) => answer));
    expect(answers.map(({ code }) => code)).toEqual(staying.map(() => '0'));
    expect(portal.memoryMb() - before).toBeLessThan(GROWTH_MB_MAX);
    await expect.poll(() => filesIn('arriving')).toEqual([]);
    expect(await filesIn('kept')).toHaveLength(demoKept + 1 + staying.length);

    const ids = answers.map(({ result }) =>
      typeof result === 'object' && result !== null && 'fileId' in result ? String(result.fileId) : '',
    );
    const { result: infos } = await ask(calls.getFileDownloadInfo.path, { fileIds: ids });
    expect(infos).toEqual(ids.map((fileId) => expect.objectContaining({ fileId, fileSize: BYTES })));
  });
});
