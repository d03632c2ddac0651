import type { World } from '@tradeport/server/platform/runtime/world.ts';
import type { Client } from '@tradeport/shared/client.ts';
import { addDays, formatInstant, instantAt, isWorkingDay } from '@tradeport/shared/rules/calendar.ts';
import { formatAmount } from '@tradeport/shared/rules/money.ts';
import { exchangeOrder } from '@tradeport/shared/states/exchangeOrder.ts';
import { isFinal, movesFrom } from '@tradeport/shared/states/machine.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { goodTold, review, uploaded } from '../calls/ftrOrder/tradeOrders.ts';
import { freshKey, startApp, type TestApp } from '../harness/app.ts';
import { testProvider } from '../harness/databases.ts';
import { Refused } from '../harness/transport.ts';
import { KESTREL } from '../nouns/transfers.ts';
import { PAY_PASSWORD } from '../nouns/withdrawals.ts';
import { WHOLE } from './books.ts';
import { faultsOfBooks } from './checkBooks.ts';
import { type Dice, dice, seedOfRun, sizeOfRun, tell } from './dice.ts';

// Whatever a merchant does with exchanges, at one rate nobody is richer for it: what it has and what its open positions are worth at
// the mid never grows, but by what is paid in. Rates change only once no lock is left, as a lock keeps its rate to the end of its slot.
// Forwards have no points here: with some, a later day would be worth more or less than today at the same mid.

const STEPS = sizeOfRun('EXCHANGE_STEPS', 100);
const LIMIT_MS = 60_000 + STEPS * 1_500;
/** Between two proofs of the books. */
const PROOF = 20;
const MERCHANT = 'haichuan';
/** A mid of so many hundredths of a cent, from 6.80 to 7.60. */
const [LEAST, MOST] = [68_000, 76_000];
const MID_UNIT = 10_000n;
const DAY_S = 86_400;
const LOCK_S = 301;
/** A forward is delivered so many days after the first on which it can be, at the latest. */
const FORWARD_DAYS = 10;
/** From the agreement to the delivery of a forward, then three working days to the closing, with the longest of holidays. */
const LONGEST_S = 45 * DAY_S;

const seed = seedOfRun();
const replay = `replay with RANDOM_SEED=${seed} EXCHANGE_STEPS=${STEPS}`;

let app: TestApp;
let api: Client;
beforeAll(async () => {
  app = await startApp();
  api = await app.signIn();
  // Nothing else of the demo is under way any more: no other money comes or goes.
  await app.anonymous.simClock.jump({ to: formatInstant(instantAt('2026-12-22', '12:00')) });
  await leave('USD', 300_000n, 5_000_000n);
  await leave('CNH', 2_000_000n, 30_000_000n);
});
afterAll(() => app.close());

const pay = (currency: 'USD' | 'CNH', minor: bigint) =>
  api.transfer.transfer(
    { ...KESTREL, currency, amount: formatAmount(minor, currency), payPassword: PAY_PASSWORD },
    freshKey(),
  );
/** Pays to somebody else what is more than so much, so that orders on credit find too little: at most so much at once. */
const leave = async (currency: 'USD' | 'CNH', leftMinor: bigint, atOnce: bigint): Promise<void> => {
  const found = await api.account.queryUserAccBalance({ ccy: currency });
  let rest = BigInt((found?.available ?? '0').replace('.', '')) - leftMinor;
  for (; rest > 0n; rest -= atOnce) await pay(currency, rest < atOnce ? rest : atOnce);
};

interface Figures {
  readonly usd: bigint;
  readonly cnh: bigint;
}

/** Agreed on, and neither ended nor on its way to be closed at a loss that is fixed. */
const OPEN = new Set(['confirmed', 'settling', 'partlySettled', 'timedOut']);
const CLOSING = new Set(['closingPending', 'closing', 'closingFailed']);

/** What the merchant has in both currencies, and what its open positions bring and take. */
const figuresOf = async ({ db }: World): Promise<Figures> => {
  const reader = db.read(WHOLE);
  const sums = new Map<string, bigint>();
  const add = (ccy: string, minor: bigint): unknown => sums.set(ccy, (sums.get(ccy) ?? 0n) + minor);
  for (const account of await reader.currencyAccount.findMany({ where: { merchantId: MERCHANT } }))
    add(account.ccy, account.availableMinor + account.processingMinor + account.frozenMinor - account.owedMinor);
  for (const order of await reader.exchangeOrder.findMany({ where: { merchantId: MERCHANT } })) {
    if (CLOSING.has(order.state)) add(order.sellCcy, -order.lossMinor);
    if (!OPEN.has(order.state)) continue;
    add(order.sellCcy, order.settledSellMinor - order.sellMinor);
    add(order.buyCcy, order.buyMinor - order.settledBuyMinor);
  }
  return { usd: sums.get('USD') ?? 0n, cnh: sums.get('CNH') ?? 0n };
};

const rateText = (mid: number): string => `${mid / Number(MID_UNIT)}`;
/** In hundredths of a cent of a cent: exact. */
const worth = ({ usd, cnh }: Figures, mid: number): bigint => usd * BigInt(mid) + cnh * MID_UNIT;

interface Hand {
  readonly chance: Dice;
  readonly orders: string[];
  /** Contracts that passed: each takes a forward while none of its own is under way. */
  readonly contracts: string[];
  mid: number;
  /** What a step has paid in, in cents of a dollar. */
  paidIn: bigint;
}

const sides = [
  { sellCurrency: 'USD', buyCurrency: 'CNH' },
  { sellCurrency: 'CNH', buyCurrency: 'USD' },
] as const;
const someAmount = (chance: Dice): string => {
  const dollars = 1 + chance.below(chance.chance(0.2) ? 60_000 : 2_000);
  // A counterparty settles half of what ends in 13; what ends in 14 it lets fail, and with it what a merchant would have lost.
  return chance.chance(0.15) ? `${dollars}.13` : `${dollars}.${15 + chance.below(85)}`;
};
interface Asked {
  readonly sellCurrency: 'USD' | 'CNH';
  readonly buyCurrency: 'USD' | 'CNH';
  readonly tradeDirection: 'sellOut' | 'buyIn';
  readonly amount: string;
}
const askedOf = (chance: Dice): Asked => ({
  ...chance.pick(sides),
  tradeDirection: chance.pick(['sellOut', 'buyIn'] as const),
  amount: someAmount(chance),
});

const jump = (seconds: number) => app.anonymous.simClock.jump({ seconds });
const pin = async (mid: number): Promise<void> => {
  await app.anonymous.simOutside.run({ event: 'market.pin', with: { pair: 'USD/CNH', rate: rateText(mid) } });
};
const someOrder = ({ chance, orders }: Hand): string => (orders.length === 0 ? 'EX0' : chance.pick(orders.slice(-12)));

const lock = async ({ chance, orders }: Hand): Promise<string> => {
  const delivery = chance.pick(['T0', 'T1', 'T2'] as const);
  const cover = chance.pick(['money', 'credit'] as const);
  const { quoteId } = await api.exchange.one({ ...askedOf(chance), delivery, cover });
  const { orderNo } = await api.exchange.two({ quoteId }, freshKey());
  orders.push(orderNo);
  return orderNo;
};

/** A forward, locked with a new contract, which then passes, or with one that has: its number. */
const lockForward = async ({ chance, orders, contracts }: Hand, asked: Asked): Promise<string> => {
  const { firstDay } = (await api.exchange.options({})).forward;
  const days = Array.from({ length: FORWARD_DAYS }, (_, i) => addDays(firstDay, i)).filter((day) => isWorkingDay(day));
  const cover = chance.pick(['money', 'credit'] as const);
  const forward = { delivery: 'forward', deliveryDay: chance.pick(days), cover } as const;
  const { quoteId } = await api.exchange.one({ ...asked, ...forward });
  const isNew = contracts.length === 0 || chance.chance(0.5);
  const told = isNew && goodTold({ totalAmount: '1000000.00', contractFiles: [await uploaded(api)] });
  const made = told
    ? await api.ftrOrder.create({ ...told, leg: { quoteId } }, freshKey())
    : await api.ftrOrder.update({ orderNo: chance.pick(contracts), leg: { quoteId } }, freshKey());
  if (made.leg === null) throw new Error(`${made.orderNo} has no forward`);
  orders.push(made.leg.orderNo);
  if (isNew) {
    await review(app, made.orderNo, 'approve');
    contracts.push(made.orderNo);
  }
  return made.leg.orderNo;
};
const agreeForward = async (hand: Hand, asked: Asked) =>
  api.exchange.apply({ mode: 'realTime', orderNo: await lockForward(hand, asked) }, freshKey());

const cancel = async (orderNo: string): Promise<void> => {
  const [order] = (await api.exchange.list({ orderNo })).list;
  const terms = order?.detail?.closingTerms;
  const { closingRate = '', closingLoss = '' } = terms ?? {};
  await api.exchange.cancel({ orderNo, ...(terms ? { closingTerms: { closingRate, closingLoss } } : {}) }, freshKey());
};

/** What a hand may do, and how often. */
const VERBS: Readonly<Record<string, readonly [weight: number, verb: (hand: Hand) => Promise<unknown>]>> = {
  lock: [6, lock],
  exchange: [22, async (hand) => api.exchange.apply({ mode: 'realTime', orderNo: await lock(hand) }, freshKey())],
  lockForward: [3, (hand) => lockForward(hand, askedOf(hand.chance))],
  forward: [12, (hand) => agreeForward(hand, askedOf(hand.chance))],
  confirm: [4, (hand) => api.exchange.apply({ mode: 'realTime', orderNo: someOrder(hand) }, freshKey())],
  place: [
    14,
    async ({ chance, orders, mid }) => {
      const targetRate = rateText(mid + chance.below(1_601) - 800);
      const today = (await api.exchange.options({})).delegated.deadlineFirst;
      const deadlineDate = addDays(today, chance.pick([0, 3, 30]));
      const asked = { mode: 'delegated', ...askedOf(chance), targetRate, deadlineDate } as const;
      orders.push((await api.exchange.apply(asked, freshKey())).id);
      await app.tradeport.runDueTasks();
    },
  ],
  cancel: [12, (hand) => cancel(someOrder(hand))],
  platform: [
    8,
    async ({ chance }) => {
      const live = [...OPEN, ...CLOSING];
      const rows = await app.tradeport.world.db.read(WHOLE).exchangeOrder.findMany({
        where: { merchantId: MERCHANT, state: { in: live } },
        select: { orderNo: true, state: true },
        orderBy: { orderNo: 'asc' },
      });
      const moves = rows.flatMap(({ orderNo, state }) =>
        movesFrom(exchangeOrder, state)
          .filter(({ by, action }) => by !== 'merchant' && action !== 'fail')
          .map(({ action }) => ({ machine: exchangeOrder.name, subject: orderNo, action })),
      );
      if (moves.length > 0) await app.anonymous.simObject.act(chance.pick(moves));
    },
  ],
  spend: [
    5,
    async (hand) => {
      const cents = BigInt(1 + hand.chance.below(300_000));
      await pay('USD', cents);
      hand.paidIn = -cents;
    },
  ],
  receive: [
    5,
    async (hand) => {
      const amount = someAmount(hand.chance);
      await app.anonymous.sim.receive({ accountNo: '795010001001', currency: 'USD', amount });
      hand.paidIn = BigInt(amount.replace('.', ''));
      await jump(60);
    },
  ],
  wait: [12, ({ chance }) => jump(1 + chance.below(chance.pick([60, 7_200, 2 * DAY_S])))],
  repin: [
    10,
    async (hand) => {
      await jump(LOCK_S);
      hand.mid = LEAST + hand.chance.below(MOST - LEAST);
      await pin(hand.mid);
    },
  ],
  down: [
    3,
    async ({ chance }) => {
      await app.anonymous.simOutside.run({ event: 'market.down', with: {} });
      await jump(1 + chance.below(DAY_S));
      await app.anonymous.simOutside.run({ event: 'market.up', with: {} });
    },
  ],
};
const WHEEL = Object.entries(VERBS).flatMap(([name, [weight]]) => Array.from({ length: weight }, () => name));

it(
  `no path of ${STEPS} steps makes money, and the credit in use is what open orders are worth`,
  async () => {
    const { world } = app.tradeport;
    const hand: Hand = { chance: dice(seed), orders: [], contracts: [], mid: 72_000, paidIn: 0n };
    await pin(hand.mid);
    const tally: Record<string, number> = {};
    let before = await figuresOf(world);
    const start = before;
    const compare = async (what: string): Promise<void> => {
      const after = await figuresOf(world);
      const gained = worth(after, hand.mid) - worth({ ...before, usd: before.usd + hand.paidIn }, hand.mid);
      expect(gained <= 0n, `${what} made ${gained} at ${rateText(hand.mid)}; ${replay}`).toBe(true);
      hand.paidIn = 0n;
      before = after;
    };
    // However the dice fall, one forward is under way from the beginning.
    await agreeForward(hand, { ...sides[0], tradeDirection: 'sellOut', amount: '100.15' });
    await compare('the first forward');
    for (let step = 1; step <= STEPS; step += 1) {
      const name = hand.chance.pick(WHEEL);
      const outcome = await VERBS[name]?.[1](hand).then(
        () => 'done',
        (error: unknown) => {
          if (error instanceof Refused) return error.code;
          throw new Error(`step ${step}, ${name}; ${replay}`, { cause: error });
        },
      );
      const what = `${name} ${outcome}`;
      tally[what] = (tally[what] ?? 0) + 1;
      await compare(`step ${step}, ${what}`);
      if (step % PROOF === 0) expect(await faultsOfBooks(world), `after step ${step}; ${replay}`).toEqual([]);
    }
    await jump(LONGEST_S);
    await compare('waiting for the end');
    tell(`${STEPS} exchange steps on ${testProvider}, seed ${seed}: ${JSON.stringify(tally)}`);
    expect(await faultsOfBooks(world), replay).toEqual([]);
    expect(tally['exchange done'] ?? 0, JSON.stringify(tally)).toBeGreaterThan(STEPS / 20);
    expect(start).not.toEqual(before);
    const left = await world.db.read(WHOLE).exchangeOrder.findMany({
      where: { merchantId: MERCHANT, orderNo: { in: hand.orders }, state: { not: 'placed' } },
      select: { state: true },
    });
    expect(
      left.filter(({ state }) => !isFinal(exchangeOrder, state)),
      replay,
    ).toEqual([]);
    expect((await api.exchange.options({})).credit.used, replay).toBe('0.00');
  },
  LIMIT_MS,
);
