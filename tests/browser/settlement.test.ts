import type { Client } from '@tradeport/shared/client.ts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { available, PAY_PASSWORD } from '../calls/settleOrder/settlements.ts';
import type { Visit } from '../harness/browser.ts';
import { browserSuite } from '../harness/browserSuite.ts';
import { choose, tick } from '../harness/choose.ts';

const portal = browserSuite();

const SANDBOX = 'calendar';
let made: Promise<unknown> | undefined;

/**
 * A demo of its own in the autumn of 2026, where there are holidays, its clock standing still at a moment, the dollar at 7.1856 for
 * customers; its chief looks at its pages.
 */
const worldAt = async (moment: string, language: 'zh-CN' | 'en-US') => {
  const { app } = portal();
  made ??= app.anonymous.simSandbox.create({ name: SANDBOX, scenario: 'demo', startAt: '2026-09-18T11:00:00+08:00' });
  await made;
  const outside = app.as({ sandbox: SANDBOX });
  const at = (now: string) => outside.sim.setClock({ now: `${now}+08:00`, speed: 0 });
  const pin = (rate: string) => outside.simOutside.run({ event: 'market.pin', with: { pair: 'USD/CNH', rate } });
  await at(moment);
  await pin('7.2');
  const { token } = await outside.simPersona.enter({ persona: '10001-chief' });
  const client: Client = app.as({ sandbox: SANDBOX, token });
  const visit = await portal().visit({ language });
  visit.own();
  const open = (page: string): Promise<void> =>
    visit.open(`/?${new URLSearchParams({ sandbox: SANDBOX, persona: '10001-chief', page })}`);
  return { ...visit, open, at, pin, client, payee: (ending: string) => available(app, client, ending, SANDBOX) };
};

/** The payment password as the last step, and what became of it. */
const confirm = async ({ page }: Pick<Visit, 'page'>, field: string, button: string, outcome: string) => {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(field, { exact: true }).fill(PAY_PASSWORD);
  await dialog.getByRole('button', { name: button }).click();
  await page.getByRole('heading', { level: 1, name: outcome }).waitFor();
};

const summary = (page: Page) => page.getByRole('complementary');

const dollars = async (client: Client) => {
  const { available: free, frozen, quota } = (await client.account.queryUserAccBalance({ ccy: 'USD' })) ?? {};
  return { free, frozen, quota };
};

it('a failed one gives everything back, and is paid when it is tried again; a rate that changed meanwhile is shown', async () => {
  const world = await worldAt('2026-09-18T11:00:00', 'en-US');
  const { page, client, at } = world;
  const to = await world.payee('0006');
  const before = await dollars(client);
  await world.open(`/settlement/apply?payee=${to}&ccy=USD`);
  const fill = async (): Promise<void> => {
    await page.getByRole('textbox', { name: 'Amount', exact: true }).fill('1,234.56');
    await tick(page.getByRole('radio', { name: /^Speedy / }));
    await tick(page.getByRole('checkbox', { name: /I have read/ }));
  };
  await fill();
  await summary(page).getByText('8,835.48').first().waitFor();
  await page.getByRole('button', { name: 'Continue to confirm' }).click();
  await world.pin('7.1');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Payment password', { exact: true }).fill(PAY_PASSWORD);
  await dialog.getByRole('button', { name: 'Settle 1,234.56 USD' }).click();
  const changes = dialog.getByRole('alert').filter({ hasText: 'These figures have changed' });
  for (const figure of ['7.1856', '7.0858']) await changes.getByText(figure, { exact: true }).waitFor();
  expect(await dialog.getByLabel('Payment password', { exact: true }).inputValue()).toBe(PAY_PASSWORD);
  expect(await dollars(client)).toEqual(before);
  await dialog.getByRole('button', { name: 'Agree: Settle 1,234.56 USD' }).click();
  await page.getByRole('heading', { level: 1, name: 'Settlement in progress' }).waitFor();
  expect((await dollars(client)).frozen).not.toBe(before.frozen);
  await at('2026-09-18T11:00:01');
  await page.getByRole('heading', { level: 1, name: 'Settlement failed' }).waitFor();
  expect(await dollars(client)).toEqual(before);
  await page.getByRole('link', { name: 'View the order' }).click();
  await page.getByRole('link', { name: 'Pay again' }).click();
  await tick(page.getByRole('checkbox', { name: /I have read/ }));
  await summary(page).getByText('1,234.56').first().waitFor();
  await page.getByRole('button', { name: 'Continue to confirm' }).click();
  await page.getByRole('alert').getByText('Check the payee first').waitFor();
  await tick(page.getByRole('checkbox', { name: 'I have checked the payee' }));
  await page.getByRole('button', { name: 'Continue to confirm' }).click();
  await confirm(world, 'Payment password', 'Settle 1,234.56 USD', 'Settlement in progress');
  await at('2026-09-18T11:00:02');
  await page.getByRole('heading', { level: 1, name: 'Settlement paid' }).waitFor();
  const { list } = await client.settleOrder.query({ currentPage: 1, pageSize: 1 });
  expect(list[0]).toMatchObject({ state: 'succeeded', amount: '1234.56', retries: 1, advanceStatus: 'used' });
});

/** The lock beside the dollar's rate offers the receipts in dollars: locks it for one that is credited, and goes on to settle. */
const lockOnHome = async ({ page, open, client }: Awaited<ReturnType<typeof worldAt>>): Promise<string> => {
  const { list } = await client.receipt.paging({ currency: 'USD', status: [2, 7, 8], currentPage: 1, pageSize: 5 });
  const receipt = list.find(({ state, estimatedAmount }) => state === 'credited' && Number(estimatedAmount) > 10_000);
  await open('/account');
  await page.getByRole('button', { name: '锁定 USD 兑人民币汇率' }).click();
  const row = page
    .getByRole('dialog')
    .getByRole('listitem')
    .filter({ hasText: Number(receipt?.actualAmount).toLocaleString('en-US', { minimumFractionDigits: 2 }) });
  await row.getByRole('button', { name: '锁定结汇汇率' }).click();
  await row.getByRole('timer').waitFor();
  await row.getByRole('link', { name: '去结汇' }).click();
  return receipt?.orderNo ?? '';
};

it('speedy over the National Day: rate locked on home, quote, agreement, password, paid at once, and the limit back on the first working day', async () => {
  const world = await worldAt('2026-10-01T11:00:00', 'zh-CN');
  const { page, client, at } = world;
  await world.payee('8888');
  const before = await client.settleAdvance.quotaQuery({});
  const receipt = await lockOnHome(world);
  await page.getByText('按锁定汇率 7.1856').waitFor();
  await page.getByRole('textbox', { name: '结汇金额', exact: true }).fill('10,000');
  await choose(page.getByRole('combobox', { name: '结汇收款人' }), '8888', /8888/);
  await tick(page.getByRole('radio', { name: /^快速 70\.00 USD · 7 天/ }));
  await summary(page).getByText('9,900.00').waitFor();
  for (const figure of ['30.00', '70.00', '7.1856', '71,137.44', '2026-10-08 09:00'])
    await summary(page).getByText(figure).first().waitFor();
  await page.getByRole('button', { name: '下一步：输入支付密码' }).click();
  await page.getByRole('alert').getByText('请阅读并勾选协议').waitFor();
  await tick(page.getByRole('checkbox', { name: /快速到账（垫付）服务协议/ }));
  await page.getByRole('button', { name: '下一步：输入支付密码' }).click();
  await page.getByRole('dialog').getByText('平台垫付 71,137.44 CNY，占用 7 天').waitFor();
  await confirm(world, '支付密码', '结汇 10,000.00 USD', '结汇处理中');
  await at('2026-10-01T11:00:01');
  await page.getByRole('heading', { level: 1, name: '结汇成功' }).waitFor();
  const used = await client.settleAdvance.quotaQuery({});
  expect(Number(used.usedAmount) - Number(before.usedAmount)).toBeCloseTo(71_137.44, 2);
  await page.getByRole('link', { name: '查看订单' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByText('占用中', { exact: true }).waitFor();
  await drawer.getByRole('button', { name: '付款凭证' }).waitFor();
  await drawer.getByText(receipt, { exact: true }).waitFor();
  await at('2026-10-08T08:59:59');
  await drawer.getByText('占用中', { exact: true }).waitFor();
  await at('2026-10-08T09:00:00');
  await drawer.getByText('已恢复', { exact: true }).waitFor();
  await world.open('/settlement/apply');
  await page.getByText(`剩余 ${Number(before.surplusAmount).toLocaleString('en-US')}`).waitFor();
});
