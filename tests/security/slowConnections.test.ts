import { connect, type Socket } from 'node:net';
import { login, register } from '@tradeport/shared/contract/login.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../harness/app.ts';

// Each test waits for a limit in real time: the tests of a file run at the same time, and those of one limit share a server.

/** A listening server of a group of tests. */
interface Listening {
  readonly app: () => TestApp;
  /** Opens a connection, which ends with the group at the latest. */
  readonly open: () => Promise<Socket>;
}

const listening = (settings: Readonly<Record<string, string>>): Listening => {
  let app: TestApp;
  let port = 0;
  const sockets: Socket[] = [];
  beforeAll(async () => {
    app = await startApp({ settings });
    await app.tradeport.app.listen({ host: '127.0.0.1', port: 0 });
    const address = app.tradeport.app.server.address();
    port = typeof address === 'object' && address !== null ? address.port : 0;
  });
  afterAll(async () => {
    for (const socket of sockets) socket.destroy();
    await app.close();
  });
  const open = (): Promise<Socket> =>
    new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => resolve(socket));
      socket.once('error', reject);
      sockets.push(socket);
    });
  return { app: () => app, open };
};

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

const headOf = (path: string): string =>
  `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n`;
/** Another call than the slow one: a fault strikes the next request of its call. */
const HEAD = headOf(register.createUser.path);

describe.concurrent('a connection over which nothing moves', () => {
  const { app, open } = listening({ STALLED_SECONDS: '1' });

  it.each([
    ['a body of a known length', `${HEAD}content-length: 999\r\n\r\n{"loginNo":`],
    ['a body in pieces', `${HEAD}transfer-encoding: chunked\r\n\r\n5\r\n{"log\r\n`],
  ])('is closed, and its sender told: %s', async (_what, sent) => {
    const socket = await open();
    socket.write(sent);
    const heard = await heardToTheEnd(socket);
    expect(heard).toMatch(/^HTTP\/1.1 408 /);
    expect(heard).toContain('"code":"REQUEST_FAILED"');
  });

  it('is closed on a reader who does not read', async () => {
    const closed = Promise.withResolvers<boolean>();
    const { server } = app().tradeport.app;
    let ownPort: number | undefined;
    const hears = (theirs: Socket): void => {
      // A closed socket no longer has a port.
      const { remotePort } = theirs;
      theirs.once('close', () => {
        if (remotePort === ownPort) closed.resolve(true);
      });
    };
    server.on('connection', hears);
    const socket = await open();
    ownPort = socket.localPort;
    socket.pause();
    // Answers in a row, more of them than the buffers between the two hold.
    const ask = 'GET /api/openapi.json HTTP/1.1\r\nhost: localhost\r\n\r\n';
    socket.write(ask.repeat(100));
    expect(await closed.promise).toBe(true);
    server.off('connection', hears);
  });

  it('is left alone while a call is worked on', async () => {
    await app().anonymous.simFault.add({ call: 'login/login', kind: 'latency', ms: 2_500, times: 1 });
    const socket = await open();
    const body = '{}';
    const head = headOf(login.login.path);
    socket.write(`${head}connection: close\r\ncontent-length: ${body.length}\r\n\r\n${body}`);
    expect(await heardToTheEnd(socket)).toMatch(/^HTTP\/1.1 200 /);
  });
});

describe.concurrent('a request', () => {
  const { open } = listening({ REQUEST_SECONDS: '1' });

  it('that goes on arriving byte after byte is ended when its time is over, and its sender told', async () => {
    const socket = await open();
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
    const socket = await open();
    socket.write(HEAD);
    expect(await heardToTheEnd(socket)).toMatch(/^HTTP\/1.1 408 /);
  });
});

describe('connections', () => {
  const { open } = listening({ CONNECTIONS_MAX: '10' });

  it('have a maximum, and are taken again when others go', async () => {
    const opened = await Promise.all(Array.from({ length: 10 }, () => open()));
    const eleventh = await open();
    expect(await heardToTheEnd(eleventh)).toBe('');
    const [first] = opened;
    const gone = first === undefined ? undefined : heardToTheEnd(first);
    first?.end('GET /healthz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n');
    expect(await gone).toMatch(/^HTTP\/1.1 200 /);
    const next = await open();
    next.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n');
    expect(await heardToTheEnd(next)).toMatch(/^HTTP\/1.1 200 /);
  });
});
