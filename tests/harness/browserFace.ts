import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** Waits until nothing is loading and nothing moves on a page whose heading stands. */
export const atRest = async (page: Page): Promise<void> => {
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
  await page.waitForFunction(() => {
    const busy = document.querySelector('[aria-busy="true"]') !== null;
    const moves = document.getAnimations().some(({ playState }) => playState === 'running');
    return !busy && !moves && document.fonts.status === 'loaded';
  });
};

/** Waits until a page of the portal shows what it has to show: the site is configured, and the page at rest. */
export const settled = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => localStorage.getItem('tp.config') !== null);
  await atRest(page);
};

/** What axe finds wrong on the page as it stands, a line each: the rule, why, and where. */
export const axeFindings = async (page: Page): Promise<string[]> => {
  // The other way opens a second page for frames from elsewhere; the portal has none, and this takes half the time.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  // What is in order is judged all the same, but not written out node by node: that takes as long as the judging.
  const { violations } = await axe.options({ resultTypes: ['violations'] }).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary?.split('\n')[1] ?? ''}`),
  );
};

/** By how many pixels the page is wider than its window: it would scroll sideways. */
export const sidewaysPixels = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return Math.max(scrollWidth, document.body.scrollWidth) - clientWidth;
  });
