import { directOrigin } from '@tradeport/shared/backend/directOrigin.ts';
import { wayTo } from '@tradeport/shared/backend/wayTo.ts';
import { allCalls } from '@tradeport/shared/contract/index.ts';
import { BASE_PATH } from '@tradeport/shared/screens.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { builtPages } from '../http/pageFiles.ts';
import { documentOf, pagePolicy } from '../http/portalDocument.ts';
import { builtFiles } from '../platform/alone/builtFiles.ts';
import { createPortalServer, type Listening, listen, refuseMethod } from '../platform/alone/portalServer.ts';
import { registerProxy } from '../platform/alone/proxy.ts';
import { sendText } from '../platform/alone/refusals.ts';
import { isPlainPath, METHODS } from '../platform/alone/requestRules.ts';
import type { BuiltPortal } from '../platform/runtime/builtPortal.ts';
import type { RandomSource } from '../platform/runtime/realTime.ts';
import { securityHeadersOf } from '../platform/runtime/securityHeaders.ts';
import type { PortalSettings } from './settings.ts';

const ANSWER_MS = 20_000;
const FILE_MS = 120_000;
/** Nothing in a response of the backend runs or is shown as a page of the portal. */
const PROXIED_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

interface Seams {
  readonly built: BuiltPortal;
  readonly random: RandomSource;
  /** How long a response and a file may take (20 s and 120 s by default), and how long a connection may be without traffic. */
  readonly waits?: { readonly answerMs?: number; readonly fileMs?: number; readonly silentMs?: number };
}

const pathIn = (target: string): string => target.split('?')[0] ?? '';

/** Tests whether a path belongs to a file: an upload, a download or a signed address. */
const fileTest = ({ portal }: PortalSettings) => {
  const patterns = allCalls
    .filter(({ answersFile, fileBytesMax }) => answersFile !== undefined || fileBytesMax !== undefined)
    .map((call) => new RegExp(`^${wayTo(call, portal.paths).path.replace(/:\w+/g, '[^/]+')}$`));
  return (path: string): boolean => path.startsWith('/api-file/') || patterns.some((pattern) => pattern.test(path));
};

const isSimulatorPath = (path: string): boolean => path.startsWith('/sim/api/');

/** Tests whether the portal forwards a path. A path that another server could read differently is not forwarded. */
const proxiedTest =
  ({ backend, portal }: PortalSettings) =>
  (path: string): boolean =>
    backend !== undefined &&
    (path.startsWith('/api/') || path.startsWith('/api-file/') || (isSimulatorPath(path) && portal.simulator)) &&
    isPlainPath(path);

/** Serves the document of the portal at each of its routes, with a fresh nonce. */
const documents = ({ portal }: PortalSettings, { built, random }: Seams) => {
  const find = builtPages(built, 'portal');
  const backend = directOrigin(portal);
  return (path: string, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const text = built.page();
    if (text === undefined) return sendText(reply, 503, 'The portal is not built: run "npm run build:portal".\n');
    const nonce = random.bytes(16).toString('base64');
    return reply
      .headers({
        'content-security-policy': pagePolicy(nonce, backend),
        'cache-control': 'no-store',
        'content-type': 'text/html; charset=utf-8',
      })
      .send(
        documentOf(text, {
          nonce,
          hostname: (request.headers.host ?? '').replace(/:\d+$/, ''),
          simulator: portal.simulator ? 'on' : undefined,
          isOpen: false,
          known: find(path.slice(BASE_PATH.length).replace(/\/$/, '') || '/'),
          query: request.url.split('?')[1],
          portal,
        }),
      );
  };
};

/** Serves everything that is not forwarded: documents, built files, the configuration and the health check. */
const pages = (settings: PortalSettings, seams: Seams) => {
  const sendFile = builtFiles(seams.built.root);
  const sendDocument = documents(settings, seams);
  const config = `${JSON.stringify(settings.portal, null, 2)}\n`;
  return (path: string, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuseMethod(reply);
    if (path === '/healthz') return sendText(reply, 200, 'ok\n');
    if (path === '/' || path === BASE_PATH) return reply.redirect(`${BASE_PATH}/`);
    if (path === `${BASE_PATH}/config.json`)
      return reply.headers({ 'content-type': 'application/json', 'cache-control': 'no-store' }).send(config);
    if (!path.startsWith(`${BASE_PATH}/`)) return sendText(reply, 404, 'There is nothing here.\n');
    const sent = sendFile(path.slice(BASE_PATH.length + 1), request, reply);
    if (sent !== undefined) return sent;
    // A missing file below the assets folder is no page; any other address is one, with a dot too.
    if (path.startsWith(`${BASE_PATH}/assets/`)) return sendText(reply, 404, 'There is no such file.\n');
    return sendDocument(path, request, reply);
  };
};

/** Serves the built portal, and forwards calls to its backend. Rejects if the address is not available. */
export const serveAlone = async (settings: PortalSettings, seams: Seams): Promise<Listening> => {
  const { backend, backendHost, trustProxy } = settings;
  const headers = securityHeadersOf(settings.https);
  const { answerMs = ANSWER_MS, fileMs = FILE_MS, silentMs } = seams.waits ?? {};
  const app = createPortalServer({ ...settings, headers, ...(silentMs === undefined ? {} : { silentMs }) });
  const forward =
    backend === undefined
      ? undefined
      : await registerProxy(app, {
          backend,
          headers: { 'content-security-policy': PROXIED_POLICY },
          trustsProxy: trustProxy > 0,
          answerMs,
          fileMs,
        });
  const isFile = fileTest(settings);
  const isProxied = proxiedTest(settings);
  const sendPage = pages(settings, seams);
  app.route({
    method: [...METHODS],
    url: '*',
    handler: (request, reply) => {
      const path = pathIn(request.url);
      if (forward === undefined || !isProxied(path)) return sendPage(path, request, reply);
      const isSimulator = isSimulatorPath(path);
      return forward(request, reply, { keepsHost: isSimulator || !backendHost, isSimulator, isFile: isFile(path) });
    },
  });
  return await listen(app, settings);
};
