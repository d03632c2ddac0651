import { realTime } from '@tradeport/server/platform/runtime/realTime.ts';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { TestApp } from './app.ts';

/** The merchant of the demo that signs in these tests. */
export const SIGNING_MERCHANT = '10001';

/** Demands that its calls are signed, or no longer. */
export const demandSigned = (app: TestApp, signsCalls: boolean) =>
  app.anonymous.simSigning.set({ merchantNo: SIGNING_MERCHANT, signsCalls, callsFrom: [] });

export const freshSigningKey = async ({ anonymous, time }: TestApp): Promise<string> => {
  // Whoever signs in another process, or by an answer's date, goes by the machine's time: the server's follows.
  time.forward(Math.max(0, realTime.now().getTime() - time.now().getTime()));
  return (await anonymous.simSigning.makeKey({ merchantNo: SIGNING_MERCHANT })).signingKey;
};

const questionOf = (page: Page) => page.getByRole('dialog', { name: 'Enter the signing key' });

/** Types a key, right or wrong, where the portal asks for it, in English. */
export const typeKey = async (page: Page, key: string): Promise<void> => {
  const question = questionOf(page);
  await question.getByLabel('Signing key').fill(key);
  await question.getByRole('button', { name: 'Continue' }).click();
};

/** Gives the portal the right key, and waits until it goes on. */
export const giveKey = async (page: Page, key: string): Promise<void> => {
  await typeKey(page, key);
  await questionOf(page).waitFor({ state: 'hidden' });
};

/** What a page sends to the API from now on: its path, and the signature that it came with. */
export const sentBy = (page: Page) => {
  const sent: { readonly path: string; readonly signature: string | undefined }[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/')) return;
    const { timestamp, signature } = request.headers();
    sent.push({ path: pathname, signature: timestamp === undefined ? undefined : signature });
  });
  return {
    forget: (): void => {
      sent.length = 0;
    },
    paths: (): readonly string[] => sent.map(({ path }) => path),
    /** Everything was signed, and nothing twice alike. */
    expectSigned: (): void => {
      expect(sent.filter(({ signature }) => signature === undefined)).toEqual([]);
      expect(new Set(sent.map(({ signature }) => signature)).size).toBe(sent.length);
    },
  };
};
