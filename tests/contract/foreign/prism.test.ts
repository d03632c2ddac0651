import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../harness/app.ts';
import { isNight, startPrism } from '../../harness/foreignTools.ts';
import { openApiFile } from '../../harness/openApiFile.ts';
import { type BadRequest, badRequests } from '../badRequests.ts';

/** A proxy that has not answered by then never does. */
const ANSWER_MS = 20_000;

/** What Prism does by itself, whatever the document says. */
const OWN_WAYS: Readonly<Record<string, string>> = {
  // It takes the word for a body that is not there.
  null: 'taken',
  // It looks at no body of a type that is none.
  'a type of nonsense': 'taken',
  // It never answers a body that is not JSON.
  'half a body': 'no answer',
  'two bodies': 'no answer',
  // It ends when a form with a file is passed on: its row is the last.
  'a file that is not what its name says': 'no answer',
};

it('names as ways of Prism only what is in the table', () => {
  expect(Object.keys(OWN_WAYS).filter((what) => !badRequests.some((row) => row.what === what))).toEqual([]);
});

describe.runIf(isNight)('the table of bad requests by Prism', () => {
  let app: TestApp;
  let token: string;
  let prism: Awaited<ReturnType<typeof startPrism>>;
  beforeAll(async () => {
    app = await startApp();
    token = await app.token();
    const address = await app.tradeport.app.listen({ host: '127.0.0.1', port: 0 });
    prism = await startPrism(openApiFile(), address);
  });
  afterAll(async () => {
    prism.close();
    await app.close();
  });

  /** Prism's own word on a request: what it passes on is answered in the envelope. */
  const byPrism = async ({ send }: BadRequest): Promise<string> => {
    const { method, url, headers = {}, payload } = send;
    const sent = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
    const answer = await fetch(`${prism.address}${url}`, {
      method,
      headers: { token, ...Object.fromEntries(sent) },
      ...(payload === undefined ? {} : { body: String(payload) }),
      signal: AbortSignal.timeout(ANSWER_MS),
    }).catch(() => undefined);
    if (answer === undefined) return 'no answer';
    const said: unknown = await answer.json();
    const type = typeof said === 'object' && said !== null && 'type' in said ? String(said.type) : undefined;
    if (type === undefined) return 'taken';
    return /#(VIOLATIONS)$/.test(type) ? `answered against the document: ${JSON.stringify(said)}` : 'refused';
  };

  const rows = badRequests.toSorted((one, other) => Number(one.what in OWN_WAYS) - Number(other.what in OWN_WAYS));
  it.each(rows)('$what: $document', async (row) => {
    expect(await byPrism(row)).toBe(OWN_WAYS[row.what] ?? row.document);
  });
});
