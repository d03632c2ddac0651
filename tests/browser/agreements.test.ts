import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { DEMO } from '../harness/app.ts';
import { widthFaults } from '../harness/browserFace.ts';
import { browserSuite } from '../harness/browserSuite.ts';

const portal = browserSuite();
const MANAGE = '/setting/protocolManage';

const WORDS = {
  'en-US': {
    title: 'Tradeport Service Agreement',
    coming: (version: string, day: string) => `Version ${version} takes effect on ${day}.`,
    due: '1 agreement to sign again',
    toSign: 'Sign',
    sign: 'Sign',
    agree: (version: string) => `I have read and agree to version ${version}`,
    ending: 'Ends',
    ended: 'The agreement has ended. Signing it again begins a new term.',
    change: 'Accounts are reviewed every year.',
    noChange: 'The clauses are the same as in the version you signed last.',
    refused: /Until then only withdrawals can be made/,
    no: 'Merchant number of the payee',
    name: 'Full name of the payee',
    payee: 'Kestrel Trading (Hong Kong) Limited',
    amount: 'Amount',
    go: 'Transfer',
    confirm: 'Transfer 10.00 USD',
    password: 'Payment password',
    done: 'Transfer completed',
    pdf: 'Download PDF',
    region: /Hong Kong SAR · © Tradeport/,
  },
  'zh-CN': {
    title: 'Tradeport 服务协议',
    coming: (version: string, day: string) => `版本 ${version} 将于 ${day} 生效。`,
    due: '1 份协议待重新签署',
    toSign: '去签署',
    sign: '签署',
    agree: (version: string) => `我已阅读并同意版本 ${version}`,
    ending: '终止时间',
    ended: '协议已终止，重新签署后开始新的有效期。',
    change: '账户每年复核。',
    noChange: '条款与您上次签署的版本一致。',
    refused: /签署前仅可提现/,
    no: '收款用户商户号',
    name: '收款用户全称',
    payee: '隼鹰贸易（香港）有限公司',
    amount: '转账金额',
    go: '转账',
    confirm: '转账 10.00 USD',
    password: '支付密码',
    done: '转账成功',
    pdf: '下载 PDF',
    region: /Hong Kong SAR · © Tradeport/,
  },
} as const;
type Words = (typeof WORDS)[keyof typeof WORDS];

const at = (now: string) => portal().app.anonymous.sim.setClock({ now: `${now}+08:00`, speed: 0 });
const happen = (event: string, input: Readonly<Record<string, string>>) =>
  portal().app.anonymous.simOutside.run({ event, with: input });

const transfer = async (page: Page, words: Words): Promise<void> => {
  await page.getByRole('textbox', { name: words.no }).fill('10002');
  await page.getByRole('textbox', { name: words.name }).fill(words.payee);
  await page.getByRole('textbox', { name: words.amount, exact: true }).fill('10');
  await page.getByRole('button', { name: words.go, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words.password, { exact: true }).fill('246810');
  await dialog.getByRole('button', { name: words.confirm }).click();
};

/** From the to-do on the home page to the signature. */
const signAgain = async (page: Page, words: Words, version: string, change: string): Promise<void> => {
  await page.getByRole('link', { name: words.toSign, exact: true }).click();
  const card = page.getByRole('region', { name: words.title, exact: true });
  await card.getByRole('button').filter({ hasText: words.sign }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(change).waitFor();
  await dialog.getByText(words.agree(version)).click();
  await dialog.getByRole('button', { name: words.sign, exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await card.getByRole('button').filter({ hasText: words.sign }).waitFor({ state: 'hidden' });
};

const days = {
  'en-US': { width: 1440, published: '2026-11-11', inForce: '2026-11-18', shown: '18 Nov 2026', ends: '2026-12-19' },
  'zh-CN': { width: 390, published: '2026-12-21', inForce: '2026-12-28', shown: '2026-12-28', ends: '2027-01-28' },
} as const;

it.each(['en-US', 'zh-CN'] as const)(
  'a changed agreement is told, asked for and signed again; an ended one is as one unsigned: %s',
  async (language) => {
    const words = WORDS[language];
    const { width, published, inForce, shown, ends } = days[language];
    const version = published.replaceAll('-', '');
    const { app } = portal();
    await at(`${published}T10:00:00`);
    await happen('agreement.publish', {
      agreement: 'mainService',
      changeZh: '账户每年复核。',
      changeEn: 'Accounts are reviewed every year.',
    });
    const { page, open } = await portal().visit({ as: DEMO.chief, language, width });
    await open(MANAGE);
    const card = page.getByRole('region', { name: words.title, exact: true });
    await card.getByText(words.coming(version, shown)).waitFor();
    expect(await widthFaults(page)).toEqual([]);

    await at(`${inForce}T10:00:00`);
    await open('/transfer/create');
    await transfer(page, words);
    await page.getByText(words.refused).first().waitFor();
    await open('/account');
    await page.getByText(words.due).waitFor();
    await signAgain(page, words, version, words.change);
    await open('/transfer/create');
    await transfer(page, words);
    await page.getByRole('heading', { level: 1, name: words.done }).waitFor();

    const client = await app.signIn(DEMO.chief);
    const [binding] = (await client.agreement.signed({})).filter(({ id }) => id === 'mainService');
    await happen('agreement.notice', { subject: binding?.signatureNo ?? '', by: 'merchant', way: 'mail' });
    await open(MANAGE);
    await card.getByText(words.ending, { exact: true }).first().waitFor();
    await at(`${ends}T10:00:01`);
    await open(MANAGE);
    await card.getByText(words.ended).waitFor();
    await open('/account');
    await signAgain(page, words, version, words.noChange);
    await open('/transfer/create');
    await transfer(page, words);
    await page.getByRole('heading', { level: 1, name: words.done }).waitFor();
  },
);

it.each(['en-US', 'zh-CN'] as const)(
  'an agreement is downloaded as PDF by anybody, under the region and the owner of the site: %s',
  async (language) => {
    const words = WORDS[language];
    const { page, open } = await portal().visit({ language, width: 390 });
    await open('/protocol/mainService');
    await page.getByText(words.region).waitFor();
    expect(await widthFaults(page)).toEqual([]);
    const link = page.getByRole('link', { name: words.pdf, exact: true });
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(download.suggestedFilename()).toContain(words.title);
    await open('/login');
    await page.getByText(words.region).waitFor();
    expect(await page.locator('footer a').getAttribute('href')).toBe('/b2b/help?code=tradeport');
    await page.locator('footer a').click();
    await page.waitForURL('**/b2b/help?code=tradeport');
    await page.getByText(words.region).waitFor();
  },
);
