import { connect } from 'node:net';

/** What a server sent back on one connection. */
export interface RawResponses {
  /** The statuses without interim responses (100 Continue). */
  readonly statuses: readonly number[];
  /** Whether the server closed the connection. */
  readonly isClosed: boolean;
  readonly text: string;
}

const statusesIn = (text: string): readonly number[] =>
  [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status)).filter((status) => status >= 200);

/**
 * Sends bytes as they are. Resolves when the server closes the connection, or when as many responses with status 200 to 299 have
 * arrived as expected.
 */
export const sendRaw = (
  url: string,
  bytes: string,
  { responses = 1, localAddress = '127.0.0.1' }: { readonly responses?: number; readonly localAddress?: string } = {},
): Promise<RawResponses> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(url);
    const socket = connect({ host: hostname, port: Number(port), localAddress });
    let text = '';
    const finish = (isClosed: boolean): void => {
      resolve({ statuses: statusesIn(text), isClosed, text });
      socket.destroy();
    };
    socket.on('connect', () => socket.write(bytes, 'latin1'));
    socket.on('data', (part) => {
      text += part.toString('latin1');
      const statuses = statusesIn(text);
      if (statuses.length >= responses && statuses.every((status) => status < 300)) finish(false);
    });
    socket.on('error', () => undefined);
    socket.on('close', () => finish(true));
  });
