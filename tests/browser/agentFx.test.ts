import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { DEMO } from '../harness/app.ts';
import { browserSuite } from '../harness/browserSuite.ts';
import { dayLanguages } from '../harness/byTurn.ts';
import { tick } from '../harness/choose.ts';
import { png } from '../harness/sampleFiles.ts';

const portal = browserSuite();
const APPLY = '/services/agent_fx/apply';
const RECORDS = '/services/agent_fx';
const PASSWORD = '246810';
const PHONE = 390;
/** Longer than the agent takes in the demo. */
const later = () => portal().app.anonymous.sim.advanceClock({ seconds: 60 });

/** What the portal calls things, in each language. */
const WORDS = {
  'en-US': {
    purchase: /^Purchase/,
    amount: 'Foreign amount',
    purpose: 'Purpose',
    payee: 'Name of the payee',
    account: 'Account of the payee',
    party: /a company registered in Shanghai/,
    agree: /I have read and agree to the/,
    go: 'Submit',
    confirm: (amount: string) => `Submit ${amount}`,
    password: 'Payment password',
    submitted: 'Instruction submitted',
    executed: 'Instruction carried out',
    void: 'Instruction void',
    view: 'View the instruction',
    entries: 'Ledger entries',
    willBeVoid: /it is recorded as void/,
    nothingMoved: /No money has moved/,
    needAgreement: 'Read and accept the agreement',
    limits: 'Limits',
    paper: 'Instruction as PDF',
  },
  'zh-CN': {
    purchase: /^购汇/,
    amount: '外币金额',
    purpose: '用途',
    payee: '收款人名称',
    account: '收款人账号',
    party: /该公司在上海注册/,
    agree: /我已阅读并同意/,
    go: '提交指令',
    confirm: (amount: string) => `提交 ${amount}`,
    password: '支付密码',
    submitted: '指令已提交',
    executed: '指令已执行',
    void: '指令无效',
    view: '查看指令',
    entries: '记账分录',
    willBeVoid: /提交后将生成一笔无效指令/,
    nothingMoved: /资金未动/,
    needAgreement: '请阅读并勾选协议',
    limits: '限额',
    paper: '指令 PDF',
  },
} as const;
type Words = (typeof WORDS)[keyof typeof WORDS];

const fill = async (page: Page, words: Words, amount: string): Promise<void> => {
  await page.getByRole('textbox', { name: words.amount }).fill(amount);
  await page.getByRole('textbox', { name: words.purpose }).fill('Machine parts');
  await page.getByRole('textbox', { name: words.payee }).fill('Kobe Precision Tools K.K.');
  await page.getByRole('textbox', { name: words.account }).fill('0123456');
  await page
    .locator('input[type=file]')
    .setInputFiles([{ name: 'contract.png', mimeType: 'image/png', buffer: png() }]);
  await page.getByText('contract.png').waitFor();
};

const confirm = async (page: Page, words: Words, amount: string): Promise<void> => {
  await page.getByRole('button', { name: words.go, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words.password, { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: words.confirm(amount) }).click();
};

it.each(dayLanguages)(
  'a settlement is instructed after the agreement with Shanghai was ticked, and carried out: %s, on a phone',
  async (language) => {
    const words = WORDS[language];
    const { page, open } = await portal().visit({ as: DEMO.finance, language, width: PHONE });
    await open(`${APPLY}?direction=settlement&ccy=USD`);
    await page.getByText(words.party).waitFor();
    await fill(page, words, '1000');
    await page.getByRole('button', { name: words.go, exact: true }).click();
    await page.getByText(words.needAgreement).first().waitFor();
    await tick(page.getByRole('checkbox', { name: words.agree }));
    await confirm(page, words, '1,000.00 USD');
    await page.getByRole('heading', { level: 1, name: words.submitted }).waitFor();
    await later();
    await page.getByRole('heading', { level: 1, name: words.executed }).waitFor();
    await page.getByRole('link', { name: words.view }).click();
    await page.getByRole('table', { name: words.entries }).waitFor();
    await page.getByRole('button', { name: words.paper }).waitFor();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(PHONE);
  },
);

it.each(dayLanguages)(
  'one above the limit is told before, and is void with its reason: %s, on a phone',
  async (language) => {
    const words = WORDS[language];
    const { page, open } = await portal().visit({ as: DEMO.chief, language, width: PHONE });
    await open(`${APPLY}?ccy=USD`);
    await tick(page.getByRole('radio', { name: words.purchase }));
    await fill(page, words, '200000.01');
    await page.getByText(words.willBeVoid).waitFor();
    await tick(page.getByRole('checkbox', { name: words.agree }));
    await confirm(page, words, '200,000.01 USD');
    await page.getByRole('heading', { level: 1, name: words.void }).waitFor();
    await page.getByText(words.nothingMoved).first().waitFor();
    await open(RECORDS);
    await page.getByText(words.limits, { exact: true }).first().waitFor();
    const { list } = await (await portal().app.signIn(DEMO.chief)).agentFx.page({ status: ['void'], pageSize: 1 });
    expect(list[0]).toMatchObject({
      direction: 'purchase',
      amount: '200000.01',
      payeeName: 'Kobe Precision Tools K.K.',
    });
  },
);
