import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { TestAppOptions } from './app.ts';
import { type BrowserPortal, openPortal } from './browser.ts';

/**
 * One server and one Chromium for the tests of a `describe`, the visits of each test its own. A test fails when one of its
 * pages complained; a picture of every page of a failed test is kept. Answers how to get at the portal.
 */
export const browserSuite = (options: () => Promise<TestAppOptions> = async () => ({})): (() => BrowserPortal) => {
  let portal: BrowserPortal | undefined;
  beforeAll(async () => {
    portal = await openPortal(await options());
  });
  afterEach(async ({ task }) => {
    const complaints = await portal?.endVisits(task.result?.state === 'fail' ? task.name : undefined);
    expect(complaints, 'what the pages complained of').toEqual([]);
  });
  afterAll(() => portal?.close());
  return () => {
    if (portal === undefined) throw new Error('the portal is opened before the first test, not earlier');
    return portal;
  };
};
