import { realName } from '@tradeport/shared/contract/realName.ts';
import { readyCreditCode, readyCrNo, readyIdCard } from '@tradeport/shared/simulation/readyNumbers.ts';
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Visit } from '../harness/browser.ts';
import { browserSuite } from '../harness/browserSuite.ts';
import { testsByTurn } from '../harness/byTurn.ts';
import { choose, takeOption, tick } from '../harness/choose.ts';
import { newcomer } from '../harness/register.ts';
import { png } from '../harness/sampleFiles.ts';

const it = testsByTurn(
  'takes a mainland company from its registration until it is done, somebody with three roles entered once',
);

const CHOICE = '/setting/verified';
const INFO = '/setting/verified-info';
const CARD = readyIdCard('2231');

const file = (name: string) => ({ name, mimeType: 'image/png', buffer: png(900, 600) });
const group = (page: Page, name: string): Locator => page.getByRole('group', { name, exact: true });
const section = (page: Page, name: string): Locator =>
  page.locator('section', { has: page.getByRole('heading', { name, exact: true }) });
/** A line by what it is called; beside that stands what the registry knows of it. */
const line = (at: Locator | Page, name: string): Locator =>
  at.getByRole('textbox', {
    name: new RegExp(`^${name.replaceAll(/[()]/g, '\\$&')}( \\(optional\\))?( as registered)?$`),
  });
/** Types a day, which is taken when the field is left. */
const day = async (at: Locator | Page, name: string, on: string): Promise<void> => {
  const field = at.getByLabel(name);
  await field.fill(on);
  await field.press('Tab');
};
const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();
/** Presses what leads on. What arrives meanwhile, as what is told of a picture that is read, moves it, also from under the pointer: then again. */
const leadOn = async (page: Page, name: string): Promise<void> => {
  const button = page.getByRole('button', { name, exact: true });
  await button.click();
  await button.waitFor({ state: 'hidden', timeout: 5_000 }).catch(() => button.click());
};
const pressNext = (page: Page, step: string): Promise<void> => leadOn(page, `Next: ${step}`);

/** Uploads into a field, and waits until each file is there. */
const upload = async (at: Locator | Page, label: string, ...names: readonly string[]): Promise<void> => {
  await at.getByLabel(label, { exact: true }).and(at.locator('input[type=file]')).setInputFiles(names.map(file));
  for (const name of names) await at.getByText(name, { exact: true }).first().waitFor();
  for (const name of names)
    await at
      .getByRole('button', { name: `Remove ${name}`, exact: true })
      .first()
      .waitFor();
};

interface Somebody {
  readonly name: string;
  readonly idNumber: string;
  readonly idType?: string;
}

/** Fills in everything that is asked of somebody, with the pictures of their document. */
const tellPerson = async (at: Locator, { name, idNumber, idType }: Somebody): Promise<void> => {
  await line(at, 'Name').fill(name);
  await choose(at.getByRole('combobox', { name: 'Nationality', exact: true }), 'China', /China/);
  await line(at, 'Last name in English').fill('Chen');
  await line(at, 'First name in English').fill('Haichuan');
  if (idType !== undefined) await takeOption(at.getByRole('combobox', { name: 'Document type' }), new RegExp(idType));
  await line(at, 'ID number').fill(idNumber);
  await tick(at.getByRole('checkbox', { name: 'No expiry' }));
  await day(at, 'Birth date', '1988-03-15');
  if (idType === 'Passport') return upload(at, 'Passport page with the picture', 'passport.png');
  return upload(at, 'Pictures of the document', 'front.png', 'back.png');
};

const tellBusiness = async (page: Page): Promise<void> => {
  await press(page, 'Same as registered');
  await line(page, 'Website or shop').fill('shop.example.com');
  const industry = line(page, 'Industry');
  if ((await industry.inputValue()) === '') await industry.fill('Retail');
  const scope = line(page, 'Business scope');
  if ((await scope.inputValue()) === '') await scope.fill('Online retail of household goods');
};

const livesIn = (page: Page, country: string): Promise<void> =>
  choose(page.getByRole('combobox', { name: 'Country or region of residence' }), country, new RegExp(country));
/** Where somebody lives, by the picker of places. */
const tellPlace = async (page: Page): Promise<void> => {
  await livesIn(page, 'China');
  await choose(page.getByRole('combobox', { name: 'Province or state', exact: true }), '广东', /Guangdong/);
  await choose(page.getByRole('combobox', { name: 'City', exact: true }), '深圳', /Shenzhen/);
};

const tellBank = async (page: Page): Promise<void> => {
  await line(page, 'Account name').fill('远航家居');
  await line(page, 'Bank').fill('招商银行深圳分行');
  await line(page, 'Account number').fill('755912345610001');
};

const submitted = async ({ page }: Visit): Promise<void> => {
  await pressNext(page, 'Confirm');
  await press(page, 'Submit');
  await page.getByRole('heading', { name: 'Submitted', exact: true }).waitFor();
};

/** Chooses a kind, looks at what it needs, and begins. */
const begin = async ({ page, open }: Visit, kind: string): Promise<void> => {
  await open(CHOICE);
  await tick(page.getByRole('radio', { name: kind }));
  await page.getByRole('list', { name: 'Documents you need' }).waitFor();
  await press(page, 'Start');
};

/** A mainland company up to its last step, whose code decides. */
const fillOrg = async ({ page }: Visit, ending: string): Promise<void> => {
  await line(page, 'Unified social credit code').fill(readyCreditCode(ending));
  await press(page, 'Fill in from the registry');
  const representative = line(page, 'Legal representative');
  await expect.poll(() => representative.inputValue()).not.toBe('');
  const name = await representative.inputValue();
  await pressNext(page, 'Legal person, directors');
  await tellPerson(section(page, 'Legal person'), { name, idNumber: CARD });
  // Who is the legal person as well is entered once.
  const director = group(page, 'Director 1');
  await tick(director.getByRole('radio', { name: /Legal person/ }));
  // What is asked of somebody else goes, and what stands below moves up.
  await director.getByRole('textbox').first().waitFor({ state: 'detached' });
  await pressNext(page, 'Beneficial owners');
  await press(page, 'Add a beneficial owner');
  const owner = group(page, 'Beneficial owner 1');
  await tick(owner.getByRole('radio', { name: /Legal person/ }));
  await line(owner, 'Holding').fill('60');
  await pressNext(page, 'Business');
  await tellBusiness(page);
  await tellBank(page);
  await pressNext(page, 'Documents');
  await upload(page, 'Business licence', 'licence.png');
  await upload(page, 'Proof of ownership', 'shares.png');
};

describe('the verification of every kind of merchant', () => {
  const portal = browserSuite();

  const arrive = async () => {
    const { loginNo, merchantId } = await newcomer(portal().app);
    return { merchantId, loginNo, visit: await portal().visit({ language: 'en-US', as: loginNo }) };
  };
  const decide = (merchantId: string, outcome: 'approve' | 'reject', more: object = {}) =>
    portal().app.anonymous.simDecision.decide({ items: [{ kind: 'kyc', subject: merchantId }], outcome, ...more });
  const isDone = async ({ page, open }: Visit): Promise<void> => {
    await open(INFO);
    await page.getByText('Verified', { exact: true }).first().waitFor();
    await page.getByRole('heading', { name: 'In force', exact: true }).waitFor();
  };

  it('takes a mainland company from its registration until it is done, somebody with three roles entered once', async () => {
    const { visit, merchantId } = await arrive();
    const { page } = visit;
    await begin(visit, 'Mainland company');
    await fillOrg(visit, '0005');
    const sent = page.waitForRequest(
      (request) => request.url().endsWith(realName.submitOrg.path) && request.method() === 'POST',
    );
    await submitted(visit);
    expect((await sent).postData()).not.toContain(CARD);
    await decide(merchantId, 'approve');
    await isDone(visit);
    expect(await page.getByText(CARD).count()).toBe(0);
    await visit.open('/setting/beneficiaries');
    await page.getByText('60 %', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'front.png' }).waitFor();
  });

  it('takes a Hong Kong company found by its CR number, sends one document back, and takes it answered anew', async () => {
    const { visit, merchantId } = await arrive();
    const { page } = visit;
    await begin(visit, 'Hong Kong company');
    await line(page, 'Company registration number (CR)').fill(readyCrNo('0005'));
    await press(page, 'Fill in from the registry');
    await expect.poll(() => line(page, 'Company name in English').inputValue()).not.toBe('');
    await line(page, 'Business registration number (BR)').fill('12345678');
    await day(page, 'Business registration valid until', '2028-03-15');
    await pressNext(page, 'Directors');
    await tellPerson(group(page, 'Director 1'), { name: 'Chan Tai Man', idNumber: 'A1234563' });
    await pressNext(page, 'Beneficial owners');
    await pressNext(page, 'Business');
    await tellBusiness(page);
    await pressNext(page, 'Documents');
    await upload(page, 'Certificate of incorporation', 'ci.png');
    await upload(page, 'Articles of association', 'articles.png');
    await upload(page, 'Business registration certificate', 'br.png');
    await upload(page, 'Annual return', 'return.png');
    await submitted(visit);
    const says = 'The certificate cannot be read. Upload a clear picture.';
    await decide(merchantId, 'reject', { marks: [{ path: 'documents.businessRegistration', text: says }] });
    await visit.open(INFO);
    await page.getByRole('heading', { name: 'Sent back', exact: true }).waitFor();
    await page.getByText(says).first().waitFor();
    await leadOn(page, 'Edit and resubmit');
    // The step that was sent back is shown, and nothing is sent before it is answered.
    await page.getByRole('button', { name: /Sent back/ }).waitFor();
    await page.getByRole('alert').filter({ hasText: says }).waitFor();
    await pressNext(page, 'Confirm');
    await page.getByRole('button', { name: 'Remove br.png' }).click();
    await upload(page, 'Business registration certificate', 'clear.png');
    await submitted(visit);
    await decide(merchantId, 'approve');
    await isDone(visit);
    await page.getByRole('button', { name: 'clear.png' }).waitFor();
    await page.getByRole('button', { name: 'ci.png' }).waitFor();
  });

  it('renews a company of another region whose registration ends, beginning with what is in force', async () => {
    const { visit, merchantId, loginNo } = await arrive();
    const { page } = visit;
    await begin(visit, 'Company of another region');
    await choose(
      page.getByRole('combobox', { name: 'Country or region of registration', exact: true }),
      'Singapore',
      /Singapore/,
    );
    await line(page, 'City').fill('Singapore');
    await line(page, 'Company name in English').fill('Merlion Trading Pte Ltd');
    await line(page, 'Registration number').fill('201812345K');
    await day(page, 'Registration valid until', '2026-12-20');
    await day(page, 'Incorporated on', '2018-03-15');
    const term = page.locator('[data-field="termEndsOn"]');
    await tick(term.getByRole('checkbox', { name: 'No expiry' }));
    await line(page, 'Share capital').fill('100000');
    await line(page, 'Registered address').fill('1 Raffles Place, Singapore');
    await pressNext(page, 'Directors');
    await tellPerson(group(page, 'Director 1'), { name: 'Tan Wei', idNumber: 'E12345678', idType: 'Passport' });
    await pressNext(page, 'Beneficial owners');
    await pressNext(page, 'Business');
    await tellBusiness(page);
    await pressNext(page, 'Documents');
    for (const label of [
      'Certificate of incorporation',
      'Articles of association',
      'Annual return',
      'Proof of address',
    ])
      await upload(page, label, `${label}.png`);
    await submitted(visit);
    await decide(merchantId, 'approve');
    await isDone(visit);
    await portal().app.anonymous.simClock.jump({ to: '2026-11-25T10:00:00+08:00' });
    const later = await portal().visit({ language: 'en-US', as: loginNo });
    await later.open(INFO);
    await later.page.getByText('ends soon or has ended').first().waitFor();
    await press(later.page, 'Submit the new document');
    // The next page has a button of the same name: it is there once its title is.
    await later.page.getByRole('heading', { name: 'Identity verification', exact: true }).waitFor();
    await press(later.page, 'Submit the new document');
    await later.page.getByRole('button', { name: 'Edit: Company' }).click();
    await later.page.getByText('Ends soon or has ended. Enter the new one').waitFor();
    await day(later.page, 'Registration valid until', '2028-12-20');
    for (const next of ['Directors', 'Beneficial owners', 'Business', 'Documents'])
      await press(later.page, `Next: ${next}`);
    await submitted(later);
    await later.open(INFO);
    // What is in force stands beside what waits.
    await later.page.getByRole('region', { name: 'In force' }).getByText('20 Dec 2026').waitFor();
    await later.page.getByRole('region', { name: 'Under review' }).getByText('20 Dec 2028').waitFor();
    await portal().app.anonymous.simDecision.decide({
      items: [{ kind: 'kycRenewal', subject: merchantId }],
      outcome: 'approve',
    });
    await expect.poll(() => later.page.getByRole('region', { name: 'Under review' }).count()).toBe(0);
    await later.page.getByRole('region', { name: 'In force' }).getByText('20 Dec 2028').waitFor();
  });

  it('goes on with an individual in another browser, and asks which draft stays where two saved one', async () => {
    const { visit, merchantId, loginNo } = await arrive();
    const { page } = visit;
    await begin(visit, 'Individual');
    await tellPerson(section(page, 'Identity'), { name: '林晓敏', idNumber: readyIdCard('0005') });
    await page.getByText('Draft saved').waitFor();
    const other = await portal().visit({ language: 'en-US', as: loginNo });
    await other.open('/setting/verified/personal-edit');
    // Where nothing is left to do in the first step, the second is shown.
    await line(other.page, 'Home address').waitFor();
    await tellPlace(other.page);
    await other.page.getByText('Draft saved').waitFor();
    await pressNext(page, 'Address and account');
    await livesIn(page, 'China');
    const asked = page.getByRole('dialog', { name: 'This draft was changed in another window or on another device' });
    await asked.waitFor();
    await asked.getByRole('button', { name: 'Use the one saved last' }).click();
    await page.getByText(/^Currently .*深圳市/).waitFor();
    await line(page, 'Home address').fill('科苑路 15 号');
    await line(page, 'Website or shop').fill('me.example.com');
    await tellBank(page);
    await pressNext(page, 'Documents');
    await upload(page, 'Proof of address', 'bill.png');
    await submitted(visit);
    await decide(merchantId, 'approve');
    await isDone(visit);
    await visit.open('/setting/beneficiaries');
    await page.getByText('An individual has no beneficial owners.').waitFor();
  });
});
