// @vitest-environment jsdom
import { createServer, type Server, type ServerResponse } from 'node:http';
import { USUAL_CONFIG } from '@tradeport/shared/backend/configText.ts';
import { info } from '@tradeport/shared/contract/login.ts';
import { receipt } from '@tradeport/shared/contract/receipt.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeCookie } from '../browser/cookies.ts';

const HEADERS = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*, token' };

let server: Server;
/** The requests that the server has received, by path, and has not answered. */
let open: Map<string, ServerResponse>;
let received: (path: string) => Promise<ServerResponse>;
let transport: typeof import('./transport.ts').transport;
let session: typeof import('./session.ts');
let sessionToken: typeof import('./token.ts').sessionToken;

beforeEach(async () => {
  open = new Map();
  server = createServer((request, response) => {
    request.resume();
    if (request.method === 'OPTIONS') response.writeHead(204, HEADERS).end();
    else open.set((request.url ?? '').split('?')[0] ?? '', response);
  });
  received = (path) =>
    vi.waitFor(() => {
      const response = open.get(path);
      if (response === undefined) throw new Error(`The server has not received ${path}.`);
      return response;
    });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  document.documentElement.dataset.portal = JSON.stringify({ ...USUAL_CONFIG, api: `http://127.0.0.1:${port}` });
  writeCookie('token', 'first');
  history.replaceState(null, '', '/b2b/account');
  // A document signs out once.
  vi.resetModules();
  ({ transport } = await import('./transport.ts'));
  session = await import('./session.ts');
  ({ sessionToken } = await import('./token.ts'));
});
afterEach(async () => {
  delete document.documentElement.dataset.portal;
  localStorage.clear();
  writeCookie('token', '');
  vi.resetModules();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const reject = (response: ServerResponse): void =>
  void response
    .writeHead(401, { ...HEADERS, 'content-type': 'application/json' })
    .end(JSON.stringify({ code: 'TOKEN_EXPIRED', message: 'expired', result: null }));

describe('signing out', () => {
  it('cancels the calls that are under way, sends no further call, and starts the next login at the home page', async () => {
    const settled: string[] = [];
    const note = (name: string) => () => void settled.push(name);
    transport(receipt.paging, {}, {}).then(note('under way'), note('under way'));
    const pending = await received(receipt.paging.path);
    const cancelled = new Promise((resolve) => pending.once('close', resolve));
    const gone: string[] = [];
    const signedOut = session.signOut(
      () => transport(info.signOut, {}, {}),
      (address) => gone.push(address),
    );
    await cancelled;
    open.clear();
    transport(receipt.paging, {}, {}).then(note('later'), note('later'));
    reject(await received(info.signOut.path));
    await signedOut;
    expect(gone).toEqual(['/b2b/login']);
    expect(sessionToken()).toBeUndefined();
    expect([...open.keys()]).toEqual([info.signOut.path]);
    expect(settled).toEqual([]);
  });

  it('does not lead to the login page that says the session has expired', async () => {
    const gone: string[] = [];
    const signedOut = session.signOut(
      async () => session.loseSession((address) => gone.push(address)),
      (address) => gone.push(address),
    );
    await signedOut;
    expect(gone).toEqual(['/b2b/login']);
  });
});

describe('a call that is rejected with 401', () => {
  it('leaves a session alone that began after the call was sent', async () => {
    const call = transport(receipt.paging, {}, {});
    const pending = await received(receipt.paging.path);
    writeCookie('token', 'second');
    reject(pending);
    await expect(call).rejects.toMatchObject({ status: 401 });
    expect(sessionToken()).toBe('second');
  });
});
