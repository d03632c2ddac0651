import { subAccount } from '@tradeport/shared/contract/account.ts';
import { common } from '@tradeport/shared/contract/siteConfig.ts';
import { BASE_PATH, screens } from '@tradeport/shared/screens.ts';
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { aloneSuite } from '../harness/aloneSuite.ts';
import { DEMO } from '../harness/app.ts';
import { choose } from '../harness/choose.ts';
import type { Otherwise } from '../harness/otherBackend.ts';

const alone = aloneSuite();
beforeEach(() => alone().backend.answers({}));

const LACKED: Otherwise = { answer: (response) => response.writeHead(404).end() };
/** How often a call was asked. */
const heard = ({ path }: { readonly path: string }) => alone().backend.heard.filter(({ url }) => url === path).length;

/** The box of an amount, after so much was typed in a currency. */
const typed = async (page: Page, ccy: string, amount: string) => {
  await choose(page.getByRole('combobox', { name: 'Currency' }), ccy, new RegExp(ccy));
  const box = page.getByRole('textbox', { name: 'Amount', exact: true });
  await box.fill(amount);
  await box.blur();
  return box.inputValue();
};

const { queryCurrencyScale: scales, queryUserAllGroup: groups } = common;

type Answers = Readonly<Record<string, Otherwise>>;
type Placed = { readonly path: string };

/** A page of the portal before a backend that answers otherwise, once that has told what is asked of it. */
const openBefore = async (how: Answers, screen: Placed, call: Placed) => {
  const { app, backend, portalWith, windowAt } = alone();
  backend.answers(how);
  const url = await portalWith();
  const window = await windowAt(url, await app.token(DEMO.chief));
  const told = window.page.waitForResponse(`**${call.path}`);
  const address = `${url}${BASE_PATH}${screen.path}`;
  await window.page.goto(address);
  await told;
  return { ...window, url, address };
};

describe('the decimals of amounts', () => {
  const openTransfer = (how: Answers) => openBefore(how, screens.transfer, scales);

  it('are those that the backend tells, once in a session', async () => {
    const before = heard(scales);
    const told = [
      { currency: 'JPY', scale: 2 },
      { currency: 'EUR', scale: 3 },
    ];
    const { page, context, address, broken } = await openTransfer({ [scales.key]: { result: () => told } });
    // The page that stood before they were known begins anew.
    await expect.poll(() => typed(page, 'JPY', '1200.5')).toBe('1,200.50');
    const later = await context.newPage();
    await later.goto(address);
    expect(await typed(later, 'JPY', '1200.5')).toBe('1,200.50');
    expect(await typed(later, 'EUR', '7.5')).toBe('7.500');
    expect(await typed(later, 'USD', '7.5')).toBe('7.50');
    await typed(later, 'EUR', '7.5005');
    await later.getByText('EUR takes at most 3 decimals').waitFor();
    expect([heard(scales) - before, broken]).toEqual([1, []]);
  }, 120_000);

  it.each(['{"JPY":', '{"JPY":"2"}'])(
    'are asked for anew where what was kept of them is none: %s',
    async (nonsense) => {
      const told = [{ currency: 'JPY', scale: 2 }];
      const { page, context, address, broken } = await openTransfer({ [scales.key]: { result: () => told } });
      await expect.poll(() => typed(page, 'JPY', '1200.5')).toBe('1,200.50');
      const before = heard(scales);
      await page.evaluate((kept) => localStorage.setItem('tp.scales', kept), nonsense);
      for (const time of [1, 1]) {
        const later = await context.newPage();
        await later.goto(address);
        await expect.poll(() => typed(later, 'JPY', '1200.5')).toBe('1,200.50');
        expect(heard(scales) - before).toBe(time);
      }
      expect(broken).toEqual([]);
    },
    120_000,
  );

  it.each([
    ['lacks them', LACKED],
    [
      'tells nonsense',
      { result: () => [{ currency: 'JPY', scale: -1 }, null, 'JPY', { currency: 'USD', scale: 1e9 }] },
    ],
  ] as const)(
    'are built in where the backend %s',
    async (_, how) => {
      const { page, broken } = await openTransfer({ [scales.key]: how });
      expect(await typed(page, 'USD', '7.5')).toBe('7.50');
      await typed(page, 'JPY', '1200.5');
      await page.getByText('JPY takes at most 0 decimals').waitFor();
      expect(broken).toEqual([]);
    },
    120_000,
  );
});

describe('what a backend hides by a permission group', () => {
  const openHome = (how: Answers) => openBefore(how, screens.exchange, groups);
  const entry = (page: Page) => page.getByRole('navigation').getByRole('link', { name: 'Exchange', exact: true });
  const beside = (page: Page) => page.getByRole('navigation').getByRole('link', { name: 'Exchange orders' });

  it('is left out of the menu, and its page of the portal', async () => {
    const hidden = { groupCode: 'fx', name: '换汇', name_en: 'Exchange', paths: [screens.exchange.path], hidden: true };
    const shown = { ...hidden, groupCode: 'receipts', paths: [screens.receipts.path], hidden: false };
    const { page, url, context, broken } = await openHome({ [groups.key]: { result: () => [hidden, shown] } });
    await page.waitForURL(`**${screens.forbidden.path}`);
    // From then on it is known from the first.
    const later = await context.newPage();
    await later.goto(`${url}${BASE_PATH}${screens.exchangeOrders.path}`);
    await beside(later).waitFor();
    expect(await entry(later).count()).toBe(0);
    expect(broken).toEqual([]);
  }, 120_000);

  it.each([
    ['lacks them', LACKED],
    ['tells nonsense', { result: () => [null, 'fx', { hidden: true, paths: 7 }] }],
  ] as const)(
    'is nothing where the backend %s',
    async (_, how) => {
      const { page, url, broken } = await openHome({ [groups.key]: how });
      await entry(page).waitFor();
      expect(page.url()).toBe(`${url}${BASE_PATH}${screens.exchange.path}`);
      expect(broken).toEqual([]);
    },
    120_000,
  );
});

describe('the regions that a filter of collection accounts offers', () => {
  const regions = subAccount.submitCountry;
  const iceland = {
    country: 'ISL',
    alpha2: 'IS',
    nameZh: '冰岛',
    nameEn: 'Iceland',
    bankName: 'Bank',
    currencies: ['EUR'],
  };
  const told: Answers = { [regions.key]: { result: () => [iceland] } };
  /** The filter at a list that is narrowed to a region: it names those that it offers, and no others. */
  const narrowedTo = async (country: string, how: Answers, lacks = '') => {
    const { app, backend, portalWith, windowAt } = alone();
    backend.answers(how);
    const url = await portalWith({ PORTAL_LACKS: lacks });
    const window = await windowAt(url, await app.token(DEMO.chief));
    // On a phone all filters stand in one drawer, whatever fits into a row.
    await window.page.setViewportSize({ width: 390, height: 844 });
    await window.page.goto(`${url}${BASE_PATH}${screens.collectionAccounts.path}?country=${country}`);
    await window.page.getByRole('button', { name: /^Filters/ }).click();
    const pill = (name: string) => window.page.getByRole('button', { name: `Country or region ${name}`, exact: true });
    return { ...window, pill };
  };

  it.each([
    ['ISL', 'Iceland'],
    ['HKG', 'All'],
  ])(
    'are those that the backend opens accounts in: %s',
    async (country, name) => {
      const { pill, broken } = await narrowedTo(country, told);
      await pill(name).waitFor();
      expect(broken).toEqual([]);
    },
    120_000,
  );

  it.each([
    ['ISL', 'All'],
    ['HKG', 'Hong Kong'],
  ])(
    'are built in where it lacks them: %s',
    async (country, name) => {
      const before = heard(regions);
      const { pill, broken } = await narrowedTo(country, told, regions.key);
      await pill(name).waitFor();
      expect([heard(regions) - before, broken]).toEqual([0, []]);
    },
    120_000,
  );

  it('are built in where it does not know the call, and nobody is told in passing of what only a filter asks', async () => {
    const before = heard(regions);
    const { page, pill, toasts, broken } = await narrowedTo('HKG', {
      [regions.key]: LACKED,
      // Nothing stays under way.
      'event/stream': LACKED,
    });
    await pill('Hong Kong').waitFor();
    await expect.poll(() => heard(regions) - before).toBe(2);
    await page.waitForLoadState('networkidle');
    expect([toasts, broken]).toEqual([[], []]);
  }, 120_000);
});
