import type { PortalConfig } from '@tradeport/shared/backend/portalConfig.ts';
import { BASE_PATH } from '@tradeport/shared/screens.ts';
import { sealLegacy } from '../platform/secrets/sealing.ts';

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
/** In the console's document: that it asks for no token, so that nobody need knock first. */
const DOOR = ' data-door="%DOOR%"';

const linkTo = (file: string): string => {
  const kind = file.endsWith('.css') ? 'rel="preload" as="style"' : 'rel="modulepreload"';
  return `<link ${kind} crossorigin href="${BASE_PATH}/${file}">`;
};

const inAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** What the server knows of a page that it sends. */
export interface DocumentParts {
  readonly nonce: string;
  /** Name of the host that is asked, without its port. */
  readonly hostname: string;
  /** Whether there is a simulator, and whether the name of the host says the sandbox. */
  readonly simulator: 'on' | 'host' | undefined;
  /** Whether the simulator's door stands open. */
  readonly isOpen: boolean;
  /** The files of the page that is opened. */
  readonly files: readonly string[];
  /** Of a portal that stands alone. */
  readonly portal?: PortalConfig;
}

/** The built document with what holds for one answer written into it. */
export const documentOf = (
  text: string,
  { nonce, hostname, simulator, isOpen, files, portal }: DocumentParts,
): string =>
  // By functions: in a text that takes the place of another a dollar sign would mean something.
  text
    .replace(NONCE, nonce)
    .replace(SIMULATOR, simulator === undefined ? '' : ` data-simulator="${simulator}"`)
    .replace(PORTAL, () => (portal === undefined ? '' : ` data-portal="${inAttribute(JSON.stringify(portal))}"`))
    .replace(SITE, siteOf(hostname))
    .replace(PAGE_FILES, files.length === 0 ? '' : ` data-page-files="${files.join(' ')}"`)
    .replace(DOOR, isOpen ? ' data-door="open"' : '')
    .replace(PAGE_LINKS, files.map(linkTo).join(''));

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
