import { describe, expect, it } from 'vitest';
import { DEMO } from '../harness/app.ts';
import type { BrowserPortal, Visit } from '../harness/browser.ts';
import { browserSuite } from '../harness/browserSuite.ts';

/** The console beside the portal, in windows of their own. */
const consoleOf = async (portal: BrowserPortal, path: string): Promise<Visit> => {
  const visit = await portal.visit({ language: 'en-US' });
  await visit.page.goto(`${portal.origin}/sim${path}`);
  return visit;
};

const portalOf = async (portal: BrowserPortal, path: string): Promise<Visit> => {
  const visit = await portal.visit({ language: 'en-US', as: DEMO.chief });
  await visit.open(path);
  return visit;
};

/** Makes money arrive by the button that the console opens with. Answers the receipt's number. */
const makesMoneyArrive = async ({ page }: Visit): Promise<string> => {
  await page.getByRole('button', { name: 'Simulate transfer' }).click();
  await page.getByText('12,400.00 USD received').waitFor();
  const link = await page.getByRole('link', { name: /^View receipt RC/ }).textContent();
  return /RC\w+/.exec(link ?? '')?.[0] ?? '';
};

const jumpsToTheCutOff = async ({ page }: Visit): Promise<void> => {
  await page.getByRole('button', { name: /^Next CNY cut-off/ }).click();
  await page.getByRole('button', { name: /^Jump to / }).click();
  await page.getByText(/^Jumped; \d+ tasks? ran$/).waitFor();
};

/** Sells 310 dollars up to the locked rate. Answers the order's number. */
const locksARate = async ({ page }: Visit): Promise<string> => {
  await page.getByRole('textbox', { name: 'You sell', exact: true }).fill('310');
  await page.getByRole('timer', { name: 'Quote valid for' }).waitFor();
  await expect.poll(() => page.getByRole('textbox', { name: 'You buy', exact: true }).inputValue()).not.toBe('');
  await page.getByRole('button', { name: 'Lock rate' }).click();
  await page.getByText('Rate locked', { exact: true }).waitFor();
  return new URL(page.url()).searchParams.get('order') ?? '';
};

describe('somebody who never saw the console', () => {
  const portal = browserSuite();

  it('makes money arrive, jumps ahead, loses an answer, tries again, and sees that the money moved once', async () => {
    const world = await consoleOf(portal(), '');
    const receiptNo = await makesMoneyArrive(world);
    const receipts = await portalOf(portal(), '/receipts_manage/receipts_record');
    await receipts.page.getByText(receiptNo).first().waitFor();

    await jumpsToTheCutOff(world);
    const { now } = await portal().app.anonymous.sim.clock({});
    expect(now).toMatch(/T15:00:/);

    // An event would show the confirmation before the second try.
    const exchange = await portal().visit({ language: 'en-US', as: DEMO.chief, live: false });
    await exchange.open('/exchange/exchangeApply?sell=USD&buy=CNH');
    const orderNo = await locksARate(exchange);
    const faults = await consoleOf(portal(), '/faults');
    await faults.page
      .getByRole('button', { name: 'Drop the next exchange-confirmation response (after commit)' })
      .click();
    await faults.page.getByText('exchange/apply', { exact: true }).waitFor();

    exchange.expectTrouble(/504/);
    const { page } = exchange;
    await page.getByRole('button', { name: 'Confirm exchange' }).click();
    await page.getByText('Gateway timeout').first().waitFor();
    // The answer is lost, what was done is not: it is the second try that must not do it again.
    const object = { machine: 'exchangeOrder', subject: orderNo } as const;
    expect((await portal().app.anonymous.simObject.one(object)).object.state.state).toBe('confirmed');
    await page.getByRole('button', { name: 'Confirm exchange' }).click();
    await page.getByRole('heading', { level: 1, name: 'Exchange confirmed' }).waitFor();

    const ledger = await consoleOf(portal(), '/ledger?open=frozen/USD/10001');
    const drawer = ledger.page.getByRole('dialog');
    const line = drawer.getByRole('button', { name: new RegExp(orderNo) });
    await line.first().waitFor();
    expect(await line.count()).toBe(1);
    expect(await line.textContent()).toContain('+310.00');
    await line.click();
    await drawer.getByText('call:exchange/apply').waitFor();
  });
});
