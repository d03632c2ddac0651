import { AsyncLocalStorage } from 'node:async_hooks';
import { isIP } from 'node:net';
import { buildConnector, type Dispatcher, Pool } from 'undici';

const CONNECTIONS_MAX = 512;
/** An unused connection is closed before the backend closes it. */
const UNUSED_MS = 4_000;
const CONNECT_MS = 10_000;
/** An event stream sends something every fifteen seconds. */
const SILENT_MS = 60_000;

/**
 * Connections to a backend. TLS verifies the name in the backend's own address: undici would take the name from the Host header, which
 * can be the browser's.
 */
const connectorTo = (hostname: string): buildConnector.connector => {
  const connect = buildConnector({ timeout: CONNECT_MS, rejectUnauthorized: true, allowH2: false });
  return ({ servername: _fromHost, ...options }, callback) =>
    // The certificate of an IP address is verified by the address: TLS has no server name for it.
    connect(isIP(hostname) === 0 ? { ...options, servername: hostname } : options, callback);
};

/** The HTTP client for the one backend. It sends each request once and follows no redirect. */
export const createBackendPool = (backend: string) => {
  const { origin, hostname } = new URL(backend);
  const pool = new Pool(origin, {
    connections: CONNECTIONS_MAX,
    pipelining: 1,
    keepAliveTimeout: UNUSED_MS,
    // The proxy has one deadline for the whole exchange.
    headersTimeout: 0,
    bodyTimeout: SILENT_MS,
    connect: connectorTo(hostname.replace(/^\[|\]$/g, '')),
  });
  /** The signal that ends the request. The reply-from plugin has no option for it and calls `request` before `from` returns. */
  const signals = new AsyncLocalStorage<AbortSignal>();

  function request<T = null>(options: Dispatcher.RequestOptions<T>): Promise<Dispatcher.ResponseData<T>>;
  function request<T = null>(
    options: Dispatcher.RequestOptions<T>,
    callback: (error: Error | null, data: Dispatcher.ResponseData<T>) => void,
  ): void;
  function request<T = null>(
    options: Dispatcher.RequestOptions<T>,
    callback?: (error: Error | null, data: Dispatcher.ResponseData<T>) => void,
  ): Promise<Dispatcher.ResponseData<T>> | undefined {
    const abortable = { ...options, signal: signals.getStore() ?? null };
    if (callback === undefined) return pool.request(abortable);
    pool.request(abortable, callback);
    return undefined;
  }

  return {
    client: { request },
    /** Runs `send`. The signal aborts the request that it sends. */
    withSignal: (signal: AbortSignal, send: () => void): void => signals.run(signal, send),
    close: (): Promise<void> => pool.destroy(),
  };
};
