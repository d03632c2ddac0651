import { connect, type Socket } from 'node:net';
import { login } from '@tradeport/shared/contract/login.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startApp, type TestApp } from '../harness/app.ts';

const listening = async (settings: Readonly<Record<string, string>>): Promise<{ app: TestApp; port: number }> => {
  const app = await startApp({ settings });
  onTestFinished(() => app.close());
  await app.tradeport.app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.tradeport.app.server.address();
  return { app, port: typeof address === 'object' && address !== null ? address.port : 0 };
};

const open = (port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket));
    socket.once('error', reject);
    onTestFinished(() => void socket.destroy());
  });

/** What is heard until the other side closes. */
const heardToTheEnd = (socket: Socket): Promise<string> =>
  new Promise((resolve) => {
    let heard = '';
    socket.on('data', (part) => {
      heard += part.toString();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(heard));
  });

const HEAD = `POST ${login.login.path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n`;

describe('a connection over which nothing moves', () => {
  it.each([
    ['a body of a known length', `${HEAD}content-length: 999\r\n\r\n{"loginNo":`],
    ['a body in pieces', `${HEAD}transfer-encoding: chunked\r\n\r\n5\r\n{"log\r\n`],
  ])('is closed, and its sender told: %s', async (_what, sent) => {
    const { port } = await listening({ STALLED_SECONDS: '1' });
    const socket = await open(port);
    socket.write(sent);
    const heard = await heardToTheEnd(socket);
    expect(heard).toMatch(/^HTTP\/1.1 408 /);
    expect(heard).toContain('"code":"REQUEST_FAILED"');
  });

  it('is closed on a reader who does not read', async () => {
    const { app, port } = await listening({ STALLED_SECONDS: '1' });
    const closed = new Promise<boolean>((resolve) => {
      app.tradeport.app.server.once('connection', (theirs) => theirs.once('close', () => resolve(true)));
    });
    const socket = await open(port);
    socket.pause();
    // Answers in a row, more of them than the buffers between the two hold.
    const ask = 'GET /api/openapi.json HTTP/1.1\r\nhost: localhost\r\n\r\n';
    socket.write(ask.repeat(100));
    expect(await closed).toBe(true);
  });

  it('is left alone while a call is worked on', async () => {
    const { app, port } = await listening({ STALLED_SECONDS: '1' });
    await app.anonymous.simFault.add({ call: 'login/login', kind: 'latency', ms: 2_500, times: 1 });
    const socket = await open(port);
    const body = '{}';
    socket.write(`${HEAD}connection: close\r\ncontent-length: ${body.length}\r\n\r\n${body}`);
    expect(await heardToTheEnd(socket)).toMatch(/^HTTP\/1.1 200 /);
  });
});

describe('a request', () => {
  it('that goes on arriving byte after byte is ended when its time is over, and its sender told', async () => {
    const { port } = await listening({ REQUEST_SECONDS: '1' });
    const socket = await open(port);
    socket.write(`${HEAD}transfer-encoding: chunked\r\n\r\n`);
    /** One byte of the body after the other: the connection never stalls. */
    const goOn = (): void => {
      if (socket.writable) socket.write('1\r\n \r\n', goOn);
    };
    goOn();
    const heard = await heardToTheEnd(socket);
    expect(heard).toMatch(/^HTTP\/1.1 408 /);
    expect(heard).toContain('"code":"REQUEST_FAILED"');
  });

  it('whose headers never end is ended as well', async () => {
    const { port } = await listening({ REQUEST_SECONDS: '1' });
    const socket = await open(port);
    socket.write(HEAD);
    expect(await heardToTheEnd(socket)).toMatch(/^HTTP\/1.1 408 /);
  });
});

it('connections have a maximum, and are taken again when others go', async () => {
  const { port } = await listening({ CONNECTIONS_MAX: '10' });
  const opened = await Promise.all(Array.from({ length: 10 }, () => open(port)));
  const eleventh = await open(port);
  expect(await heardToTheEnd(eleventh)).toBe('');
  const [first] = opened;
  const gone = first === undefined ? undefined : heardToTheEnd(first);
  first?.end('GET /healthz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n');
  expect(await gone).toMatch(/^HTTP\/1.1 200 /);
  const next = await open(port);
  next.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n');
  expect(await heardToTheEnd(next)).toMatch(/^HTTP\/1.1 200 /);
});
