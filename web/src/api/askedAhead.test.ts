import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { browserNow } from '../browser/clock.ts';
import { takeAhead } from './askedAhead.ts';

class Request extends EventTarget {
  static readonly DONE = 4;
  readyState = 1;
  status = 0;
  responseText = '';
  timeout = 0;
  wasAborted = false;
  onprogress?: (event: { readonly loaded: number }) => void;
  ontimeout?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  getAllResponseHeaders(): string {
    return 'date: Fri, 27 Nov 2026 08:00:00 GMT\r\nx-request-id: abc\r\n';
  }
  abort(): void {
    this.wasAborted = true;
    this.onabort?.();
    this.onloadend?.();
  }
  /** Is answered, or comes to nothing with status 0. */
  end(status: number, responseText = ''): void {
    Object.assign(this, { readyState: Request.DONE, status, responseText });
    this.onloadend?.();
  }
}

const headers = { language: 'zh-CN', token: 'abc' };
const asked = { method: 'GET', url: '/api/one', headers };
const limits = { timeoutMs: 20_000, bytesMax: 1_000 };
const sentAhead = (at = browserNow()): Request => {
  const request = new Request();
  const sent = { url: '/api/one', headers, request, at };
  vi.stubGlobal('tradeportAhead', [sent]);
  return request;
};

beforeEach(() => vi.stubGlobal('XMLHttpRequest', Request));
afterEach(() => vi.unstubAllGlobals());

it('takes the answer to what was sent ahead once, whether it is there already or comes later', async () => {
  const early = sentAhead();
  early.end(200, '{"code":"0"}');
  const answer = await takeAhead(asked, limits);
  expect(answer).toMatchObject({ status: 200, data: { code: '0' } });
  expect(answer?.headers.date).toBe('Fri, 27 Nov 2026 08:00:00 GMT');
  expect(takeAhead(asked, limits)).toBeUndefined();

  const late = sentAhead();
  const taken = takeAhead(asked, limits);
  expect(late.timeout).toBe(20_000);
  late.end(200, 'no JSON');
  expect(await taken).toMatchObject({ status: 200, data: 'no JSON' });
});

it('takes no answer to a request that would be sent otherwise now, or that is old', () => {
  sentAhead();
  for (const other of [
    { ...asked, url: '/api/two' },
    { ...asked, method: 'POST' },
    { ...asked, headers: { ...headers, token: 'def' } },
    { ...asked, headers: { ...headers, sandbox: 'staging' } },
    { ...asked, headers: { language: 'zh-CN' } },
  ])
    expect(takeAhead(other, limits)).toBeUndefined();
  expect(takeAhead(asked, limits)).toBeInstanceOf(Promise);
  const old = sentAhead(browserNow() - 10_001);
  expect(takeAhead(asked, limits)).toBeUndefined();
  expect(old.wasAborted).toBe(true);
});

it('has it asked anew where the line broke', async () => {
  const early = sentAhead();
  early.end(0);
  expect(await takeAhead(asked, limits)).toBeUndefined();
  const late = sentAhead();
  const taken = takeAhead(asked, limits);
  late.end(0);
  expect(await taken).toBeUndefined();
});

it('fails as any call does: refused, too late, or without an end', async () => {
  const refused = sentAhead();
  refused.end(401, '{"code":"NOT_LOGIN","message":"Sign in","result":null}');
  await expect(takeAhead(asked, limits)).rejects.toMatchObject({ code: 'NOT_LOGIN', status: 401, requestId: 'abc' });
  const late = sentAhead();
  const taken = takeAhead(asked, limits);
  late.ontimeout?.();
  await expect(taken).rejects.toMatchObject({ code: 'ECONNABORTED' });
  const endless = sentAhead();
  const growing = takeAhead(asked, limits);
  endless.onprogress?.({ loaded: 1_000 });
  expect(endless.wasAborted).toBe(false);
  endless.onprogress?.({ loaded: 1_001 });
  await expect(growing).rejects.toMatchObject({ code: 'ERR_NETWORK' });
});
