import { once } from 'node:events';
import { connect } from 'node:net';
import type { Client } from '@tradeport/shared/client.ts';
import { file } from '@tradeport/shared/contract/file.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../harness/app.ts';
import { pdf } from '../../harness/sampleFiles.ts';

let app: TestApp;
let api: Client;
let port: number;
let token: string;
beforeAll(async () => {
  app = await startApp();
  api = await app.signIn();
  token = await app.token();
  port = Number(new URL(await app.tradeport.app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterEach(() => app.anonymous.simFault.clear({}));
afterAll(() => app.close());

/** Asks for a file over a bare socket, so that the pieces of the answer are seen as they were sent. */
const piecesOf = async (id: string): Promise<readonly Buffer[]> => {
  const socket = connect(port, '127.0.0.1');
  socket.write(
    `POST ${file.getDownloadInfo.path.replace(':id', id)} HTTP/1.1\r\nhost: 127.0.0.1\r\ntoken: ${token}\r\n` +
      'content-length: 0\r\nconnection: close\r\n\r\n',
  );
  const parts: Buffer[] = [];
  socket.on('data', (part: Buffer) => parts.push(part));
  await once(socket, 'close');
  const answer = Buffer.concat(parts);
  const end = answer.indexOf('\r\n\r\n');
  expect(answer.subarray(0, end).toString().toLowerCase()).toContain('transfer-encoding: chunked');
  const pieces: Buffer[] = [];
  for (let at = end + 4; ; ) {
    const line = answer.indexOf('\r\n', at);
    const size = Number.parseInt(answer.subarray(at, line).toString(), 16);
    if (size === 0) return pieces;
    pieces.push(answer.subarray(line + 2, line + 2 + size));
    at = line + 2 + size + 2;
  }
};

const uploaded = async (): Promise<{ readonly id: string; readonly content: Buffer }> => {
  const content = pdf();
  const { fileId } = await api.file.upload({
    businessType: 'PAYMENT_PROOF',
    file: new File([content], 'proof.pdf'),
  });
  return { id: fileId, content };
};

describe('a file that is slow', () => {
  it('comes in ten pieces at most, and whole', async () => {
    const { id, content } = await uploaded();
    const before = await piecesOf(id);
    expect(before.length).toBe(1);
    await app.anonymous.simFault.add({ call: 'file/getDownloadInfo', kind: 'slowBody', ms: 10, times: 1 });
    const pieces = await piecesOf(id);
    const tenth = Math.ceil(content.length / 10);
    expect(pieces.map(({ length }) => length).slice(0, -1)).toEqual(Array(pieces.length - 1).fill(tenth));
    expect(pieces.length).toBe(Math.ceil(content.length / tenth));
    expect(Buffer.concat(pieces).equals(content)).toBe(true);
    expect((await app.anonymous.simFault.list({})).map(({ struck, state }) => [struck, state])).toEqual([[1, 'spent']]);
  });
});

describe('an upload whose answer is lost', () => {
  it('has been kept; one that is struck before leaves nothing', async () => {
    const count = () => app.tradeport.world.db.read({ sandboxId: 'main', platform: true }).storedFile.count();
    const before = await count();
    await app.anonymous.simFault.add({ call: 'file/upload', kind: 'code', code: 'SYSTEM_ERROR', times: 1 });
    await expect(uploaded()).rejects.toThrow();
    expect(await count()).toBe(before);
    await app.anonymous.simFault.add({
      call: 'file/upload',
      kind: 'code',
      code: 'SYSTEM_ERROR',
      phase: 'after',
      times: 1,
    });
    await expect(uploaded()).rejects.toThrow();
    expect(await count()).toBe(before + 1);
  });
});
