import fastifyStatic from '@fastify/static';
import { BASE_PATH } from '@tradeport/shared/screens.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { BuiltPortal } from '../platform/runtime/builtPortal.ts';
import type { RandomSource } from '../platform/runtime/realTime.ts';
import { builtPages, type FindPage } from './pageFiles.ts';
import { documentOf, pagePolicy } from './portalDocument.ts';
import { sandboxOfHost } from './simulatorDoor.ts';

const YEAR_SECONDS = 31_536_000;

/** Sends a page of ours: every route below its base path is the same document. Undefined for what is no page. */
type SendPage = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | undefined;

interface Serving extends Pick<Config, 'simEnabled' | 'simToken' | 'sandboxHosts'> {
  readonly random: RandomSource;
}

/** Answers the routes below a base path with one document, its nonce fresh each time. */
const pageBelow =
  (
    base: string,
    page: () => string | undefined,
    find: FindPage,
    { random, simEnabled, simToken, sandboxHosts }: Serving,
  ): SendPage =>
  (request, reply) => {
    const isOpen = simToken === undefined || simToken === 'open';
    const [path = '', query] = request.url.split('?');
    const within = path === base || path.startsWith(`${base}/`);
    if (!within || (request.method !== 'GET' && request.method !== 'HEAD')) return undefined;
    if (path === base) return reply.redirect(`${base}/`);
    // Files that exist were served before. A missing file below the assets folder is no page; any other address is one, with a dot too.
    if (path.startsWith(`${base}/assets/`)) return undefined;
    const text = page();
    if (text === undefined)
      return reply.code(503).type('text/plain; charset=utf-8').send('The portal is not built: run "npm start".\n');
    const known = find(path.slice(base.length).replace(/\/$/, '') || '/');
    const isNamed = sandboxOfHost({ sandboxHosts }, request.hostname.toLowerCase()) !== undefined;
    const simulator = simEnabled ? (isNamed ? 'host' : 'on') : undefined;
    const nonce = random.bytes(16).toString('base64');
    return reply
      .code(200)
      .header('content-security-policy', pagePolicy(nonce))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(documentOf(text, { nonce, hostname: request.hostname, simulator, isOpen, known, query }));
  };

/** Where the simulator's console lives. */
const CONSOLE_PATH = '/sim';

/**
 * Serves the built portal under its base path, and the console under its own while the simulator is on. Files with a hash in
 * their name are kept by browsers for a year, the pages and `version.json` never. Without a build the base path answers a
 * plain word that says how to make one.
 */
export const servePortal = async (app: FastifyInstance, portal: BuiltPortal, serving: Serving): Promise<SendPage> => {
  await app.register(fastifyStatic, {
    root: portal.root,
    prefix: `${BASE_PATH}/`,
    index: false,
    preCompressed: true,
    cacheControl: false,
    // The pages themselves go out with their nonce, never as files.
    allowedPath: (path) => !path.endsWith('.html'),
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/');
      reply.header('cache-control', hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-store');
    },
  });
  const { simEnabled } = serving;
  const sendPortal = pageBelow(BASE_PATH, portal.page, builtPages(portal, 'portal'), serving);
  const sendConsole = pageBelow(CONSOLE_PATH, portal.console, builtPages(portal, 'console'), serving);
  app.get('/', (_request, reply) => reply.redirect(`${BASE_PATH}/`));
  // Whoever opens the address of the simulator's calls in a browser looks for the simulator.
  if (simEnabled) app.get(`${CONSOLE_PATH}/api`, (_request, reply) => reply.redirect(`${CONSOLE_PATH}/`));
  app.get(`${BASE_PATH}/`, (request, reply) => sendPortal(request, reply));
  return (request, reply) => sendPortal(request, reply) ?? (simEnabled ? sendConsole(request, reply) : undefined);
};
