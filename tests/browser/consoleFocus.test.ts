import { describe, expect, it } from 'vitest';
import { atRest } from '../harness/browserFace.ts';
import { browserSuite } from '../harness/browserSuite.ts';
import { smallTargets } from '../harness/focusRing.ts';

/** Every page that the console's navigation leads to. */
const consolePages = [
  ...[
    '/',
    '/decisions',
    '/bank',
    '/market',
    '/outside',
    '/objects',
    '/ledger',
    '/events',
    '/tasks',
    '/calls',
    '/messages',
  ],
  ...['/assumptions', '/calendar', '/faults', '/sandboxes', '/scenarios', '/stories'],
] as const;

/** More stops than any page of the console needs to be walked through once. */
const STOPS_MAX = 60;

describe('the keyboard on the console', () => {
  const portal = browserSuite();

  it.each(consolePages)('sees where it is on %s: whatever takes the focus shows it', async (path) => {
    const { page } = await portal().visit({ language: 'en-US' });
    await page.goto(`${portal().origin}/sim${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const unseen: string[] = [];
    for (let stop = 0; stop < STOPS_MAX; stop += 1) {
      await page.keyboard.press('Tab');
      const blind = await page.evaluate(() => {
        const focused = document.activeElement;
        if (focused === null || focused === document.body) return undefined;
        // A box around an input may show the ring in its place.
        const boxes = [focused, focused.parentElement, focused.parentElement?.parentElement];
        const shows = boxes.some((box) => {
          if (!(box instanceof Element)) return false;
          const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(box);
          return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
        });
        return shows ? undefined : `${focused.tagName} ${focused.textContent?.slice(0, 40) ?? ''}`;
      });
      if (blind !== undefined) unseen.push(blind);
    }
    expect(unseen).toEqual([]);
  });

  it('has targets of at least 40 px on touch, on every page', async () => {
    const { own, page } = await portal().visit({ language: 'en-US', width: 390 });
    const tools = await own().newCDPSession(page);
    await tools.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 });
    const small: string[] = [];
    for (const path of consolePages) {
      await page.goto(`${portal().origin}/sim${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForFunction(() => matchMedia('(pointer: coarse)').matches);
      await atRest(page);
      small.push(...(await smallTargets(page)).map((target) => `${path}: ${target}`));
    }
    expect(small).toEqual([]);
  });
});
