import { expect, it } from 'vitest';
import { act, available, goodBank } from '../calls/b2bPartner/payees.ts';
import { available as availablePayer } from '../calls/poboPayer/poboPayers.ts';
import { DEMO } from '../harness/app.ts';
import { browserSuite } from '../harness/browserSuite.ts';
import { choose, takeOption, tick } from '../harness/choose.ts';
import { PAY_PASSWORD } from '../nouns/withdrawals.ts';

const portal = browserSuite();
const BILL = '/payment_manage/bill_payment';

type Fields = Readonly<Record<string, string>>;

/** A bill as a file for an upload. */
const bill = async (fields: Fields, more: object = {}) => {
  const { file } = await portal().app.anonymous.simSpecimen.make({ picType: 'bill', fields: { ...fields }, ...more });
  return { name: 'invoice.png', mimeType: 'image/png', buffer: Buffer.from(file, 'base64') };
};

const payeeWith = async (accountNo: string, name: string): Promise<void> => {
  const { app } = portal();
  await available(app, await app.signIn(DEMO.chief), {
    ...goodBank({ bankAccountNo: accountNo, bankAccountName: name }),
    payeeName: name,
  });
};

it('a bill whose payee is known fills in the form, and what is typed over it is told before the password', async () => {
  const name = 'Tai Po Bindery Limited';
  await payeeWith('5500011122336688', name);
  const { page, open } = await portal().visit({ as: DEMO.chief, language: 'en-US' });
  await open(BILL);
  const told = {
    payeeName: name,
    accountNo: '5500011122336688',
    currency: 'USD',
    amount: '1000.00',
    invoiceNo: 'INV-77',
  };
  await page.getByLabel('Bill', { exact: true }).setInputFiles(await bill(told));
  await page.getByText(`Payee found by account number: ${name}`).waitFor();
  const amount = page.getByRole('textbox', { name: 'You pay', exact: true });
  await expect.poll(() => amount.inputValue()).toMatch(/^1,?000\.00$/);
  await page.getByText('Read from the picture').first().waitFor();
  await amount.fill('900');
  await page.getByRole('radio', { name: /Local payment.*\d\.\d\d/ }).waitFor();
  await page.getByRole('combobox', { name: 'Purpose' }).fill('Binding');
  await page.getByRole('button', { name: 'Continue to confirm' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Not as on the bill: Amount 900.00 (bill: 1,000.00)').waitFor();
  await dialog.getByLabel('Payment password', { exact: true }).fill(PAY_PASSWORD);
  await dialog.getByRole('button', { name: /^Pay / }).click();
  await page.getByRole('heading', { level: 1, name: 'Payment submitted' }).waitFor();
  const outcome = page.getByRole('main');
  await outcome.getByText(`${name} •6688`).waitFor();
  await outcome
    .getByRole('definition')
    .filter({ has: page.getByText(/900\.00/) })
    .waitFor();
  const client = await portal().app.signIn(DEMO.chief);
  const { list } = await client.paymentOrder.queryPage({ orderType: 'payment', currentPage: 1, pageSize: 1 });
  expect(list[0]).toMatchObject({ amount: '900.00', merchantOrderNo: 'INV-77', payeeName: name });
  const { billFiles } = await client.paymentOrder.queryDetail({
    orderType: 'payment',
    orderNo: list[0]?.orderNo ?? '',
  });
  expect(billFiles).toMatchObject([{ fileName: 'invoice.png' }]);
});

it('a bill whose payee nobody knows leads to a new payee with what was read, and back; a number that is too long is left out', async () => {
  const { page, open } = await portal().visit({ as: DEMO.chief, language: 'zh-CN', width: 390 });
  await open(BILL);
  const told = { payeeName: 'Nobody Yet GmbH', accountNo: '5500099988876688', invoiceNo: 'X'.repeat(33) };
  await page.getByLabel('账单文件', { exact: true }).setInputFiles(await bill(told, { blurred: ['bankName'] }));
  await page.getByText('没有此账号的收款人').waitFor();
  await page.getByText('未识别').first().waitFor();
  expect(await page.getByRole('textbox', { name: /商户订单号/ }).inputValue()).toBe('');
  await page.getByRole('link', { name: '用账单信息添加收款人' }).click();
  await page.getByRole('button', { name: '离开' }).click();
  await expect
    .poll(() =>
      page
        .getByLabel(/^收款人名称/)
        .first()
        .inputValue(),
    )
    .toBe('Nobody Yet GmbH');
  // Back at the bill it is read again, and all that was read stands there.
  await open(new URL(page.url()).searchParams.get('back') ?? '');
  await page.getByText('没有此账号的收款人').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
});

it('a bill is paid on behalf of a payer that is named beside it', async () => {
  const { app } = portal();
  const client = await app.signIn(DEMO.chief);
  const poboPayerNo = await availablePayer(app, client);
  const name = 'Sha Tin Printers Limited';
  await payeeWith('5500011122346688', name);
  const { page, open } = await portal().visit({ as: DEMO.chief, language: 'zh-CN' });
  await open(BILL);
  const told = {
    payeeName: name,
    accountNo: '5500011122346688',
    currency: 'USD',
    amount: '640.00',
    invoiceNo: 'INV-78',
  };
  await page.getByLabel('账单文件', { exact: true }).setInputFiles(await bill(told));
  await page.getByText(`已按账号找到收款人：${name}`).waitFor();
  await choose(page.getByRole('combobox', { name: /^付款方/ }), poboPayerNo, /Mei Tan/);
  await page.getByRole('radio', { name: /本地付款.*\d\.\d\d/ }).waitFor();
  await page.getByRole('combobox', { name: '用途' }).fill('印刷');
  await page.getByRole('button', { name: '下一步：确认付款' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/^代 Mei Tan 付给/).waitFor();
  expect(await dialog.getByText(/与账单不一致：金额/).count()).toBe(0);
  await dialog.getByLabel('支付密码', { exact: true }).fill(PAY_PASSWORD);
  await dialog.getByRole('button', { name: /^付款 / }).click();
  await page.getByRole('heading', { level: 1, name: '付款已提交' }).waitFor();
  const { list } = await client.paymentOrder.queryPage({ orderType: 'payment', poboPayerNo });
  expect(list).toMatchObject([{ amount: '640.00', poboPayerName: 'Mei Tan', merchantOrderNo: 'INV-78' }]);
  const [{ orderNo = '' } = {}] = list;
  const { billFiles } = await client.paymentOrder.queryDetail({ orderType: 'payment', orderNo });
  expect(billFiles).toMatchObject([{ fileName: 'invoice.png' }]);
});

it('a payee that nobody knew is added with what was read, leads back to the bill, and is found there once it can be paid', async () => {
  const { app } = portal();
  const client = await app.signIn(DEMO.chief);
  const { page, open } = await portal().visit({ as: DEMO.chief, language: 'en-US' });
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const box = (name: string) => page.getByRole('combobox', { name, exact: true });
  await open(BILL);
  await page.getByLabel('Bill', { exact: true }).setInputFiles(await bill({ payeeName: 'Lotus Papier GmbH' }));
  await page.getByText('No payee has this account number').waitFor();
  await page.getByRole('link', { name: 'Add a payee with what was read' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await tick(page.getByRole('radio', { name: /Company outside the mainland/ }));
  await expect.poll(() => field('Payee name').inputValue()).toBe('Lotus Papier GmbH');
  await takeOption(box('Relationship'), /Supplier/);
  await choose(box('Country or region').first(), 'germany', /Germany/);
  await field('Document number').fill('HRB307777');
  await field('Payee address').fill('Hafenstrasse 2, Hamburg');
  await choose(box('Bank country or region'), 'germany', /Germany/);
  await choose(box('Find your bank'), 'Commerzbank', /Commerzbank/);
  expect(await field('IBAN').inputValue()).toBe('DE89370400440532013000');
  await field('Confirm account number').fill('DE89370400440532013000');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText(/^Lotus Papier GmbH has this account number, but cannot be paid yet/).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/b2b${BILL}`);
  const [payee] = (await client.b2bPartner.queryPage({ keyword: 'Lotus Papier' })).list;
  await act(app, payee?.payeeId ?? '', 'approve', 'confirmAccount');
  await page.reload();
  await page.getByText('Payee found by account number: Lotus Papier GmbH').waitFor();
  await page.getByRole('radio', { name: /Local payment.*3\.00/ }).waitFor();
});
