import { readFile, rm } from 'node:fs/promises';
import { request as ask, createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../harness/app.ts';
import { foreign, foreignFolder, isNight, startPrism } from '../../harness/foreignTools.ts';
import { openApiFile } from '../../harness/openApiFile.ts';

const generated = join(foreignFolder, '../../docs/generated');
const report = join(foreignFolder, '.output/newman.json');

/** The part of newman's report that is read. */
interface Report {
  readonly run: {
    readonly executions: readonly { readonly item: { readonly name: string } }[];
    readonly failures: readonly {
      readonly source: { readonly name: string };
      readonly error: { readonly test?: string; readonly message: string };
    }[];
  };
}

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

describe.runIf(isNight)('the collection by newman, through Prism', () => {
  let app: TestApp;
  let prism: Awaited<ReturnType<typeof startPrism>>;
  let front: Server;
  beforeAll(async () => {
    app = await startApp();
    const address = await app.tradeport.app.listen({ host: '127.0.0.1', port: 0 });
    prism = await startPrism(openApiFile(), address);
    front = await before(app, prism.address, address);
  });
  afterAll(async () => {
    front.closeAllConnections();
    front.close();
    prism.close();
    await app.close();
    await rm(report, { force: true });
  });

  it('every request gets the status and code that the collection expects', { timeout: 1_200_000 }, async () => {
    await foreign('newman', [
      'run',
      join(generated, 'postman_collection.json'),
      '-e',
      join(generated, 'postman_environment.json'),
      '--env-var',
      `baseUrl=${addressOf(front)}`,
      '--working-dir',
      generated,
      '--timeout-request',
      '10000',
      '--suppress-exit-code',
      '--reporters',
      'json',
      '--reporter-json-export',
      report,
    ]);
    const { run }: Report = JSON.parse(await readFile(report, 'utf8'));
    expect(new Set(run.executions.map(({ item }) => item.name)).size).toBeGreaterThan(250);
    expect(run.failures.map(({ source, error }) => `${source.name}: ${error.test ?? ''}: ${error.message}`)).toEqual(
      [],
    );
  });
});
