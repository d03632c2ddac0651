import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
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

/** Something that answers as the test says, on this machine only. */
export const someBackend = async (answer: (request: IncomingMessage, response: ServerResponse) => void) => {
  const server = createServer(answer);
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

/** The portal alone, by the settings of its environment. `webRoot`: a build of the portal; without it one with nothing in it. */
export const aloneServer = async (
  env: Readonly<Record<string, string>>,
  { waits, webRoot }: { readonly waits?: { answerMs: number; fileMs: number }; readonly webRoot?: string } = {},
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
