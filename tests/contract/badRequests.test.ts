import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../harness/app.ts';
import { type BadRequest, badRequests } from './badRequests.ts';
import { documentJudge } from './documentVerdict.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startApp();
  token = await app.token();
});
afterAll(() => app.close());

const byServer = async ({ send }: BadRequest): Promise<'taken' | 'refused'> => {
  const answer = await app.tradeport.app.inject({ ...send, headers: { token, ...send.headers } });
  return answer.statusCode === 200 && answer.json().code === '0' ? 'taken' : 'refused';
};

describe('the table of bad requests', () => {
  const byDocument = documentJudge();

  it('has each kind once, and a reason wherever the verdicts differ', () => {
    expect(badRequests.length).toBeGreaterThanOrEqual(64);
    expect(new Set(badRequests.map(({ what }) => what)).size).toBe(badRequests.length);
    expect(
      badRequests.filter(({ server, document, beyond }) => (server !== document) !== (beyond !== undefined)),
    ).toEqual([]);
  });

  it.each(badRequests)('$what: $server by the server, $document by the document', async (row) => {
    expect({ server: await byServer(row), document: byDocument(row) }).toEqual({
      server: row.server,
      document: row.document,
    });
  });
});
