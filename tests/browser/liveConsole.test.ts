import { EVENT_STREAM_PATH } from '@tradeport/shared/contract/sim/eventStreamPath.ts';
import { describe, expect } from 'vitest';
import { DEMO } from '../harness/app.ts';
import type { BrowserPortal } from '../harness/browser.ts';
import { browserSuite } from '../harness/browserSuite.ts';
import { dayLanguages, testsByTurn } from '../harness/byTurn.ts';
import { codeSentTo } from '../harness/logIn.ts';
import { lookIn } from './look.ts';

const it = testsByTurn(
  'tells every open console what happens, without a reload',
  'hears the stream once the token was given, and opens the portal as a person, strip included',
);

/** A code by SMS, as somebody gets it who logs in on a new device. */
const sendCode = async ({ app }: BrowserPortal): Promise<string> => {
  await app.anonymous.register.sendCaptcha({ scene: 'LOGIN', target: DEMO.finance, ...(await app.captcha()) });
  return codeSentTo(app, DEMO.finance);
};

describe('the live console', () => {
  const portal = browserSuite();
  /** Money arrives, by nobody's hand at any console; it is told over with the number of the receipt. */
  const receive = async (): Promise<string> => {
    const { anonymous } = portal().app;
    const account = (await anonymous.sim.accounts({})).find(({ currency }) => currency === 'USD');
    const accountNo = account?.accountNo ?? '';
    return (await anonymous.sim.receive({ accountNo, currency: 'USD', amount: '4321.00' })).orderNo;
  };

  it('shows events and the life of an object in both languages, themes and widths', async () => {
    const orderNo = await receive();
    const wrong: string[] = [];
    for (const language of dayLanguages) {
      const visit = await portal().visit({ language });
      const { page } = visit;
      await page.goto(`${portal().origin}/sim/events?machine=receipt&subject=${orderNo}`);
      await page
        .getByRole('button', { name: /^(详情|Details)/ })
        .first()
        .click();
      await page.getByRole('table').waitFor();
      wrong.push(...(await lookIn(visit, 'console-life', language)));
    }
    expect(wrong).toEqual([]);
  });

  it('shows phone and mailbox in both languages, themes and widths, and copies a code with a click', async () => {
    const code = await sendCode(portal());
    const wrong: string[] = [];
    for (const language of dayLanguages) {
      const visit = await portal().visit({ language });
      const { page } = visit;
      await visit.own().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.goto(`${portal().origin}/sim/messages`);
      await page.getByText(code, { exact: true }).first().waitFor();
      wrong.push(...(await lookIn(visit, 'console-messages', language)));
      const phone = page.getByRole('region', { name: /^(手机|Phone)$/ });
      await phone.getByRole('button').first().click();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
    }
    expect(wrong).toEqual([]);
  });

  it('tells every open console what happens, without a reload', async () => {
    const places = ['/sim/', '/sim/events', '/sim/events?kind=state'];
    const pages = await Promise.all(
      places.map(async (place) => {
        const { page } = await portal().visit({ language: 'en-US' });
        await page.goto(portal().origin + place);
        await page.getByRole('status').filter({ hasText: 'live' }).first().waitFor();
        return page;
      }),
    );
    const orderNo = await receive();
    for (const page of pages) await page.getByText(orderNo).first().waitFor();
    const { page } = await portal().visit({ language: 'en-US' });
    await page.goto(`${portal().origin}/sim/messages`);
    await page.getByRole('status').filter({ hasText: 'live' }).first().waitFor();
    portal().app.time.forward(60_000);
    const code = await sendCode(portal());
    await page.getByText(code, { exact: true }).first().waitFor();
  });

  it('says that it reconnects when the stream breaks, and misses nothing meanwhile', async () => {
    const { page, expectTrouble } = await portal().visit({ language: 'en-US' });
    expectTrouble(/events\/stream|ERR_FAILED|503/);
    let isCut = true;
    await page.route(`**${EVENT_STREAM_PATH}*`, (route) => (isCut ? route.abort() : route.continue()));
    await page.goto(`${portal().origin}/sim/events`);
    const mark = page.getByRole('status');
    await mark.filter({ hasText: 'reconnecting' }).waitFor();
    const orderNo = await receive();
    isCut = false;
    await mark.filter({ hasText: 'live' }).waitFor();
    await page.getByText(orderNo).first().waitFor();
  });
});

describe('a console that asks for a token', () => {
  const portal = browserSuite(async () => ({ settings: { SIM_TOKEN: 'open sesame' } }));

  it('hears the stream once the token was given, and opens the portal as a person, strip included', async () => {
    const { page, own, expectTrouble } = await portal().visit({ language: 'en-US' });
    expectTrouble(/403/);
    await page.goto(`${portal().origin}/sim/sandboxes`);
    await page.getByLabel('Token').fill('open sesame');
    await page.getByRole('button', { name: 'Enter' }).click();
    await page.goto(`${portal().origin}/sim/events`);
    await page.getByRole('status').filter({ hasText: 'live' }).waitFor();
    await page.goto(`${portal().origin}/sim/sandboxes`);
    const [opened] = await Promise.all([
      own().waitForEvent('page'),
      page.getByRole('link', { name: 'Lin Xiaomin' }).click(),
    ]);
    await opened.waitForURL('**/b2b/account');
    await opened.getByRole('complementary').getByText('main').waitFor();
  });
});
