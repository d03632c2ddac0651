import type { Duplex } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Refusal } from './requestRules.ts';

type Headers = Readonly<Record<string, string>>;

const TEXT: Headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };

const STATUS_WORDS: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  413: 'Content Too Large',
  431: 'Request Header Fields Too Large',
};

const refusedConnections = new WeakSet<Duplex>();

/** Whether a request of the connection was refused: the portal serves no later request of that connection. */
export const isRefused = (socket: Duplex): boolean => refusedConnections.has(socket);

export const sendText = (reply: FastifyReply, status: number, text: string): FastifyReply =>
  reply.code(status).headers(TEXT).send(text);

/** Refuses a request and closes its connection: an unread body is never read as the next request. */
export const refuse = (reply: FastifyReply, { status, text, headers = {} }: Refusal): FastifyReply => {
  refusedConnections.add(reply.request.raw.socket);
  return sendText(reply.headers(headers).header('connection', 'close'), status, text);
};

/** Writes a response where no request could be read, and closes the connection. */
export const refuseByHand = (socket: Duplex, status: number, headers: Headers): void => {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const words = STATUS_WORDS[status] ?? '';
  const text = `${words}.\n`;
  const written = { ...headers, ...TEXT, 'content-length': String(text.length), connection: 'close' };
  const lines = Object.entries(written).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${words}`, ...lines, '', text].join('\r\n'), () => socket.destroy());
};
