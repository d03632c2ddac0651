import { describe, expect, it } from 'vitest';
import { sampleByTurn } from '../../scripts/turn.ts';
import { atRest } from '../harness/browserFace.ts';
import { browserSuite } from '../harness/browserSuite.ts';
import { smallTargets, withoutFocusRing } from '../harness/focusRing.ts';
import { nativeControls } from '../harness/nativeControls.ts';

/** The pages of the console's navigation. The day runs a ninth. The number is odd, because the language changes each turn. */
const consolePages = sampleByTurn(
  [
    '/',
    '/decisions',
    '/bank',
    '/market',
    '/outside',
    '/shop',
    '/specimens',
    '/objects',
    '/ledger',
    '/events',
    '/tasks',
    '/calls',
    '/messages',
    '/assumptions',
    '/calendar',
    '/faults',
    '/signing',
    '/sandboxes',
    '/scenarios',
    '/stories',
  ],
  9,
);

describe('the keyboard on the console', () => {
  const portal = browserSuite();

  it.each(consolePages)('sees where it is on %s: whatever takes the focus shows it', async (path) => {
    const { page } = await portal().visit({ language: 'en-US' });
    await page.goto(`${portal().origin}/sim${path}`);
    await atRest(page);
    expect(await withoutFocusRing(page)).toEqual([]);
  });

  it('has targets of at least 40 px on touch and controls of the kit, on every page', async () => {
    const { own, page } = await portal().visit({ language: 'en-US', width: 390 });
    const tools = await own().newCDPSession(page);
    await tools.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 });
    const wrong: string[] = [];
    for (const path of consolePages) {
      await page.goto(`${portal().origin}/sim${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForFunction(() => matchMedia('(pointer: coarse)').matches);
      await atRest(page);
      const found = [...(await smallTargets(page)), ...(await nativeControls(page))];
      wrong.push(...found.map((what) => `${path}: ${what}`));
    }
    expect(wrong).toEqual([]);
  });
});
