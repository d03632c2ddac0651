import { connect, type Socket } from 'node:net';

/** A request as it goes over the wire, made before the clock starts. */
export interface Shot {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export const encodeShot = ({ method, path, headers = {}, body }: Shot): Buffer => {
  const sent = {
    host: 'localhost',
    ...headers,
    ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
  };
  const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`);
};

const HEAD_END = '\r\n\r\n';
const LENGTH = /\r\ncontent-length: (\d+)/i;
/** What every answer asked for here begins with, unless told otherwise: a success in the envelope. Anything else makes the figures worthless. */
const SUCCESS = '{"code":"0"';

/** The length of the first answer in the text, or undefined while some of it is missing. Throws for a refusal. */
export const answerLength = (text: string, begins = SUCCESS): number | undefined => {
  const head = text.indexOf(HEAD_END);
  if (head < 0) return undefined;
  const length = LENGTH.exec(text.slice(0, head))?.[1];
  if (length === undefined) throw new Error(`an answer without its length: ${text.slice(0, 300)}`);
  const end = head + HEAD_END.length + Number(length);
  if (text.length < end) return undefined;
  if (!text.startsWith('HTTP/1.1 200') || !text.startsWith(begins, head + HEAD_END.length))
    throw new Error(`not the answer that is measured: ${text.slice(0, 1_000)}`);
  return end;
};

export const opened = (port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => resolve(socket));
    socket.once('error', reject);
  });

/** Sends one shot after another on a connection until there is none left. */
const drain = (socket: Socket, next: () => Buffer | undefined, begins?: string): Promise<void> =>
  new Promise((resolve, reject) => {
    let received = '';
    const send = (): void => {
      const shot = next();
      if (shot === undefined) resolve();
      else socket.write(shot);
    };
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('the server closed a connection')));
    socket.on('data', (chunk) => {
      // One byte a character, so that lengths are those of the wire.
      received += chunk.toString('latin1');
      try {
        const length = answerLength(received, begins);
        if (length === undefined) return;
        received = received.slice(length);
        send();
      } catch (error) {
        reject(error);
      }
    });
    send();
  });

/**
 * Sends all shots over so many kept connections, each with one request under way at a time, and answers how many were
 * answered a second. A client of our own, because it shares two cores with what it measures: it costs about 10 µs a
 * request, a general one several times as much.
 */
export const shoot = async (
  port: number,
  connections: number,
  shots: readonly Buffer[],
  begins?: string,
): Promise<number> => {
  const sockets = await Promise.all(Array.from({ length: connections }, () => opened(port)));
  let sent = 0;
  const next = (): Buffer | undefined => {
    sent += 1;
    return shots[sent - 1];
  };
  const started = performance.now();
  await Promise.all(sockets.map((socket) => drain(socket, next, begins)));
  const seconds = (performance.now() - started) / 1_000;
  for (const socket of sockets) socket.removeAllListeners('close').destroy();
  return shots.length / seconds;
};
