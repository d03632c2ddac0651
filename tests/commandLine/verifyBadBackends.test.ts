import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { EXIT } from '@tradeport/sim/commandLine.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { reportIn, verifyLine } from './verifyLines.ts';

// Backends that are none, or that do what no backend should. None of them gets verify to say what it was told, or to go on for ever.

const TOKEN = 'planted-token-0123456789abcdef0123456789abcdef';
const KEY = 'planted-signing-key-0123456789';
const PASSWORD = 'Planted-Passw0rd';
const ID_NUMBER = '44030619900307123X';
const PHONE = '13912345678';
const PLANTED = [TOKEN, KEY, PASSWORD, ID_NUMBER, PHONE];

const servers: Server[] = [];
/** A backend that answers everything so; its address. */
const backend = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return `http://127.0.0.1:${address.port}`;
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tradeport-bad-'));
});
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});
afterAll(() => rm(folder, { recursive: true }));

const env = { VERIFY_TOKEN: TOKEN, SIGNING_KEY: KEY, VERIFY_PASSWORD: PASSWORD };
const envelope = (code: string, result: unknown, message = 'ok'): string => JSON.stringify({ code, message, result });
const json = { 'content-type': 'application/json' };

describe('tradeport verify', () => {
  it('says that a backend is down, and ends with 3', async () => {
    const url = await backend(() => undefined);
    await new Promise((resolve) => servers.pop()?.close(resolve));
    const { code, err } = await verifyLine(['--url', url], { env });
    expect({ code, err }).toEqual({ code: EXIT.noServer, err: `Cannot reach the backend at ${url}.` });
  });

  it('goes no further where a login page stands before the backend', async () => {
    let asked = 0;
    const url = await backend((_, answer) => {
      asked += 1;
      answer
        .writeHead(200, { 'content-type': 'text/html' })
        .end(`<!doctype html><input type="password" value="${PASSWORD}">`);
    });
    const { code, out } = await verifyLine(['--url', url], { env });
    expect(code).toBe(EXIT.refused);
    expect(out).toContain('a page stands before the backend, or a redirect');
    expect(out).toContain('HTTP 200, a login page');
    expect(asked).toBeLessThan(60);
    for (const secret of PLANTED) expect(out).not.toContain(secret);
  });

  it('follows no redirect, and takes no token along', async () => {
    const seen: unknown[] = [];
    const elsewhere = await backend((asked, answer) => {
      seen.push(asked.headers.token);
      answer.writeHead(200, json).end(envelope('0', null));
    });
    const url = await backend((_, answer) => answer.writeHead(302, { location: `${elsewhere}/api` }).end());
    const { code, out } = await verifyLine(['--url', url], { env });
    expect({ code, seen }).toEqual({ code: EXIT.refused, seen: [] });
    expect(out).toContain('HTTP 302, a redirect');
  });

  it.each([
    [
      'half an answer',
      'half an answer',
      (answer: Parameters<RequestListener>[1]) => {
        answer.writeHead(200, { ...json, 'content-length': '5000' }).write('{"code":"0",', () => answer.destroy());
      },
    ],
    [
      'JSON that is none',
      'JSON that does not end or is none',
      (answer: Parameters<RequestListener>[1]) => {
        answer.writeHead(200, json).end('{"code":');
      },
    ],
    [
      'a bomb',
      'an answer that does not end',
      (answer: Parameters<RequestListener>[1]) => {
        answer.writeHead(200, { ...json, 'content-encoding': 'gzip' }).end(BOMB);
      },
    ],
  ])('tells %s', async (_, says, listener) => {
    const url = await backend((__, answer) => listener(answer));
    const { code, out } = await verifyLine(['--url', url, '--calls', 'info/queryUserInfo'], { env });
    expect(code).toBe(EXIT.refused);
    expect(out).toContain(says);
  });

  it('tries a password once where the account locks after two tries', async () => {
    let tries = 0;
    const url = await backend((asked, answer) => {
      if (asked.url?.endsWith('/login/login')) tries += 1;
      const result = asked.url?.includes('get-verify-pic')
        ? { captchaId: 'c1', image: 'data:image/svg+xml,%3Csvg%2F%3E' }
        : null;
      answer.writeHead(200, json).end(envelope(asked.url?.endsWith('/login/login') ? 'LOGIN_ERROR' : '0', result));
    });
    const own = { VERIFY_LOGIN: PHONE, VERIFY_PASSWORD: PASSWORD };
    const { code, err } = await verifyLine(['--url', url], { env: own, ask: async () => 'abcd' });
    expect({ code, tries }).toEqual({ code: EXIT.refused, tries: 1 });
    expect(err).toContain('refused by LOGIN_ERROR; it is not tried again');
    for (const secret of PLANTED) expect(err).not.toContain(secret);
  });

  it('says by how much the clock of a backend is off', async () => {
    const hour = new Date(3_600_000);
    const url = await backend((_, answer) => {
      answer.sendDate = false;
      answer.writeHead(200, { ...json, date: hour.toUTCString() }).end(envelope('0', null));
    });
    const { out } = await verifyLine(['--url', url, '--calls', 'info/queryUserInfo'], { env });
    expect(out).toMatch(/the clock of the backend is \d+ minutes behind this machine's/);
  });

  it('shows no secret and nobody of what it was told, in text, JSON and JUnit', async () => {
    const junit = join(folder, 'planted.xml');
    const told = {
      password: PASSWORD,
      [PASSWORD]: 1,
      idNumber: ID_NUMBER,
      name: PHONE,
      token: TOKEN,
      total: ID_NUMBER,
      currentPage: PHONE,
      pageSize: PASSWORD,
      list: [{ [ID_NUMBER]: KEY, orderNo: 5, status: ID_NUMBER, currency: PASSWORD }],
    };
    const url = await backend((asked, answer) => {
      const isRefused = asked.headers.token === undefined;
      answer
        .writeHead(200, { ...json, 'x-reason': PASSWORD })
        .end(envelope(isRefused ? PASSWORD : '0', told, `${PASSWORD} ${ID_NUMBER} ${TOKEN}`));
    });
    const asText = await verifyLine(['--url', url, '--level', 'ours', '--junit', junit], { env });
    const asJson = await verifyLine(['--url', url, '--level', 'ours', '--json'], { env });
    expect(reportIn(asJson).totals.differs).toBeGreaterThan(100);
    const all = [asText.out, asText.err, asJson.out, asJson.err, await readFile(junit, 'utf8')].join('\n');
    for (const secret of PLANTED) expect(all.includes(secret), secret).toBe(false);
    expect(all).toContain('-H "token: $TOKEN"');
    expect(all).toContain('a text of 18 characters (letters, digits)');
  });
});

/** 64 MB that travel as a few kilobytes. */
const BOMB = gzipSync(Buffer.alloc(64 * 1024 * 1024, 32));
