import type { BrowserContext, Page } from 'playwright-core';
import { watchPresses } from './pressWatch.ts';

/** What a browser was seen to complain of, while somebody watches it. */
export interface Watch {
  /** What was complained of and not expected, in order. */
  readonly complaints: () => readonly string[];
  /** What the test brings about on purpose: complaints that match are none. */
  readonly expect: (pattern: RegExp) => void;
  /** Begins anew: nothing heard, nothing expected. */
  readonly forget: () => void;
}

/** A request that the page itself gave up because it went elsewhere is no failure. */
const GIVEN_UP = 'net::ERR_ABORTED';

/** Runs in each page before anything of it: a breach of the content security policy is told with what was refused. */
const tellPolicyBreaches = (): void => {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    reportError(new Error(`content security policy: ${violatedDirective} refused ${blockedURI}`));
  });
};

/**
 * Watches every page of a context: calls of console.error, uncaught errors, breaches of the content security policy, layout shifts
 * under the pointer, requests that fail, and any request to another host than `origin`.
 */
export const watch = async (context: BrowserContext, origin: string): Promise<Watch> => {
  const heard: string[] = [];
  const expected: RegExp[] = [];
  await context.addInitScript(tellPolicyBreaches);
  await watchPresses(context);
  context.on('page', (page: Page) => {
    page.on('pageerror', (error) => heard.push(`thrown: ${error.stack ?? error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error') heard.push(`console: ${message.text()} (${message.location().url})`);
    });
  });
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (/^https?:$/.test(url.protocol) && url.origin !== origin) heard.push(`asked outside: ${url.href}`);
  });
  context.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? 'no reason';
    if (why !== GIVEN_UP) heard.push(`failed: ${request.method()} ${request.url()} ${why}`);
  });
  return {
    complaints: () => heard.filter((complaint) => !expected.some((pattern) => pattern.test(complaint))),
    expect: (pattern) => expected.push(pattern),
    forget: () => {
      heard.length = 0;
      expected.length = 0;
    },
  };
};
