import type { Client } from '@tradeport/shared/client.ts';
import { addDays } from '@tradeport/shared/rules/calendar.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, freshKey, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { cellsOf } from '../../harness/workbooks.ts';
import { dispute, settledSpend } from '../../nouns/cardDisputes.ts';
import { actOn, issued, spent, typedOf } from '../../nouns/virtualCards.ts';

let app: TestApp;
let chief: Client;
let other: Client;
beforeAll(async () => {
  app = await startApp();
  chief = await app.signIn(DEMO.chief, { language: 'en-US' });
  other = await app.signIn(DEMO.otherMerchant);
});
afterAll(() => app.close());

const TODAY = '2026-11-10';
/** Files may be made again after a while. */
const later = () => app.time.forward(10_000);
const linesOf = async (cardNo: string, startDate = TODAY, endDate = TODAY) => {
  later();
  const { content } = await chief.virtualCard.statement({ cardNo, startDate, endDate });
  const [, ...lines] = cellsOf(content);
  // What happened, at which shop, what it changed, and what stands on the card then.
  return lines.map((line) => [line[2], line[4], line[7], line[8]]);
};

describe('virtualCard/statement', () => {
  it('tells every change of what stands on a card, and adds up', async () => {
    const cardNo = await issued(app, chief);
    const spendNo = await settledSpend(app, chief, cardNo, { amount: '40.00', shop: 'Parcel Point' });
    await spent(app, chief, cardNo, { amount: '5.00' });
    const { dispute: made } = await dispute(chief, spendNo);
    await actOn(app, 'cardDispute', made?.disputeNo ?? '', 'win');
    await actOn(app, 'virtualCard', cardNo, 'riskFreeze');
    const lines = await linesOf(cardNo);
    expect(lines).toEqual([
      ['Opening balance', undefined, undefined, 0],
      ['Approved and issued', undefined, 100, 100],
      ['Settled by the shop', 'Parcel Point', -40, 60],
      ['Won', 'Parcel Point', 40, 100],
      ['Frozen on a risk event', undefined, -95, 5],
    ]);
    // The next day begins with what is left, of which nothing changes.
    const next = addDays(TODAY, 1);
    expect(await linesOf(cardNo, next, next)).toEqual([['Opening balance', undefined, undefined, 5]]);
    // Another card has none of it.
    expect(await linesOf(await issued(app, chief, '20.00'))).toHaveLength(2);
  });

  it('downloadedJustNow: the same file again within ten seconds; no whole number stands in it', async () => {
    const cardNo = await issued(app, chief);
    const { number } = await typedOf(chief, cardNo);
    const ask = { cardNo, startDate: TODAY, endDate: TODAY };
    later();
    const { content, fileName } = await chief.virtualCard.statement(ask);
    expect(fileName).toBe(`Card statement-${cardNo}-20261110-20261110.xlsx`);
    expect(JSON.stringify(cellsOf(content))).not.toContain(number);
    await refused(chief.virtualCard.statement(ask), 'REQUEST_BUSY');
  });

  it('startAfterEnd and spanTooLong: 180 days, and not one more', async () => {
    const cardNo = await issued(app, chief);
    expect(await linesOf(cardNo, addDays(TODAY, -180))).toHaveLength(2);
    await refused(linesOf(cardNo, addDays(TODAY, -181)), 'INVALID_PARAM');
    await refused(linesOf(cardNo, addDays(TODAY, 1), TODAY), 'INVALID_PARAM');
  });

  it('INVALID_CARD: one of another merchant is as one that is not there', async () => {
    const cardNo = await issued(app, chief);
    await chief.virtualCard.act({ cardNo, act: 'cancel' }, freshKey());
    expect(await linesOf(cardNo)).toHaveLength(3);
    later();
    const ask = { startDate: TODAY, endDate: TODAY };
    await refused(other.virtualCard.statement({ ...ask, cardNo }), 'INVALID_CARD');
    await refused(chief.virtualCard.statement({ ...ask, cardNo: 'VC0' }), 'INVALID_CARD');
  });
});
