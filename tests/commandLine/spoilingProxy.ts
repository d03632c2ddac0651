import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isMembers } from '@tradeport/shared/rules/members.ts';

/** An answer on its way, for whoever spoils it. */
export interface OnItsWay {
  readonly method: string;
  /** With the query. */
  readonly path: string;
  readonly asked: Readonly<Record<string, unknown>>;
  readonly askedHeaders: IncomingHttpHeaders;
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

export type Spoil = (answer: OnItsWay) => void;

/** A request on its way to the backend, whose headers may be spoilt: without its token it is refused, and changes nothing. */
export interface OnItsWayThere {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
}

export interface SpoilingProxy {
  readonly url: string;
  /** What becomes of every answer from now on; nothing with undefined. */
  readonly spoils: (spoil: Spoil | undefined) => void;
  /** What becomes of every request from now on; nothing with undefined. */
  readonly spoilsAsking: (spoil: ((request: OnItsWayThere) => void) | undefined) => void;
  readonly close: () => Promise<void>;
}

/** A backend that is ours but for what is spoilt of its answers. */
export const startSpoilingProxy = async (target: string): Promise<SpoilingProxy> => {
  let spoil: Spoil | undefined;
  let spoilAsking: ((request: OnItsWayThere) => void) | undefined;
  const server = createServer((asked, answer) => {
    const parts: Buffer[] = [];
    asked.on('data', (part: Buffer) => parts.push(part));
    asked.on('end', () => {
      const sent = Buffer.concat(parts);
      const { method = 'GET', url = '/', headers } = asked;
      const passed: IncomingHttpHeaders = { ...headers, 'accept-encoding': 'identity' };
      spoilAsking?.({ path: url, headers: passed });
      const on = request(`${target}${url}`, { method, headers: passed }, (came) => {
        const got: Buffer[] = [];
        came.on('data', (part: Buffer) => got.push(part));
        came.on('end', () => {
          const { 'transfer-encoding': _, 'content-length': __, connection: ___, ...kept } = came.headers;
          const way: OnItsWay = {
            method,
            path: url,
            asked: askedIn(sent),
            askedHeaders: headers,
            status: came.statusCode ?? 0,
            headers: Object.fromEntries(Object.entries(kept).map(([name, value]) => [name, String(value)])),
            body: Buffer.concat(got),
          };
          spoil?.(way);
          answer.writeHead(way.status, way.headers).end(way.body);
        });
      });
      on.end(sent);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    spoils: (next) => {
      spoil = next;
    },
    spoilsAsking: (next) => {
      spoilAsking = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};

const askedIn = (sent: Buffer): Readonly<Record<string, unknown>> => {
  try {
    const value: unknown = JSON.parse(sent.toString('utf8'));
    return isMembers(value) ? value : {};
  } catch {
    return {};
  }
};
