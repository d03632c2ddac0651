import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startApp, type TestApp } from '../../harness/app.ts';
import { frozenAt } from './world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const open = (url: string, at: TestApp = app) => at.tradeport.app.inject({ method: 'GET', url });
const addressIn = async (language: 'zh-CN' | 'en-US', version?: string, sandbox = 'main') => {
  const asked = { id: 'mainService', ...(version === undefined ? {} : { version }) };
  return (await app.as({ language, sandbox }).agreement.detail(asked)).pdfUrl;
};

describe('an agreement as PDF', () => {
  it('is printed once for all who ask, one in each language, and opens to anybody', async () => {
    const print = vi.spyOn(app.tradeport.world.pdf, 'print');
    const addresses = await Promise.all((['zh-CN', 'en-US'] as const).map((language) => addressIn(language)));
    expect(new Set(addresses).size).toBe(2);
    const answers = await Promise.all(Array.from({ length: 200 }, (_each, i) => open(addresses[i % 2] ?? '')));
    for (const { statusCode, headers, rawPayload } of answers) {
      expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf']);
      expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    }
    expect(print).toHaveBeenCalledTimes(2);
    const [zh, en, again] = answers.map(({ rawPayload }) => rawPayload);
    expect(again?.equals(zh ?? Buffer.alloc(0))).toBe(true);
    expect(en?.equals(zh ?? Buffer.alloc(0))).toBe(false);
    expect(answers[1]?.headers['content-disposition']).toContain('20240620.pdf');
    print.mockRestore();
  });

  it('has the same bytes on another server', async () => {
    const other = await startApp();
    try {
      const address = await addressIn('en-US');
      const [here, there] = await Promise.all([open(address), open(address, other)]);
      expect(there.rawPayload.equals(here.rawPayload)).toBe(true);
    } finally {
      await other.close();
    }
  });

  it('is another for each version of a sandbox', async () => {
    const { publish } = await frozenAt(app, 'paper', '2026-03-03T10:00:00');
    await publish('mainService', 'Accounts are reviewed every year.');
    const [first, next] = await Promise.all([
      addressIn('en-US', '20240620', 'paper'),
      addressIn('en-US', '20260303', 'paper'),
    ]);
    const [before, after] = await Promise.all([open(first), open(next)]);
    expect([before.statusCode, after.statusCode]).toEqual([200, 200]);
    expect(after.rawPayload.equals(before.rawPayload)).toBe(false);
    expect((await open(next.replace('/paper/', '/main/'))).statusCode).toBe(404);
  });

  it('is not there in a version, a language, of an agreement or under a name that there is not', async () => {
    const address = await addressIn('en-US');
    for (const wrong of [
      address.replace('20240620', '20240621'),
      address.replace('en-US', 'fr-FR'),
      address.replace('mainService', 'toString'),
      address.replace('.pdf', '.exe'),
      address.replace('/main/', '/nowhere/'),
      address.replace('/main/', '/%00/'),
      address.replace('mainService', '..%2fmainService'),
    ]) {
      const { statusCode, body } = await open(wrong);
      expect([wrong, statusCode, JSON.parse(body).code]).toEqual([wrong, 404, 'REQUEST_FAILED']);
    }
  });

  it('is printed anew after a print that failed', async () => {
    const print = vi.spyOn(app.tradeport.world.pdf, 'print').mockRejectedValueOnce(new Error('no thread'));
    const address = (await app.anonymous.agreement.detail({ id: 'agentFx' })).pdfUrl;
    expect((await open(address)).statusCode).toBe(500);
    expect((await open(address)).statusCode).toBe(200);
    print.mockRestore();
  });
});
