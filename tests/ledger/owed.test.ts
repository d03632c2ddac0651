import { checkLedger } from '@tradeport/server/ledger/check.ts';
import { owedLegs } from '@tradeport/server/ledger/owed.ts';
import { type Leg, post, transferLegs } from '@tradeport/server/ledger/post.ts';
import { type Command, commandIn } from '@tradeport/server/platform/runtime/command.ts';
import { demoLogins } from '@tradeport/server/simulator/scenarios/demoLogins.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../harness/app.ts';
import { accountsOf, changes, WHOLE } from './books.ts';

// What a merchant owes is taken of whatever becomes available in the currency, in the very entry that brings it.

const OWN = 'haichuan';
const OTHER = 'kestrel';
const NOON = new Date('2026-11-10T04:00:00Z');

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const scopeOf = (merchantId: string) => ({ sandboxId: WHOLE.sandboxId, merchantId });

const run = <R>(work: (command: Command) => Promise<R>, merchantId = OWN): Promise<R> => {
  const commander = { ...scopeOf(merchantId), now: NOON, cause: 'test', actorId: null, requestId: null };
  return app.tradeport.world.db.inTx(scopeOf(merchantId), (tx) => commandIn(tx, commander, app.time.now(), work));
};

const enter = (legs: readonly Leg[], subject = 'RC1', machine = 'receipt'): Promise<unknown> =>
  run(async (command) => post(command, await command.entryId(), { machine, action: 'credit', subject }, legs));

/** A loss of which nothing was available: the platform books it at once, and is to be paid. */
const owe = (minor: bigint, subject: string): Promise<unknown> =>
  enter([{ account: 'fxPosition', ccy: 'NZD', minor }, ...owedLegs('NZD', minor)], subject, 'exchangeOrder');

const bring = (minor: bigint): readonly Leg[] => transferLegs('NZD', minor, 'bank', 'available');
const amounts = async () =>
  (
    await app.tradeport.world.db
      .read(scopeOf(OWN))
      .owedAmount.findMany({ where: { ccy: 'NZD' }, orderBy: [{ owedAt: 'asc' }, { entryId: 'asc' }] })
  ).map(({ subject, amountMinor, leftMinor }) => [subject, amountMinor, leftMinor]);
const nzdOf = async () => {
  const accounts = await accountsOf(app.tradeport.world);
  return { available: accounts.get(`${OWN} NZD available`), owed: accounts.get(`${OWN} NZD owed`) };
};
const lastMovement = async () =>
  (
    await app.tradeport.world.db
      .read(scopeOf(OWN))
      .movement.findMany({ where: { ccy: 'NZD' }, orderBy: { no: 'desc' }, take: 1 })
  )[0];
const violations = async () => (await checkLedger(app.tradeport.world.db, WHOLE.sandboxId)).violations;

/** The account has nothing in it, and nothing is owed. */
beforeEach(async () => {
  const client = await app.signIn();
  await client.account.configUserCcy({ currencies: ['NZD'], enabled: true });
  const { available = 0n, owed = 0n } = await nzdOf();
  if (owed > 0n) await enter(bring(owed));
  if (available > 0n) await enter(transferLegs('NZD', available, 'available', 'bank'));
  expect(await nzdOf()).toEqual({ available: 0n, owed: 0n });
});

describe('what is owed', () => {
  it('is taken of the next receipt in its very entry, and the statement has both sums', async () => {
    await owe(3_858n, 'EX1');
    const before = await accountsOf(app.tradeport.world);
    await enter([...bring(100_000n), { account: 'quota', ccy: 'NZD', minor: 100_000n }]);
    expect(changes(before, await accountsOf(app.tradeport.world))).toEqual({
      [`${OWN} NZD available`]: 96_142n,
      [`${OWN} NZD quota`]: 100_000n,
      [`${OWN} NZD owed`]: -3_858n,
      'platform NZD bank': -100_000n,
      'platform NZD receivable': 3_858n,
    });
    expect(await lastMovement()).toMatchObject({
      netMinor: 96_142n,
      availableMinor: 96_142n,
      owedMinor: 3_858n,
      availableAfter: 96_142n,
    });
    const client = await app.signIn();
    const { list, totals } = await client.tradeDetail.page({ currency: 'NZD' });
    expect(list[0]).toMatchObject({ amount: '961.42', owedTaken: '38.58', balance: '961.42' });
    expect(Number(totals?.income) - Number(totals?.expense)).toBeCloseTo(Number(totals?.closing), 2);
    expect(await violations()).toEqual([]);
  });

  it('is taken the oldest first, and of what does not suffice as far as it goes', async () => {
    await owe(1_000n, 'EX1');
    await owe(500n, 'EX2');
    await enter(bring(700n));
    expect((await amounts()).slice(-2)).toEqual([
      ['EX1', 1_000n, 300n],
      ['EX2', 500n, 500n],
    ]);
    expect(await nzdOf()).toEqual({ available: 0n, owed: 800n });
    // All of it went out again, and is a line all the same.
    expect(await lastMovement()).toMatchObject({ netMinor: 0n, availableMinor: 0n, owedMinor: 700n });
    await enter(bring(801n));
    expect((await amounts()).slice(-2).map(([, , left]) => left)).toEqual([0n, 0n]);
    expect(await nzdOf()).toEqual({ available: 1n, owed: 0n });
    expect(await violations()).toEqual([]);
  });

  it('is taken of a release too, and of nothing that only comes into processing', async () => {
    await enter(bring(400n));
    await enter(transferLegs('NZD', 400n, 'available', 'frozen'));
    await owe(250n, 'EX3');
    await enter(transferLegs('NZD', 50n, 'bank', 'processing'));
    expect(await nzdOf()).toEqual({ available: 0n, owed: 250n });
    await enter(transferLegs('NZD', 400n, 'frozen', 'available'));
    expect(await nzdOf()).toEqual({ available: 150n, owed: 0n });
    await enter(transferLegs('NZD', 50n, 'processing', 'bank'));
    expect(await violations()).toEqual([]);
  });

  it('is taken of what another merchant sends, and of that merchant nothing', async () => {
    const other = await app.signIn(demoLogins.find(({ who }) => who.includes('Kestrel'))?.loginNo);
    await other.account.configUserCcy({ currencies: ['NZD'], enabled: true });
    await run(
      async (command) =>
        post(command, await command.entryId(), { machine: 'receipt', action: 'credit', subject: 'RC2' }, bring(600n)),
      OTHER,
    );
    await owe(100n, 'EX4');
    await run(async (command) => {
      await command.alsoOf(OWN);
      const legs: readonly Leg[] = [
        { account: 'available', ccy: 'NZD', minor: -600n },
        { account: 'available', ccy: 'NZD', minor: 600n, merchantId: OWN },
      ];
      await post(command, await command.entryId(), { machine: 'transfer', action: 'carryOut', subject: 'UT9' }, legs);
    }, OTHER);
    expect(await nzdOf()).toEqual({ available: 500n, owed: 0n });
    expect(await violations()).toEqual([]);
  });

  it('beside available money it is a fault of ours, and nothing is written', async () => {
    await enter(bring(10n));
    const before = await accountsOf(app.tradeport.world);
    await expect(owe(5n, 'EX5')).rejects.toThrow('owed beside 10');
    expect(await accountsOf(app.tradeport.world)).toEqual(before);
  });

  it('keeps its currency on', async () => {
    await owe(5n, 'EX6');
    const client = await app.signIn();
    const [choice] = (await client.subAccount.queryConfig({})).filter(({ currency }) => currency === 'NZD');
    expect(choice).toMatchObject({ enabled: true, canTurnOff: false });
    const balance = await client.account.queryUserAccBalance({ ccy: 'NZD' });
    expect(balance).toMatchObject({ available: '0.00', owed: '0.05' });
  });

  it('asks nothing more of the database where nothing is owed', async () => {
    const asked = async (): Promise<number> => {
      let count = 0;
      await run(async (command) => {
        const { sql } = command.tx;
        const all = sql.all.bind(sql);
        Object.assign(sql, {
          all: (...given: Parameters<typeof all>) => {
            count += 1;
            return all(...given);
          },
        });
        await post(
          command,
          await command.entryId(),
          { machine: 'receipt', action: 'credit', subject: 'RC1' },
          bring(1n),
        );
      });
      return count;
    };
    // The number of the command, and the one statement that changes the account.
    expect(await asked()).toBe(2);
  });
});

describe('the check of the ledger', () => {
  it('finds what is owed without its amounts, and amounts beside available money', async () => {
    await owe(70n, 'EX7');
    const { db } = app.tradeport.world;
    const set = (text: string, values: readonly (string | bigint)[]) =>
      db.inTx({ installation: true }, (tx) => tx.sql.run(text, [...values]));
    await set('UPDATE "OwedAmount" SET "leftMinor" = ? WHERE "sandboxId" = ? AND "subject" = ?', [60n, 'main', 'EX7']);
    expect((await violations()).map(({ rule, subject }) => `${rule} ${subject}`)).toEqual([
      `owedIsItsAmounts ${OWN} NZD`,
    ]);
    await set('UPDATE "OwedAmount" SET "leftMinor" = ? WHERE "sandboxId" = ? AND "subject" = ?', [70n, 'main', 'EX7']);
    expect(await violations()).toEqual([]);
  });
});
