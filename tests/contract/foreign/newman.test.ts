import { readFile, rm } from 'node:fs/promises';
import { request as ask, createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../harness/app.ts';
import { foreign, foreignFolder, isNight, startPrism } from '../../harness/foreignTools.ts';

const generated = join(foreignFolder, '../../docs/generated');
const report = join(foreignFolder, '.output/newman.json');

/** What newman writes of one request. */
interface Execution {
  readonly request: { readonly method: string; readonly url: { readonly path: readonly string[] } };
  readonly response?: { readonly code: number; readonly stream: { readonly data: readonly number[] } };
}
interface Report {
  readonly run: { readonly executions: readonly Execution[] };
}

/** Requests of the collection that a fresh demo refuses all the same: with which reason, and why that is right. */
const REFUSED: Readonly<Record<string, readonly [refusal: RegExp, why: string]>> = {
  'GET /api/event/stream': [/^no answer$/, 'a stream stays open'],
  'GET /sim/api/events/stream': [/^no answer$/, 'a stream stays open'],
  'POST /api/b2b/upload-detail/cancel': [
    /^OPERATION_NOT_ALLOW: /,
    'the file has been checked by then: only one under way is given up',
  ],
  'POST /api/user/settle-advance/settle-advance-product-apply-open': [
    /^OPERATION_NOT_ALLOW: /,
    'the first merchant of the demo has the service already',
  ],
  'POST /sim/api/task/retry': [/^OPERATION_NOT_ALLOW: /, 'no task of a fresh demo has failed'],
};

/** Passes on to Prism, a form with a file past it: Prism ends when it passes one on. Each request comes a second after the last. */
const before = (app: TestApp, prism: string, server: string): Promise<Server> =>
  new Promise((resolve) => {
    const front = createServer(async (incoming, outgoing) => {
      await app.forward(1000);
      const isForm = String(incoming.headers['content-type']).startsWith('multipart/');
      const { method, headers, url = '' } = incoming;
      const onward = ask(new URL(url, isForm ? server : prism), { method, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 0, answer.headers);
        answer.pipe(outgoing);
      });
      onward.once('error', (error) => outgoing.destroy(error));
      incoming.pipe(onward);
    });
    front.listen(0, '127.0.0.1', () => resolve(front));
  });

const addressOf = (server: Server): string => {
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
};

/** What came of a request: nothing where it succeeded, else the code or what Prism says. */
const refusalOf = ({ response }: Execution): string | undefined => {
  if (response === undefined) return 'no answer';
  const text = Buffer.from(response.stream.data).toString('utf8');
  if (!text.startsWith('{')) return undefined;
  const said: Readonly<Record<string, unknown>> = JSON.parse(text);
  if (said.code === '0') return undefined;
  // What is no envelope is Prism's own word on it.
  return 'code' in said ? `${String(said.code)}: ${String(said.message)}` : text;
};

const nameOf = ({ request }: Execution): string => `${request.method} /${request.url.path.join('/')}`;

describe.runIf(isNight)('the collection by newman, through Prism', () => {
  let app: TestApp;
  let prism: Awaited<ReturnType<typeof startPrism>>;
  let front: Server;
  beforeAll(async () => {
    app = await startApp();
    const address = await app.tradeport.app.listen({ host: '127.0.0.1', port: 0 });
    prism = await startPrism(join(generated, 'openapi.json'), address);
    front = await before(app, prism.address, address);
  });
  afterAll(async () => {
    front.closeAllConnections();
    front.close();
    prism.close();
    await app.close();
    await rm(report, { force: true });
  });

  it('every request succeeds in a fresh demo, but for those that a rule refuses', { timeout: 1_200_000 }, async () => {
    await foreign('newman', [
      ...['run', join(generated, 'postman_collection.json'), '-e', join(generated, 'postman_environment.json')],
      ...['--env-var', `baseUrl=${addressOf(front)}`, '--working-dir', generated, '--timeout-request', '10000'],
      ...['--suppress-exit-code', '--reporters', 'json', '--reporter-json-export', report],
    ]);
    const { run }: Report = JSON.parse(await readFile(report, 'utf8'));
    const came = run.executions.flatMap((one): (readonly [string, string])[] => {
      const refusal = refusalOf(one);
      return refusal === undefined ? [] : [[nameOf(one), refusal]];
    });
    expect(new Set(run.executions.map(nameOf)).size).toBeGreaterThan(250);
    expect(came.filter(([name, refusal]) => REFUSED[name]?.[0].test(refusal) !== true)).toEqual([]);
    // What is no longer refused leaves the list.
    expect(Object.keys(REFUSED).filter((name) => !came.some(([one]) => one === name))).toEqual([]);
  });
});
