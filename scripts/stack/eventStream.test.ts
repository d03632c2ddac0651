import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { describe, expect, it } from 'vitest';
import { hearEvents } from './eventStream.ts';

/** A server that answers as it is told, on a port of its own; answers what the work came to. */
const at = async <T>(answer: RequestListener, work: (address: string) => Promise<T>): Promise<T> => {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  try {
    return await work(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
};

const READY = 'event: ready\ndata: {}\n\n';
/** Long enough for what is said at once, on a machine that is busy with other things. */
const PATIENT_MS = 20_000;
const BRIEF_MS = 50;

describe('a live view', () => {
  it('is heard as it is said', () =>
    at(
      (_request, response) => response.write(READY),
      async (address) => {
        const stream = await hearEvents(address, PATIENT_MS);
        await stream.until('event: ready');
        stream.leave();
      },
    ));

  it.each<[string, RequestListener]>([
    ['holds the whole answer back', () => undefined],
    ['holds back what is said', (_request, response) => response.writeHead(200).flushHeaders()],
  ])('is missed behind a proxy that %s', (_, answer) =>
    at(answer, (address) =>
      expect(hearEvents(address, BRIEF_MS).then(({ until }) => until('event: ready'))).rejects.toThrow('not heard'),
    ),
  );

  it('is missed where the stream ends, or is none', async () => {
    const heard = (answer: RequestListener) =>
      at(answer, async (address) => (await hearEvents(address, PATIENT_MS)).until('event: ready'));
    await expect(heard((_request, response) => response.end('data: {}'))).rejects.toThrow('ended');
    await expect(heard((_request, response) => response.writeHead(502).end())).rejects.toThrow('502');
  });
});
