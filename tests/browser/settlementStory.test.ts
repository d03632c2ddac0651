import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { PAY_PASSWORD } from '../calls/settleOrder/settlements.ts';
import { browserSuite } from '../harness/browserSuite.ts';
import { choose, takeOption, tick } from '../harness/choose.ts';

const portal = browserSuite();

const SANDBOX = 'festival';

/** What a presenter fills in again on each page of an application: dollars, speedy. */
const fillIn = async (page: Page, amount: string): Promise<void> => {
  await takeOption(page.getByRole('combobox', { name: '币种' }), /USD/);
  await page.getByRole('textbox', { name: '结汇金额', exact: true }).fill(amount);
  await tick(page.getByRole('radio', { name: /^快速 / }));
};
const summary = (page: Page): Locator => page.getByRole('complementary');
const outcome = (page: Page, name: string): Promise<void> => page.getByRole('heading', { level: 1, name }).waitFor();
/** As a tab that a presenter comes back to: to the headless browser all of them are in sight. */
const comeBack = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
const payingDialog = async (page: Page, amount: string): Promise<void> => {
  // While the quote is on its way the button is called otherwise, and takes no press.
  await page.getByRole('button', { name: '下一步：输入支付密码', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('支付密码', { exact: true }).fill(PAY_PASSWORD);
  await dialog.getByRole('button', { name: `结汇 ${amount} USD` }).click();
  // What is due runs once the order is made.
  await dialog.waitFor({ state: 'detached' });
};

it('the story of a speedy settlement before the Spring Festival goes as it is told, step by step', async () => {
  const { app, origin } = portal();
  await app.anonymous.simSandbox.create({ name: SANDBOX, scenario: 'fast-settlement' });
  const { page, own } = await portal().visit({ language: 'zh-CN' });
  await page.goto(`${origin}/sim/stories?sandbox=${SANDBOX}`);

  /** Goes on to a step and opens its page by its button; what the step says is what is looked for. */
  const step = async (button: string, title: string, link: string): Promise<Page> => {
    await page.getByRole('button', { name: button }).click();
    await page.getByRole('heading', { level: 3, name: title }).waitFor();
    const [opened] = await Promise.all([own().waitForEvent('page'), page.getByRole('link', { name: link }).click()]);
    return opened;
  };
  /** Sets the clock by the bar on top of every page of the console. */
  const setClock = async (sim: Page, moment: string): Promise<void> => {
    await sim.getByRole('button', { name: /^更\s?多/ }).click();
    const field = sim.getByRole('textbox', { name: '指定时间（上海）' });
    await field.fill(moment);
    await field.press('Enter');
    await sim.getByRole('button', { name: /^选\s?择$/ }).click();
    await sim.getByRole('button', { name: /^跳转至/ }).click();
    await sim.getByText(/^已跳转，共运行 \d+ 个任务$/).waitFor();
  };

  const first = await step('开始', '查看额度', '以陈海川身份打开');
  await fillIn(first, '10,000.00');
  await first.getByText('剩余 500,000').waitFor();
  for (const figure of ['30.00', '10.00', '占用 1 天']) await summary(first).getByText(figure).first().waitFor();

  // Each tab keeps a connection, of which a browser opens six to a place: those that were looked at are closed.
  await first.close();

  const second = await step('下一步', '休息日前申请', '以陈海川身份打开');
  await fillIn(second, '10,000.00');
  await choose(second.getByRole('combobox', { name: '结汇收款人' }), '深圳基本户', /深圳基本户/);
  await tick(second.getByRole('checkbox', { name: /快速到账（垫付）服务协议/ }));
  await payingDialog(second, '10,000.00');
  app.time.forward(1_000);
  await app.tradeport.runDueTasks();
  await outcome(second, '结汇成功');

  const third = await step('下一步', '进入假期', '打开控制台页面');
  await setClock(third, '2026-02-15 00:01');
  await third.close();
  await comeBack(second);
  await second.getByRole('button', { name: '再结一笔' }).click();
  await fillIn(second, '10,000.00');
  await summary(second).getByText('占用 9 天').first().waitFor();

  const fourth = await step('下一步', '额度恢复', '打开控制台页面');
  await setClock(fourth, '2026-02-24 09:00');
  await fourth.close();
  await comeBack(second);
  await second.getByText('剩余 1,000,000').waitFor();

  const fifth = await step('下一步', '付款失败后重试', '以陈海川身份打开');
  await fifth.getByRole('link', { name: '申请结汇' }).click();
  await fillIn(fifth, '1,000.00');
  await choose(fifth.getByRole('combobox', { name: '结汇收款人' }), '0006', /0006/);
  await tick(fifth.getByRole('checkbox', { name: /快速到账（垫付）服务协议/ }));
  await payingDialog(fifth, '1,000.00');
  await app.tradeport.runDueTasks();
  await outcome(fifth, '结汇失败');
  await fifth.getByRole('link', { name: '查看订单' }).click();
  await fifth.getByText('结汇金额、费用与额度均已退回').waitFor();
  await fifth.getByRole('link', { name: '重新付款' }).click();
  await tick(fifth.getByRole('checkbox', { name: '我已核对收款人信息' }));
  await tick(fifth.getByRole('checkbox', { name: /快速到账（垫付）服务协议/ }));
  await payingDialog(fifth, '1,000.00');
  await app.tradeport.runDueTasks();
  await outcome(fifth, '结汇成功');

  await page.getByRole('button', { name: '结束演示' }).click();
  await page.getByText('未开始').waitFor();
  expect((await app.as({ sandbox: SANDBOX }).sim.ledgerCheck({})).violations).toEqual([]);
});
