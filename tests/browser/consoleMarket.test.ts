import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { DEMO, freshKey } from '../harness/app.ts';
import { browserSuite } from '../harness/browserSuite.ts';

const portal = browserSuite();

describe('the market on the console', () => {
  it('pins a rate after showing what customers get, and the portal sees it at once', async () => {
    const { page } = await portal().visit({ language: 'en-US' });
    await page.goto(`${portal().origin}/sim/market?pair=USD/CNH`);
    await page.getByLabel('Mid rate').fill('7.5');
    await page.getByText('Customers sell USD at (USD/CNH)').waitFor();
    await page.getByText('7.485', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('Pinned since', { exact: false }).waitFor();
    const chief = await portal().app.signIn(DEMO.chief);
    expect((await chief.rate.queryRate({ sellCurrency: 'USD', buyCurrency: 'CNH' })).midRate).toBe('7.5');
    await page.getByRole('button', { name: 'Restore market rate' }).click();
    await page.getByText('USD/CNH back to the market rate').waitFor();
  });

  it('says of a rate that is none what is wrong with it', async () => {
    const { page } = await portal().visit({ language: 'en-US' });
    await page.goto(`${portal().origin}/sim/market?pair=USD/CNH`);
    await page.getByLabel('Mid rate').fill('high');
    await page.getByText('Enter a rate of at most 8 significant digits').waitFor();
    expect(await page.getByRole('button', { name: 'Apply' }).isDisabled()).toBe(true);
  });

  it('lists the limit orders that wait, says how many a change fills, and sets one for a moment ahead', async () => {
    const { app, origin, visit } = portal();
    const chief = await app.signIn(DEMO.chief);
    const { id } = await chief.exchange.apply(
      {
        mode: 'delegated',
        sellCurrency: 'USD',
        buyCurrency: 'CNH',
        tradeDirection: 'sellOut',
        amount: '321.00',
        targetRate: '8.5',
        deadlineDate: '2026-12-31',
      },
      freshKey(),
    );
    const { page } = await visit({ language: 'en-US' });
    await page.goto(`${origin}/sim/market?pair=USD/CNH`);
    const waiting = page.getByRole('region', { name: /^Limit orders waiting/ });
    const order = waiting.getByRole('listitem').filter({ hasText: id });
    await order.getByText('Sells 321.00 USD for 2,728.50 CNH · until 31 Dec').waitFor();
    await order.getByText(/^\+\d+\.\d\d%$/).waitFor();
    await order.getByRole('link', { name: id }).waitFor();

    await page.getByLabel('Mid rate').fill('8.6');
    const filled = page.getByText('Limit orders filled');
    await filled.waitFor();
    expect(await filled.locator('xpath=..').textContent()).toMatch(/[1-9]/);
    const from = page.getByLabel('From');
    await from.fill('2026-11-11 14:20');
    await from.press('Enter');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('USD/CNH change scheduled').waitFor();
    const ahead = page.getByRole('list', { name: 'Scheduled changes' });
    await ahead.getByText('11 Nov 14:20').waitFor();
    await page.getByText('Restore', { exact: true }).click();
    await from.fill('2026-11-11 14:35');
    await from.press('Enter');
    await page.getByRole('button', { name: 'Apply' }).click();
    await ahead.getByText('11 Nov 14:35').waitFor();
    expect(await ahead.getByRole('listitem').count()).toBe(2);
    await order.waitFor();
    await app.anonymous.simClock.jump({ to: '2026-11-11T14:40:00+08:00' });
    await order.waitFor({ state: 'detached' });
    const [done] = (await chief.exchange.list({ orderNo: id })).list;
    const fill = done?.detail?.timeline.find(({ action }) => action === 'fill');
    expect(fill?.at).toBe('2026-11-11T14:20:00+08:00');
  });

  it('takes the market away and brings it back', async () => {
    const { page } = await portal().visit({ language: 'en-US' });
    await page.goto(`${portal().origin}/sim/market`);
    await page.getByRole('button', { name: 'Take market offline' }).click();
    await page.getByText('rate requests in the portal fail', { exact: false }).waitFor();
    await page.getByRole('button', { name: 'Bring market back' }).click();
    await page.getByRole('button', { name: 'Take market offline' }).waitFor();
  });
});

describe('an outside event', () => {
  it('is filled in, seen before it happens, and happens', async () => {
    const { page } = await portal().visit({ language: 'en-US' });
    await page.goto(`${portal().origin}/sim/outside?event=notice.publish`);
    const fields = [
      ['Title in Chinese', '今晚升级'],
      ['Title in English', 'Upgrade tonight'],
      ['Text in Chinese', '今晚升级'],
      ['Text in English', 'From ten to eleven'],
    ] as const;
    for (const [label, value] of fields) await page.getByLabel(label).fill(value);
    await page.getByText('Everybody in the sandbox').waitFor();
    await page.getByRole('button', { name: 'Trigger event' }).click();
    await page.getByText('Triggered: Publish a notice').waitFor();
    const chief = await portal().app.signIn(DEMO.chief);
    expect((await chief.notice.page({ systemNoticeType: 2 })).list[0]?.title).toBe('Upgrade tonight');
  });
});

describe('the world on the console', () => {
  it('is kept, handed out, handed in again and stands as a new sandbox; then it is put back to where it began', async () => {
    const { page } = await portal().visit({ language: 'en-US' });
    await page.goto(`${portal().origin}/sim/`);
    await page.getByRole('button', { name: 'Save snapshot' }).click();
    await page.getByText(/Snapshot main-2026\d{4}-\d{6} saved/).waitFor();
    await page.goto(`${portal().origin}/sim/sandboxes`);
    const downloaded = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).first().click();
    const file = await (await downloaded).path();
    await page.locator('input[type="file"]').setInputFiles({
      name: 'from elsewhere.tradeport.gz',
      mimeType: 'application/gzip',
      buffer: await readFile(file),
    });
    await page.getByText('Snapshot from-elsewhere uploaded').waitFor();
    const row = page.getByRole('listitem').filter({ hasText: 'from-elsewhere' });
    await row.getByRole('button', { name: 'Restore as new sandbox' }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).last().fill('again');
    await page.getByRole('tooltip').getByRole('button', { name: 'Restore as new sandbox' }).click();
    await page.getByText('Restored as sandbox again').waitFor();
    expect((await portal().app.as({ sandbox: 'again' }).sim.clock({})).sandbox).toBe('again');
    await page.goto(`${portal().origin}/sim/`);
    await page.getByRole('button', { name: 'Reset to demo' }).click();
    await page.getByRole('tooltip').getByRole('button', { name: 'Reset', exact: true }).click();
    await page.getByText('Sandbox main reset').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText(/^Back to /).waitFor();
    await page.getByRole('button', { name: 'Undo' }).waitFor({ state: 'detached' });
    await expect
      .poll(async () => (await portal().app.anonymous.simSnapshot.list({})).map(({ name }) => name).join(' '))
      .not.toContain('before-');
  });

  it('says why a file is no snapshot, and changes nothing', async () => {
    const { page } = await portal().visit({ language: 'en-US' });
    await page.goto(`${portal().origin}/sim/sandboxes`);
    const before = await portal().app.anonymous.simSnapshot.list({});
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'holiday.gz', mimeType: 'application/gzip', buffer: Buffer.from('sun') });
    await page.getByText('The snapshot file is damaged', { exact: false }).waitFor();
    expect(await portal().app.anonymous.simSnapshot.list({})).toEqual(before);
  });
});
