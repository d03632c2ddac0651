import { expect, it } from 'vitest';
import { DEMO } from '../harness/app.ts';
import { widthFaults } from '../harness/browserFace.ts';
import { browserSuite } from '../harness/browserSuite.ts';

const portal = browserSuite();

it('a currency is switched off and on again from the home page', async () => {
  const { page, open } = await portal().visit({ as: DEMO.otherMerchant, language: 'en-US' });
  const asMerchant = await portal().app.signIn(DEMO.otherMerchant);
  const isOn = async (ccy: string) =>
    (await asMerchant.common.queryCurrency({})).find(({ currency }) => currency === ccy)?.enabled;
  const empty = (await asMerchant.subAccount.queryUserAccountBalance({})).find(
    ({ available, processing, frozen, enabled }) =>
      enabled && [available, processing, frozen].every((each) => Number(each) === 0),
  );
  const ccy = empty?.ccy ?? 'AED';
  await open('/account');
  await page.getByRole('button', { name: 'Manage currencies' }).click();
  const dialog = page.getByRole('dialog', { name: 'Manage currencies' });
  await dialog.getByRole('textbox', { name: 'Find a currency' }).fill(ccy);
  const toggle = dialog.getByRole('switch', { name: new RegExp(`^${ccy} `) });
  const before = await isOn(ccy);
  await toggle.click();
  await expect.poll(() => isOn(ccy)).toBe(!before);
  await expect.poll(() => toggle.getAttribute('aria-checked')).toBe(String(!before));
  await toggle.click();
  await expect.poll(() => isOn(ccy)).toBe(before);
});

it('a currency that holds money stays on, and the portal says why', async () => {
  const { page, open } = await portal().visit({ as: DEMO.chief, language: 'en-US' });
  await open('/account');
  await page.getByRole('button', { name: 'Manage currencies' }).click();
  const dialog = page.getByRole('dialog', { name: 'Manage currencies' });
  const toggle = dialog.getByRole('switch', { name: /^USD / });
  await toggle.click();
  await page.getByText('The USD account holds money and cannot be turned off').waitFor();
  expect(await toggle.getAttribute('aria-checked')).toBe('true');
});

it('the holidays of the next two weeks stand on the home page, and the whole month opens', async () => {
  const { page, open } = await portal().visit({ as: DEMO.chief, language: 'en-US' });
  await open('/account');
  const grid = page.getByRole('table', { name: 'Working days and holidays' });
  await grid.waitFor();
  expect(await grid.getByRole('row').count()).toBe(6);
  expect(await grid.getByRole('columnheader').count()).toBe(15);
  await page.getByText('United States Veterans Day').waitFor();
  await page.getByRole('button', { name: /^Show the whole month/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Working days and holidays' });
  await dialog.getByText('November 2026').waitFor();
  await expect.poll(() => dialog.getByRole('row').count()).toBe(31);
  for (let months = 0; months < 2; months += 1) await dialog.getByRole('button', { name: 'Next month' }).click();
  await dialog.getByText('January 2027').waitFor();
  await dialog.getByText('Mainland China: 2027 is not published yet, weekends only').waitFor();
});

it('the contact panel tells hours, phones and codes', async () => {
  const { page, open } = await portal().visit({ as: DEMO.chief, language: 'zh-CN' });
  await open('/account');
  await page.getByRole('button', { name: '联系客服' }).click();
  const dialog = page.getByRole('dialog', { name: '联系客服' });
  await dialog.getByText('09:00~18:00').waitFor();
  expect(await dialog.getByRole('img', { name: /客服二维码/ }).count()).toBe(2);
  expect(await dialog.getByRole('link').count()).toBe(2);
});

it('an open home tells of the market that moves within a slot, and of one that goes down, and balances go on', async () => {
  const { app } = portal();
  const { page, open, expectTrouble } = await portal().visit({ as: DEMO.chief, language: 'en-US' });
  await page.clock.install();
  await open('/account');
  const rates = page.getByRole('region', { name: /^Live rates/ });
  await rates
    .getByText(/^7\.\d{4}$/)
    .first()
    .waitFor();
  await app.anonymous.simOutside.run({ event: 'market.pin', with: { pair: 'USD/CNH', rate: '8' } });
  await page.clock.fastForward(31_000);
  await rates.getByText('7.9840', { exact: true }).waitFor();
  await app.anonymous.simOutside.run({ event: 'market.clear', with: { pair: 'USD/CNH' } });
  await app.anonymous.simOutside.run({ event: 'market.down' });
  expectTrouble(/NETWORK_ERROR/);
  await page.clock.fastForward(31_000);
  await rates.getByText('The live rates could not be loaded').waitFor();
  await page.getByText(/^Not available right now/).waitFor();
  const client = await app.signIn(DEMO.chief);
  const yenNow = async () => (await client.account.queryUserAccBalance({ ccy: 'JPY' }))?.processing ?? '';
  const yenShown = (amount: string) => page.getByText(Number(amount).toLocaleString('en-US'), { exact: true }).first();
  const accounts = await app.anonymous.sim.accounts({});
  const yen = accounts.find(({ currency, merchantNo }) => currency === 'JPY' && merchantNo === '10001');
  await app.anonymous.sim.receive({
    accountNo: yen?.accountNo ?? '',
    currency: 'JPY',
    amount: '123457',
    payerName: 'Yamada',
  });
  await page.clock.fastForward(31_000);
  await yenShown(await yenNow()).waitFor();
  await app.anonymous.simOutside.run({ event: 'market.up' });
  await page.clock.fastForward(31_000);
  await rates
    .getByText(/^7\.\d{4}$/)
    .first()
    .waitFor();
});

it('the overview says where a year that it reaches into is not published', async () => {
  const { app } = portal();
  await app.anonymous.simClock.jump({ to: '2026-12-22T10:00:00+08:00' });
  const { page, open } = await portal().visit({ as: DEMO.chief, language: 'zh-CN' });
  await open('/account');
  const overview = page.getByRole('region', { name: '工作日与假期' });
  await overview.getByText('中国大陆：2027 年安排尚未公布，仅显示周末').waitFor();
  await overview.getByText('中国香港 圣诞节后第一个平日').waitFor();
});

it('the list of balances keeps to a narrow page: the lesser figures leave it', async () => {
  const { page, open } = await portal().visit({
    as: DEMO.chief,
    language: 'en-US',
    width: 800,
    storage: { 'tp.homeView': 'list' },
  });
  await open('/account');
  const table = page.getByRole('table', { name: 'Currency accounts' });
  await table.waitFor();
  expect(await table.getByRole('columnheader').filter({ visible: true }).count()).toBe(3);
  expect(await widthFaults(page)).toEqual([]);
});
