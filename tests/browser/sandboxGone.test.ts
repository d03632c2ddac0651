import { describe, expect, it } from 'vitest';
import { browserSuite } from '../harness/browserSuite.ts';

const NAME = 'soon-gone';

describe('a sandbox that was removed', () => {
  const portal = browserSuite();

  it.each(['/sim/', '/b2b/login'])('is explained at %s, and left with one press', async (path) => {
    const { app, origin } = portal();
    await app.anonymous.simSandbox.create({ name: NAME, scenario: 'empty' });
    const visit = await portal().visit({ language: 'en-US' });
    const { page } = visit;
    visit.expectTrouble(/404/);
    await page.goto(`${origin}${path}?sandbox=${NAME}`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await app.anonymous.simSandbox.remove({ name: NAME });
    await page.reload();
    await page.getByText(`Sandbox ${NAME} has been removed`).waitFor();
    await page.getByRole('button', { name: 'Go to the main sandbox' }).click();
    await page.getByText(`Sandbox ${NAME} has been removed`).waitFor({ state: 'detached' });
    const cookies = await visit.own().cookies();
    expect(cookies.find(({ name }) => name === 'sandbox')).toBeUndefined();
  });
});
