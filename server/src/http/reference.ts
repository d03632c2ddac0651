import { BASE_PATH } from '@tradeport/shared/screens.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { BuiltPortal } from '../platform/runtime/builtPortal.ts';
import { packedOnce, sendPacked } from './packing.ts';

/** The reference page loads its own files only; its viewer sets styles by script. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Nothing is fetched from, or sent to, its maker: no fonts, no proxy, no assistant, no counting. */
const SETTINGS = {
  url: '/api/openapi.json',
  withDefaultFonts: false,
  proxyUrl: '',
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  hideClientButton: true,
  showDeveloperTools: 'never',
  defaultOpenFirstTag: false,
  persistAuth: true,
  customCss:
    '.scalar-reference-intro-introduction { max-width: 100%; } a[href^="https://www.scalar.com"] { display: none; }',
};

const pageOf = (version: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <link rel="icon" type="image/svg+xml" href="${BASE_PATH}/favicon.svg" />
    <title>Tradeport API</title>
  </head>
  <body>
    <div id="reference"></div>
    <noscript>This page needs JavaScript; the document itself is at <a href="/api/openapi.json">/api/openapi.json</a>.</noscript>
    <script src="${BASE_PATH}/assets/reference.js?v=${version}"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`;

const START = `Scalar.createApiReference('#reference', ${JSON.stringify(SETTINGS)});\n`;

interface Made {
  readonly bytes: Buffer;
  readonly packed: ReturnType<typeof packedOnce>;
}

/** The document as bytes, made when it is first asked for: it takes longer than the rest of a start. */
const documentOf = ({ version, simEnabled }: Config): (() => Promise<Made>) => {
  let made: Promise<Made> | undefined;
  const make = async (): Promise<Made> => {
    const { openApi } = await import('./openapi/document.ts');
    const bytes = Buffer.from(JSON.stringify(openApi(version, simEnabled)));
    return { bytes, packed: packedOnce(bytes) };
  };
  return () => {
    made ??= make();
    return made;
  };
};

/** Serves the document of the calls, and the page that shows it, without anything from outside. */
export const serveReference = (app: FastifyInstance, config: Config, portal: BuiltPortal): void => {
  const document = documentOf(config);
  app.get('/api/openapi.json', async (request, reply) => {
    // The same bytes for everybody: more than a megabyte is neither written anew for each reader nor kept for each that is slow.
    const { bytes, packed } = await document();
    void reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8');
    await sendPacked(request, reply, bytes, packed);
    return reply;
  });
  app.get('/api/docs/start.js', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(START),
  );
  const sendPage = (_request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const build = portal.versionFile();
    if (build === undefined)
      return reply.code(503).type('text/plain; charset=utf-8').send('The page is not built: run "npm start".\n');
    const { version }: { readonly version: string } = JSON.parse(build);
    return reply
      .header('content-security-policy', POLICY)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(pageOf(version));
  };
  app.get('/api/docs', sendPage);
  app.get('/api/docs/', sendPage);
};
