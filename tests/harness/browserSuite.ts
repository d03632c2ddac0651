import { afterAll, afterEach, beforeAll } from 'vitest';
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
    // An error of its own: an assertion would shorten the complaints in its message.
    if (complaints !== undefined && complaints.length > 0)
      throw new Error(`The pages reported errors:\n${complaints.join('\n')}`);
  });
  afterAll(() => portal?.close());
  return () => {
    if (portal === undefined) throw new Error('the portal is opened before the first test, not earlier');
    return portal;
  };
};
