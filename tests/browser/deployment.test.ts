import { describe, expect, it } from 'vitest';
import { DEMO } from '../harness/app.ts';
import type { Visit } from '../harness/browser.ts';
import { pageDone } from '../harness/browserFace.ts';
import { browserSuite } from '../harness/browserSuite.ts';

const portal = browserSuite();
const deploy = { event: 'portal.deploy' };

/** A portal that is open on the home page and knows its version. */
const standing = async () => {
  const visit = await portal().visit({ as: DEMO.chief, language: 'en-US' });
  const loads = { count: 0 };
  visit.page.on('load', () => {
    loads.count += 1;
  });
  await visit.open('/account');
  await pageDone(visit.page);
  await expect.poll(() => stored(visit)).toMatch(/^\w+/);
  expect(loads.count).toBe(1);
  return { visit, loads };
};
const stored = ({ page }: Visit) => page.evaluate(() => localStorage.getItem('tp.version'));
/** Goes on in the portal; resolves when it has been told the version. */
const go = async ({ page }: Visit, link: RegExp) => {
  const checked = page.waitForResponse('**/b2b/version.json?t=*');
  await page.getByRole('link', { name: link }).first().click();
  return checked;
};
const told = async (visit: Visit, link: RegExp) => (await go(visit, link)).json();

describe('a new version of the portal is deployed by the simulator', () => {
  it('reloads an open portal once, at its next navigation, and where it was going', async () => {
    const { visit, loads } = await standing();
    const before = await stored(visit);
    await portal().app.anonymous.simOutside.run(deploy);
    expect(loads.count).toBe(1);
    await go(visit, /^Messages/);
    await expect.poll(() => loads.count).toBe(2);
    await pageDone(visit.page);
    const version = await stored(visit);
    expect(version).toBe(`${before}.1`);
    expect(visit.place()).toBe('/customer-service/message');

    expect(await told(visit, /Back to the home page/)).toEqual({ version });
    await pageDone(visit.page);
    expect(visit.place()).toBe('/account');
    expect(await told(visit, /^Messages/)).toEqual({ version });
    await pageDone(visit.page);
    expect(loads.count).toBe(2);
  });

  it('leaves a portal in another sandbox alone', async () => {
    const { visit, loads } = await standing();
    const before = await stored(visit);
    const { app } = portal();
    await app.anonymous.simSandbox.create({ name: 'beside', scenario: 'empty' });
    await app.as({ sandbox: 'beside' }).simOutside.run(deploy);
    expect(await told(visit, /^Messages/)).toEqual({ version: before });
    await pageDone(visit.page);
    expect(loads.count).toBe(1);
  });

  it('is one press on the console, which says what it does', async () => {
    const visit = await portal().visit({ language: 'en-US' });
    const { page } = visit;
    await page.goto(`${portal().origin}/sim/outside?event=portal.deploy`);
    await page.getByText('Versions deployed').waitFor();
    await page.getByRole('button', { name: 'Trigger event' }).click();
    await page.getByText('Triggered: Deploy a new version of the portal').waitFor();
  });
});
