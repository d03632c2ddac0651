import { refusal } from '@tradeport/shared/contract/refusal.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/** Names by which a machine calls itself: no other page can make a browser take them for its own. */
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
const DEFAULT_PORT = /:(80|443)$/;

const headerOf = ({ headers }: FastifyRequest, name: 'host' | 'origin' | 'sec-fetch-site'): string =>
  (headers[name] ?? '').toLowerCase();

/** `name:port` without the port; the brackets of an IPv6 address stay. */
const nameOf = (host: string): string => host.replace(/:\d*$/, '');

/** The sandbox that a host name names by its first label; undefined under any other name. */
export const sandboxOfHost = ({ sandboxHosts }: Pick<Config, 'sandboxHosts'>, name: string): string | undefined => {
  const [label = '', ...rest] = name.split('.');
  return sandboxHosts.includes(`.${rest.join('.')}`) ? label : undefined;
};

/** An address of IPv4, or one of IPv6 in its brackets: what no name server answers for. */
const isAddress = (name: string): boolean => /^(\d{1,3}(\.\d{1,3}){3}|\[[0-9a-f:.]+\])$/.test(name);

/**
 * Whether a host is one of ours. A token says by itself who may come in; without one a web page could reach the simulator under
 * a name of its own that it has led to this address. An open simulator is reached over the network, by its address too: nobody
 * can lead an address elsewhere.
 */
const isOurHost = ({ simToken, simHosts }: Config, host: string): boolean => {
  if (simToken !== undefined && simToken !== 'open') return true;
  const name = nameOf(host);
  return LOOPBACK.has(name) || simHosts.includes(name) || (simToken === 'open' && isAddress(name));
};

/** Whether the page that asks is ours: browsers tell it with every request that a page makes, other programs do not. */
const isOurPage = (request: FastifyRequest): boolean => {
  const site = headerOf(request, 'sec-fetch-site');
  if (site === 'cross-site' || site === 'same-site') return false;
  const origin = headerOf(request, 'origin');
  if (origin === '') return true;
  const ours = request.host.toLowerCase().replace(DEFAULT_PORT, '');
  const theirs = /^https?:\/\/([^/]+)$/.exec(origin)?.[1]?.replace(DEFAULT_PORT, '');
  return theirs === ours;
};

/**
 * Who may knock at the simulator at all, before any of its calls looks at a token: requests to a host of ours, from a page of
 * ours or from no page. Reads are no exception, as some of them cost. Where the simulator is off, nothing of a request names a
 * sandbox. To be called once cookies are read.
 */
export const guardSimulator = (app: FastifyInstance, config: Config): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    const named = sandboxOfHost(config, nameOf(headerOf(request, 'host')));
    if (!config.simEnabled) {
      delete request.headers.sandbox;
      delete request.cookies.sandbox;
    } else {
      // What the request itself says goes before the name that it came to, and that before a cookie.
      if (named !== undefined) request.headers.sandbox ??= named;
      if (request.routeOptions.config.call?.access === 'sim') {
        if (!isOurHost(config, headerOf(request, 'host')) || !isOurPage(request)) throw refusal('simulatorShut');
      }
    }
    done();
  });
};
