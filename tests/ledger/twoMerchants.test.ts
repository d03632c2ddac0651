import { checkLedger } from '@tradeport/server/ledger/check.ts';
import { entriesOf } from '@tradeport/server/ledger/history.ts';
import { type Leg, post } from '@tradeport/server/ledger/post.ts';
import { type Command, commandIn } from '@tradeport/server/platform/runtime/command.ts';
import { createCommands } from '@tradeport/server/platform/runtime/commands.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../harness/app.ts';
import { accountsOf, WHOLE } from './books.ts';

const PAYER = 'haichuan';
const PAYEE = 'kestrel';
const NOON = new Date('2026-11-10T04:00:00Z');

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const scopeOf = (merchantId: string) => ({ sandboxId: WHOLE.sandboxId, merchantId });
const commanderOf = (merchantId: string | null) => ({
  sandboxId: WHOLE.sandboxId,
  merchantId,
  now: NOON,
  cause: 'test',
  actorId: null,
  requestId: null,
});

/** A command of one merchant, which may name another. */
const command = <R>(merchantId: string, work: (command: Command) => Promise<R>): Promise<R> =>
  app.tradeport.world.db.inTx(scopeOf(merchantId), (tx) =>
    commandIn(tx, commanderOf(merchantId), app.time.now(), work),
  );

const transfer = (minor: bigint, payee: string): readonly Leg[] => [
  { account: 'available', ccy: 'USD', minor: -minor },
  { account: 'available', ccy: 'USD', minor, merchantId: payee },
  { account: 'quota', ccy: 'USD', minor: -minor },
  { account: 'quota', ccy: 'USD', minor, merchantId: payee },
];

/** How often a payment was begun: once more where the database had to break up a ring of transactions. */
let begun = 0;

/** Money of one merchant to another, as one entry of the first. */
const pay = (payer: string, payee: string, minor: bigint, subject = 'UT1'): Promise<string> =>
  command(payer, async (paying) => {
    begun += 1;
    const receiving = await paying.alsoOf(payee);
    const entryId = await paying.entryId();
    await post(paying, entryId, { machine: 'receipt', action: 'credit', subject }, transfer(minor, payee));
    receiving.record({ kind: 'money', subject, action: 'received', entryId });
    return entryId;
  });

/** Money and limit out of nowhere, so that there is something to transfer. */
const fill = (merchantId: string, minor: bigint): Promise<void> =>
  command(merchantId, async (filling) =>
    post(filling, await filling.entryId(), { machine: 'receipt', action: 'credit', subject: 'RC1' }, [
      { account: 'bank', ccy: 'USD', minor: -minor },
      { account: 'available', ccy: 'USD', minor },
      { account: 'quota', ccy: 'USD', minor },
    ]),
  );

const violations = async () => (await checkLedger(app.tradeport.world.db, WHOLE.sandboxId)).violations;
const usdOf = async (merchantId: string): Promise<bigint> =>
  (await accountsOf(app.tradeport.world)).get(`${merchantId} USD available`) ?? 0n;
const lastMovement = async (merchantId: string) =>
  (
    await app.tradeport.world.db
      .read(scopeOf(merchantId))
      .movement.findMany({ where: { ccy: 'USD' }, orderBy: { no: 'desc' }, take: 1 })
  )[0];

describe('an entry between two merchants', () => {
  it('stands on both statements, and is shown to each without what the other has after it', async () => {
    await fill(PAYER, 500n);
    const [payerHad, payeeHad] = [await usdOf(PAYER), await usdOf(PAYEE)];
    const entryId = await pay(PAYER, PAYEE, 300n, 'UT7');
    expect([await usdOf(PAYER), await usdOf(PAYEE)]).toEqual([payerHad - 300n, payeeHad + 300n]);
    expect(await lastMovement(PAYER)).toMatchObject({ entryId, netMinor: -300n, availableAfter: payerHad - 300n });
    expect(await lastMovement(PAYEE)).toMatchObject({ entryId, netMinor: 300n, availableAfter: payeeHad + 300n });
    for (const [looking, own, others] of [
      [PAYER, '-3.00', '3.00'],
      [PAYEE, '3.00', '-3.00'],
    ] as const) {
      const reader = app.tradeport.world.db.read(scopeOf(looking));
      const [byNumber] = await entriesOf(reader, { id: entryId }, 'en-US');
      expect(await entriesOf(reader, { machine: 'receipt', subject: 'UT7' }, 'en-US')).toEqual([byNumber]);
      const money = byNumber?.postings.filter(({ account }) => account === 'available') ?? [];
      expect(money.find(({ accountText }) => accountText === 'Available')).toMatchObject({
        amount: own,
        balanceAfter: expect.any(String),
      });
      expect(money.find(({ accountText }) => accountText === 'Other party: available')).toMatchObject({
        amount: others,
        balanceAfter: null,
      });
    }
    const stranger = app.tradeport.world.db.read(scopeOf('farsail'));
    expect(await entriesOf(stranger, { id: entryId }, 'en-US')).toEqual([]);
    const { entry } = await app.as({ language: 'en-US' }).simLedger.entry({ entryNo: entryId });
    expect(entry.postings.every(({ balanceAfter }) => balanceAfter !== null)).toBe(true);
    expect(await violations()).toEqual([]);
  });

  it('is refused whole when the payer has too little', async () => {
    const before = await accountsOf(app.tradeport.world);
    const all = await usdOf(PAYER);
    await expect(pay(PAYER, PAYEE, all + 1n)).rejects.toMatchObject({ reason: 'LACK_BALANCE' });
    expect(await accountsOf(app.tradeport.world)).toEqual(before);
  });

  it('adds up to zero over both', async () => {
    const lost: readonly Leg[] = [
      { account: 'available', ccy: 'USD', minor: -2n },
      { account: 'available', ccy: 'USD', minor: 1n, merchantId: PAYEE },
    ];
    const posting = command(PAYER, async (paying) => {
      await paying.alsoOf(PAYEE);
      await post(paying, await paying.entryId(), { machine: 'receipt', action: 'credit', subject: 'UT2' }, lost);
    });
    await expect(posting).rejects.toThrow('out of balance by -1 USD');
  });

  it('a hundred each way at once: all are made, none twice, and nothing blocks', async () => {
    const times = 100;
    await Promise.all([fill(PAYER, 100_000n), fill(PAYEE, 100_000n)]);
    const [payerHad, payeeHad] = [await usdOf(PAYER), await usdOf(PAYEE)];
    begun = 0;
    const entries = await Promise.all(
      Array.from({ length: 2 * times }, (_, i) =>
        i % 2 === 0 ? pay(PAYER, PAYEE, 7n, `UTA${i}`) : pay(PAYEE, PAYER, 5n, `UTB${i}`),
      ),
    );
    expect(new Set(entries).size).toBe(2 * times);
    expect(begun).toBe(2 * times);
    const moved = 2n * BigInt(times);
    expect([await usdOf(PAYER), await usdOf(PAYEE)]).toEqual([payerHad - moved, payeeHad + moved]);
    expect(await violations()).toEqual([]);
  });
});

describe('a command that names two merchants', () => {
  it('leaves each its own numbers, events and tasks', async () => {
    const [own, others] = await command(PAYER, async (paying) => {
      const receiving = await paying.alsoOf(PAYEE);
      expect(await paying.alsoOf(PAYEE)).toBe(receiving);
      expect(await receiving.alsoOf(PAYER)).toBe(paying);
      for (const [part, subject] of [
        [paying, 'sent'],
        [receiving, 'received'],
      ] as const) {
        part.record({ kind: 'outside', subject, action: 'noted' });
        part.later({ kind: 'file.unused', subject, dueAt: new Date('2027-01-01T00:00:00Z') });
      }
      return [await paying.orderNo('UT'), await receiving.orderNo('UT')];
    });
    const numbers = [own, others].map((orderNo) => orderNo?.slice(8));
    expect(numbers[0]?.slice(0, 5)).toBe('10001');
    expect(numbers[1]?.slice(0, 5)).toBe('10002');
    for (const [i, merchantId] of [PAYER, PAYEE].entries()) {
      const reader = app.tradeport.world.db.read(scopeOf(merchantId));
      const subject = ['sent', 'received'][i] ?? '';
      expect(await reader.event.findMany({ where: { action: 'noted' } })).toMatchObject([
        { id: `V${numbers[i]}-1`, subject, merchantId },
      ]);
      expect(await reader.task.findMany({ where: { kind: 'file.unused', subject } })).toMatchObject([
        { id: `T${numbers[i]}-1`, subject, merchantId },
      ]);
    }
  });

  it('keeps each within its own rows', async () => {
    const write = (part: Command, merchantId: string) => part.tx.notice.findMany({ where: { merchantId } });
    await command(PAYER, async (paying) => {
      const receiving = await paying.alsoOf(PAYEE);
      await expect(write(paying, PAYEE)).rejects.toThrow('another merchantId');
      await expect(write(receiving, PAYER)).rejects.toThrow('another merchantId');
    });
  });

  it('names the second before it takes a number, names no third, and belongs to a merchant', async () => {
    const numberFirst = command(PAYER, async (paying) => {
      await paying.lockMerchant();
      await paying.alsoOf(PAYEE);
    });
    await expect(numberFirst).rejects.toThrow('before a number is taken');
    const third = command(PAYER, async (paying) => {
      await paying.alsoOf(PAYEE);
      await paying.alsoOf('farsail');
    });
    await expect(third).rejects.toThrow('two merchants at most');
    const nobodys = app.tradeport.world.db.inTx(WHOLE, (tx) =>
      commandIn(tx, commanderOf(null), app.time.now(), (platform) => platform.alsoOf(PAYEE)),
    );
    await expect(nobodys).rejects.toThrow('names none');
  });

  it('is kept under the key of the first alone', async () => {
    const commands = createCommands(app.tradeport.world, async () => undefined);
    const idempotency = { call: 'test/transfer', key: '5b1f8a34-0c7e-4e0e-9d2a-6d3a5c1e7f90', requestHash: 'same' };
    const once = (payer: string, payee: string) =>
      commands.once({ ...commanderOf(payer), now: app.time.now(), idempotency }, async (paying) => {
        const entryId = await paying.alsoOf(payee).then(() => paying.entryId());
        await post(paying, entryId, { machine: 'receipt', action: 'credit', subject: 'UT9' }, transfer(1n, payee));
        return entryId;
      });
    const first = await once(PAYER, PAYEE);
    expect(await once(PAYER, PAYEE)).toBe(first);
    expect(await once(PAYEE, PAYER)).not.toBe(first);
  });
});

it('one command makes many orders, each with a number of its own that no other command gets', async () => {
  const make = () =>
    command(PAYER, async (making) => {
      const numbers = await Promise.all(Array.from({ length: 50 }, () => making.orderNo('PO')));
      making.record({ kind: 'outside', subject: 'several', action: 'made' });
      return [...numbers, await making.orderNo('BP')];
    });
  const made = (await Promise.all([make(), make(), make()])).flat();
  expect(new Set(made).size).toBe(3 * 51);
  for (const orderNo of made) expect(orderNo).toMatch(/^(PO|BP)26111010001\d{6}$/);
  const [next] = await make();
  expect(made).not.toContain(next);
});
