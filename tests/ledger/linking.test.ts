import type { Client } from '@tradeport/shared/client.ts';
import { formatAmount } from '@tradeport/shared/rules/money.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { held, passed, reviewed } from '../calls/receipt/links.ts';
import { startApp, type TestApp } from '../harness/app.ts';
import { Refused } from '../harness/transport.ts';
import { WHOLE } from './books.ts';
import { faultsOfBooks } from './checkBooks.ts';
import { type Dice, dice, seedOfRun, sizeOfRun } from './dice.ts';

const ROUNDS = sizeOfRun('RANDOM_LINKS', 6);
const AT_ONCE = 24;
const OF_EACH = 3;

const seed = seedOfRun();
const replay = `replay with RANDOM_SEED=${seed}`;

let app: TestApp;
let client: Client;
beforeAll(async () => {
  app = await startApp();
  await app.anonymous.sim.setClock({ speed: 0 });
  client = await app.signIn();
});
afterAll(() => app.close());

const usd = (minor: bigint): string => formatAmount(minor, 'USD');
/** From 1.00 to 1,000.00. */
const someMinor = (chance: Dice): bigint => BigInt(100 + chance.below(99_901));

interface Table {
  readonly receipts: readonly string[];
  readonly rows: readonly string[];
  readonly orders: readonly string[];
}

const tableOf = async (chance: Dice): Promise<Table> => {
  const some = (make: (amount: string) => Promise<string>) =>
    Promise.all(Array.from({ length: OF_EACH }, () => make(usd(someMinor(chance)))));
  return {
    receipts: await some((amount) => held(app, amount)),
    rows: await some((amount) => reviewed(app, client, amount)),
    orders: await some((amount) => passed(app, client, amount)),
  };
};

const AMONG_RIVALS = new Set(['OPERATION_NOT_ALLOW', 'BIZ_ERROR']);

/** Links one or two orders of a kind, with amounts or as much as fits, raises or lowers links, or undoes one; refused like one of several at once. */
const play = async ({ receipts, rows, orders }: Table, chance: Dice): Promise<boolean> => {
  const orderNo = chance.pick(receipts);
  const isMaterial = chance.chance(0.5);
  const from = isMaterial ? rows : orders;
  if (chance.chance(0.2))
    return isDone(client.income.cancelRelationSettleOrder({ orderNo, linkedOrderNo: chance.pick(from) }));
  const at = chance.below(OF_EACH);
  const nos = [...from.slice(at), ...from.slice(0, at)].slice(0, chance.chance(0.7) ? 1 : 2);
  const isChange = chance.chance(0.3);
  const asked = nos.map((no) => ({
    orderNo: no,
    ...(isChange
      ? { newAmount: usd(someMinor(chance)) }
      : chance.chance(0.3)
        ? {}
        : { amount: usd(someMinor(chance) / 2n) }),
  }));
  return isDone(
    isMaterial
      ? client.income.relationSettleOrder({ orderNo, orders: asked })
      : client.receipt.relationConfirm({ orderNo, orders: asked }),
  );
};

const isDone = async (sent: Promise<unknown>): Promise<boolean> => {
  try {
    await sent;
    return true;
  } catch (error) {
    if (error instanceof Refused && AMONG_RIVALS.has(error.code)) return false;
    throw new Error(`refused like nobody may be; ${replay}`, { cause: error });
  }
};

/** What links come to under one of their columns. */
const linkedBy = async (by: 'receiptNo' | 'subjectNo'): Promise<ReadonlyMap<string, bigint>> => {
  const sums = new Map<string, bigint>();
  for (const link of await app.tradeport.world.db.read(WHOLE).receiptLink.findMany({ where: { freed: false } })) {
    const no = link[by];
    sums.set(no, (sums.get(no) ?? 0n) + link.amountMinor);
  }
  return sums;
};

/** Of every receipt and order of the table: its number, its amount, how much it says is linked, and its state or use. */
const figuresOf = async ({ receipts, rows, orders }: Table) => {
  const reader = app.tradeport.world.db.read(WHOLE);
  return {
    receipts: await reader.receipt.findMany({ where: { orderNo: { in: [...receipts] } } }),
    rows: await reader.materialOrder.findMany({ where: { detailNo: { in: [...rows] } } }),
    orders: await reader.tradeOrder.findMany({ where: { orderNo: { in: [...orders] } } }),
  };
};

const checkTable = async (table: Table): Promise<void> => {
  const [ofReceipts, ofOrders] = [await linkedBy('receiptNo'), await linkedBy('subjectNo')];
  const { receipts, rows, orders } = await figuresOf(table);
  for (const { orderNo, amountMinor, linkedMinor, state } of receipts) {
    expect(linkedMinor, `${orderNo}; ${replay}`).toBe(ofReceipts.get(orderNo) ?? 0n);
    expect(linkedMinor <= amountMinor, `${orderNo} is linked with more than it has; ${replay}`).toBe(true);
    expect(state, `${orderNo}; ${replay}`).toBe(linkedMinor === amountMinor ? 'underReview' : 'awaitingMaterial');
  }
  const told = [
    ...rows.map(({ detailNo, totalMinor, linkableMinor }) => ({
      no: detailNo,
      totalMinor,
      linkedMinor: totalMinor - linkableMinor,
    })),
    ...orders.map(({ orderNo, totalMinor, linkedMinor }) => ({ no: orderNo, totalMinor, linkedMinor })),
  ];
  expect(told).toHaveLength(2 * OF_EACH);
  for (const { no, totalMinor, linkedMinor } of told) {
    expect(linkedMinor, `${no}; ${replay}`).toBe(ofOrders.get(no) ?? 0n);
    expect(linkedMinor <= totalMinor, `${no} is linked with more than it has; ${replay}`).toBe(true);
  }
};

it('whatever is linked and unlinked at once: never more than a receipt or an order has, and the sums add up', async () => {
  const chance = dice(seed);
  let [done, refused] = [0, 0];
  for (let round = 0; round < ROUNDS; round += 1) {
    const table = await tableOf(chance.fork(round));
    const each = Array.from({ length: AT_ONCE }, (_, i) => play(table, chance.fork(1_000 * round + i + 1)));
    const taken = (await Promise.all(each)).filter((isTaken) => isTaken).length;
    done += taken;
    refused += AT_ONCE - taken;
    await checkTable(table);
  }
  // Chance that never links, or is never refused, would prove nothing.
  expect({ linked: done > ROUNDS, refused: refused > ROUNDS }, replay).toEqual({ linked: true, refused: true });
  expect(await faultsOfBooks(app.tradeport.world), replay).toEqual([]);
});
