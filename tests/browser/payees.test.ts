import { readyCreditCode } from '@tradeport/shared/simulation/readyNumbers.ts';
import type { Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import { freshAccountNo, freshCertificateNo, goodPayee } from '../calls/b2bPartner/payees.ts';
import { DEMO } from '../harness/app.ts';
import { browserSuite } from '../harness/browserSuite.ts';
import { testsByTurn } from '../harness/byTurn.ts';
import { choose, takeOption, tick } from '../harness/choose.ts';
import { png } from '../harness/sampleFiles.ts';

const it = testsByTurn('adds a company of the mainland out of the registry, with its proof');

const portal = browserSuite();
const PAYEES = '/payment_manage/payee_third_party_account';
const ACCOUNTS = '/payment_manage/payee_account';

const fieldsOf = (page: Page) => ({
  field: (name: string) => page.getByRole('textbox', { name, exact: true }),
  box: (name: string) => page.getByRole('combobox', { name, exact: true }),
});

/** Tells an account of a bank of the directory; answers its number. */
const tellAccount = async (
  page: Page,
  { currency, country, bank, accountNo }: Record<'currency' | 'country' | 'bank' | 'accountNo', string>,
): Promise<void> => {
  const { box, field } = fieldsOf(page);
  await choose(box('Currency'), currency, new RegExp(currency));
  await choose(box('Bank country or region'), country, new RegExp(country));
  await choose(box('Find your bank'), bank, new RegExp(bank));
  await field((await field('IBAN').count()) > 0 ? 'IBAN' : 'Account number').fill(accountNo);
  await field('Confirm account number').fill(accountNo);
};

const submitted = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('region', { name: 'Payee', exact: true }).getByText('The details are under review').waitFor();
};

const newest = async () => {
  const client = await portal().app.signIn(DEMO.chief);
  const [payee] = (await client.b2bPartner.queryPage({})).list;
  return payee;
};

it('adds a company of the mainland out of the registry, with its proof', async () => {
  const { page, open } = await portal().visit({ as: DEMO.chief, language: 'en-US' });
  await open(`${PAYEES}?form=new`);
  const { field, box } = fieldsOf(page);
  const client = await portal().app.signIn(DEMO.chief);
  const [company] = await client.apiShop.advSearch({ keyword: '深圳' });
  if (company === undefined) throw new Error('the registry has no company in Shenzhen');
  await choose(box('Payee name'), company.companyName, new RegExp(company.creditCode));
  await page.getByText('Matches the company registry').waitFor();
  expect(await field('Document number').inputValue()).toBe(company.creditCode);
  await box('Payee name').fill('Somebody Else Ltd');
  await page.getByText(`this code is registered to ${company.companyName}`).waitFor();
  await box('Payee name').fill(company.companyName);
  await page.getByText('Matches the company registry').waitFor();
  await takeOption(box('Relationship'), /Export agent/);
  await field('Payee address').fill('址'.repeat(43));
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText(/^Payee address: /).waitFor();
  await field('Payee address').fill('址'.repeat(42));
  await tellAccount(page, {
    currency: 'CNH',
    country: 'China',
    bank: 'Industrial and Commercial Bank of China',
    accountNo: freshAccountNo(),
  });
  expect(await field('Account name').inputValue()).toBe(company.companyName);
  // A branch is picked among those of the bank in the place; the place travels by its names.
  await page.getByRole('button', { name: 'Optional details (5)' }).click();
  const place = page.getByRole('group', { name: 'Account location' });
  await choose(place.getByRole('combobox', { name: 'Province or state' }), 'guangdong', /Guangdong/);
  await choose(place.getByRole('combobox', { name: 'City' }), 'shenzhen', /Shenzhen/);
  await takeOption(box('Branch'), /Nanshan/);
  await page.getByText('Currently 广东省 深圳市').waitFor();
  await page
    .locator('input[type=file]')
    .setInputFiles([{ name: 'invoice.png', mimeType: 'image/png', buffer: png(5, 5) }]);
  await page.getByRole('button', { name: 'Preview invoice.png' }).waitFor();
  await submitted(page);
  expect(await newest()).toMatchObject({
    payeeName: company.companyName,
    entityType: 'mainlandCompany',
    relationship: 'exportAgent',
    accounts: [
      {
        bankAccountCcy: 'CNH',
        channel: 'local',
        bankAccountLocation: '广东省 深圳市',
        branchName: expect.stringContaining('深圳'),
        branchCode: expect.stringMatching(/^\w+$/),
      },
    ],
  });
});

it('adds a company abroad with an IBAN, a favourite, and follows it until it can be paid', async () => {
  const { app } = portal();
  const { page, open } = await portal().visit({ as: DEMO.chief, language: 'en-US' });
  await open(`${PAYEES}?form=new`);
  const { field, box } = fieldsOf(page);
  await tick(page.getByRole('radio', { name: /Company outside the mainland/ }));
  await field('Payee name').fill('Elbe Werkzeuge GmbH');
  await takeOption(box('Relationship'), /Supplier/);
  await choose(box('Country or region').first(), 'germany', /Germany/);
  await field('Document number').fill('HRB207777');
  await field('Payee address').fill('Hafenstrasse 1, Hamburg');
  await tellAccount(page, {
    currency: 'EUR',
    country: 'Germany',
    bank: 'Commerzbank',
    accountNo: 'DE00370400440532013777',
  });
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('Enter a valid IBAN of this country').waitFor();
  await field('IBAN').fill('de89 3704 0044 0532 0130 00');
  await field('Confirm account number').fill('DE89370400440532013000');
  await page.getByText('Local transfer (SEPA)').waitFor();
  await page.getByRole('button', { name: 'Optional details (4)' }).click();
  await tick(page.getByRole('checkbox', { name: 'Add to favourites' }));
  await submitted(page);
  const payee = await newest();
  expect(payee).toMatchObject({ isFavorite: true, accounts: [{ bankAccountNo: 'DE89370400440532013000' }] });
  const drawer = page.getByRole('region', { name: 'Payee', exact: true });
  for (const action of ['approve', 'confirmAccount'])
    await app.anonymous.simObject.act({ machine: 'payee', subject: payee?.payeeId ?? '', action });
  await drawer.getByText('Checked and enabled').waitFor();
  const pay = page.getByRole('link', { name: 'Pay', exact: true });
  expect(await pay.getAttribute('href')).toContain(`payment_new_apply?payee=${payee?.payeeId}`);
});

it('adds a person, named in English letters by itself, and the own company as it was verified', async () => {
  const { page, open } = await portal().visit({ as: DEMO.chief, language: 'en-US' });
  await open(`${PAYEES}?form=new`);
  const { field, box } = fieldsOf(page);
  await tick(page.getByRole('radio', { name: /Individual/ }));
  await field('Payee name').fill('欧阳小明');
  await expect.poll(() => field('Last name in English').inputValue()).toBe('Ouyang');
  expect(await field('First name in English').inputValue()).toBe('Xiaoming');
  await takeOption(box('Relationship'), /Other service provider/);
  await choose(box('Country or region').first(), 'hong kong', /Hong Kong/);
  await takeOption(box('Document type'), /Passport/);
  await field('Document number').fill('K8800997777');
  await field('Payee address').fill('1 Queen’s Road, Hong Kong'.replace('’', ''));
  await tellAccount(page, { currency: 'HKD', country: 'Hong Kong', bank: 'Hang Seng', accountNo: freshAccountNo() });
  await field('Account name').fill('Ouyang Xiaoming');
  expect(await field('Clearing code (optional)').inputValue()).toBe('024');
  await submitted(page);
  expect(await newest()).toMatchObject({ lastName: 'Ouyang', firstName: 'Xiaoming', certificateType: 'passport' });

  await open(`${PAYEES}?form=new`);
  await tick(page.getByRole('radio', { name: /Own company/ }));
  await expect.poll(() => field('Payee name').inputValue()).toContain('海川');
  await takeOption(box('Relationship'), /Associated company/);
  await tellAccount(page, { currency: 'USD', country: 'Hong Kong', bank: 'Hang Seng', accountNo: freshAccountNo() });
  await field('Account name').fill('Haichuan Cross-border E-commerce (Shenzhen) Co., Ltd.');
  await submitted(page);
  expect(await newest()).toMatchObject({ entityType: 'company', country: 'CHN' });
});

it('takes over a partner, and keeps what was typed where the registry knows no such company', async () => {
  const { page, open } = await portal().visit({ as: DEMO.chief, language: 'en-US' });
  await open(`${PAYEES}?form=new`);
  const { field, box } = fieldsOf(page);
  await choose(box('Use a partner (optional)'), '恒源', /恒源/);
  expect(await field('Payee address').inputValue()).toContain('科苑路');
  expect(await field('Document number').inputValue()).toBe('91440300MA5F00232U');
  await field('Document number').fill(readyCreditCode('0008'));
  await page.getByText('Company not found').first().waitFor();
  expect(await field('Payee address').inputValue()).toContain('科苑路');
});

it('half a form is there again after a reload and in another language, without the number of a document', async () => {
  const { page, open } = await portal().visit({ as: DEMO.chief, language: 'en-US' });
  await open(`${PAYEES}?form=new`);
  const { field, box } = fieldsOf(page);
  await tick(page.getByRole('radio', { name: /Company outside the mainland/ }));
  await field('Payee name').fill('Half Told Limited');
  await field('Document number').fill('HRB207778');
  await choose(box('Bank country or region'), 'germany', /Germany/);
  await choose(box('Currency'), 'EUR', /EUR/);
  await field('IBAN').fill('DE89370400440532013000');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect.poll(() => field('IBAN').inputValue()).toBe('DE89370400440532013000');
  expect(await field('Payee name').inputValue()).toBe('Half Told Limited');
  expect(await field('Document number').inputValue()).toBe('');
  await page.getByRole('button', { name: '中文' }).click();
  await expect.poll(() => field('收款人名称').inputValue()).toBe('Half Told Limited');
});

it('keeps all that was typed while registry and bank directory cannot be reached, and goes through once they can', async () => {
  const { app } = portal();
  const { registry } = app.tradeport.world;
  const finding = vi.spyOn(registry, 'find').mockResolvedValue('timedOut');
  const searching = vi.spyOn(registry, 'search').mockResolvedValue(undefined);
  for (const call of ['dataCache/findSysBankInfo', 'localPayee/bankList'])
    await app.anonymous.simFault.add({ call, kind: 'code', code: 'DATABASE_ERROR' });
  const { page, open, expectTrouble } = await portal().visit({ as: DEMO.chief, language: 'en-US' });
  expectTrouble(/503|NETWORK_ERROR|DATABASE_ERROR/);
  await open(`${PAYEES}?form=new`);
  const { field, box } = fieldsOf(page);
  const accountNo = freshAccountNo();
  await box('Payee name').fill('深圳市安达仓储有限公司');
  await takeOption(box('Relationship'), /Supplier/);
  await field('Document number').fill(readyCreditCode('7777'));
  await field('Payee address').fill('深圳市龙岗区坂田街道 9 号');
  await choose(box('Currency'), 'CNH', /CNH/);
  await choose(box('Bank country or region'), 'China', /China/);
  await box('Find your bank').fill('ICBC');
  await page.getByText('Could not be loaded').first().waitFor();
  await field('Bank name').fill('中国工商银行');
  await field('SWIFT code (optional)').fill('ICBKCNBJ');
  await field('Account name').fill('深圳市安达仓储有限公司');
  await field('Account number').fill(accountNo);
  await field('Confirm account number').fill(accountNo);
  const told = () =>
    Promise.all(
      [
        box('Payee name'),
        field('Document number'),
        field('Payee address'),
        field('Bank name'),
        field('Account number'),
      ].map((each) => each.inputValue()),
    );
  const before = await told();
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('Data validation failed').waitFor();
  expect(await told()).toEqual(before);
  await app.anonymous.simFault.clear({});
  for (const outage of [finding, searching]) outage.mockRestore();
  await submitted(page);
  expect(await newest()).toMatchObject({
    payeeName: '深圳市安达仓储有限公司',
    accounts: [{ bankAccountNo: accountNo }],
  });
});

it('corrects a payee that was sent back: the reason is told, the document is entered anew', async () => {
  const { app } = portal();
  const client = await app.signIn(DEMO.chief);
  const { payeeId } = await client.b2bPartner.add(goodPayee({ payeeName: 'Sent Back Limited' }));
  await app.anonymous.simDecision.decide({ items: [{ kind: 'payee', subject: payeeId }], outcome: 'reject' });
  const { page, open } = await portal().visit({ as: DEMO.chief, language: 'en-US' });
  await open(`${PAYEES}?open=${payeeId}`);
  await page
    .getByText(/^Review failed: /)
    .first()
    .waitFor();
  await page.getByRole('link', { name: 'Edit' }).click();
  const { field } = fieldsOf(page);
  expect(await field('Document number').inputValue()).toBe('');
  await page.getByRole('button', { name: 'Resubmit' }).click();
  await page.getByText('Document number is required').waitFor();
  await field('Payee name').fill('Corrected Limited');
  await field('Document number').fill(freshCertificateNo());
  await field('Confirm account number').fill(await field('Account number').inputValue());
  await page.getByRole('button', { name: 'Resubmit' }).click();
  await page.getByRole('region', { name: 'Payee', exact: true }).getByText('The details are under review').waitFor();
  expect(await client.b2bPartner.queryDetail({ payeeId })).toMatchObject({
    payeeName: 'Corrected Limited',
    status: 'underReview',
  });
});

it('disables and enables a payee, and makes it a favourite', async () => {
  const client = await portal().app.signIn(DEMO.chief);
  const [payee] = (await client.b2bPartner.queryPage({ keyword: 'Northgate' })).list;
  const { page, open } = await portal().visit({ as: DEMO.chief, language: 'en-US' });
  await open(`${PAYEES}?open=${payee?.payeeId}`);
  await page.getByRole('button', { name: 'Disable' }).click();
  const question = page.getByRole('dialog', { name: 'Disable Northgate Components Inc.?' });
  await question.getByRole('button', { name: 'Disable' }).click();
  await page.getByText('Disabled. Enable the payee to pay it again.').waitFor();
  expect(await page.getByRole('link', { name: 'Pay', exact: true }).count()).toBe(0);
  await page.getByRole('button', { name: 'Enable' }).click();
  await page.getByRole('link', { name: 'Pay', exact: true }).waitFor();
  const favourite = page.getByRole('button', { name: 'Favourite', exact: true });
  await favourite.click();
  await expect.poll(() => favourite.getAttribute('aria-pressed')).toBe('true');
  const { list } = await client.b2bPartner.queryPage({ isFavorite: true, keyword: 'Northgate' });
  expect(list).toMatchObject([{ payeeStatus: 'enabled' }]);
});

it('adds an account to a payee and removes it; the last one stays', async () => {
  const client = await portal().app.signIn(DEMO.chief);
  const [payee] = (await client.b2bPartner.queryPage({ keyword: 'Rheinwerk' })).list;
  const { page, open } = await portal().visit({ as: DEMO.chief, language: 'en-US' });
  await open(`${PAYEES}?open=${payee?.payeeId}`);
  await page.getByRole('link', { name: 'Manage accounts' }).click();
  await page.getByRole('button', { name: 'Add account' }).click();
  const accountNo = freshAccountNo();
  await tellAccount(page, { currency: 'USD', country: 'Hong Kong', bank: 'Hang Seng', accountNo });
  await page.getByRole('dialog').getByRole('button', { name: 'Add account' }).click();
  await page.getByRole('row', { name: new RegExp(accountNo) }).waitFor();
  const remove = async (number: string) => {
    await page.getByRole('row', { name: new RegExp(number) }).click();
    await page.getByRole('button', { name: 'Remove account' }).click();
    await page
      .getByRole('dialog', { name: `Remove account ${number}?` })
      .getByRole('button', { name: 'Remove account' })
      .click();
  };
  await remove(accountNo);
  await page.getByText('This account was removed.').waitFor();
  await open(`${ACCOUNTS}?payeeId=${payee?.payeeId}`);
  await remove('DE96370400440532013068');
  await page.getByText('A payee keeps at least one account.').waitFor();
});

it('exports what is filtered; whoever may not change payees finds nothing to press', async () => {
  const { page, open } = await portal().visit({ as: DEMO.viewer, language: 'en-US' });
  await open(`${PAYEES}?keyword=Pearl`);
  await page.getByRole('row', { name: /Pearl River/ }).waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.xlsx$/);
  expect(await page.getByRole('link', { name: 'Add payee' }).count()).toBe(0);
  await page.getByRole('row', { name: /Pearl River/ }).click();
  await page.getByRole('link', { name: 'Manage accounts' }).waitFor();
  expect(await page.getByRole('button', { name: /^(Disable|Remove|Favourite)$/ }).count()).toBe(0);
});
