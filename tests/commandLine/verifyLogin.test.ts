import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { text } from 'node:stream/consumers';
import { isMembers } from '@tradeport/shared/rules/members.ts';
import { EXIT } from '@tradeport/sim/commandLine.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, DEMO_PASSWORD, startApp, type TestApp } from '../harness/app.ts';
import { askOnNewDevices } from '../harness/logIn.ts';
import { verifyLine } from './verifyLines.ts';

// A login by name and password: it goes to the backend that was named, once, sealed where that serves a key.

let folder: string;
let app: TestApp;
let url: string;
const servers: Server[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tradeport-login-'));
  app = await startApp({ settings: { PLAIN_SECRETS: 'false' } });
  url = await app.tradeport.app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const backend = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return `http://127.0.0.1:${address.port}`;
};
const json = { 'content-type': 'application/json' };
const answerOf = (code: string, result: unknown): string => JSON.stringify({ code, message: 'ok', result });
const PICTURE = { captchaId: 'c1', image: 'data:image/svg+xml,%3Csvg%2F%3E' };

const env = { VERIFY_LOGIN: DEMO.chief, VERIFY_PASSWORD: DEMO_PASSWORD };
const CALLS = ['--calls', 'info/queryUserInfo'];

const fieldsIn = async (asked: IncomingMessage): Promise<Readonly<Record<string, unknown>>> => {
  const body = await text(asked);
  const value: unknown = body === '' ? {} : JSON.parse(body);
  return isMembers(value) ? value : {};
};

/** A command that prints what the simulator sent last to whoever is named by a variable of its environment. */
const outboxCommand = async (name: string, variable: string, channel: string): Promise<string> => {
  const script = join(folder, `${name}.mjs`);
  await writeFile(
    script,
    `const { VERIFY_PASSWORD, VERIFY_LOGIN, ${variable}: target } = process.env;
     const said = await fetch('${url}/sim/api/outbox?channel=${channel}&limit=1&target=' + target);
     const { result } = await said.json();
     console.log(VERIFY_PASSWORD ?? VERIFY_LOGIN ?? result[0].code);`,
  );
  return `"${process.execPath}" "${script}"`;
};

describe('a login at a backend that serves a key', () => {
  it('is sealed: the backend takes no plain password', async () => {
    const captcha = await outboxCommand('captcha', 'CAPTCHA_ID', 'captcha');
    expect(await verifyLine(['--url', url, ...CALLS, '--captcha', captcha], { env })).toMatchObject({
      code: EXIT.done,
      err: '',
    });
  });

  it('has the code for a new device printed by a command, whose environment holds no secret', async () => {
    await askOnNewDevices(app, 'true');
    try {
      const captcha = await outboxCommand('captcha', 'CAPTCHA_ID', 'captcha');
      const code = await outboxCommand('code', 'LOGIN_NO', 'sms');
      const said = await verifyLine(['--url', url, ...CALLS, '--captcha', captcha, '--code', code], { env });
      expect(said).toMatchObject({ code: EXIT.done, err: '' });
      for (const secret of [DEMO_PASSWORD, DEMO.chief]) expect(said.out).not.toContain(secret);
    } finally {
      await askOnNewDevices(app, 'false');
    }
  });

  it('says what is missing where a code was sent and nobody can be asked', async () => {
    await askOnNewDevices(app, 'true');
    try {
      const captcha = await outboxCommand('captcha', 'CAPTCHA_ID', 'captcha');
      const said = await verifyLine(['--url', url, ...CALLS, '--captcha', captcha], { env });
      expect(said).toMatchObject({ code: EXIT.usage, err: expect.stringContaining('say --code') });
    } finally {
      await askOnNewDevices(app, 'false');
    }
  });
});

describe('a login at a backend that is none', () => {
  const ask = async () => 'abcd';

  it('goes to the backend that was named alone: a redirect has no password', async () => {
    const seen: unknown[] = [];
    const elsewhere = await backend(async (asked, answer) => {
      seen.push(await fieldsIn(asked));
      answer.writeHead(200, json).end(answerOf('0', { token: 'x' }));
    });
    const at = await backend((asked, answer) => {
      if (asked.url?.includes('get-verify-pic') === true) answer.writeHead(200, json).end(answerOf('0', PICTURE));
      else if (asked.url?.endsWith('/login/login') === true)
        answer.writeHead(307, { location: `${elsewhere}/api` }).end();
      else answer.writeHead(200, json).end(answerOf('0', []));
    });
    const { code, err } = await verifyLine(['--url', at, ...CALLS], { env, ask });
    expect({ code, seen }).toEqual({ code: EXIT.refused, seen: [] });
    expect(err).toContain('Not signed in: login/login is not answered: HTTP 307, a redirect');
  });

  it('says that a login page stands before it, and sends no password there', async () => {
    const sent: string[] = [];
    const at = await backend(async (asked, answer) => {
      sent.push(await text(asked));
      answer.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><input type="password">');
    });
    const { code, err } = await verifyLine(['--url', at, ...CALLS], { env, ask });
    expect(code).toBe(EXIT.refused);
    expect(err).toContain('is not answered: HTTP 200, a login page');
    expect(sent.join()).not.toContain(DEMO_PASSWORD);
  });

  it('says that it is down', async () => {
    const at = await backend(() => undefined);
    await new Promise((resolve) => servers.pop()?.close(resolve));
    const { code, err } = await verifyLine(['--url', at, ...CALLS], { env, ask });
    expect({ code, err }).toEqual({ code: EXIT.noServer, err: `Cannot reach the backend at ${at}.` });
  });

  it('asks for a code once, and never sends a password a third time, where two wrong ones lock', async () => {
    let tries = 0;
    const at = await backend((asked, answer) => {
      const isLogin = asked.url?.endsWith('/login/login') === true;
      if (isLogin) tries += 1;
      const locked = tries > 2 ? 'USER_LOCKED' : 'CAPTCHA_ERROR';
      const result = asked.url?.includes('get-verify-pic') === true ? PICTURE : isLogin ? { smsRequired: true } : [];
      answer.writeHead(200, json).end(answerOf(isLogin ? locked : '0', result));
    });
    const { code, err } = await verifyLine(['--url', at, ...CALLS], { env, ask });
    expect({ code, tries }).toEqual({ code: EXIT.refused, tries: 2 });
    expect(err).toContain('refused by CAPTCHA_ERROR; it is not tried again');
  });
});

describe('a backend whose clock is an hour off', () => {
  it('is told so, with what comes of it for signed calls', async () => {
    // What this machine's clock says is told by whoever answers on it.
    const { headers } = await fetch(`${url}/healthz`);
    const hour = new Date(Date.parse(headers.get('date') ?? '') - 3_600_000);
    const at = await backend((_, answer) => {
      answer.sendDate = false;
      answer.writeHead(200, { ...json, date: hour.toUTCString() }).end(answerOf('SIGN_VERIFY_FAIL', null));
    });
    const signed = { VERIFY_TOKEN: 'a-token-of-somebody', SIGNING_KEY: 'a-signing-key-of-somebody' };
    const { out } = await verifyLine(['--url', at, ...CALLS], { env: signed });
    expect(out).toMatch(
      /the clock of the backend is (59|60|61) minutes behind this machine's: signed calls are refused/,
    );
    for (const secret of Object.values(signed)) expect(out).not.toContain(secret);
  });
});
