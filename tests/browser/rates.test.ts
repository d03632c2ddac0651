import { expect, it } from 'vitest';
import { DEMO } from '../harness/app.ts';
import { browserSuite } from '../harness/browserSuite.ts';
import { choose } from '../harness/choose.ts';

const portal = browserSuite();
const RATES = '/account/rate/rateQuery';

it('comes from the home page, turns a pair around, and draws it over half a year', async () => {
  const { page, open, place } = await portal().visit({ as: DEMO.chief, language: 'en-US' });
  await open('/account');
  await page.getByRole('link', { name: /^All rates/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Rate query' }).waitFor();
  await choose(page.getByRole('combobox', { name: 'You sell' }), 'EUR', /EUR/);
  await expect.poll(place).toBe(`${RATES}?sell=EUR&buy=CNH`);
  await page.getByRole('region', { name: 'Rate of EUR/CNH over time' }).waitFor();
  await page.getByRole('button', { name: 'Swap the currencies' }).click();
  await expect.poll(place).toBe(`${RATES}?sell=CNH&buy=EUR`);
  await page.getByText('6M', { exact: true }).click();
  const chart = page.getByRole('region', { name: 'Rate of CNH/EUR over time' });
  await chart.getByText(/low 0\.\d{4,} · high 0\.\d{4,} · [+−]?\d+\.\d\d% over six months/).waitFor();
  await chart.getByRole('img', { name: /^Customer rate of CNH\/EUR over six months/ }).waitFor();
  const client = await portal().app.signIn(DEMO.chief);
  const { rate } = await client.rate.queryRate({ sellCurrency: 'CNH', buyCurrency: 'EUR' });
  expect(await page.getByRole('region', { name: 'Customer rate' }).textContent()).toContain(rate);
});

it('saves a pair to the common rates, moves it up, and removes it', async () => {
  const { page, open } = await portal().visit({ as: DEMO.chief, language: 'en-US' });
  const client = await portal().app.signIn(DEMO.chief);
  const saved = async (): Promise<readonly string[]> =>
    (await client.account.queryCommonRateByUser({})).map((each) => `${each.sellCurrency}/${each.buyCurrency}`);
  const before = await saved();
  await open(`${RATES}?sell=SGD&buy=JPY`);
  await page.getByRole('button', { name: 'Save to common rates' }).click();
  await page.getByRole('button', { name: 'In your common rates' }).waitFor();
  await expect.poll(saved).toEqual([...before, 'SGD/JPY']);
  await page.getByRole('button', { name: 'Move SGD/JPY up' }).click();
  await expect.poll(saved).toEqual([...before.slice(0, -1), 'SGD/JPY', ...before.slice(-1)]);
  await page.getByRole('button', { name: 'Remove SGD/JPY' }).click();
  await expect.poll(saved).toEqual(before);
  await page.getByRole('button', { name: 'Save to common rates' }).waitFor();
});

it('says that there is no rate while the market is down, and asks again', async () => {
  const { app } = portal();
  const { page, open, expectTrouble } = await portal().visit({ as: DEMO.chief, language: 'zh-CN' });
  await app.anonymous.simOutside.run({ event: 'market.down' });
  expectTrouble(/NETWORK_ERROR/);
  await open(RATES);
  await page.getByText('汇率加载失败', { exact: true }).waitFor();
  await app.anonymous.simOutside.run({ event: 'market.up' });
  await page.getByRole('button', { name: '重试' }).first().click();
  await page.getByText('市场中间价').waitFor();
});
