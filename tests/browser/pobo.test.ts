import { readFile } from 'node:fs/promises';
import { readyCreditCode } from '@tradeport/shared/simulation/readyNumbers.ts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { payeeOf } from '../calls/paymentOrder/payments.ts';
import { available, decide, freshNumber } from '../calls/poboPayer/poboPayers.ts';
import { DEMO } from '../harness/app.ts';
import { browserSuite } from '../harness/browserSuite.ts';
import { dayLanguages } from '../harness/byTurn.ts';
import { choose, takeOption, tick } from '../harness/choose.ts';
import { pdfTexts } from '../harness/pdfText.ts';
import { pdf, png } from '../harness/sampleFiles.ts';
import { PAY_PASSWORD } from '../nouns/withdrawals.ts';

const portal = browserSuite();
const LIST = '/payment_manage/pobo_payer';
const FORM = '/payment_manage/pobo_payer/add';
const APPLY = '/payment_manage/payment_new_apply';
/** Longer than the bank takes to answer. */
const ANSWERED_S = 200;

/** Hands a file in at the field of a label. */
const handIn = async (page: Page, label: string, name: string): Promise<void> => {
  const content = name.endsWith('.pdf') ? pdf() : png(5, 5);
  const mimeType = name.endsWith('.pdf') ? 'application/pdf' : 'image/png';
  await page
    .getByLabel(label, { exact: true })
    .and(page.locator('input[type=file]'))
    .setInputFiles([{ name, mimeType, buffer: content }]);
  await page
    .getByRole('button', { name: new RegExp(name) })
    .first()
    .waitFor();
};

it('from a new payer to the voucher: added, approved, named, reviewed on payReview and paid on its behalf', async () => {
  const { app } = portal();
  const chief = await app.signIn(DEMO.chief);
  const { payeeId } = await payeeOf(app, chief);
  const { page, open } = await portal().visit({ as: DEMO.maker, language: 'en-US' });
  await open(LIST);
  await page.getByRole('link', { name: 'Add payer' }).first().click();
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await tick(page.getByRole('radio', { name: /^Individual/ }));
  await choose(page.getByRole('combobox', { name: 'Country or region' }), 'singapore', /Singapore/);
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('Last name is required').waitFor();
  await field('Last name').fill('Goh');
  await field('First name').fill('Hui');
  await field('Last name in English').fill('Goh');
  await field('First name in English').fill('Hui');
  await page.getByRole('textbox', { name: 'Date of birth' }).fill('1991-02-03');
  await page.keyboard.press('Enter');
  await field('City').fill('Singapore');
  await field('Address').fill('10 Anson Road');
  await takeOption(page.getByRole('combobox', { name: 'Type of document' }), /Passport/);
  await field('Document number').fill(freshNumber());
  await tick(page.getByRole('checkbox', { name: 'No end date' }));
  await handIn(page, 'Photos of the document', 'passport.png');
  await page.getByRole('button', { name: 'Submit' }).click();
  const drawer = page.getByRole('region', { name: 'POBO payer', exact: true });
  await drawer.getByText('This payer is under review.').waitFor();
  const [added] = (await chief.poboPayer.queryPage({ keyword: 'Goh' })).list;
  await decide(app, added?.payerNo ?? '', 'approve');
  await drawer.getByText('Available').first().waitFor();

  await open(`${APPLY}?payee=${payeeId}`);
  await page.getByRole('button', { name: 'On behalf of others' }).click();
  await choose(page.getByRole('combobox', { name: 'Payer' }), 'Goh', /Hui Goh/);
  const [payee] = (await chief.b2bPartner.queryPage({ keyword: payeeId })).list;
  await choose(page.getByRole('combobox', { name: 'Payee' }), payeeId, new RegExp(payee?.payeeName ?? ''));
  await page.getByRole('textbox', { name: 'You pay', exact: true }).fill('1000');
  await page.getByRole('radio', { name: /Local payment.*3\.00/ }).waitFor();
  await page.getByRole('combobox', { name: 'Purpose' }).fill('Goods');
  await choose(page.getByRole('combobox', { name: 'Reviewer' }), 'zhou', /Zhou Wenbo/);
  await page.getByRole('button', { name: 'Continue to confirm' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/, on behalf of Hui Goh$/).waitFor();
  await dialog.getByLabel('Payment password', { exact: true }).fill(PAY_PASSWORD);
  await dialog.getByRole('button', { name: /^Pay / }).click();
  await page.getByRole('heading', { level: 1, name: 'Payment submitted' }).waitFor();
  const orderNo = new URL(page.url()).searchParams.get('order') ?? '';

  const reviewer = await portal().visit({ as: DEMO.reviewer, language: 'zh-CN' });
  await reviewer.open(`/payment_manage/payReview?open=${orderNo}`);
  await reviewer.page
    .getByText(/代 Hui Goh 付款/)
    .first()
    .waitFor();
  await tick(reviewer.page.getByRole('radio', { name: /^通过/ }));
  await reviewer.page.getByRole('button', { name: '通过付款 1,000.00 USD' }).click();
  await page.getByRole('heading', { level: 1, name: 'Payment in progress' }).waitFor();
  await app.anonymous.sim.advanceClock({ seconds: ANSWERED_S });
  await page.getByRole('heading', { level: 1, name: 'Payment made' }).waitFor();
  await page.getByRole('link', { name: 'View the payment' }).click();
  const record = page.getByRole('dialog');
  await record.getByText('on behalf of Hui Goh').first().waitFor();
  await record.getByRole('button', { name: 'More' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Voucher' }).click();
  const file = await downloading;
  expect(pdfTexts(await readFile(await file.path())).join('\n')).toContain('Hui Goh');
});

it('a company of the mainland is found in the registry, in Chinese; what is missing is said at its field', async () => {
  const { app } = portal();
  const client = await app.signIn(DEMO.chief);
  const [company] = await client.apiShop.advSearch({ keyword: '深圳' });
  if (company === undefined) throw new Error('the registry has no company in Shenzhen');
  const { page, open } = await portal().visit({ as: DEMO.chief, language: 'zh-CN' });
  await open(FORM);
  await tick(page.getByRole('radio', { name: /^公司/ }));
  await choose(page.getByRole('combobox', { name: '国家/地区' }), '中国', /中国/);
  await choose(page.getByRole('combobox', { name: '公司名称' }), company.companyName, new RegExp(company.creditCode));
  await expect
    .poll(() => page.getByRole('textbox', { name: '证件号码', exact: true }).inputValue())
    .toBe(company.creditCode);
  await page.getByRole('textbox', { name: '证件号码', exact: true }).fill(readyCreditCode('7777'));
  await page.getByText(/该代码登记的企业/).waitFor();
  await page.getByRole('button', { name: '提交' }).click();
  await page
    .getByText(/请上传营业执照|请选择营业执照|营业执照.*必/)
    .first()
    .waitFor();
  await page.getByRole('textbox', { name: '详细地址', exact: true }).fill('街'.repeat(43));
  await page.getByRole('button', { name: '提交' }).click();
  await page
    .getByText(/^详细地址/)
    .last()
    .waitFor();
});

it.each(dayLanguages)(
  'a payer that was removed meanwhile is told at its field, and nothing is lost, %s at 390 px',
  async (language) => {
    const { app } = portal();
    const client = await app.signIn(DEMO.chief);
    const { payeeId } = await payeeOf(app, client);
    const payerNo = await available(app, client);
    const { page, open } = await portal().visit({ as: DEMO.chief, language, width: 390 });
    await open(`${APPLY}?tab=pobo&payer=${payerNo}&payee=${payeeId}&amount=100`);
    const en = language === 'en-US';
    await page
      .getByText(en ? 'Available' : '可用', { exact: true })
      .first()
      .waitFor();
    await page.getByRole('combobox', { name: en ? 'Purpose' : '用途' }).fill('Goods');
    await page.getByText('101.00').first().waitFor();
    await client.poboPayer.delete({ payerNo });
    await page.getByRole('button', { name: en ? 'Continue to confirm' : '下一步：确认付款' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(en ? 'Payment password' : '支付密码', { exact: true }).fill(PAY_PASSWORD);
    await dialog.getByRole('button', { name: en ? /^Pay / : /^付款 / }).click();
    await page
      .getByText(en ? /This POBO payer is not available right now/ : /该代付付款方当前不可用/)
      .first()
      .waitFor();
    expect(await page.getByRole('combobox', { name: en ? 'Purpose' : '用途' }).inputValue()).toBe('Goods');
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    const { total } = await client.paymentOrder.queryPage({ orderType: 'payment', poboPayerNo: payerNo });
    expect(total).toBe(0);
  },
);
