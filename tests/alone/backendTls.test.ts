import { once } from 'node:events';
import { createServer } from 'node:https';
import { getCACertificates, setDefaultCACertificates, type TLSSocket } from 'node:tls';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { closeAfterEach, portalFor } from '../harness/aloneFixture.ts';
import { localhostCertificate, localhostKey } from '../harness/localhostTls.ts';
import { sendRaw } from '../harness/rawHttp.ts';

closeAfterEach();

const trusted = getCACertificates('default');
const seen: (readonly [servername: string, host: string])[] = [];
let port = 0;
let connections = 0;
let close: () => Promise<void>;
beforeEach(async () => {
  seen.length = 0;
  connections = 0;
  const server = createServer({ cert: localhostCertificate, key: localhostKey });
  let servername = '';
  server.on('secureConnection', (socket: TLSSocket & { readonly servername?: string | false }) => {
    connections += 1;
    servername = String(socket.servername);
  });
  server.on('request', ({ headers }, response) => {
    seen.push([servername, headers.host ?? '']);
    response.end('ok');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const at = server.address();
  port = typeof at === 'object' && at !== null ? at.port : 0;
  close = async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
});
afterEach(async () => {
  setDefaultCACertificates(trusted);
  await close();
});

const REQUEST = 'GET /api/x HTTP/1.1\r\nHost: portal.example\r\nConnection: close\r\n\r\n';

it('rejects a backend with an untrusted self-signed certificate', async () => {
  const { url } = await portalFor(`https://localhost:${port}`);
  expect((await sendRaw(url, REQUEST)).statuses).toEqual([502]);
  expect(seen).toEqual([]);
});

it('rejects a backend whose certificate is for another name', async () => {
  setDefaultCACertificates([localhostCertificate]);
  const { url } = await portalFor(`https://127.0.0.2:${port}`);
  expect((await sendRaw(url, REQUEST)).statuses).toEqual([502]);
});

it('verifies the name of the backend, whatever Host the browser sends', async () => {
  setDefaultCACertificates([localhostCertificate]);
  const named = await portalFor(`https://localhost:${port}`);
  expect((await sendRaw(named.url, REQUEST)).statuses).toEqual([200]);
  const numbered = await portalFor(`https://127.0.0.1:${port}`);
  expect((await sendRaw(numbered.url, REQUEST)).statuses).toEqual([200]);
  expect(seen).toEqual([
    ['localhost', 'portal.example'],
    ['false', 'portal.example'],
  ]);
});

it.each(['localhost', '127.0.0.1'])('keeps the connection to %s when the Host of the browser changes', async (name) => {
  setDefaultCACertificates([localhostCertificate]);
  const { url } = await portalFor(`https://${name}:${port}`);
  for (const host of ['anna.example', 'ben.example'])
    expect((await sendRaw(url, REQUEST.replace('portal.example', host))).statuses).toEqual([200]);
  expect(seen.map(([, host]) => host)).toEqual(['anna.example', 'ben.example']);
  expect(connections).toBe(1);
});
