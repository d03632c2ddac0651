import { beforeAll, describe, expect, it } from 'vitest';
import { DEMO, freshKey } from '../harness/app.ts';
import { browserSuite } from '../harness/browserSuite.ts';
import { refused } from '../harness/refused.ts';
import { lookIn, switchTo, toEnglish } from './look.ts';

const usdToCnh = { sellCurrency: 'USD', buyCurrency: 'CNH', tradeDirection: 'sellOut', amount: '10.00' } as const;

describe('the call log on the console', () => {
  const portal = browserSuite();

  beforeAll(async () => {
    const { app } = portal();
    const client = await app.signIn(DEMO.chief, { language: 'en-US' });
    await client.exchange.options({});
    await refused(client.exchange.apply({ mode: 'realTime', orderNo: 'EX-NONE' }, freshKey()), 'ORDER_NOTFOUND');
    await app.anonymous.simFault.add({ call: 'agreement/list', kind: 'drop', times: 1 });
    await expect(app.anonymous.agreement.list({})).rejects.toThrow();
    const { quoteId } = await client.exchange.one(usdToCnh);
    await client.exchange.two({ quoteId }, freshKey());
  });

  it('stands with calls in it, and with one of them open, in both languages, themes and widths', async () => {
    const visit = await portal().visit({ language: 'zh-CN' });
    const { page } = visit;
    await page.goto(`${portal().origin}/sim/calls`);
    await page.getByText('exchange/two').first().waitFor();
    const wrong = await lookIn(visit, 'console-callsFull', 'zh-CN');
    await toEnglish(page);
    wrong.push(...(await lookIn(visit, 'console-callsFull', 'en-US')));
    await page.getByText('exchange/two').first().click();
    await page.getByRole('dialog').getByText('tradeDirection').or(page.getByText('"quoteId"')).first().waitFor();
    wrong.push(...(await lookIn(visit, 'console-call', 'en-US')));
    await switchTo(page, 'zh-CN');
    expect([...wrong, ...(await lookIn(visit, 'console-call', 'zh-CN'))]).toEqual([]);
  });

  it('opens how a refusal was worked out', async () => {
    const client = await portal().app.signIn(DEMO.chief);
    await refused(client.exchange.one({ ...usdToCnh, amount: '9000000.00' }), 'BIZ_ERROR');
    for (const [language, title, limit] of [
      ['zh-CN', '超过换汇最高限额', '最高限额'],
      ['en-US', 'Above the maximum of an exchange', 'Maximum'],
    ] as const) {
      const visit = await portal().visit({ language });
      await visit.page.goto(`${portal().origin}/sim/calls?code=BIZ_ERROR`);
      await visit.page.getByText('exchange/one').first().click();
      const drawer = visit.page.getByRole('dialog');
      await drawer.getByText(title).waitFor();
      await drawer.getByText(limit, { exact: true }).waitFor();
      expect(await lookIn(visit, 'console-callSum', language)).toEqual([]);
    }
  });

  it('finds refusals by their reason, and shows it beside the code in the list and in the call', async () => {
    for (const [language, code, label] of [
      ['zh-CN', '错误码', '原因'],
      ['en-US', 'Code', 'Reason'],
    ] as const) {
      const visit = await portal().visit({ language });
      const { page } = visit;
      await page.goto(`${portal().origin}/sim/calls`);
      await page.getByText('exchange/two').first().waitFor();
      await page.getByRole('button', { name: new RegExp(`^${code}`) }).click();
      await page.getByRole('menuitem', { name: 'ORDER_NOTFOUND' }).click();
      await page.getByRole('button', { name: new RegExp(`^${label}`) }).click();
      // Of the reasons those of the chosen code.
      const wanted = page.getByRole('menuitem', { name: 'order-notfound' });
      await wanted.waitFor();
      expect(await page.getByRole('menuitem', { name: 'lack-balance' }).count()).toBe(0);
      await wanted.click();
      await page.getByText('exchange/two').first().waitFor({ state: 'detached' });
      expect(new URL(page.url()).searchParams.get('reason')).toBe('order-notfound');
      const row = page.getByRole('row').filter({ hasText: 'exchange/apply' }).first();
      expect(await row.textContent()).toContain('200 ORDER_NOTFOUNDorder-notfound');
      await row.getByText('exchange/apply').click();
      await page.getByRole('dialog').getByText('order-notfound', { exact: true }).waitFor();
      expect(await lookIn(visit, 'console-callReason', language)).toEqual([]);
    }
  });

  it('shows request and answer of a call, hands it out for curl, and asks it again with the same key', async () => {
    const { app, origin } = portal();
    const visit = await portal().visit({ language: 'en-US', height: 1200 });
    const { page } = visit;
    await visit.own().grantPermissions(['clipboard-read', 'clipboard-write']);
    const [call] = await app.anonymous.simCall.list({ call: 'exchange/two', limit: 1 });
    const { request, answer, idempotencyKey } = await app.anonymous.simCall.one({ id: call?.id ?? '' });
    const orders = await app.anonymous.simObject.list({ machine: 'exchangeOrder', limit: 200 });
    await page.goto(`${origin}/sim/calls`);
    await page.getByText('exchange/two').first().click();
    const drawer = page.getByRole('dialog');
    const shown = async (name: string): Promise<unknown> =>
      JSON.parse((await drawer.getByRole('region', { name, exact: true }).last().textContent()) ?? '');
    await drawer.getByRole('button', { name: 'Copy curl command' }).click();
    expect(await shown('Request')).toEqual(JSON.parse(request));
    expect(await shown('Response')).toEqual(JSON.parse(answer));
    const line = await page.evaluate(() => navigator.clipboard.readText());
    expect(line).toContain(`curl -X POST '${origin}/api/`);
    expect(line).toContain(`-H 'idempotency-key: ${idempotencyKey}'`);
    expect(line).toContain(`--data-raw '${request}'`);
    await drawer.getByRole('button', { name: 'Replay with the same key' }).click();
    await drawer.getByText('Replay result: 200').waitFor();
    expect(await shown('Replay result')).toEqual(JSON.parse(answer));
    expect(await app.anonymous.simObject.list({ machine: 'exchangeOrder', limit: 200 })).toHaveLength(orders.length);
    expect(await lookIn(visit, 'console-replayed', 'en-US')).toEqual([]);
  });

  it('copies what was done as a test in three formats, saves it, and says what was left out', async () => {
    const { app, origin } = portal();
    await app.anonymous.simClock.mode({ mode: 'real' });
    for (const [language, copy, download, scenario, playwright, leftOut, stands] of [
      ['zh-CN', '复制为测试', '下载', '场景', 'Playwright', '未能复制', '测试的时钟静止，由步骤推进'],
      ['en-US', 'Copy as test', 'Download', 'Scenario', 'Playwright', 'Left out', 'The clock of a test stands still'],
    ] as const) {
      const visit = await portal().visit({ language, height: 1200 });
      const { page } = visit;
      await visit.own().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.goto(`${origin}/sim/calls`);
      await page.getByText('exchange/two').first().waitFor();
      await page.getByRole('button', { name: copy, exact: true }).click();
      const drawer = page.getByRole('dialog');
      await drawer.getByRole('radio', { name: scenario }).waitFor({ state: 'attached' });
      await drawer.getByRole('region', { name: 'copied.json' }).waitFor();
      await drawer.getByText(leftOut).waitFor();
      await drawer.getByText(stands).waitFor();
      expect(await lookIn(visit, 'console-asTest', language)).toEqual([]);
      const [saved] = await Promise.all([
        page.waitForEvent('download'),
        drawer.getByRole('button', { name: download }).click(),
      ]);
      expect(saved.suggestedFilename()).toBe('copied.json');
      await drawer.getByText(playwright).click();
      await drawer.getByRole('region', { name: 'copied.spec.ts' }).waitFor();
      await drawer.getByRole('button', { name: /copied\.spec\.ts/ }).click();
      await expect
        .poll(() => page.evaluate(() => navigator.clipboard.readText()))
        .toContain('.exchange.two({ quoteId })');
    }
  });

  it('copies the calls that are ticked, what only reads too', async () => {
    const visit = await portal().visit({ language: 'en-US', height: 1200 });
    const { page } = visit;
    await page.goto(`${portal().origin}/sim/calls?call=exchange%2Foptions`);
    await page.getByRole('row').filter({ hasText: 'exchange/options' }).first().getByRole('checkbox').click();
    expect(await page.getByRole('button', { name: 'Copy as test' }).count()).toBe(1);
    await page.getByRole('button', { name: 'Copy as test' }).click();
    const text = await page.getByRole('dialog').getByRole('region', { name: 'copied.json' }).textContent();
    expect(JSON.parse(text ?? '').steps).toMatchObject([{ call: 'exchange/options', as: '10001-chief' }]);
  });
});
