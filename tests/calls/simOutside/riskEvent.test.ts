import type { Client } from '@tradeport/shared/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, freshKey, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { WHOLE } from '../../ledger/books.ts';
import { faultsOfBooks } from '../../ledger/checkBooks.ts';
import { actOn, issued, spent } from '../../nouns/virtualCards.ts';

let app: TestApp;
let chief: Client;
/** A card of its merchant's own freeze, and one with a spend that waits. */
let frozenCard: string;
let spendingCard: string;
beforeAll(async () => {
  app = await startApp();
  chief = await app.signIn(DEMO.chief, { language: 'en-US' });
  frozenCard = await issued(app, chief, '40.00');
  await chief.virtualCard.act({ cardNo: frozenCard, act: 'freeze' }, freshKey());
  spendingCard = await issued(app, chief, '100.00');
  await spent(app, chief, spendingCard, { amount: '25.00' });
});
afterAll(() => app.close());

type With = Readonly<Record<string, string>>;
const happen = (event: string, more: With = {}) =>
  app.anonymous.simOutside.run({ event, with: { merchantNo: '10001', ...more } });
const preview = (event: string, more: With = {}) =>
  app.anonymous.simOutside.preview({ event, with: { merchantNo: '10001', ...more } });

/** The accounts and cards of a merchant with the money of each, as texts. */
const held = async (merchantId = 'haichuan'): Promise<readonly string[]> => {
  const reader = app.tradeport.world.db.read(WHOLE);
  const [accounts, cards] = await Promise.all([
    reader.currencyAccount.findMany({ where: { merchantId }, orderBy: { ccy: 'asc' } }),
    reader.virtualCard.findMany({ where: { merchantId }, orderBy: { cardNo: 'asc' } }),
  ]);
  return [
    ...accounts.map(({ ccy, state, availableMinor, heldAside }) => `${ccy} ${state} ${availableMinor} ${heldAside}`),
    ...cards.map(({ cardNo, state, freeMinor, heldMinor, asideMinor }) =>
      [cardNo, state, freeMinor, heldMinor, asideMinor].join(' '),
    ),
  ];
};
const asideIn = async (ccy: string): Promise<bigint> =>
  (await app.tradeport.world.db.read(WHOLE).currencyAccount.findFirst({ where: { merchantId: 'haichuan', ccy } }))
    ?.heldAside ?? 0n;
const cents = (minor: bigint): string => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`;
const titles = async () =>
  (await chief.notice.page({ systemNoticeType: 1, currentPage: 1, pageSize: 30 })).list.map(({ title }) => title);

describe('a risk event on all that a merchant has', () => {
  it('freezes and lifts in one act: everything is as it was before, and the merchant is told of it', async () => {
    // What stands frozen on risk before is lifted first: of cards of the demo.
    await happen('risk.lift');
    const before = await held();
    const others = await held('kestrel');
    const foreseen = await preview('risk.freeze');
    const done = await happen('risk.freeze', { note: 'A report' });
    expect(done.effects).toEqual(foreseen.effects);
    expect(done.money).toEqual(foreseen.money);
    const frozen = await held();
    expect(frozen.filter((one) => / normal | active /.test(one))).toEqual([]);
    expect(frozen).toContainEqual(`${spendingCard} riskFrozen 0 2500 7500`);
    expect(frozen).toContainEqual(`${frozenCard} riskFrozenTwice 0 0 4000`);
    expect(await titles()).toContain('Risk event: your accounts and cards are frozen');
    await refused(spent(app, chief, spendingCard), 'OPERATION_NOT_ALLOW');
    expect(await faultsOfBooks(app.tradeport.world)).toEqual([]);
    await happen('risk.lift');
    expect(await held()).toEqual(before);
    expect(await titles()).toContain('The freeze of a risk event was lifted');
    expect(await held('kestrel')).toEqual(others);
    expect(await faultsOfBooks(app.tradeport.world)).toEqual([]);
  });

  it('is refused where nothing is left to reach, and of no merchant; of two at once one is', async () => {
    await refused(preview('risk.lift'), 'OPERATION_NOT_ALLOW');
    await refused(happen('risk.close'), 'OPERATION_NOT_ALLOW');
    await refused(happen('risk.freeze', { merchantNo: '99999' }), 'CUSTOMER_NOTFOUND');
    const both = await Promise.allSettled([happen('risk.freeze'), happen('risk.freeze')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await refused(happen('risk.freeze'), 'OPERATION_NOT_ALLOW');
    expect(await faultsOfBooks(app.tradeport.world)).toEqual([]);
  });

  it('takes all or nothing: a loss above what is frozen in its currency leaves everything as it stands', async () => {
    const before = await held();
    const tooMuch = await refused(happen('risk.close', { loss: '99999999.00' }), 'INVALID_PARAM');
    expect(tooMuch.result).toMatchObject({ errors: [{ path: 'with.loss' }] });
    const gbp = await asideIn('GBP');
    await preview('risk.close', { loss: cents(gbp), currency: 'GBP' });
    await refused(happen('risk.close', { loss: cents(gbp + 1n), currency: 'GBP' }), 'INVALID_PARAM');
    await refused(happen('risk.close', { loss: '1.5', currency: 'JPY' }), 'INVALID_PARAM');
    expect(await held()).toEqual(before);
  });

  it('closes: the loss is taken of the account first and then of the cards, the rest comes back, what is pending goes on', async () => {
    const reader = app.tradeport.world.db.read(WHOLE);
    const cards = await reader.virtualCard.findMany({ where: { merchantId: 'haichuan' } });
    const onCards = cards.reduce((sum, { asideMinor, state }) => sum + (state === 'closed' ? 0n : asideMinor), 0n);
    const inUsd = await asideIn('USD');
    const { money } = await happen('risk.close', { loss: cents(inUsd + 1_000n) });
    const sumOf = (of: string) =>
      money
        .filter(({ account, currency }) => account === of && currency === 'USD')
        .reduce((sum, { amount }) => sum + BigInt(amount.replace('.', '')), 0n);
    expect([sumOf('available'), sumOf('riskFund'), sumOf('cards')]).toEqual([onCards - 1_000n, 1_000n - onCards, 0n]);
    const after = await reader.currencyAccount.findFirst({ where: { merchantId: 'haichuan', ccy: 'USD' } });
    expect(after).toMatchObject({ state: 'closed', heldAside: inUsd });
    const now = await held();
    expect(now.filter((one) => / normal | active | frozen | riskFrozen/.test(one))).toEqual([]);
    expect(await titles()).toContain('Risk event: your accounts and cards were closed');
    const { list } = await chief.virtualCard.spendPage({ cardNo: spendingCard });
    await actOn(app, 'cardSpend', list[0]?.spendNo ?? '', 'reverse');
    await refused(happen('risk.lift'), 'OPERATION_NOT_ALLOW');
    expect(await faultsOfBooks(app.tradeport.world)).toEqual([]);
  });
});
