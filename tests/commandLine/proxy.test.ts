import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { EXIT } from '@tradeport/sim/commandLine.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../harness/app.ts';

let app: TestApp;
let url: string;
let proxy: Server;
let proxyUrl: string;
let passed: string[] = [];

beforeAll(async () => {
  app = await startApp();
  url = await app.tradeport.app.listen({ host: '127.0.0.1', port: 0 });
  proxy = createServer((_request, response) => response.writeHead(502).end());
  proxy.on('connect', (request, socket) => {
    passed.push(request.url ?? '');
    socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const address = proxy.address();
  proxyUrl = `http://name:word@127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(async () => {
  proxy.closeAllConnections();
  proxy.close();
  await app.close();
});
beforeEach(() => {
  passed = [];
});

const program = (name: string): string => fileURLToPath(new URL(`../../sim/src/${name}`, import.meta.url));

/** Runs a command of the command line in a process that uses the proxy. */
const run = async (name: string, words: readonly string[], settings: Readonly<Record<string, string>> = {}) => {
  const { HTTP_PROXY: _http, http_proxy: _lower, NO_PROXY: _no, no_proxy: _none, ...env } = process.env;
  const child = spawn(process.execPath, [program(name), ...words], {
    env: { ...env, NODE_USE_ENV_PROXY: '1', HTTP_PROXY: proxyUrl, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let err = '';
  child.stderr.on('data', (part: Buffer) => {
    err += part.toString();
  });
  child.stdout.resume();
  const [code] = await once(child, 'close');
  return { code, err };
};

describe('with HTTP_PROXY in use', () => {
  it('the command line reaches this machine directly, whatever NO_PROXY lacks', async () => {
    expect(await run('main.ts', ['clock', 'show', '--url', url])).toEqual({ code: EXIT.done, err: '' });
    const other = { NO_PROXY: 'example.com' };
    expect(await run('main.ts', ['clock', 'show', '--url', url], other)).toEqual({ code: EXIT.done, err: '' });
    expect(passed).toEqual([]);
  });

  it('verify reaches this machine directly', async () => {
    const words = ['--url', url, '--calls', 'login/getVerifyPic'];
    const { err } = await run('verify.ts', words, { VERIFY_TOKEN: await app.token() });
    expect(err).not.toContain('Cannot reach');
    expect(passed).toEqual([]);
  });

  it('an unreachable server elsewhere is reported with the proxy and without its password', async () => {
    const words = ['clock', 'show', '--url', 'http://tradeport.invalid:8080'];
    const { code, err } = await run('main.ts', words);
    expect(code).toBe(EXIT.noServer);
    expect(new Set(passed)).toEqual(new Set(['tradeport.invalid:8080']));
    const { origin } = new URL(proxyUrl);
    expect(err).toContain(
      `The request went through the proxy ${origin} (HTTP_PROXY), because NO_PROXY lacks tradeport.invalid.`,
    );
    expect(err).not.toContain('word');
  });

  it('a server that NO_PROXY names is reported without the proxy', async () => {
    const { code, err } = await run('main.ts', ['clock', 'show', '--url', 'http://tradeport.invalid:8080'], {
      NO_PROXY: '.invalid',
    });
    expect({ code, passed }).toEqual({ code: EXIT.noServer, passed: [] });
    expect(err).toContain('Is the server running?');
  });
});
