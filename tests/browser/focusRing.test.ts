import { describe, expect, it } from 'vitest';
import { sampleByTurn } from '../../scripts/turn.ts';
import { DEMO } from '../harness/app.ts';
import type { Visit } from '../harness/browser.ts';
import { pageDone } from '../harness/browserFace.ts';
import { browserSuite } from '../harness/browserSuite.ts';
import { smallTargets, withoutFocusRing } from '../harness/focusRing.ts';
import { underReview } from '../nouns/noun.pages.ts';

const portal = browserSuite();

/** Pages that together have each kind of focusable control. The day runs a fifth of them. */
const pages = sampleByTurn(
  [
    '/account',
    '/account/rate/rateQuery',
    '/account_manager/payee_account_page',
    '/account_manager/apply_page',
    '/account_manager/trade_detail',
    '/receipts_manage/receipts_record',
    '/exchange/exchangeApply',
    '/exchange/exchangeOrder',
    '/setting/userInfo',
    '/setting/verified-info',
    '/customer-service/notice',
    '/help',
  ],
  5,
);

const touched = async ({ own, page }: Visit): Promise<void> => {
  const tools = await own().newCDPSession(page);
  await tools.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 });
  await page.waitForFunction(() => matchMedia('(pointer: coarse)').matches);
};

describe.each(pages)('%s', (path) => {
  it('shows where the focus is, on everything that takes it', async () => {
    const { page, open } = await portal().visit({ as: DEMO.chief, language: 'en-US' });
    await open(path);
    await pageDone(page);
    expect(await withoutFocusRing(page)).toEqual([]);
  });
});

it('has targets of at least 40 px on touch, on each of these pages', async () => {
  const visit = await portal().visit({ as: DEMO.chief, language: 'en-US', width: 390 });
  await visit.open('/account');
  await touched(visit);
  const wrong: string[] = [];
  for (const path of pages) {
    await visit.open(path);
    await pageDone(visit.page);
    wrong.push(...(await smallTargets(visit.page)).map((what) => `${path}: ${what}`));
  }
  expect(wrong).toEqual([]);
});

it('shows the focus on the login page, in a drawer, and in a long form', async () => {
  const { page, open } = await portal().visit({ language: 'en-US' });
  await open('/login');
  await page.getByRole('button', { name: 'Log in' }).waitFor();
  expect(await withoutFocusRing(page)).toEqual([]);

  const chief = await portal().visit({ as: DEMO.chief, language: 'en-US' });
  await chief.open('/receipts_manage/receipts_record');
  await chief.page.locator('tbody button').first().click();
  await chief.page.getByRole('table', { name: 'Ledger entries' }).waitFor();
  expect(await withoutFocusRing(chief.page)).toEqual([]);

  const newcomer = await portal().visit({ as: await underReview(), language: 'en-US' });
  await newcomer.open('/setting/verified/company-edit');
  await pageDone(newcomer.page);
  expect(await withoutFocusRing(newcomer.page)).toEqual([]);
});
