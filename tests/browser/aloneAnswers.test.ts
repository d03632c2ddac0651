import { BASE_PATH, screens } from '@tradeport/shared/screens.ts';
import { describe, expect, it } from 'vitest';
import { aloneSuite } from '../harness/aloneSuite.ts';
import { DEMO, DEMO_PASSWORD } from '../harness/app.ts';
import { LOGIN_WORDS } from '../harness/browserLogin.ts';
import type { Otherwise } from '../harness/otherBackend.ts';

const alone = aloneSuite();

/** Every row of the list of receipts, each with other members. */
const rows = (others: (row: object) => object): Readonly<Record<string, Otherwise>> => ({
  'receipt/paging': {
    result: (result) =>
      typeof result === 'object' && result !== null && 'list' in result && Array.isArray(result.list)
        ? { ...result, list: result.list.map((row: object) => ({ ...row, ...others(row) })) }
        : result,
  },
});

const receiptsAt = async (url: string) => {
  const { app, windowAt } = alone();
  const window = await windowAt(url, await app.token(DEMO.chief));
  await window.page.goto(`${url}${BASE_PATH}${screens.receipts.path}`);
  return { ...window, main: window.page.locator('main#content') };
};
const UNREADABLE = 'The answer of the backend could not be read (receipt/paging)';
const loads = (asked: readonly string[], name: string): boolean => asked.some((path) => path.includes(`/${name}-`));

describe('an answer of another shape', () => {
  it.each([
    [
      'nothing where a list is',
      { 'receipt/paging': { result: () => ({ list: null, total: 0 }) } },
      '/list: expected array, got null',
    ],
    [
      'a number where a text is',
      rows(() => ({ estimatedAmount: 5 })),
      '/list/0/estimatedAmount: expected string | null, got a number',
    ],
    [
      'a row that is none',
      { 'receipt/paging': { result: () => ({ list: [7] }) } },
      '/list/0: expected object, got a number',
    ],
  ] as const)('is told by its part, with the call: %s', async (_name, calls, place) => {
    alone().backend.answers(calls);
    const { main, said, broken, asked } = await receiptsAt(await alone().portalWith());
    await main.getByText(UNREADABLE).waitFor();
    await main.getByRole('heading', { name: 'Receipts', exact: true }).waitFor();
    expect(said).toContain(`receipt/paging differs at ${place}.`);
    expect(broken).toEqual([]);
    expect(loads(asked, 'answers')).toBe(true);
    expect(loads(asked, 'heldAnswers')).toBe(false);
  });

  it.each([
    [
      'a member is missing that the page reads',
      () => ({ estimatedAmount: undefined }),
      '/list/0/estimatedAmount: expected string, got nothing',
    ],
    ['a state is none', () => ({ state: 'nonsense' }), '/list/0/state: expected a state of receipt, got a string'],
  ] as const)('over which a page breaks is told by its part then: %s', async (_name, others, place) => {
    alone().backend.answers(rows(others));
    const { main, page, said, broken } = await receiptsAt(await alone().portalWith());
    await main.getByText(UNREADABLE).waitFor();
    await main.getByRole('heading', { name: 'Receipts', exact: true }).waitFor();
    expect(said).toContain(`receipt/paging differs at ${place}.`);
    expect(broken).toEqual([]);
    // The backend is as it should be again: one try more, and the page is whole.
    alone().backend.answers({});
    await main.getByRole('button', { name: 'Try again', exact: true }).click();
    await page.getByText(UNREADABLE).first().waitFor({ state: 'detached' });
    await main.locator('table tbody tr').nth(3).waitFor();
  });

  it('is shown where the page can do without what differs', async () => {
    alone().backend.answers(rows(() => ({ statusText: undefined, more: '1' })));
    const { main, said, asked } = await receiptsAt(await alone().portalWith());
    await main.locator('table tbody tr').nth(3).waitFor();
    expect(said.filter((line) => line.includes('differs'))).toEqual([]);
    expect(loads(asked, 'heldAnswers')).toBe(false);
  });
});

describe('an answer without a text that the page needs', () => {
  it('shows the calls in place of the home accounts instead of accounts that are off', async () => {
    const { app, backend, portalWith, windowAt } = alone();
    const rows = [{ name: 'USD', balance: '1.00' }];
    backend.answers({
      'subAccount/queryHomePage': { result: () => ({ accounts: rows, total: {} }) },
      'subAccount/queryUserAccountBalance': { result: () => rows },
    });
    const url = await portalWith();
    const { page, broken } = await windowAt(url, await app.token(DEMO.chief));
    await page.goto(`${url}${BASE_PATH}${screens.home.path}`);
    const accounts = page.locator('section[aria-labelledby="home-accounts"]');
    await accounts.getByText('could not be read (subAccount/query').waitFor();
    expect(await page.getByText('could not be read (subAccount/queryHomePage)').count()).toBeGreaterThan(0);
    expect(await page.getByText('All currency accounts are off').count()).toBe(0);
    expect(broken).toEqual([]);
  });

  it('shows the call after a login without a token and begins no session', async () => {
    const { backend, portalWith, windowAt } = alone();
    backend.answers({
      'login/login': {
        answer: (response) => {
          response.writeHead(200, { 'content-type': 'application/json' });
          response.end(JSON.stringify({ code: '0', message: '', result: { accessToken: 'a'.repeat(64) } }));
        },
      },
    });
    const url = await portalWith();
    const { page, broken } = await windowAt(url, undefined);
    await page.goto(`${url}${BASE_PATH}${screens.login.path}`);
    await page.getByRole('img', { name: 'Captcha image' }).waitFor();
    const words = LOGIN_WORDS['en-US'];
    await page.getByRole('textbox', { name: words.mobile }).fill(DEMO.chief);
    await page.getByLabel(words.password, { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('textbox', { name: words.captcha }).fill('AAAA');
    await page.getByRole('button', { name: words.submit, exact: true }).click();
    await page.getByText('could not be read (login/login)').waitFor();
    expect(new URL(page.url()).pathname).toBe(`${BASE_PATH}${screens.login.path}`);
    expect(broken).toEqual([]);
  });

  it('shows the call beside a captcha whose picture is broken', async () => {
    const { backend, portalWith, windowAt } = alone();
    backend.answers({ 'login/getVerifyPic': { result: () => ({ captchaId: 'a', image: 'iVBORw0KGgo=' }) } });
    const url = await portalWith();
    const { page } = await windowAt(url, undefined);
    await page.goto(`${url}${BASE_PATH}${screens.login.path}`);
    await page.getByText('not loaded', { exact: true }).waitFor();
    await page.getByText('could not be read (login/getVerifyPic)').waitFor();
  });
});

describe('with `check` in the configuration', () => {
  it('each difference is told once with call and place, and what can be shown is', async () => {
    alone().backend.answers(rows(() => ({ statusText: undefined, more: '1' })));
    const { main, page, said } = await receiptsAt(await alone().portalWith({ PORTAL_CHECK: 'true' }));
    await main.locator('table tbody tr').nth(3).waitFor();
    const told = said.filter((line) => line.startsWith('receipt/paging differs at /list/0/'));
    expect(told.toSorted()).toEqual([
      'receipt/paging differs at /list/0/more: expected no such member, got a string.',
      'receipt/paging differs at /list/0/statusText: expected string, got nothing.',
    ]);
    expect(await page.getByText(UNREADABLE).count()).toBe(0);
  });

  it('what the configuration says to be lacking is no difference', async () => {
    alone().backend.answers(rows(() => ({ statusText: undefined })));
    const { main, said } = await receiptsAt(
      await alone().portalWith({ PORTAL_CHECK: 'true', PORTAL_LACKS: 'receipt/paging.list.statusText' }),
    );
    await main.locator('table tbody tr').nth(3).waitFor();
    expect(said.filter((line) => line.startsWith('receipt/paging'))).toEqual([]);
  });

  it('a server of ours differs in nothing on the pages that are opened first', async () => {
    alone().backend.answers({});
    const { page, said, asked } = await receiptsAt(await alone().portalWith({ PORTAL_CHECK: 'true' }));
    for (const { path } of [screens.home, screens.payments, screens.exchange]) {
      await page.goto(new URL(`${BASE_PATH}${path}`, page.url()).href);
      await page.locator('main#content h1').first().waitFor();
      await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
    }
    expect(said.filter((line) => line.includes('differs'))).toEqual([]);
    expect(loads(asked, 'heldAnswers')).toBe(true);
  });
});
