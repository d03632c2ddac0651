import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 120_000;
const KEEP_ALIVE_MS = 72_000;

/** Who asks, and what is answered. */
export type Asked = IncomingMessage;
export type Answered = ServerResponse;
export type Answering = (request: Asked, response: Answered) => void;

/** A server that listens. */
export interface Listening {
  /** Where it is reached from this machine. */
  readonly address: string;
  /** Takes no more requests, and ends once those under way are answered, or at once. */
  readonly close: () => Promise<void>;
}

/** Listens for requests. Rejects where the address cannot be had. */
export const listenAt = (
  { host, port }: { readonly host: string; readonly port: number },
  answer: Answering,
): Promise<Listening> =>
  new Promise((resolve, reject) => {
    const server = createServer(
      { headersTimeout: HEADERS_TIMEOUT_MS, requestTimeout: REQUEST_TIMEOUT_MS, keepAliveTimeout: KEEP_ALIVE_MS },
      answer,
    );
    server.once('error', reject);
    server.listen(port, host, () => {
      const at = server.address();
      const heard = typeof at === 'object' && at !== null ? at.port : port;
      resolve({
        address: `http://${host.includes(':') ? `[${host}]` : host}:${heard}`,
        close: () =>
          new Promise((closed) => {
            server.close(() => closed());
            server.closeIdleConnections();
            // Streams have no end of their own.
            setTimeout(() => server.closeAllConnections(), 1_000).unref();
          }),
      });
    });
  });
