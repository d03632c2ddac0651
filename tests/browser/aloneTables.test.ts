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

const scales = common.queryCurrencyScale;

describe('the decimals of amounts', () => {
  const openTransfer = async (how: Readonly<Record<string, Otherwise>>) => {
    const { app, backend, portalWith, windowAt } = alone();
    backend.answers(how);
    const url = await portalWith();
    const window = await windowAt(url, await app.token(DEMO.chief));
    const told = window.page.waitForResponse(`**${scales.path}`);
    const address = `${url}${BASE_PATH}${screens.transfer.path}`;
    await window.page.goto(address);
    await told;
    return { ...window, address };
  };

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
