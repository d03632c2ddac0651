import { describe, expect, it } from 'vitest';
import { ACCOUNTS, BANK_MS } from '../calls/receipt/receipts.ts';
import { browserSuite } from '../harness/browserSuite.ts';
import { takeOption } from '../harness/choose.ts';

const portal = browserSuite();

describe('the comparison of two states on the console', () => {
  it('shows balances and rows that differ from a snapshot, and leads to the object', async () => {
    const { app, origin } = portal();
    const { anonymous } = app;
    await anonymous.simClock.mode({ mode: 'frozen' });
    const { orderNo } = await anonymous.sim.receive({ accountNo: ACCOUNTS.usd, currency: 'USD', amount: '100.00' });
    await anonymous.simSnapshot.save({ name: 'arrived' });
    await anonymous.sim.advanceClock({ seconds: BANK_MS / 1_000 });
    await anonymous.simSnapshot.save({ name: 'credited' });
    const { page } = await portal().visit({ language: 'en-US' });
    await page.goto(`${origin}/sim/sandboxes`);
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    const drawer = page.getByRole('dialog');
    const compare = drawer.getByRole('button', { name: 'Compare' });
    await takeOption(drawer.getByRole('combobox', { name: 'From' }), /^credited$/);
    await compare.click();
    await drawer.getByText('No differences').waitFor();
    await takeOption(drawer.getByRole('combobox', { name: 'From' }), /^arrived$/);
    await compare.click();
    const available = drawer.getByRole('listitem').filter({ hasText: 'Available USD' });
    expect(await available.textContent()).toContain('+100.00');
    expect(await drawer.getByRole('listitem').filter({ hasText: 'Processing USD' }).textContent()).toContain('−100.00');
    await drawer.getByRole('button', { name: 'Receipt 1 changed' }).click();
    await drawer.getByRole('button', { name: `${orderNo} Changed` }).click();
    const state = drawer.getByRole('definition').filter({ hasText: 'Not credited' });
    expect(await state.textContent()).toMatch(/Not credited\s+Credited/);
    await drawer.getByRole('link', { name: orderNo }).click();
    await page.waitForURL(`**/objects?open=receipt/${orderNo}`);
    await page.getByRole('dialog').getByText('Credited').first().waitFor();
  });

  it('compares two times, once it is said where to start', async () => {
    const { app, origin } = portal();
    const { now } = await app.anonymous.sim.clock({});
    const { page } = await portal().visit({ language: 'en-US' });
    await page.goto(`${origin}/sim/sandboxes`);
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByText('Times', { exact: true }).click();
    const compare = drawer.getByRole('button', { name: 'Compare' });
    expect(await compare.isDisabled()).toBe(true);
    const from = drawer.getByLabel('From');
    await from.fill(`${now.slice(0, 10)} 09:00`);
    await from.press('Enter');
    await compare.click();
    await drawer.getByRole('heading', { name: 'Balances' }).waitFor();
    await drawer.getByRole('button', { name: /^Receipt \d+ added/ }).waitFor();
  });

  it('says why there is nothing to compare any more', async () => {
    const { app, origin } = portal();
    await app.anonymous.simSnapshot.save({ name: 'soon-gone' });
    const { page } = await portal().visit({ language: 'en-US' });
    await page.goto(`${origin}/sim/sandboxes`);
    await page.getByText('soon-gone').first().waitFor();
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    const drawer = page.getByRole('dialog');
    await takeOption(drawer.getByRole('combobox', { name: 'From' }), /^soon-gone$/);
    await app.anonymous.simSnapshot.remove({ name: 'soon-gone' });
    await drawer.getByRole('button', { name: 'Compare' }).click();
    await drawer.getByText('No snapshot soon-gone').waitFor();
  });
});
