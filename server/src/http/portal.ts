import fastifyStatic from '@fastify/static';
import { BASE_PATH } from '@tradeport/shared/screens.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { BuiltPortal } from '../platform/runtime/builtPortal.ts';
import type { RandomSource } from '../platform/runtime/realTime.ts';
import { sealLegacy } from '../platform/secrets/sealing.ts';
import { builtPages, type FindPage, type KnownPage } from './pageFiles.ts';

const NONCE = /%NONCE%/g;
/** In the document: that there is a simulator, so that what tells of it has its place from the first paint on; without one no word. */
const SIMULATOR = ' data-simulator="%SIMULATOR%"';
/** In the document: its domain, and what the site's configuration is asked by there, so that the page need not work that out. */
const SITE = '%SITE%';
/** Whatever else somebody names as host stays out of the document. */
const DOMAIN = /^[a-z0-9.:[\]-]{1,253}$/i;
const siteOf = ({ hostname }: FastifyRequest): string =>
  DOMAIN.test(hostname) ? `${hostname} ${sealLegacy(hostname)}` : '';
/** In the document: the files of the page that is opened, for `first.js`, or as links where whoever opens it needs them anyhow. */
const PAGE_FILES = ' data-page-files="%PAGE_FILES%"';
const PAGE_LINKS = '%PAGE_LINKS%';
/** In the document: what stands at the head of the page, in the outline of the frame. */
const PAGE_HEAD = '%PAGE_HEAD%';
/** In the console's document: that it asks for no token, so that nobody need knock first. */
const DOOR = ' data-door="%DOOR%"';
const YEAR_SECONDS = 31_536_000;

/** The policy that every page of the portal lives under: own scripts only, styles by nonce, nothing embedded, nothing outside. */
const policy = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    // Positions that the browser is given by script at run time (style attributes) are not stylesheets.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    // A PDF that the page has fetched is shown within it; frames of other places stay shut.
    'frame-src blob:',
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Sends a page of ours: every route below its base path is the same document. Undefined for what is no page. */
type SendPage = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | undefined;

const linkTo = (file: string): string => {
  const kind = file.endsWith('.css') ? 'rel="preload" as="style"' : 'rel="modulepreload"';
  return `<link ${kind} crossorigin href="${BASE_PATH}/${file}">`;
};

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** In both languages: which one the reader has chosen is known in the browser. */
const headsOf = ({ heads }: KnownPage): string =>
  Object.entries(heads)
    .map(
      ([language, [title, purpose]]) =>
        `<div class="outlineHead" lang="${language}"><b>${escaped(title)}</b><p>${escaped(purpose)}</p></div>`,
    )
    .join('');

interface Serving extends Pick<Config, 'simEnabled' | 'simToken'> {
  readonly random: RandomSource;
}

/** Answers the routes below a base path with one document, its nonce fresh each time. */
const pageBelow =
  (base: string, page: () => string | undefined, find: FindPage, { random, simEnabled, simToken }: Serving): SendPage =>
  (request, reply) => {
    const [path = '', query] = request.url.split('?');
    const within = path === base || path.startsWith(`${base}/`);
    if (!within || (request.method !== 'GET' && request.method !== 'HEAD')) return undefined;
    if (path === base) return reply.redirect(`${base}/`);
    // A missing file is a missing file, not a page.
    if (/\.[a-z0-9]{2,5}$/i.test(path)) return undefined;
    const text = page();
    if (text === undefined)
      return reply.code(503).type('text/plain; charset=utf-8').send('The portal is not built: run "npm start".\n');
    const known = find(path.slice(base.length).replace(/\/$/, '') || '/');
    const files = known?.files ?? [];
    const nonce = random.bytes(16).toString('base64');
    return reply
      .code(200)
      .header('content-security-policy', policy(nonce))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(
        text
          .replace(NONCE, nonce)
          .replace(SIMULATOR, simEnabled ? ' data-simulator="on"' : '')
          .replace(SITE, siteOf(request))
          .replace(PAGE_FILES, files.length === 0 ? '' : ` data-page-files="${files.join(' ')}"`)
          .replace(DOOR, simToken === undefined || simToken === 'open' ? ' data-door="open"' : '')
          .replace(PAGE_LINKS, files.map(linkTo).join(''))
          // What the address asks for may have a head of its own.
          .replace(PAGE_HEAD, known === undefined || query !== undefined ? '' : headsOf(known)),
      );
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
