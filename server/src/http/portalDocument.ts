import type { PortalConfig } from '@tradeport/shared/backend/portalConfig.ts';
import { BASE_PATH } from '@tradeport/shared/screens.ts';
import { sealLegacy } from '../platform/secrets/sealing.ts';
import { firstCalls } from './firstCalls.ts';
import type { KnownPage } from './pageFiles.ts';

const NONCE = /%NONCE%/g;
/** In the document: that there is a simulator, so that what tells of it has its place from the first paint on; without one no word. */
const SIMULATOR = ' data-simulator="%SIMULATOR%"';
/** In the document of a portal that stands alone: what it is told of its backend, or the file that says it. */
const PORTAL = ' data-portal="%PORTAL%"';
/** In the document: its domain, and what the site's configuration is asked by there, so that the page need not work that out. */
const SITE = '%SITE%';
/** Whatever else somebody names as host stays out of the document. */
const DOMAIN = /^[a-z0-9.:[\]-]{1,253}$/i;
const siteOf = (hostname: string): string => (DOMAIN.test(hostname) ? `${hostname} ${sealLegacy(hostname)}` : '');
/** In the document: the files of the page that is opened, for `first.js`, or as links where whoever opens it needs them anyhow. */
const PAGE_FILES = ' data-page-files="%PAGE_FILES%"';
const PAGE_LINKS = '%PAGE_LINKS%';
/** In the document: what the page asks first, for `first.js`. */
const FIRST_CALLS = ' data-first-calls="%FIRST_CALLS%"';
/** In the document: what stands at the head of the page, in the outline of the frame. */
const PAGE_HEAD = '%PAGE_HEAD%';
/** In the console's document: that it asks for no token, so that nobody need knock first. */
const DOOR = ' data-door="%DOOR%"';

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

/** What the server knows of a page that it sends. */
export interface DocumentParts {
  readonly nonce: string;
  /** Name of the host that is asked, without its port. */
  readonly hostname: string;
  /** Whether there is a simulator, and whether the name of the host says the sandbox. */
  readonly simulator: 'on' | 'host' | undefined;
  /** Whether the simulator's door stands open. */
  readonly isOpen: boolean;
  /** What is known of the page that is opened. */
  readonly known: KnownPage | undefined;
  /** The query of its address. */
  readonly query: string | undefined;
  /** Of a portal that stands alone. */
  readonly portal?: PortalConfig;
}

/** The built document with what holds for one answer written into it. */
export const documentOf = (text: string, parts: DocumentParts): string => {
  const { nonce, hostname, simulator, isOpen, known, query, portal } = parts;
  const files = known?.files ?? [];
  const calls = firstCalls(known, portal);
  // By functions where it may hold anything: in a text that takes the place of another a dollar sign would mean something.
  return (
    text
      .replace(NONCE, nonce)
      .replace(SIMULATOR, simulator === undefined ? '' : ` data-simulator="${simulator}"`)
      .replace(PORTAL, () => (portal === undefined ? '' : ` data-portal="${escaped(JSON.stringify(portal))}"`))
      .replace(SITE, siteOf(hostname))
      .replace(PAGE_FILES, files.length === 0 ? '' : ` data-page-files="${files.join(' ')}"`)
      .replace(FIRST_CALLS, calls.length === 0 ? '' : ` data-first-calls="${calls.join(' ')}"`)
      .replace(DOOR, isOpen ? ' data-door="open"' : '')
      .replace(PAGE_LINKS, files.map(linkTo).join(''))
      // What the address asks for may have a head of its own.
      .replace(PAGE_HEAD, () => (known === undefined || query !== undefined ? '' : headsOf(known)))
  );
};

/**
 * The policy that every page of the portal lives under: own scripts only, styles by nonce, nothing embedded, nothing outside but the
 * backend, where its calls go straight there.
 */
export const pagePolicy = (nonce: string, backend?: string): string => {
  const also = backend === undefined ? '' : ` ${backend}`;
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    // Positions that the browser is given by script at run time (style attributes) are not stylesheets.
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${also}`,
    "font-src 'self'",
    // A PDF that the page has fetched is shown within it; frames of other places stay shut.
    'frame-src blob:',
    `connect-src 'self'${also}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
};
