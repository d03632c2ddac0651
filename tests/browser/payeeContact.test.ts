import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { available, freshAccountNo, freshCertificateNo, goodPayee } from '../calls/b2bPartner/payees.ts';
import { advisable } from '../calls/paymentOrder/advisable.ts';
import { available as settlementPayee } from '../calls/settleOrder/settlements.ts';
import { DEMO } from '../harness/app.ts';
import { browserSuite } from '../harness/browserSuite.ts';
import { dayLanguages, testsByTurn } from '../harness/byTurn.ts';

const it = testsByTurn(
  'leads to the contact details of the payee, where an email is added, and the advice is mailed',
  'change without a review, and keep a concurrent change by a colleague',
  'is offered as a copy: the form for a new payee opens filled in, and the payee stays as it is',
);

const portal = browserSuite();
const PAYEES = '/payment_manage/payee_third_party_account';
const RECORDS = '/payment_manage/payment_new_record';

const WORDS = {
  'zh-CN': {
    edit: '修改联系信息',
    editOf: (name: string) => `修改 ${name} 的联系信息`,
    email: '邮箱',
    save: '保存',
    saved: '联系信息已保存',
    mail: '发送给收款人',
    noEmail: /^该收款人没有登记邮箱/,
    addEmail: '为收款人添加邮箱',
    sent: /^汇款通知已发送至 ac\*\*\*@added\.example\.com/,
    details: '收款人',
  },
  'en-US': {
    edit: 'Edit contact details',
    editOf: (name: string) => `Edit contact details of ${name}`,
    email: 'Email',
    save: 'Save',
    saved: 'Contact details saved',
    mail: 'Mail to the payee',
    noEmail: /^No email address is kept with this payee/,
    addEmail: 'Add an email to the payee',
    sent: /^Sent to ac\*\*\*@added\.example\.com/,
    details: 'Payee',
  },
} as const;

const box = (page: Page, name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) });
const chief = () => portal().app.signIn(DEMO.chief);

describe.each(dayLanguages)('the way from a refused remittance advice, %s', (language) => {
  const words = WORDS[language];

  it('leads to the contact details of the payee, where an email is added, and the advice is mailed', async () => {
    const client = await chief();
    const orderNo = await advisable(portal().app, client, null);
    const { payeeName } = await client.paymentOrder.queryDetail({ orderType: 'payment', orderNo });
    const { page, open, announced } = await portal().visit({ as: DEMO.chief, language });
    await open(`${RECORDS}?open=${orderNo}`);
    await page.getByRole('button', { name: words.mail }).click();
    await announced.include(words.noEmail);
    await page.getByRole('link', { name: words.addEmail }).click();
    const dialog = page.getByRole('dialog', { name: words.editOf(payeeName) });
    await dialog.getByRole('textbox', { name: new RegExp(`^${words.email}`) }).fill('accounts@added.example.com');
    await dialog.getByRole('button', { name: words.save }).click();
    await announced.include(words.saved);
    await dialog.waitFor({ state: 'hidden' });
    await page
      .getByRole('region', { name: words.details, exact: true })
      .getByText('accounts@added.example.com')
      .waitFor();
    await open(`${RECORDS}?open=${orderNo}`);
    await page.getByRole('button', { name: words.mail }).click();
    await announced.include(words.sent);
  });
});

describe('the contact details of an approved payee', () => {
  it('change without a review, and keep a concurrent change by a colleague', async () => {
    const { app } = portal();
    const client = await chief();
    const payeeId = await available(app, client, { email: 'old@lamma.example.com', nickname: 'Lamma' });
    const { page, open, announced } = await portal().visit({ as: DEMO.chief, language: 'en-US' });
    await open(`${PAYEES}?open=${payeeId}`);
    await page.getByRole('button', { name: 'Edit contact details' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit contact details of Lantau Supplies Limited' });
    expect(await box(page, 'Nickname').inputValue()).toBe('Lamma');
    await client.b2bPartner.modify({ payeeId, contact: { nickname: 'By a colleague' } });
    await box(page, 'Email').fill('');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Email is required').waitFor();
    await box(page, 'Email').fill('new@lamma.example.com');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await announced.include('Contact details saved');
    await page.getByRole('region', { name: 'Payee', exact: true }).getByText('new@lamma.example.com').waitFor();
    expect(await client.b2bPartner.queryDetail({ payeeId })).toMatchObject({
      status: 'available',
      email: 'new@lamma.example.com',
      nickname: 'By a colleague',
    });
  });

  it('are edited for the payee that the address names only', async () => {
    const { app } = portal();
    const client = await chief();
    const [first, second] = [await available(app, client), await available(app, client)];
    const { page, open } = await portal().visit({ as: DEMO.chief, language: 'en-US' });
    await open(`${PAYEES}?open=${first}&edit=${first}`);
    const dialog = page.getByRole('dialog', { name: /^Edit contact details of/ });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(new URL(page.url()).searchParams.get('edit')).toBeNull();
    await open(`${PAYEES}?open=${second}&edit=${first}`);
    await page.getByRole('button', { name: 'Edit contact details' }).waitFor();
    expect(await dialog.count()).toBe(0);
  });
});

describe('an approved payee whose other details are fixed', () => {
  it('is offered as a copy: the form for a new payee opens filled in, and the payee stays as it is', async () => {
    const { app } = portal();
    const client = await chief();
    const told = goodPayee({ email: 'accounts@peng.example.com', city: 'Kowloon', payeeName: 'Peng Chau Limited' });
    const payeeId = await available(app, client, told);
    const { page, open } = await portal().visit({ as: DEMO.chief, language: 'en-US' });
    await open(`${PAYEES}?form=${payeeId}`);
    await page.getByText('All details can be edited only after a failed review.').waitFor();
    await page.getByRole('link', { name: 'Edit contact details' }).waitFor();
    await page.getByRole('link', { name: 'Add as a new payee' }).click();
    await page.getByRole('heading', { name: 'Add payee' }).waitFor();
    const exact = (name: string) => page.getByRole('textbox', { name, exact: true });
    await expect.poll(() => exact('Payee name').inputValue()).toBe('Peng Chau Limited');
    expect(await exact('Document number').inputValue()).toBe('');
    expect(await exact('Account number').inputValue()).toBe(told.bankAccountNo);
    await exact('Payee name').fill('Peng Chau Holdings Limited');
    await exact('Document number').fill(freshCertificateNo());
    const accountNo = freshAccountNo();
    await exact('Account number').fill(accountNo);
    await exact('Confirm account number').fill(accountNo);
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByRole('region', { name: 'Payee', exact: true }).getByText('The details are under review').waitFor();
    const { list } = await client.b2bPartner.queryPage({ keyword: 'Peng Chau' });
    expect(list.map(({ payeeName, status }) => [payeeName, status])).toEqual([
      ['Peng Chau Holdings Limited', 'underReview'],
      ['Peng Chau Limited', 'available'],
    ]);
    const copy = await client.b2bPartner.queryDetail({ payeeId: list[0]?.payeeId ?? '' });
    expect(copy).toMatchObject({
      email: 'accounts@peng.example.com',
      city: 'Kowloon',
      accounts: [{ bankAccountNo: accountNo, bankName: told.bankName, clearingCode: '004' }],
    });
  });

  it('has no buttons for a viewer', async () => {
    const { app } = portal();
    const payeeId = await available(app, await chief());
    const { page, open } = await portal().visit({ as: DEMO.viewer, language: 'en-US' });
    await open(`${PAYEES}?open=${payeeId}`);
    await page.getByRole('link', { name: 'Manage accounts' }).waitFor();
    expect(await page.getByRole('button', { name: 'Edit contact details' }).count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Add as a new payee' }).count()).toBe(0);
  });
});

it('changes nickname and notes of a settlement payee', async () => {
  const { app } = portal();
  const client = await chief();
  const accountId = await settlementPayee(app, client);
  const { page, open, announced } = await portal().visit({ as: DEMO.chief, language: 'en-US' });
  await open(`/settlement/payee?open=${accountId}`);
  await page.getByRole('button', { name: 'Nickname and notes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nickname and notes' });
  await dialog.getByRole('textbox', { name: 'Nickname' }).fill('Warehouse');
  await dialog.getByRole('textbox', { name: 'Notes' }).fill('Rent');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await announced.include('Saved');
  await page.getByRole('row', { name: /Warehouse/ }).waitFor();
  const { list } = await client.payeeAccount.queryManagePage({ accountType: 'settlement', keyword: 'warehouse' });
  expect(list).toMatchObject([{ accountId, nickname: 'Warehouse', remark: 'Rent', status: 'available' }]);
});
