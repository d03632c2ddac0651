import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { realTime } from '@tradeport/server/platform/runtime/realTime.ts';
import { file } from '@tradeport/shared/contract/file.ts';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DEMO } from '../harness/app.ts';
import { browserSuite } from '../harness/browserSuite.ts';
import { openWindow, type PortalWindow } from '../harness/browserWindow.ts';
import { startChromium } from '../harness/chromium.ts';
import { pageHolds } from '../harness/pageHolds.ts';
import { pdf } from '../harness/sampleFiles.ts';
import { demandSigned, freshSigningKey, giveKey, sentBy, typeKey } from '../harness/signingPortal.ts';

// The portal as a team runs it without a certificate: plain http, at a name of the machine.
const NAME = 'portal.test';
const CONTRACTS = '/receipts_manage/contract';
/** The largest contract that is taken. */
const LARGEST = 20_971_519;
/** What is hashed at a time at most. */
const SLICE_MAX = 262_144;

const portal = browserSuite(async () => ({ at: realTime.now() }));
let browser: Browser;
let window: PortalWindow | undefined;
let folder: string;
beforeAll(async () => {
  browser = await startChromium({ names: [NAME] });
  folder = await mkdtemp(join(tmpdir(), 'tradeport-signing-'));
});
afterEach(async () => {
  await demandSigned(portal().app, false);
  await window?.close();
  expect(window?.visit.complaints()).toEqual([]);
  window = undefined;
});
afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true, force: true });
});

const opened = async () => {
  const { app, origin } = portal();
  const visitor = { language: 'en-US' } as const;
  window = await openWindow(browser, origin.replace('127.0.0.1', NAME), visitor);
  await window.begin(visitor, await app.token(DEMO.chief));
  // To a browser this place is not trustworthy, and the simulator is closed to whoever comes by another name than the machine's own.
  window.visit.expectTrouble(/Cross-Origin-Opener-Policy|status of 403.*\/sim\/api\/clock/);
  const key = await freshSigningKey(app);
  await demandSigned(app, true);
  return { ...window.visit, key };
};

describe('the portal on plain http signs', () => {
  it('without the cryptography of a secure context', async () => {
    const { page, open, key } = await opened();
    await open('/account');
    const lacks = await page.evaluate(() => [isSecureContext, 'subtle' in crypto, 'locks' in navigator]);
    expect(lacks).toEqual([false, false, false]);
    await typeKey(page, `${key}x`);
    await page.getByText('This key is not right').waitFor();
    await giveKey(page, key);
    const sent = sentBy(page);
    await page.getByRole('listitem').filter({ hasText: 'USD' }).first().waitFor();
    await page
      .getByRole('link', { name: /^Messages/ })
      .first()
      .click();
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    sent.expectSigned();
    expect(sent.paths().length).toBeGreaterThan(0);
    expect(await pageHolds(page, key)).toEqual([]);
  });

  it('a file of 20 MB in pieces: what is typed lands while it is hashed', async () => {
    const { page, open, key } = await opened();
    const path = join(folder, 'largest.pdf');
    await writeFile(path, Buffer.concat([pdf()], LARGEST));
    await page.addInitScript(() => {
      const read = Blob.prototype.arrayBuffer;
      const seen = { pieces: 0, largest: 0, go: () => {} };
      const released = new Promise<void>((resolve) => {
        seen.go = resolve;
      });
      Object.assign(globalThis, { seen });
      // In the middle the hash waits for the test, so that it is under way while something is typed.
      Blob.prototype.arrayBuffer = async function arrayBuffer() {
        seen.pieces += 1;
        seen.largest = Math.max(seen.largest, this.size);
        if (seen.pieces === 40) await released;
        return read.call(this);
      };
    });
    await open(CONTRACTS);
    await giveKey(page, key);
    await page.getByRole('link', { name: 'Add a contract' }).click();
    const sent = sentBy(page);
    await page.locator('input[type=file]').first().setInputFiles(path);
    const pieces = () => page.evaluate(() => Reflect.get(globalThis, 'seen').pieces);
    await expect.poll(pieces).toBe(40);
    const number = page.getByRole('textbox', { name: 'Order number', exact: true });
    await number.pressSequentially('PO-20MB');
    expect(await number.inputValue()).toBe('PO-20MB');
    expect(sent.paths()).not.toContain(file.upload.path);
    await page.evaluate(() => Reflect.get(globalThis, 'seen').go());
    await page.getByRole('button', { name: 'Preview largest.pdf' }).waitFor();
    sent.expectSigned();
    expect(sent.paths()).toContain(file.upload.path);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'seen').largest)).toBe(SLICE_MAX);
    expect(await pieces()).toBeGreaterThanOrEqual(Math.ceil(LARGEST / SLICE_MAX));
    expect(await number.inputValue()).toBe('PO-20MB');
  });
});
