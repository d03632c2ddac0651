import { describe, expect, it } from 'vitest';
import { browserSuite } from '../harness/browserSuite.ts';

/** More stops than any page of the console needs to be walked through once. */
const STOPS_MAX = 60;

describe('the keyboard on the console', () => {
  const portal = browserSuite();

  it.each(['/', '/decisions', '/bank', '/market', '/events', '/faults', '/sandboxes', '/objects'])(
    'sees where it is on %s: whatever takes the focus shows it',
    async (path) => {
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
    },
  );
});
