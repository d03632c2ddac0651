import { directOrigin } from '@tradeport/shared/backend/directOrigin.ts';
import { wayTo } from '@tradeport/shared/backend/wayTo.ts';
import { allCalls } from '@tradeport/shared/contract/index.ts';
import { BASE_PATH } from '@tradeport/shared/screens.ts';
import { builtPages } from '../http/pageFiles.ts';
import { documentOf, pagePolicy } from '../http/portalDocument.ts';
import { builtFiles } from '../platform/alone/builtFiles.ts';
import { passOn } from '../platform/alone/passOn.ts';
import { type Answered, type Answering, type Asked, type Listening, listenAt } from '../platform/alone/portalServer.ts';
import type { BuiltPortal } from '../platform/runtime/builtPortal.ts';
import type { RandomSource } from '../platform/runtime/realTime.ts';
import { securityHeadersOf } from '../platform/runtime/securityHeaders.ts';
import type { PortalSettings } from './settings.ts';

const ANSWER_MS = 20_000;
const FILE_MS = 120_000;

interface Seams {
  readonly built: BuiltPortal;
  readonly random: RandomSource;
  /** How long an answer and a file may take; 20 s and 120 s. */
  readonly waits?: { readonly answerMs: number; readonly fileMs: number };
}

type Headers = Readonly<Record<string, string>>;

const pathIn = (target: string): string => target.split('?')[0] ?? '';

/** A path that means another one once it is read: nothing of it is passed on. */
const isCrooked = (path: string): boolean => /(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)|%2f|%5c|\\/i.test(path);

/** Which requests concern a file: those that send one, those of calls that answer with one, and what signed addresses lead to. */
const fileTest = ({ portal }: PortalSettings) => {
  const patterns = allCalls
    .filter(({ answersFile, fileBytesMax }) => answersFile !== undefined || fileBytesMax !== undefined)
    .map((call) => new RegExp(`^${wayTo(call, portal.paths).path.replace(/:\w+/g, '[^/]+')}$`));
  return (path: string): boolean => path.startsWith('/api-file/') || patterns.some((pattern) => pattern.test(path));
};

/** Answers the calls by passing them on, and nothing where nothing is to be. Answers whether the request was one. */
const passing = (settings: PortalSettings, headers: Headers, { answerMs = ANSWER_MS, fileMs = FILE_MS } = {}) => {
  const { backend, backendHost, portal, trustProxy } = settings;
  if (backend === undefined) return { pass: () => false, close: () => undefined };
  // Whatever an answer of the backend is, nothing of it runs or is shown as a page of this origin.
  const policy = "default-src 'none'; frame-ancestors 'none'; sandbox";
  const passed = { ...headers, 'content-security-policy': policy };
  const isFile = fileTest(settings);
  const { pass, close } = passOn({ backend, headers: passed, trusts: trustProxy > 0, answerMs, fileMs });
  return {
    pass: (request: Asked, response: Answered): boolean => {
      const target = request.url ?? '/';
      const path = pathIn(target);
      const isSimulator = path.startsWith('/sim/api/');
      if (!path.startsWith('/api/') && !path.startsWith('/api-file/') && !(isSimulator && portal.simulator))
        return false;
      if (isCrooked(path)) return false;
      pass(request, response, { target, keepsHost: isSimulator || !backendHost, isFile: isFile(path) });
      return true;
    },
    close,
  };
};

const tell = (response: Answered, status: number, headers: Headers, text: string): void => {
  response.writeHead(status, { ...headers, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
  response.end(text);
};

/** Answers the routes of the portal with its document, its nonce fresh each time. */
const documents = ({ portal }: PortalSettings, { built, random }: Seams, headers: Headers) => {
  const find = builtPages(built, 'portal');
  const backend = directOrigin(portal);
  return (path: string, request: Asked, response: Answered): void => {
    const text = built.page();
    if (text === undefined) {
      tell(response, 503, headers, 'The portal is not built: run "npm run build:portal".\n');
      return;
    }
    const nonce = random.bytes(16).toString('base64');
    response.writeHead(200, {
      ...headers,
      'content-security-policy': pagePolicy(nonce, backend),
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
    });
    response.end(
      documentOf(text, {
        nonce,
        hostname: (request.headers.host ?? '').replace(/:\d+$/, ''),
        simulator: portal.simulator ? 'on' : undefined,
        isOpen: false,
        known: find(path.slice(BASE_PATH.length).replace(/\/$/, '') || '/'),
        query: request.url?.split('?')[1],
        portal,
      }),
    );
  };
};

/** Answers everything that the portal alone is asked. */
const answering = (
  settings: PortalSettings,
  seams: Seams,
): { readonly answer: Answering; readonly close: () => void } => {
  const headers = securityHeadersOf(settings.https);
  const sendFile = builtFiles(seams.built.root, headers);
  const sendDocument = documents(settings, seams, headers);
  const { pass, close } = passing(settings, headers, seams.waits);
  const config = `${JSON.stringify(settings.portal, null, 2)}\n`;
  const answer: Answering = (request, response) => {
    if (pass(request, response)) return;
    const path = pathIn(request.url ?? '/');
    if (request.method !== 'GET' && request.method !== 'HEAD') tell(response, 405, headers, 'Nothing is sent here.\n');
    else if (path === '/healthz') tell(response, 200, headers, 'ok\n');
    else if (path === '/' || path === BASE_PATH) {
      response.writeHead(302, { ...headers, location: `${BASE_PATH}/` }).end();
    } else if (path === `${BASE_PATH}/config.json`) {
      response
        .writeHead(200, { ...headers, 'content-type': 'application/json', 'cache-control': 'no-store' })
        .end(config);
    } else if (!path.startsWith(`${BASE_PATH}/`)) tell(response, 404, headers, 'There is nothing here.\n');
    else if (sendFile(path.slice(BASE_PATH.length + 1), request, response)) return;
    // A missing file is a missing file, not a page.
    else if (/\.[a-z0-9]{2,5}$/i.test(path)) tell(response, 404, headers, 'There is no such file.\n');
    else sendDocument(path, request, response);
  };
  return { answer, close };
};

/** Serves the built portal before another backend. Rejects where the address cannot be had. */
export const serveAlone = async (settings: PortalSettings, seams: Seams): Promise<Listening> => {
  const { answer, close } = answering(settings, seams);
  const listening = await listenAt(settings, answer);
  return {
    ...listening,
    close: async () => {
      close();
      await listening.close();
    },
  };
};
