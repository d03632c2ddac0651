import { describe, expect, it } from 'vitest';
import { DEMO } from '../harness/app.ts';
import { browserSuite } from '../harness/browserSuite.ts';
import { choose, takeOption } from '../harness/choose.ts';
import { lookIn, toEnglish } from './look.ts';

const portal = browserSuite();

describe('what is filled in on the console', () => {
  it('takes a fault with a range, a share of calls and an end, and shows what was understood', async () => {
    const { page } = await portal().visit({ language: 'en-US' });
    await page.goto(`${portal().origin}/sim/faults`);
    await page.getByLabel('Milliseconds', { exact: true }).fill('200');
    await page.getByLabel('Max milliseconds').fill('900');
    await page.getByLabel('Number of calls').fill('7');
    await page.getByLabel('Share of calls (%)').fill('25');
    await page.getByLabel('Duration (real minutes)').fill('30');
    await page.getByRole('button', { name: 'Add fault' }).click();
    await page.getByText('Latency 200–900 ms').waitFor();
    const [fault] = await portal().app.anonymous.simFault.list({});
    expect(fault).toMatchObject({ ms: 200, msMax: 900, times: 7, share: 0.25, state: 'live' });
    expect(Date.parse(fault?.until ?? '') - Date.parse(fault?.createdAt ?? '')).toBeGreaterThan(25 * 60_000);
    await portal().app.anonymous.simFault.clear({});
  });

  it('takes what a call has to meet, says it in words, and says why it could not', async () => {
    const visit = await portal().visit({ language: 'en-US' });
    const { page } = visit;
    await page.goto(`${portal().origin}/sim/faults`);
    await choose(page.getByRole('combobox', { name: 'Call', exact: true }), 'exchange/one', /^exchange\/one$/);
    await page.getByText('Conditions', { exact: true }).click();
    await page.getByLabel('Request field').fill('orderNo');
    await page.getByLabel('Field value').fill('USD');
    await page.getByRole('button', { name: 'Add fault' }).click();
    await page.getByText('No field orderNo to compare: exchange/one').waitFor();
    await page.getByLabel('Request field').fill('sellCurrency');
    await takeOption(page.getByRole('combobox', { name: 'Merchant' }), /^10001 · /);
    // The cross that empties the list of choices again: a finger gets 24 px of it, around where it is drawn.
    const cross = page.locator('.ant-select-clear').first();
    const [area, drawn] = [await cross.boundingBox(), await cross.locator('svg').boundingBox()];
    const middleOf = (box: typeof area): number => (box === null ? Number.NaN : box.x + box.width / 2);
    expect([area?.width, area?.height, drawn?.width, drawn?.height]).toEqual([24, 24, 12, 12]);
    expect(middleOf(area)).toBeCloseTo(middleOf(drawn), 0);
    await page.getByLabel('Amount from').fill('10');
    await page.getByLabel('Amount to').fill('20.50');
    await page.getByLabel('Starting with call no.').fill('3');
    await page.getByRole('button', { name: 'Add fault' }).click();
    const told = 'Only: merchant 10001 · sellCurrency = USD · amount ≥ 10 · amount ≤ 20.50 · from call 3 on';
    await page.getByText(told).waitFor();
    expect(await portal().app.anonymous.simFault.list({})).toMatchObject([
      {
        call: 'exchange/one',
        merchantNo: '10001',
        amountFrom: '10',
        fromCall: 3,
        field: 'sellCurrency',
        equals: 'USD',
      },
    ]);
    expect(await lookIn(visit, 'console-conditions', 'en-US')).toEqual([]);
    await portal().app.anonymous.simFault.clear({});
  });

  it('turns presets on and off, and shows what each has made, in both languages', async () => {
    const { app, origin } = portal();
    const visit = await portal().visit({ language: 'zh-CN' });
    const { page } = visit;
    await page.goto(`${origin}/sim/faults`);
    await page.getByRole('switch', { name: '上传不稳定' }).click();
    await page.getByText('已启用：上传不稳定').waitFor();
    await page.getByText(/^2 条故障/).click();
    await page.getByText('处理之前 · 16.7% 的调用 · 直到清除').waitFor();
    const wrong = await lookIn(visit, 'console-presets', 'zh-CN');
    await toEnglish(page);
    await page.getByText('Before processing · 16.7% of calls · Until cleared').waitFor();
    expect([...wrong, ...(await lookIn(visit, 'console-presets', 'en-US'))]).toEqual([]);
    const flaky = page.getByRole('switch', { name: 'Flaky uploads' });
    await expect.poll(() => flaky.isChecked()).toBe(true);
    await page.getByRole('switch', { name: 'Lost answers' }).click();
    await page.getByText('Lost answers: on').waitFor();
    await flaky.click();
    await page.getByText('Flaky uploads: off').waitFor();
    await page.getByText(/^2 faults/).waitFor({ state: 'detached' });
    const presets = async () => new Set((await app.anonymous.simFault.list({})).map(({ preset }) => preset));
    expect(await presets()).toEqual(new Set(['lost-answers']));
    await page.getByRole('main').getByRole('button', { name: 'Clear', exact: true }).first().click();
    await page.getByText('No active faults').waitFor();
    expect(await presets()).toEqual(new Set());
  });

  it('offers the objects that are there to an outside event, by anything that is known of them', async () => {
    const { app, origin } = portal();
    const { orderNo } = await app.anonymous.sim.receive({
      accountNo: '795010001001',
      currency: 'USD',
      amount: '34.56',
    });
    const { page } = await portal().visit({ language: 'en-US' });
    await page.goto(`${origin}/sim/outside?event=receipt.recall`);
    const number = page.getByRole('combobox', { name: 'Receipt number' });
    await number.click();
    await number.pressSequentially('34.56');
    await page.getByTitle(orderNo).click();
    await page.getByRole('main').getByText(orderNo).filter({ visible: true }).first().waitFor();
    await number.fill('nothing like it');
    await page.getByText('No options available').filter({ visible: true }).waitFor();
    // Also one without any account is among the merchants of an agreement, and nothing is a word of the program.
    await page.goto(`${origin}/sim/outside?event=fee.agree`);
    await choose(page.getByRole('combobox', { name: 'Merchant number' }), '10004', /^10004 · /);
    await page.getByRole('combobox', { name: 'Product' }).click();
    await page.getByTitle(/Global payment/).click();
    await choose(page.getByRole('combobox', { name: 'Currency' }), 'Any', /Any currency/);
    await page.getByRole('combobox', { name: 'Fee bearer' }).click();
    await page.getByTitle('OUR · paid by the payer').click();
    await page.getByLabel('Per cent').fill('0.3');
    await page.getByLabel('Minimum in USD').fill('5');
    await page.getByLabel('Flat part in USD').fill('0');
    await page.getByRole('region', { name: 'Preview' }).getByText('0.3 %, at least 5 USD').waitFor();
  });

  it('offers every merchant to the lists of objects and calls, and opens the object of a task in the portal', async () => {
    const { app, origin } = portal();
    const [task] = (await app.anonymous.simTask.list({})).filter(({ machine }) => machine !== null);
    const { page } = await portal().visit({ language: 'en-US' });
    const people = await app.anonymous.simPersona.list({});
    for (const path of ['objects', 'calls']) {
      await page.goto(`${origin}/sim/${path}`);
      await page.getByRole('button', { name: /^Merchant/ }).click();
      for (const name of new Set(people.map(({ merchantNameEn }) => merchantNameEn)))
        await page.getByRole('menuitem', { name, exact: true }).waitFor();
    }
    await page.goto(`${origin}/sim/tasks`);
    const row = page
      .getByRole('listitem')
      .filter({ hasText: task?.subject ?? '' })
      .first();
    await row.getByRole('link', { name: 'Open in portal' }).waitFor();
    await row.getByRole('link', { name: task?.subject ?? '', exact: true }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Open in portal' }).waitFor();
  });

  it('lets go of a jump by Escape, gives the focus back, and says it in the language that the page has by then', async () => {
    const { page } = await portal().visit({ language: 'zh-CN' });
    await page.goto(`${portal().origin}/sim/`);
    const jump = page.getByRole('button', { name: /^(下一个工作日|Next working day)/ });
    await jump.click();
    await page.getByText('跳转到 下一个工作日').waitFor();
    await toEnglish(page);
    await page.getByText('Jump to Next working day').waitFor();
    expect(await jump.getAttribute('aria-pressed')).toBe('true');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Cancel' }).waitFor({ state: 'detached' });
    expect(await jump.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  it('counts the day in the clock bar as the sandbox does', async () => {
    const { app, origin } = portal();
    const today = (await app.anonymous.sim.clock({})).now.slice(0, 10);
    const [before] = await app.anonymous.simCalendar.list({ from: today, days: 1 });
    await app.anonymous.simCalendar.set({ day: today, working: !before?.working });
    const { page } = await portal().visit({ language: 'en-US' });
    await page.goto(`${origin}/sim/`);
    const clock = page.getByRole('region', { name: 'Sandbox clock' });
    await clock.getByText(before?.working ? 'day off' : 'working day').waitFor();
    await app.anonymous.simCalendar.set({ day: today, working: null });
  });

  it('keeps the call that is open in the address', async () => {
    const { app, origin } = portal();
    await (await app.signIn(DEMO.chief)).exchange.options({});
    const { page } = await portal().visit({ language: 'en-US' });
    await page.goto(`${origin}/sim/calls?call=exchange/options`);
    await page.locator('code', { hasText: 'exchange/options' }).first().click();
    await page.getByRole('dialog').getByText('Request', { exact: true }).first().waitFor();
    await page.reload();
    await page.getByRole('dialog').getByText('Request', { exact: true }).first().waitFor();
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });
});
