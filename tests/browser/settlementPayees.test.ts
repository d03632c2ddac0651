import { readyCreditCode, readyIdCard } from '@tradeport/shared/simulation/readyNumbers.ts';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { freshAccount } from '../calls/settleOrder/settlements.ts';
import { DEMO } from '../harness/app.ts';
import { browserSuite } from '../harness/browserSuite.ts';
import { testsByTurn } from '../harness/byTurn.ts';
import { choose, takeOption, tick } from '../harness/choose.ts';

const it = testsByTurn('adds a company out of the registry, whose account bears its name');

const portal = browserSuite();

const fieldsOf = (page: Page) => ({
  field: (name: string) => page.getByRole('textbox', { name, exact: true }),
  box: (name: string) => page.getByRole('combobox', { name, exact: true }),
});

/** Chooses a place of the mainland, as far down as it is asked. */
const tellPlace = async (page: Page, group: string, city: string, district?: string): Promise<void> => {
  const level = (name: string) => page.getByRole('group', { name: group }).getByRole('combobox', { name });
  await choose(level('Province or state'), 'guangdong', /Guangdong/);
  await choose(level('City'), city, new RegExp(city, 'i'));
  if (district !== undefined) await choose(level('District'), district, new RegExp(district, 'i'));
};

/** Tells how the payee is reached and its account; answers the number of that. */
const tellAccount = async (page: Page): Promise<string> => {
  const { field, box } = fieldsOf(page);
  const accountNo = freshAccount();
  await field('Contact person').fill('林晓敏');
  await field('Contact phone').fill('13800138001');
  await choose(box('Find your bank'), 'China Merchants Bank', /China Merchants Bank/);
  await tellPlace(page, 'Province and city of the branch', 'shenzhen');
  await takeOption(box('Branch'), /Nanshan/);
  await field('Account number').fill(accountNo);
  await field('Confirm account number').fill(accountNo);
  await field('Payee address').fill('深圳市南山区科苑路 15 号');
  return accountNo;
};

/** Submits the form; answers what its call carried, once the payee is under review. */
const submitted = async (page: Page): Promise<unknown> => {
  const [call] = await Promise.all([
    page.waitForRequest((request) => request.url().includes('/add-user-payee-bank-account')),
    page.getByRole('button', { name: 'Submit' }).click(),
  ]);
  await page.getByRole('region', { name: 'Settlement payee', exact: true }).getByText('is being checked').waitFor();
  return call.postDataJSON();
};

/** What every settlement payee is: an account in renminbi in the mainland. */
const IN_RENMINBI = { accountType: 'settlement', currency: 'CNY', bankCountry: 'CHN' };

it('adds a company out of the registry, whose account bears its name', async () => {
  const client = await portal().app.signIn(DEMO.chief);
  const creditCode = readyCreditCode('1234');
  const { companyName } = await client.apiShop.companyDetail({ creditCode });
  const { page, open } = await portal().visit({ as: DEMO.chief, language: 'en-US' });
  await open('/settlement/payee?form=new');
  const { field, box } = fieldsOf(page);
  await tick(page.getByRole('radio', { name: /Third-party company/ }));
  await box('Company name').fill(companyName);
  await field('Unified social credit code').fill(creditCode);
  await page.getByText('Matches the company registry').waitFor();
  expect(await field('Legal representative').inputValue()).not.toBe('');
  await takeOption(box('Industry'), /Wholesale/);
  await takeOption(box('Economic type'), /Limited liability/);
  await field('Document number of the legal representative').fill(readyIdCard('0019'));
  await tellPlace(page, 'Business district', 'shenzhen', 'nanshan');
  await field('Business address').fill('科苑路 15 号 8 栋 1203');
  await field('Postal code').fill('518057');
  const accountNo = await tellAccount(page);
  const told = await submitted(page);
  expect(told).toMatchObject({
    ...IN_RENMINBI,
    accountName: companyName,
    companyName,
    creditCode,
    businessProvince: '广东省',
    businessCity: '深圳市',
    businessDistrict: '南山区',
    specialEconomicZone: false,
    accountNo,
  });
  expect(told).not.toHaveProperty('name');
});

it('adds an individual, whose account bears the name of that person', async () => {
  const { page, open } = await portal().visit({ as: DEMO.chief, language: 'en-US' });
  await open('/settlement/payee?form=new');
  const { field } = fieldsOf(page);
  await tick(page.getByRole('radio', { name: /^Individual/ }));
  await field('Name').fill('林晓敏');
  await field('ID card number').fill(readyIdCard('1234'));
  const accountNo = await tellAccount(page);
  const told = await submitted(page);
  expect(told).toMatchObject({
    ...IN_RENMINBI,
    accountName: '林晓敏',
    name: '林晓敏',
    payeeType: 'personal',
    province: '广东省',
    city: '深圳市',
    accountNo,
  });
  expect(told).not.toHaveProperty('companyName');
});
