import { type IncomingMessage, request as pass, type ServerResponse } from 'node:http';
import { wayTo } from '@tradeport/shared/backend/wayTo.ts';
import type { AnyCall } from '@tradeport/shared/contract/define.ts';
import { allCalls, allStreams } from '@tradeport/shared/contract/index.ts';
import type { Page } from 'playwright-core';
import { someBackend } from './aloneServer.ts';
import { sharedChromium } from './chromium.ts';
import { watchPresses } from './pressWatch.ts';
import { slowDown } from './slowDown.ts';

/** How one call is answered in place of what the server behind says: by another result, or altogether otherwise. */
export type Otherwise =
  | { readonly result: (result: unknown) => unknown }
  | { readonly answer: (response: ServerResponse, request: IncomingMessage) => void };

const patternOf = (call: AnyCall): RegExp => new RegExp(`^${wayTo(call, {}).path.replace(/:\w+/g, '[^/]+')}$`);

const callNamed = (key: string): AnyCall => {
  const call = [...allCalls, ...allStreams].find((one) => one.key === key);
  if (call === undefined) throw new Error(`There is no call ${key}`);
  return call;
};

const bodyOf = async (came: IncomingMessage): Promise<string> => {
  const pieces: Buffer[] = [];
  for await (const piece of came) pieces.push(piece);
  return Buffer.concat(pieces).toString();
};

/** A backend that answers as the server behind it does, but for the calls that are said to be answered otherwise. */
export const otherBackend = async (inner: string) => {
  const otherwise = new Map<RegExp, Otherwise>();
  const heard: Pick<IncomingMessage, 'method' | 'url' | 'headers'>[] = [];
  const { hostname, port } = new URL(inner);
  const backend = await someBackend((request, response) => {
    heard.push({ method: request.method, url: request.url, headers: request.headers });
    const path = (request.url ?? '').split('?')[0] ?? '';
    const [, how] = [...otherwise].find(([pattern]) => pattern.test(path)) ?? [];
    if (how !== undefined && 'answer' in how) {
      request.resume();
      how.answer(response, request);
      return;
    }
    const headers = { ...request.headers, ...(how === undefined ? {} : { 'accept-encoding': 'identity' }) };
    const on = pass({ hostname, port, method: request.method, path: request.url, headers }, (came) => {
      if (how === undefined) {
        response.writeHead(came.statusCode ?? 502, came.headers);
        came.pipe(response);
        return;
      }
      void bodyOf(came).then((body) => {
        const envelope: { result: unknown } = JSON.parse(body);
        const { 'content-length': _length, 'transfer-encoding': _coding, ...kept } = came.headers;
        response.writeHead(came.statusCode ?? 502, kept);
        response.end(JSON.stringify({ ...envelope, result: how.result(envelope.result) }));
      });
    });
    on.on('error', () => response.destroy());
    request.pipe(on);
  });
  return {
    ...backend,
    /** All that it was asked. */
    heard,
    /** From now on these calls are answered so, by their keys, and all others as the server behind does. */
    answers: (calls: Readonly<Record<string, Otherwise>>): void => {
      otherwise.clear();
      for (const [key, how] of Object.entries(calls)) otherwise.set(patternOf(callNamed(key)), how);
    },
  };
};

/** What a page has told in passing since it was opened, in its own words: it leaves the page before it could be looked for. */
export const toldInPassing = async (page: Page): Promise<readonly string[]> => {
  const told: string[] = [];
  await page.exposeFunction('tell', (words: string) => told.push(words));
  await page.addInitScript(() => {
    const isTold = (node: Node): node is Element =>
      node instanceof Element && node.matches('[role="status"][aria-live="polite"] > div:has(> button)');
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]).filter(isTold))
        Reflect.get(globalThis, 'tell')(node.textContent);
    }).observe(document, { subtree: true, childList: true });
  });
  return told;
};

/** A window of its own at a portal, with what it complained of, what its console said, what it asked for and told in passing. */
export const windowAt = async (url: string, token: string | undefined, language: 'zh-CN' | 'en-US' = 'en-US') => {
  const context = await (await sharedChromium()).newContext({ locale: 'en-US' });
  if (token !== undefined) await context.addCookies([{ name: 'token', value: token, url }]);
  await context.addInitScript((chosen) => localStorage.setItem('tp.lang', chosen), language);
  await watchPresses(context);
  const page: Page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await slowDown(page);
  const [said, broken, asked]: [string[], string[], string[]] = [[], [], []];
  page.on('console', (message) => {
    if (message.type() === 'info' || message.type() === 'warning') said.push(message.text());
  });
  page.on('pageerror', (error) => broken.push(String(error)));
  page.on('dialog', (dialog) => {
    broken.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const toasts = await toldInPassing(page);
  return { page, context, said, broken, asked, toasts, close: () => context.close() };
};
