import { common } from '@tradeport/shared/contract/siteConfig.ts';
import { transfer } from '@tradeport/shared/contract/transfer.ts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { DEMO } from '../harness/app.ts';
import { browserSuite } from '../harness/browserSuite.ts';
import { dayLanguages } from '../harness/byTurn.ts';

const portal = browserSuite();
const CREATE = '/transfer/create';
const RECORDS = '/transfer/records';
const PASSWORD = '246810';
/** A key to seal with that no server has the other half of. */
const OTHER_KEY = Buffer.alloc(32, 7).toString('base64url');

/** What the portal calls things, in each language. */
const WORDS = {
  'en-US': {
    no: 'Merchant number of the payee',
    name: 'Full name of the payee',
    payee: 'Kestrel Trading (Hong Kong) Limited',
    amount: 'Amount',
    remark: 'Remark',
    go: 'Transfer',
    confirm: 'Transfer 1,500.00 USD',
    password: 'Payment password',
    done: 'Transfer completed',
    view: 'View the transfer',
    entries: 'Ledger entries',
    received: 'Received',
    sent: 'Sent',
    other: 'Other user',
    total: 'Total',
    platformRemark: 'Remark of the platform',
  },
  'zh-CN': {
    no: '收款用户商户号',
    name: '收款用户全称',
    payee: '隼鹰贸易（香港）有限公司',
    amount: '转账金额',
    remark: '备注',
    go: '转账',
    confirm: '转账 1,500.00 USD',
    password: '支付密码',
    done: '转账成功',
    view: '查看转账',
    entries: '记账分录',
    received: '转入',
    sent: '转出',
    other: '对方',
    total: '合计',
    platformRemark: '平台审核备注',
  },
} as const;
type Words = (typeof WORDS)[keyof typeof WORDS];

const fill = async (page: Page, words: Words, amount: string): Promise<void> => {
  await page.getByRole('textbox', { name: words.no }).fill('10002');
  await page.getByRole('textbox', { name: words.name }).fill(words.payee);
  await page.getByRole('textbox', { name: words.amount, exact: true }).fill(amount);
};

const confirm = async (page: Page, words: Words, name: string): Promise<void> => {
  await page.getByRole('button', { name: words.go, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words.password, { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name }).click();
};

it.each(dayLanguages)('a transfer is made and seen by both, in %s', async (language) => {
  const words = WORDS[language];
  const { page, open } = await portal().visit({ as: DEMO.chief, language });
  await open(CREATE);
  await fill(page, words, '1500');
  await page.getByRole('textbox', { name: words.remark }).fill('samples');
  await confirm(page, words, words.confirm);
  await page.getByRole('heading', { level: 1, name: words.done }).waitFor();
  await page.getByRole('link', { name: words.view }).click();
  await page.getByRole('table', { name: words.entries }).waitFor();
  const orderNo = new URL(page.url()).searchParams.get('open') ?? '';

  const other = await portal().visit({ as: DEMO.otherMerchant, language });
  await other.open(`${RECORDS}?open=${orderNo}`);
  const drawer = other.page.getByRole('dialog');
  await drawer.getByText('samples').waitFor();
  await drawer.getByText(words.received, { exact: true }).first().waitFor();
  expect(await drawer.getByText(words.platformRemark).count()).toBe(0);
});

it.each(dayLanguages)(
  'the other side is found as one types, in either name, and what went out is summed apart: %s',
  async (language) => {
    const words = WORDS[language];
    const { page, open } = await portal().visit({ as: DEMO.chief, language });
    await open(RECORDS);
    await page.getByRole('combobox', { name: words.other }).fill('kes');
    await page.getByTitle(/Kestrel/).click();
    await page.waitForURL(/name=/);
    const sums = page.getByRole('region', { name: words.total });
    for (const direction of [words.sent, words.received])
      await sums
        .getByText(new RegExp(`^${direction} · `))
        .first()
        .waitFor();
  },
);

it('a payment password gets through although the server has another key than the one that the page knows', async () => {
  const words = WORDS['en-US'];
  const { page, open } = await portal().visit({ as: DEMO.chief, language: 'en-US' });
  const config = `**${common.systemConfig.path}`;
  await page.route(config, async (route) => {
    const answer = await route.fetch();
    const { result, ...envelope } = await answer.json();
    const rows = result.map((row: { readonly configKey: string }) =>
      row.configKey === 'SEALING_KEY' ? { ...row, configVal: OTHER_KEY } : row,
    );
    await route.fulfill({ response: answer, json: { ...envelope, result: rows } });
  });
  const configured = page.waitForResponse(config);
  await open(CREATE);
  await configured;
  await page.unroute(config);
  const came: (string | undefined)[] = [];
  page.on('response', (answer) => {
    if (answer.url().endsWith(transfer.transfer.path)) came.push(answer.headers()['x-reason']);
  });
  await fill(page, words, '1501');
  await confirm(page, words, 'Transfer 1,501.00 USD');
  await page.getByRole('heading', { level: 1, name: words.done }).waitFor();
  expect(came).toEqual(['seal-unreadable', undefined]);
});

it('one above the limit says so before the password, and waits', async () => {
  const words = WORDS['en-US'];
  const { app } = portal();
  const { page, open } = await portal().visit({ as: DEMO.chief, language: 'en-US' });
  await open(CREATE);
  await fill(page, words, '60000');
  await page.getByText('After a review').waitFor();
  await confirm(page, words, 'Transfer 60,000.00 USD');
  await page.getByRole('heading', { level: 1, name: 'Transfer submitted' }).waitFor();
  await app.anonymous.sim.advanceClock({ seconds: 60 });
  await page.getByRole('heading', { level: 1, name: 'Transfer completed' }).waitFor();
});

it('a user that nobody goes by is told at the field', async () => {
  const words = WORDS['en-US'];
  const { page, open } = await portal().visit({ as: DEMO.chief, language: 'en-US' });
  await open(CREATE);
  await page.getByRole('textbox', { name: words.no }).fill('10002');
  await page.getByRole('textbox', { name: words.name }).fill('Somebody Else');
  await page.getByText('No user goes by this number and name').waitFor();
});
