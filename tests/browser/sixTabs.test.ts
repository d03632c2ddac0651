import { OWN_STREAM_PATH } from '@tradeport/shared/contract/ownStreamPath.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { arrive } from '../calls/receipt/receipts.ts';
import { DEMO } from '../harness/app.ts';
import { pageDone } from '../harness/browserFace.ts';
import { browserSuite } from '../harness/browserSuite.ts';
import { dayLanguages } from '../harness/byTurn.ts';

const portal = browserSuite();
const RECEIPTS = '/receipts_manage/receipts_record';
const TABS = 6;

/** How many streams the tabs opened so far. */
const streamsOf = (context: BrowserContext): (() => number) => {
  let count = 0;
  context.on('request', (request) => {
    if (request.url().includes(OWN_STREAM_PATH)) count += 1;
  });
  return () => count;
};
const rowIn = (page: Page, payer: string) => page.getByRole('row').filter({ hasText: payer });
const receive = (payerName: string) => arrive(portal().app, { payerName });

it.each(dayLanguages)(
  'six tabs hear by one stream, which another takes over when its tab is closed; none after signing out: %s',
  async (language) => {
    const { page, own, open } = await portal().visit({ as: DEMO.maker, language });
    const context = own();
    const streams = streamsOf(context);
    const stream = page.waitForResponse(`**${OWN_STREAM_PATH}`);
    await open(RECEIPTS);
    await stream;
    const others = await Promise.all(Array.from({ length: TABS - 1 }, () => context.newPage()));
    for (const tab of others) {
      await tab.goto(page.url());
      await tab.getByRole('row').nth(1).waitFor();
    }
    await receive(`Sixfold ${language} Ltd.`);
    for (const tab of [page, ...others]) await rowIn(tab, `Sixfold ${language} Ltd.`).waitFor();
    expect(streams()).toBe(1);

    const taken = context.waitForEvent('response', (answer) => answer.url().includes(OWN_STREAM_PATH));
    // Left behind, the tab that has the stream gives it up.
    await page.goto('about:blank');
    await taken;
    await receive(`Afterwards ${language} GmbH`);
    for (const tab of others) await rowIn(tab, `Afterwards ${language} GmbH`).waitFor();
    expect(streams()).toBe(2);

    // Signed out, nobody here hears any more of what somebody else does.
    const stranger = await portal().visit({ token: await portal().app.token(DEMO.chief), language });
    await stranger.open(RECEIPTS);
    await context.clearCookies({ name: 'token' });
    await receive(`Nobody Hears ${language} SA`);
    await rowIn(stranger.page, `Nobody Hears ${language} SA`).waitFor();
    for (const tab of others) expect(await tab.getByText(`Nobody Hears ${language} SA`).count()).toBe(0);
  },
);

it('a tab of somebody else in the same browser has a stream of its own, and hears nothing of whoever was there before', async () => {
  const { app } = portal();
  const { page, own, open } = await portal().visit({ as: DEMO.maker, language: 'en-US' });
  const context = own();
  const streams = streamsOf(context);
  const first = page.waitForResponse(`**${OWN_STREAM_PATH}`);
  await open(RECEIPTS);
  await first;
  const token = await app.token(DEMO.otherMerchant);
  await context.addCookies([{ name: 'token', value: token, url: portal().origin, sameSite: 'Strict' }]);
  const other = await context.newPage();
  const second = other.waitForResponse(`**${OWN_STREAM_PATH}`);
  await other.goto(page.url());
  await second;
  expect(streams()).toBe(2);
  await pageDone(other);
  const asked: string[] = [];
  other.on('request', (request) => asked.push(request.url()));
  const colleague = await portal().visit({ token: await app.token(DEMO.chief), language: 'en-US' });
  await colleague.open(RECEIPTS);
  await receive('Not For Strangers Ltd');
  await rowIn(colleague.page, 'Not For Strangers Ltd').waitFor();
  // Neither is anything asked again in the tab of the other, nor told in the one that was left behind.
  expect(asked.filter((url) => url.includes('/receipt'))).toEqual([]);
  for (const tab of [page, other]) expect(await tab.getByText('Not For Strangers Ltd').count()).toBe(0);
});
