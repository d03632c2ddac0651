import { BASE_PATH, screens } from '@tradeport/shared/screens.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aloneServer } from '../harness/aloneServer.ts';
import { DEMO, startApp, type TestApp } from '../harness/app.ts';
import { type Otherwise, otherBackend, windowAt } from '../harness/otherBackend.ts';

let app: TestApp;
let backend: Awaited<ReturnType<typeof otherBackend>>;
const closing: (() => Promise<void>)[] = [];
beforeAll(async () => {
  app = await startApp();
  backend = await otherBackend(await app.tradeport.app.listen({ host: '127.0.0.1', port: 0 }));
  closing.push(backend.close);
});
afterAll(async () => {
  for (const close of closing.reverse()) await close();
  await app.close();
});

const portalWith = async (env: Readonly<Record<string, string>>): Promise<string> => {
  const portal = await aloneServer(
    { PORTAL_BACKEND: backend.url, ...env },
    { webRoot: app.tradeport.world.config.webRoot },
  );
  closing.push(portal.close);
  return portal.url;
};

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
  const window = await windowAt(url, await app.token(DEMO.chief));
  closing.push(window.close);
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
    backend.answers(calls);
    const { main, said, broken, asked } = await receiptsAt(await portalWith({}));
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
    backend.answers(rows(others));
    const { main, page, said, broken } = await receiptsAt(await portalWith({}));
    await main.getByText(UNREADABLE).waitFor();
    await main.getByRole('heading', { name: 'Receipts', exact: true }).waitFor();
    expect(said).toContain(`receipt/paging differs at ${place}.`);
    expect(broken).toEqual([]);
    // The backend is as it should be again: one try more, and the page is whole.
    backend.answers({});
    await main.getByRole('button', { name: 'Try again', exact: true }).click();
    await page.getByText(UNREADABLE).first().waitFor({ state: 'detached' });
    await main.locator('table tbody tr').nth(3).waitFor();
  });

  it('is shown where the page can do without what differs', async () => {
    backend.answers(rows(() => ({ statusText: undefined, more: '1' })));
    const { main, said, asked } = await receiptsAt(await portalWith({}));
    await main.locator('table tbody tr').nth(3).waitFor();
    expect(said.filter((line) => line.includes('differs'))).toEqual([]);
    expect(loads(asked, 'heldAnswers')).toBe(false);
  });
});

describe('with `check` in the configuration', () => {
  it('each difference is told once with call and place, and what can be shown is', async () => {
    backend.answers(rows(() => ({ statusText: undefined, more: '1' })));
    const { main, page, said } = await receiptsAt(await portalWith({ PORTAL_CHECK: 'true' }));
    await main.locator('table tbody tr').nth(3).waitFor();
    const told = said.filter((line) => line.startsWith('receipt/paging differs at /list/0/'));
    expect(told.toSorted()).toEqual([
      'receipt/paging differs at /list/0/more: expected no such member, got a string.',
      'receipt/paging differs at /list/0/statusText: expected string, got nothing.',
    ]);
    expect(await page.getByText(UNREADABLE).count()).toBe(0);
  });

  it('what the configuration says to be lacking is no difference', async () => {
    backend.answers(rows(() => ({ statusText: undefined })));
    const { main, said } = await receiptsAt(
      await portalWith({ PORTAL_CHECK: 'true', PORTAL_LACKS: 'receipt/paging.list.statusText' }),
    );
    await main.locator('table tbody tr').nth(3).waitFor();
    expect(said.filter((line) => line.startsWith('receipt/paging'))).toEqual([]);
  });

  it('a server of ours differs in nothing on the pages that are opened first', async () => {
    backend.answers({});
    const { page, said, asked } = await receiptsAt(await portalWith({ PORTAL_CHECK: 'true' }));
    for (const { path } of [screens.home, screens.payments, screens.exchange]) {
      await page.goto(new URL(`${BASE_PATH}${path}`, page.url()).href);
      await page.locator('main#content h1').first().waitFor();
      await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
    }
    expect(said.filter((line) => line.includes('differs'))).toEqual([]);
    expect(loads(asked, 'heldAnswers')).toBe(true);
  });
});
