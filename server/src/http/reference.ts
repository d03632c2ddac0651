import { isMembers } from '@tradeport/shared/rules/members.ts';
import { BASE_PATH } from '@tradeport/shared/screens.ts';
import type { Language } from '@tradeport/shared/words/bilingual.ts';
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

/** The page passes `lang` of its own address on to the document. */
const START = `const settings = ${JSON.stringify(SETTINGS)};
const lang = new URLSearchParams(location.search).get('lang');
if (lang !== null) settings.url += '?' + new URLSearchParams({ lang });
Scalar.createApiReference('#reference', settings);
`;

interface Made {
  readonly bytes: Buffer;
  readonly packed: ReturnType<typeof packedOnce>;
}

/** The language that `lang` names; English without it and with any other. */
const languageIn = (query: unknown): Language => (isMembers(query) && query.lang === 'zh-CN' ? 'zh-CN' : 'en-US');

/** The document as bytes in each language, made at the first request for it: that takes longer than the rest of a start. */
const documentOf = ({ version, simEnabled }: Config): ((language: Language) => Promise<Made>) => {
  const made = new Map<Language, Promise<Made>>();
  const make = async (language: Language): Promise<Made> => {
    const { openApi } = await import('./openapi/document.ts');
    const bytes = Buffer.from(JSON.stringify(openApi(version, simEnabled, language)));
    return { bytes, packed: packedOnce(bytes) };
  };
  return (language) => {
    const known = made.get(language) ?? make(language);
    made.set(language, known);
    return known;
  };
};

/** Serves the document of the calls, and the page that shows it, without anything from outside. */
export const serveReference = (app: FastifyInstance, config: Config, portal: BuiltPortal): void => {
  const document = documentOf(config);
  app.get('/api/openapi.json', async (request, reply) => {
    // All readers share the bytes: two megabytes are not written for each reader. The language is part of the address, and of its cache entry.
    const language = languageIn(request.query);
    const { bytes, packed } = await document(language);
    void reply
      .header('cache-control', 'no-cache')
      .header('content-language', language)
      .type('application/json; charset=utf-8');
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
