import { OWN_STREAM_PATH } from '@tradeport/shared/contract/ownStreamPath.ts';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { arrive, BANK_MS, jump, sandboxNow, settle } from '../calls/receipt/receipts.ts';
import { DEMO } from '../harness/app.ts';
import { browserSuite } from '../harness/browserSuite.ts';
import { testsByTurn } from '../harness/byTurn.ts';

const it = testsByTurn(
  'shows money that arrives on home: the balance follows, its card is lit, and a message says from whom',
  'follows in a list and in an open drawer, and counts a to-do, all without a reload',
  'says since when the line is broken, offers to try again, and catches up',
);

/** Goes to a page and waits until it hears of what happens. */
const listening = async (page: Page, open: () => Promise<unknown>): Promise<void> => {
  const stream = page.waitForResponse(`**${OWN_STREAM_PATH}`);
  await open();
  await stream;
};

describe('the live portal', () => {
  const portal = browserSuite();

  it('shows money that arrives on home: the balance follows, its card is lit, and a message says from whom', async () => {
    const { page, open, announced } = await portal().visit({ language: 'en-US', as: DEMO.chief });
    await listening(page, () => open('/account'));
    const card = page.getByRole('listitem').filter({ hasText: 'USD' }).filter({ hasText: 'Processing' });
    const before = await card.textContent();
    await portal().app.anonymous.sim.receive({
      accountNo: '795010001001',
      currency: 'USD',
      amount: '1000.00',
      payerName: 'NORTHWIND LLC',
    });
    await announced.include('Received 1,000.00 USD from NORTHWIND LLC');
    await expect.poll(() => card.getAttribute('class')).toMatch(/lit/);
    await expect.poll(() => card.textContent()).not.toBe(before);
    await jump(portal().app, BANK_MS);
    await page.getByText('1,000.00 USD from NORTHWIND LLC: Credited').waitFor();
    await expect.poll(() => card.getAttribute('class')).not.toMatch(/lit/);
  });

  it('shows the time of the sandbox as soon as something happens after a jump', async () => {
    const { page, open } = await portal().visit({ language: 'en-US', as: DEMO.chief });
    // The strip reads the clock every fifteen seconds besides, which would do as well.
    await page.addInitScript(() => {
      const usual = window.setInterval.bind(window);
      const without = (run: () => void, ms?: number): number => (ms === 15_000 ? 0 : Number(usual(run, ms)));
      Object.assign(window, { setInterval: without });
    });
    await listening(page, () => open('/account'));
    const { app } = portal();
    const day = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Asia/Shanghai',
      month: 'short',
      day: 'numeric',
      weekday: 'short',
    });
    const shown = async () =>
      page.getByRole('complementary', { name: 'Simulation' }).getByText(day.format(await sandboxNow(app)));
    await (await shown()).waitFor();
    await arrive(app);
    await jump(app, 3 * 86_400_000);
    await (await shown()).waitFor();
  });

  it('follows in a list and in an open drawer, and counts a to-do, all without a reload', async () => {
    const { page, open } = await portal().visit({ language: 'zh-CN', as: DEMO.chief });
    await listening(page, () => open('/receipts_manage/receipts_record'));
    await page.getByRole('table').waitFor();
    const { orderNo } = await portal().app.anonymous.sim.receive({
      accountNo: '795010001001',
      currency: 'USD',
      amount: '2345.00',
    });
    const row = page.locator(`tr[data-row-key="${orderNo}"]`);
    await row.waitFor();
    await row.getByRole('button').first().click();
    const drawer = page.getByRole('dialog');
    await drawer.getByText('未入账').first().waitFor();
    // It is lit for two seconds only: it is waited for from before on.
    const lit = page.locator(`tr[data-row-key="${orderNo}"][class*="lit"]`).waitFor({ state: 'attached' });
    await jump(portal().app, BANK_MS);
    await Promise.all([lit, drawer.getByText('已入账').first().waitFor()]);
  });

  it('says since when the line is broken, offers to try again, and catches up', async () => {
    const visit = await portal().visit({ language: 'en-US', as: DEMO.chief });
    const { page, open } = visit;
    await listening(page, () => open('/receipts_manage/receipts_record'));
    await page.getByRole('table').waitFor();
    visit.expectTrouble(/ERR_INTERNET_DISCONNECTED/);
    const own = visit.own();
    await own.setOffline(true);
    const strip = page.getByRole('alert').filter({ hasText: 'Connection lost' });
    await strip.waitFor();
    expect(await strip.textContent()).toMatch(/stood at \d{1,2} [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d/);
    const orderNo = await settle(portal().app, { amount: '777.00' });
    // Nothing is there yet: the strip stays. Once the line is back the page tries by itself.
    await strip.getByRole('button', { name: 'Retry' }).click();
    await strip.waitFor();
    await own.setOffline(false);
    await page.locator(`tr[data-row-key="${orderNo}"]`).waitFor();
    await expect.poll(() => strip.count()).toBe(0);
  });

  it('leaves for the login page as soon as the session has ended elsewhere', async () => {
    const token = await portal().app.token(DEMO.viewer);
    const { page, open, expectTrouble } = await portal().visit({ language: 'en-US', token });
    expectTrouble(/401 \(Unauthorized\)/);
    await listening(page, () => open('/account'));
    await portal().app.as({ token }).info.signOut({});
    await page.waitForURL(/\/b2b\/login\?.*expired=1/);
  });
});
