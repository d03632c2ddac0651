import { describe, expect, it } from 'vitest';
import { available, goodBank } from '../calls/b2bPartner/payees.ts';
import { ADDRESS, advisable } from '../calls/paymentOrder/advisable.ts';
import { operatorNamed, pay } from '../calls/paymentOrder/payments.ts';
import { DEMO } from '../harness/app.ts';
import { browserSuite } from '../harness/browserSuite.ts';
import { Refused } from '../harness/transport.ts';

const portal = browserSuite();
const APPLY = '/payment_manage/payment_new_apply';
const RECORDS = '/payment_manage/payment_new_record';

let payees = 0;
/** A payee that was paid for a purpose, with the payment. */
const paidOnce = async (purpose: string) => {
  const { app } = portal();
  const chief = await app.signIn(DEMO.chief);
  const maker = await app.signIn(DEMO.maker);
  payees += 1;
  const name = `Lamma Looms ${payees} Limited`;
  const accountNo = `5577${payees}6688`;
  const payeeId = await available(app, chief, {
    ...goodBank({ bankAccountNo: accountNo, bankAccountName: name }),
    payeeName: name,
  });
  const { accounts } = await chief.b2bPartner.queryDetail({ payeeId });
  const reviewerId = await operatorNamed(app, DEMO.reviewer);
  const to = { payeeId, accountId: accounts[0]?.accountId ?? '' };
  const { orderNo } = await pay(maker, to, '23.50', { reviewerId, purpose });
  return { chief, name, payeeId, orderNo };
};

const WORDS = {
  'zh-CN': {
    lately: '最近付款',
    amount: '付款金额',
    purpose: '用途',
    again: '再付一笔',
    notUsable: /^该收款人或账户当前不可付款/,
  },
  'en-US': {
    lately: 'Paid lately',
    amount: 'You pay',
    purpose: 'Purpose',
    again: 'Pay again',
    notUsable: /^This payee or account cannot be paid right now/,
  },
} as const;

describe.each(['zh-CN', 'en-US'] as const)('what was paid before, %s', (language) => {
  const words = WORDS[language];
  const maker = () => portal().visit({ as: DEMO.maker, language });

  it('a payee paid lately is chosen by a press, with its account, and a purpose used before is offered first', async () => {
    const { name } = await paidOnce(`Warp yarn ${language}`);
    const { page, open } = await maker();
    await open(APPLY);
    const lately = page.getByRole('region', { name: words.lately });
    await lately.getByRole('button', { name: new RegExp(name) }).click();
    await lately.waitFor({ state: 'detached' });
    await page.getByText(name).first().waitFor();
    await page.getByRole('combobox', { name: words.purpose }).click();
    const first = page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item').first();
    await expect.poll(() => first.textContent()).toBe(`Warp yarn ${language}`);
    await first.click();
    await page.getByRole('textbox', { name: words.amount, exact: true }).fill('12');
    await page
      .getByRole('radio', { name: /\d\.\d\d/ })
      .first()
      .waitFor();
  });

  it('pay again for a payee who was removed keeps what was asked for, and says that it cannot be paid', async () => {
    const { chief, payeeId, orderNo } = await paidOnce(`Weft yarn ${language}`);
    await chief.b2bPartner.remove({ payeeId });
    const { page, open } = await maker();
    await open(`${RECORDS}?open=${orderNo}`);
    await page.getByRole('link', { name: words.again }).click();
    await page.getByText(words.notUsable).waitFor();
    const amount = page.getByRole('textbox', { name: words.amount, exact: true });
    expect(await amount.inputValue()).toBe('23.50');
    expect(await page.getByRole('combobox', { name: words.purpose }).inputValue()).toBe(`Weft yarn ${language}`);
    await open(APPLY);
    await page.getByRole('textbox', { name: words.amount, exact: true }).waitFor();
    expect((await chief.paymentOrder.usedLately({})).payees.map((one) => one.payeeId)).not.toContain(payeeId);
  });
});

it('a remittance advice is mailed from a paid payment, five times and no more; not where no address is kept, nor of one that is not paid', async () => {
  const { app } = portal();
  const chief = await app.signIn(DEMO.chief, { language: 'en-US' });
  const { page, open } = await portal().visit({ as: DEMO.maker, language: 'en-US' });
  const waiting = (await paidOnce('Shuttles')).orderNo;
  await open(`${RECORDS}?open=${waiting}`);
  await page.getByRole('link', { name: 'Pay again' }).waitFor();
  expect(await page.getByRole('button', { name: 'Mail to the payee' }).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Remittance advice' }).count()).toBe(0);

  const orderNo = await advisable(app, chief, null);
  /** What the refusal says to people; empty where the advice was mailed. */
  const refusedBy = async (): Promise<string> => {
    try {
      await chief.paymentOrder.sendAdvice({ orderNo });
      return '';
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return error.message.slice(error.code.length + 2);
    }
  };
  const withoutAddress = await refusedBy();
  await open(`${RECORDS}?open=${orderNo}`);
  const mail = page.getByRole('button', { name: 'Mail to the payee' });
  await mail.click();
  await page.getByText(withoutAddress).first().waitFor();

  await advisable(app, chief);
  const mailed = (await app.anonymous.sim.outbox({ target: ADDRESS })).length;
  await mail.click();
  await page
    .getByText(/^Sent to .*supplier\.example\.com/)
    .first()
    .waitFor();
  while ((await refusedBy()) === '');
  const tooOften = await refusedBy();
  await mail.click();
  await page.getByText(tooOften).first().waitFor();
  expect((await app.anonymous.sim.outbox({ target: ADDRESS })).length - mailed).toBeLessThanOrEqual(5);
});
