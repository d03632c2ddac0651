import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveAlone } from '@tradeport/server/alone/portal.ts';
import { readPortalSettings } from '@tradeport/server/alone/settings.ts';
import { builtPortal } from '@tradeport/server/platform/runtime/builtPortal.ts';
import { secureRandom } from '@tradeport/server/platform/runtime/realTime.ts';

const DOCUMENT =
  '<html data-simulator="%SIMULATOR%" data-portal="%PORTAL%" data-site="%SITE%" data-page-files="%PAGE_FILES%"><meta nonce="%NONCE%"></html>';

/** A build with next to nothing in it, for what does not look at pages. */
const smallBuild = () => {
  const root = mkdtempSync(join(tmpdir(), 'tradeport-alone-'));
  writeFileSync(join(root, 'index.html'), DOCUMENT);
  writeFileSync(join(root, 'version.json'), '{"version":"1"}');
  mkdirSync(join(root, 'assets'));
  writeFileSync(join(root, 'assets/page-B1zQ.js'), 'export {};');
  writeFileSync(join(root, 'pages.json'), '{"portal":{},"console":{},"heads":{}}');
  return { built: builtPortal(root), remove: () => rmSync(root, { recursive: true, force: true }) };
};

/** Starts a server on a free port of this machine. */
const listening = async (server: Server) => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const at = server.address();
  return {
    url: `http://127.0.0.1:${typeof at === 'object' && at !== null ? at.port : 0}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

/** A backend that responds as the test says. */
export const someBackend = (respond: (request: IncomingMessage, response: ServerResponse) => void) =>
  listening(createServer(respond));

/** A request as a backend received it. */
interface RecordedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  /** The body as far as it has arrived. */
  readonly body: () => string;
}

/**
 * A backend that records each request when its head arrives, and answers 200, but for `/api/unanswered`. Its parser is lenient: it finds
 * requests that a strict one would miss.
 */
export const recordingBackend = async () => {
  const requests: RecordedRequest[] = [];
  const server = createServer({ insecureHTTPParser: true }, (request, response) => {
    const { method = '', url = '', headers } = request;
    const chunks: Buffer[] = [];
    requests.push({ method, url, headers, body: () => Buffer.concat(chunks).toString('latin1') });
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    if (url === '/api/unanswered') return;
    request.on('end', () =>
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 2 }).end('{}'),
    );
  });
  return { ...(await listening(server)), requests };
};

/** Time limits in milliseconds. */
interface Waits {
  readonly answerMs?: number;
  readonly fileMs?: number;
  readonly silentMs?: number;
}

/** The portal alone, by the settings of its environment. `webRoot`: a build of the portal; without it one with nothing in it. */
export const aloneServer = async (
  env: Readonly<Record<string, string>>,
  { waits, webRoot }: { readonly waits?: Waits; readonly webRoot?: string } = {},
) => {
  const small = webRoot === undefined ? smallBuild() : { built: builtPortal(webRoot), remove: () => undefined };
  const { address, close } = await serveAlone(readPortalSettings({ PORT: '0', ...env }), {
    built: small.built,
    random: secureRandom,
    ...(waits === undefined ? {} : { waits }),
  });
  return {
    url: address,
    close: async () => {
      await close();
      small.remove();
    },
  };
};
