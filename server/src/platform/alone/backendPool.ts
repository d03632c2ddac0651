import { AsyncLocalStorage } from 'node:async_hooks';
import { isIP } from 'node:net';
import { buildConnector, type Dispatcher, Pool } from 'undici';

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
  const { origin, hostname: urlHostname } = new URL(backend);
  const hostname = urlHostname.replace(/^\[|\]$/g, '');
  const pool = new Pool(origin, {
    // The limits of the portal bound the open requests. A limit here would queue calls behind event streams and slow uploads.
    connections: null,
    pipelining: 1,
    keepAliveTimeout: UNUSED_MS,
    // The proxy has one deadline for the whole exchange.
    headersTimeout: 0,
    bodyTimeout: SILENT_MS,
    connect: connectorTo(hostname),
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
    // Without this server name undici closes an idle connection when the Host header differs from the previous one.
    const fixed = { ...options, signal: signals.getStore() ?? null, servername: hostname };
    if (callback === undefined) return pool.request(fixed);
    pool.request(fixed, callback);
    return undefined;
  }

  return {
    client: { request },
    /** Runs `send`. The signal aborts the request that it sends. */
    withSignal: (signal: AbortSignal, send: () => void): void => signals.run(signal, send),
    close: (): Promise<void> => pool.destroy(),
  };
};
