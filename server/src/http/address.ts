import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** How this machine calls an address that a server listens on: that of every network is also its own. */
const hostOf = (host: string): string => {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
};

/**
 * Address under which people reach the portal: PUBLIC_URL, else made of HOST and the port that is listened at. What a request
 * calls the server is never taken: whoever sends it could then lead others elsewhere by a mail.
 */
export const addressOf =
  ({ publicUrl, host, port }: Pick<Config, 'publicUrl' | 'host' | 'port'>, app: FastifyInstance): (() => string) =>
  () => {
    if (publicUrl !== undefined) return publicUrl;
    const bound = app.server.address();
    return `http://${hostOf(host)}:${typeof bound === 'object' && bound !== null ? bound.port : port}`;
  };
