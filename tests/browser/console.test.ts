import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { readyCreditCode } from '@tradeport/shared/simulation/readyNumbers.ts';
import { describe, expect } from 'vitest';
import { DEMO, freshKey } from '../harness/app.ts';
import { browserSuite } from '../harness/browserSuite.ts';
import { testsByTurn } from '../harness/byTurn.ts';
import { tick } from '../harness/choose.ts';
import { accountIdOf, BY_HAND, PAY_PASSWORD } from '../nouns/withdrawals.ts';
import { consolePagesOfTurn, lookIn, lookLanguages, switchTo, toEnglish } from './look.ts';

const it = testsByTurn(
  'answers for the bank: what is under way there, when it answers, and its moves',
  'makes a receipt arrive with one press, for somebody who never saw it',
  'asks for it, says when it is wrong, and keeps it for the tab',
);

describe('the console', () => {
  const portal = browserSuite();

  const pages = [
    ['world', '/', '概览', 'Overview'],
    ['decisions', '/decisions', '待决事项', 'Decisions'],
    ['bank', '/bank', '银行柜台', 'Bank desk'],
    ['objects', '/objects', '对象', 'Objects'],
    ['ledger', '/ledger', '账本', 'Ledger'],
    ['postings', '/ledger?open=available/USD/10001', '账本', 'Ledger'],
    ['assumptions', '/assumptions', '假设', 'Assumptions'],
    ['calendar', '/calendar', '日历', 'Calendar'],
    ['market', '/market', '行情', 'Market'],
    ['outside', '/outside?event=notice.publish', '外部事件', 'External events'],
    ['shop', '/shop', '网店', 'Shop'],
    ['specimens', '/specimens?document=bill', '证件样张', 'Specimens'],
    ['faults', '/faults', '故障', 'Faults'],
    ['signing', '/signing?merchant=10001', '签名与地址', 'Signing and addresses'],
    ['calls', '/calls', '调用记录', 'Call log'],
    ['stories', '/stories', '演示故事', 'Stories'],
    ['tasks', '/tasks', '任务', 'Tasks'],
    ['sandboxes', '/sandboxes', '沙盒', 'Sandboxes'],
    ['nowhere', '/no/such/page', '页面不存在', 'Page not found'],
  ] as const;
  it.each(consolePagesOfTurn(pages))('%s fits in each width and theme', async (name, path, inChinese, inEnglish) => {
    const [first = 'zh-CN'] = lookLanguages;
    const visit = await portal().visit({ language: first });
    const { page } = visit;
    await page.goto(`${portal().origin}/sim${path}`);
    const wrong: string[] = [];
    for (const language of lookLanguages) {
      if (language !== first) await switchTo(page, language);
      // The page's own heading: the page of an unknown address has a heading, too.
      const heading = language === 'zh-CN' ? inChinese : inEnglish;
      await page.getByRole('heading', { name: heading, level: 1, exact: true }).waitFor();
      wrong.push(...(await lookIn(visit, `console-${name}`, language, { everyWidth: name === 'bank' })));
    }
    expect(wrong).toEqual([]);
  });

  it('an object with its moves stands', async () => {
    const [object] = await portal().app.anonymous.simObject.list({ open: true, limit: 1 });
    const visit = await portal().visit({ language: 'en-US' });
    await visit.page.goto(`${portal().origin}/sim/objects?open=${object?.machine}/${object?.subject}`);
    await visit.page.getByRole('dialog').getByRole('radio').first().waitFor();
    expect(await lookIn(visit, 'console-object', 'en-US')).toEqual([]);
  });

  it('answers for the bank: what is under way there, when it answers, and its moves', async () => {
    const { app, origin } = portal();
    await app.anonymous.sim.receive({
      accountNo: '795010001001',
      currency: 'USD',
      amount: '7.70',
      payerAccountNo: '6222024000000005',
      payerName: 'Slow Bank Payer',
    });
    const visit = await portal().visit({ language: 'en-US' });
    const { page } = visit;
    await page.goto(`${origin}/sim/bank`);
    const underWay = page.getByRole('region', { name: /^In progress at the bank/ });
    const row = underWay.getByRole('button', { name: /Slow Bank Payer.*Manual/ });
    await row.click();
    const drawer = page.getByRole('dialog');
    await tick(drawer.getByRole('radio', { name: /^Credited/ }));
    await drawer.getByRole('button', { name: 'Apply: Credited' }).click();
    const recall = drawer.getByRole('radio', { name: /^Recalled by the payer's bank/ });
    await recall.waitFor();
    await row.waitFor({ state: 'detached' });
    // A move that the data forbid says why, and how that was worked out.
    await app.anonymous.simOutside.run({ event: 'account.freeze', with: { subject: '10001-USD' } });
    await drawer.getByText(/7\.70 USD.*only 0\.00 USD/).waitFor();
    expect(await recall.isDisabled()).toBe(true);
    await app.anonymous.simOutside.run({ event: 'account.lift', with: { subject: '10001-USD' } });
    await expect.poll(() => recall.isDisabled()).toBe(false);
  });

  it('has outgoing orders from their application on, and answers them by hand: one is paid, one declined with a reason', async () => {
    const { app, origin } = portal();
    const client = await app.signIn(DEMO.chief, { language: 'en-US' });
    const accountId = await accountIdOf(client, BY_HAND);
    const order = async (amount: string) =>
      (await client.paymentOrder.apply({ accountId, amount, feeBearer: 'SHA', payPassword: PAY_PASSWORD }, freshKey()))
        .orderNo;
    const [paid, declined] = [await order('61.10'), await order('62.20')];
    const { page } = await portal().visit({ language: 'en-US' });
    await page.goto(`${origin}/sim/bank`);
    const row = (amount: string, note: string) =>
      page
        .getByRole('region', { name: /^Outgoing payments/ })
        .getByRole('button', { name: new RegExp(`^${amount.replace('.', '\\.')} USD.*${note}`) });
    await row('61.10', 'Run').waitFor();
    await app.anonymous.sim.advanceClock({ seconds: 120 });
    await row('61.10', 'Manual').click();
    const drawer = page.getByRole('dialog');
    await tick(drawer.getByRole('radio', { name: /^Paid out/ }));
    await drawer.getByRole('button', { name: 'Apply: Paid out' }).click();
    await drawer.getByText('Paid', { exact: true }).first().waitFor();
    await page.keyboard.press('Escape');
    await row('62.20', 'Manual').click();
    await tick(drawer.getByRole('radio', { name: /^Payout failed/ }));
    await drawer.getByRole('combobox', { name: /^Reason/ }).click();
    await page.getByTitle('Name does not match the registry').click();
    await drawer.getByRole('button', { name: 'Apply: Payout failed' }).click();
    await row('62.20', 'Manual').waitFor({ state: 'detached' });
    await row('61.10', '').waitFor({ state: 'detached' });
    expect((await client.paymentOrder.query({ orderNo: paid })).state).toBe('succeeded');
    expect(await client.paymentOrder.query({ orderNo: declined })).toMatchObject({
      state: 'failed',
      reason: 'Name does not match the registry',
    });
  });

  it('hands out ready numbers that copy with a click', async () => {
    const visit = await portal().visit({ language: 'en-US', height: 1600 });
    const { page } = visit;
    await visit.own().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`${portal().origin}/sim/decisions`);
    const number = readyCreditCode('0006');
    await page.getByRole('button', { name: `Copy ${number}` }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(number);
  });

  it('proves the books and the state anew only when something has happened', async () => {
    const { app, origin } = portal();
    const visit = await portal().visit({ language: 'en-US' });
    const { page } = visit;
    let proofs = 0;
    page.on('request', (request) => {
      if (request.url().includes('/sim/api/state/hash')) proofs += 1;
    });
    await page.clock.install();
    await page.goto(`${origin}/sim/`);
    const proof = page.getByRole('banner').getByText(/^state [0-9a-f]{8}$/);
    await proof.waitFor();
    const before = await proof.textContent();
    await page.getByText('live', { exact: true }).waitFor();
    const during = async (ms: number): Promise<number> => {
      const soFar = proofs;
      await page.clock.runFor(ms);
      return proofs - soFar;
    };
    // What was missed before the stream was open is proved once more; then a span passes in which nothing is.
    await expect.poll(() => during(21_000)).toBe(0);
    await app.anonymous.sim.receive({ accountNo: '795010001001', currency: 'USD', amount: '8.80' });
    await expect
      .poll(async () => {
        await page.clock.runFor(21_000);
        return proof.textContent();
      })
      .not.toBe(before);
  });

  it('makes a receipt arrive with one press, for somebody who never saw it', async () => {
    const visit = await portal().visit({ language: 'en-US' });
    const { page } = visit;
    await page.goto(`${portal().origin}/sim`);
    await page.getByRole('button', { name: 'Simulate transfer' }).click();
    await page.getByText('12,400.00 USD received').waitFor();
    const inPortal = page.getByRole('status').getByRole('link', { name: 'Open in portal' });
    expect(await inPortal.getAttribute('href')).toMatch(/receipts_record%3Fopen%3DRC/);
    await page.getByRole('link', { name: /^View receipt RC/ }).click();
    const drawer = page.getByRole('dialog');
    await tick(drawer.getByRole('radio', { name: /^Credited/ }));
    await drawer.getByRole('textbox', { name: /^Note/ }).fill('Seen by Ms Chen');
    await drawer.getByRole('button', { name: 'Apply: Credited' }).click();
    await drawer.getByText('Seen by Ms Chen').waitFor();
    await drawer.getByRole('radio', { name: /^Recalled by the payer's bank/ }).waitFor();
  });

  it('shows what a jump would run before it is pressed', async () => {
    const visit = await portal().visit({ language: 'zh-CN' });
    const { page } = visit;
    await page.goto(`${portal().origin}/sim/`);
    const jump = page.getByRole('button', { name: /^(下一个工作日|Next working day)/ });
    await jump.click();
    const wrong = await lookIn(visit, 'console-jump', 'zh-CN');
    await toEnglish(page);
    wrong.push(...(await lookIn(visit, 'console-jump', 'en-US')));
    expect(await jump.getAttribute('aria-pressed')).toBe('true');
    expect(wrong).toEqual([]);
  });

  it('sets the clock forward, and says what ran', async () => {
    const visit = await portal().visit({ language: 'en-US' });
    const { page } = visit;
    await page.goto(`${portal().origin}/sim/`);
    const before = Date.parse((await portal().app.anonymous.sim.clock({})).now);
    await page.getByRole('button', { name: 'More' }).click();
    const day = formatInstant(new Date(before + 3 * 86_400_000)).slice(0, 10);
    const moment = page.getByRole('textbox', { name: 'Date and time (Shanghai)' });
    await moment.fill(`${day} 09:30`);
    await moment.press('Enter');
    await page.getByRole('button', { name: 'Preview' }).click();
    const told = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
      new Date(day),
    );
    await page.getByRole('button', { name: new RegExp(`^Jump to .*${told} 09:30`) }).waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('button', { name: 'In 1 hour' }).click();
    await page.getByRole('button', { name: /^Jump to/ }).click();
    await page.getByText(/^Jumped; \d+ tasks? ran$/).waitFor();
    const after = Date.parse((await portal().app.anonymous.sim.clock({})).now);
    expect(after - before).toBeGreaterThan(3_500_000);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText(/^Back to /).waitFor();
    expect(Date.parse((await portal().app.anonymous.sim.clock({})).now)).toBeLessThan(after);
    await page.getByRole('button', { name: 'Undo' }).waitFor({ state: 'detached' });
  });

  it('has its pages in three groups, and says on top how many faults may strike', async () => {
    const { app, origin } = portal();
    const { page } = await portal().visit({ language: 'en-US' });
    await page.goto(`${origin}/sim/`);
    const pages = async (group: string) =>
      page.getByRole('navigation').getByRole('region', { name: group }).getByRole('link').allTextContents();
    await page.getByRole('navigation').getByRole('region', { name: 'Act', exact: true }).waitFor();
    expect((await pages('Look')).join(' · ')).toBe('Objects · Ledger · Events · Tasks · Call log · Phone and mail');
    expect((await pages('Set up')).join(' · ')).toBe(
      'Assumptions · Calendar · Faults · Signing and addresses · Sandboxes · Scenarios · Stories',
    );
    const { id } = await app.anonymous.simFault.add({ call: 'agreement/list', kind: 'latency', ms: 5, times: 1 });
    await page.getByRole('banner').getByRole('link', { name: '1 active fault' }).click();
    await page.getByRole('heading', { name: 'Faults', level: 1 }).waitFor();
    await app.anonymous.simFault.clear({ id });
  });

  it('keeps entries as a persona out of the events, unless they are looked for', async () => {
    const { app, origin } = portal();
    await app.anonymous.simPersona.enter({ persona: '10001-viewer' });
    const { events } = await app.anonymous.simEvent.list({ personas: false, limit: 50 });
    expect(events.map(({ action }) => action)).not.toContain('personaEntered');
    const { page } = await portal().visit({ language: 'en-US' });
    await page.goto(`${origin}/sim/events`);
    await page.getByRole('main').getByRole('list').getByRole('listitem').first().waitFor();
    expect(await page.getByText('Signed in as').count()).toBe(0);
    await page.goto(`${origin}/sim/events?kind=security`);
    await page.getByText('Signed in as').first().waitFor();
  });

  it('has a bank desk of 340 px whose amount is never clipped, and says of each jump on which day and at what hour it ends', async () => {
    const { page } = await portal().visit({ language: 'en-US', width: 1_440 });
    for (const path of ['/', '/bank']) {
      await page.goto(`${portal().origin}/sim${path}`);
      const send = page.getByRole('button', { name: 'Simulate transfer' });
      await send.waitFor();
      const widths = await send.evaluate((button) => {
        const found: number[] = [];
        for (let at: Element | null = button; at !== null; at = at.parentElement) found.push(at.clientWidth);
        return found;
      });
      expect(widths.map((px) => Math.abs(px - 340) <= 2)).toContain(true);
      for (const width of [1_366, 1_440, 1_920]) {
        await page.setViewportSize({ width, height: 900 });
        const amount = page.getByRole('textbox', { name: 'Amount' });
        expect(await amount.inputValue()).toBe('12,400.00');
        expect(await amount.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
      }
      await page.setViewportSize({ width: 1_440, height: 900 });
    }
    const jump = page.getByRole('button', { name: /^Next working day/ });
    expect(await jump.textContent()).toMatch(/[A-Z][a-z]{2}.*\d{2}:\d{2}/);
  });

  it('tells a lost connection, and blames no field for it', async () => {
    const visit = await portal().visit({ language: 'en-US' });
    const { page } = visit;
    await page.goto(`${portal().origin}/sim/`);
    await page.getByRole('button', { name: 'Simulate transfer' }).waitFor();
    await page.route('**/sim/api/bank/receive', (route) => route.abort());
    visit.expectTrouble(/receive/);
    await page.getByRole('button', { name: 'Simulate transfer' }).click();
    await page.getByRole('status').filter({ hasText: 'Connection to server failed' }).waitFor();
    expect(await page.getByRole('textbox', { name: 'Amount' }).getAttribute('aria-invalid')).not.toBe('true');
    expect(await page.getByRole('alert').count()).toBe(0);
  });
});

describe('the console behind a token', () => {
  const portal = browserSuite(async () => ({ settings: { SIM_TOKEN: 'open sesame' } }));

  it('asks for it, says when it is wrong, and keeps it for the tab', async () => {
    const visit = await portal().visit({ language: 'en-US' });
    const { page } = visit;
    visit.expectTrouble(/403/);
    await page.goto(`${portal().origin}/sim/objects`);
    await page.getByLabel('Token').fill('guess');
    await page.getByRole('button', { name: 'Enter' }).click();
    await page.getByText('Incorrect token').waitFor();
    expect(await lookIn(visit, 'console-token', 'en-US')).toEqual([]);
    await page.getByLabel('Token').fill('open sesame');
    await page.getByRole('button', { name: 'Enter' }).click();
    await page.getByRole('heading', { name: 'Objects', level: 1 }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Objects', level: 1 }).waitFor();
  });
});
