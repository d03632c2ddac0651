import { readyCreditCode } from '@tradeport/shared/simulation/readyNumbers.ts';
import { expect, it } from 'vitest';
import { payeeOf } from '../calls/paymentOrder/payments.ts';
import { available } from '../calls/poboPayer/poboPayers.ts';
import { DEMO } from '../harness/app.ts';
import { browserSuite } from '../harness/browserSuite.ts';
import { choose } from '../harness/choose.ts';
import { PAY_PASSWORD } from '../nouns/withdrawals.ts';

const portal = browserSuite();
const FORM = '/payment_manage/pobo_payer/add';
const APPLY = '/payment_manage/payment_new_apply';

it('a company of the mainland is found in the registry, in Chinese; what is missing is said at its field', async () => {
  const { app } = portal();
  const client = await app.signIn(DEMO.chief);
  const [company] = await client.apiShop.advSearch({ keyword: '深圳' });
  if (company === undefined) throw new Error('the registry has no company in Shenzhen');
  const { page, open } = await portal().visit({ as: DEMO.chief, language: 'zh-CN' });
  await open(FORM);
  await page.getByRole('radio', { name: /^公司/ }).check({ force: true });
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

it.each(['en-US', 'zh-CN'] as const)(
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
