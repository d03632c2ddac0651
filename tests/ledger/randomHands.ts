import type { Client } from '@tradeport/shared/client.ts';
import type { ErrorCode } from '@tradeport/shared/contract/errors.ts';
import { type Ccy, scaleOf } from '@tradeport/shared/reference/currencies.ts';
import { formatAmount } from '@tradeport/shared/rules/money.ts';
import { DEMO, type TestApp } from '../harness/app.ts';
import { Refused } from '../harness/transport.ts';
import type { Accounts } from './books.ts';
import type { Dice } from './dice.ts';

/** What a command came to: done, or refused with a code. */
export type Outcome = 'done' | ErrorCode;

interface Answered {
  readonly send: () => Promise<unknown>;
  readonly answer: string;
}

/** What all hands know together; each may use what another left behind. */
export interface Table {
  readonly app: TestApp;
  readonly collection: readonly { readonly accountNo: string; readonly currency: string; readonly merchant: string }[];
  /** Numbers of orders, by merchant. */
  readonly orders: Readonly<Record<string, string[]>>;
  readonly quotes: string[];
  /** Figures of the last check: what a hand aims its amounts at. */
  accounts: Accounts;
}

/** One client that sends commands as they come, one after the other. */
export interface Hand {
  readonly client: Client;
  readonly merchant: string;
  readonly ccys: readonly Ccy[];
  readonly dice: Dice;
  readonly answered: Answered[];
}

const MERCHANTS = {
  haichuan: ['USD', 'EUR', 'JPY', 'GBP', 'HKD', 'CNH'],
  kestrel: ['USD', 'HKD', 'EUR', 'CNH'],
  'su-yutong': ['USD', 'EUR', 'CNH'],
} as const satisfies Record<string, readonly Ccy[]>;

const OPERATORS = [
  [DEMO.chief, 'haichuan'],
  [DEMO.maker, 'haichuan'],
  [DEMO.finance, 'haichuan'],
  [DEMO.otherMerchant, 'kestrel'],
  [DEMO.individual, 'su-yutong'],
] as const;

/** So many hands at the table, over the operators in turn. */
export const hands = (app: TestApp, count: number, chance: Dice): Promise<readonly Hand[]> =>
  Promise.all(
    Array.from({ length: count }, async (_, i) => {
      const [loginNo, merchant] = OPERATORS[i % OPERATORS.length] ?? OPERATORS[0];
      const client = await app.signIn(loginNo);
      return { client, merchant, ccys: MERCHANTS[merchant], dice: chance.fork(i), answered: [] };
    }),
  );

export const tableOf = async (app: TestApp, accounts: Accounts): Promise<Table> => {
  const merchantOf = new Map([
    ['10001', 'haichuan'],
    ['10002', 'kestrel'],
    ['10003', 'su-yutong'],
  ]);
  const found = await app.anonymous.sim.accounts({});
  const collection = found.map(({ accountNo, currency, merchantNo }) => ({
    accountNo,
    currency,
    merchant: merchantOf.get(merchantNo) ?? '',
  }));
  return { app, collection, orders: { haichuan: [], kestrel: [], 'su-yutong': [] }, quotes: [], accounts };
};

/** Newest entries are the live ones; older ones are tried now and then. */
const recent = (chance: Dice, list: readonly string[], otherwise: string): string => {
  if (list.length === 0 || chance.chance(0.02)) return otherwise;
  return chance.pick(chance.chance(0.9) ? list.slice(-6) : list);
};

const WRONG_AMOUNTS = ['0', '0.00', '0.001', '0.0000001', '9999999999999999', '10000000000000.01', '-1', '1e3', '1,0'];

/** An amount of the currency: mostly small, some of them failing at the counterparty, some as large as all there is, some wrong. */
const amountOf = (chance: Dice, ccy: Ccy, available: bigint): string => {
  if (chance.chance(0.06)) return chance.pick(WRONG_AMOUNTS);
  const whole = 10n ** BigInt(scaleOf(ccy));
  if (chance.chance(0.25)) return formatAmount(available / BigInt(1 + chance.below(3)), ccy);
  const minor = BigInt(1 + chance.below(400_000)) * (whole === 1n ? 1n : 10n);
  return formatAmount(chance.chance(0.15) ? (minor / 100n) * 100n + 14n : minor, ccy);
};

/** The wire may carry any word; the types of the client may not. */
const anyCurrency = (word: string): Ccy => JSON.parse(JSON.stringify(word));

type Verb = (table: Table, hand: Hand) => Promise<unknown>;

const receive: Verb = ({ app, collection }, { dice: chance }) => {
  const { accountNo, currency } = chance.pick(collection);
  const word = chance.chance(0.95) ? currency : chance.pick(['PLN', 'XXX', 'JPY']);
  const ccy = anyCurrency(word);
  return app.anonymous.sim.receive({
    accountNo: chance.chance(0.97) ? accountNo : 'nobody',
    currency: ccy,
    amount: word === 'XXX' ? '1.00' : amountOf(chance, ccy, 5_000_000n),
  });
};

const quote = async (table: Table, { client, dice: chance, ccys, merchant }: Hand): Promise<string> => {
  const sell = chance.pick(ccys);
  const buy = chance.pick(chance.chance(0.03) ? ['PLN', 'XAU', sell] : ccys.filter((ccy) => ccy !== sell));
  const tradeDirection = chance.chance(0.8) ? 'sellOut' : 'buyIn';
  const available = table.accounts.get(`${merchant} ${sell} available`) ?? 0n;
  const buyCurrency = anyCurrency(buy);
  const amount = amountOf(chance, tradeDirection === 'sellOut' || buy === 'XAU' ? sell : buyCurrency, available);
  const { quoteId } = await client.exchange.one({ sellCurrency: sell, buyCurrency, tradeDirection, amount });
  table.quotes.push(quoteId);
  return quoteId;
};

/** Sends a money command, under a key or without; an answer under a key is kept to be asked for again. */
const send = async <R>(
  { dice: chance, answered }: Hand,
  ask: (options: { readonly idempotencyKey?: string }) => Promise<R>,
): Promise<R> => {
  const options = chance.chance(0.7) ? { idempotencyKey: chance.uuid() } : {};
  const answer = await ask(options);
  if ('idempotencyKey' in options) answered.push({ send: () => ask(options), answer: JSON.stringify(answer) });
  return answer;
};

const lock: Verb = async (table, hand) => {
  const { dice: chance, client } = hand;
  const quoteId = chance.chance(0.85) ? await quote(table, hand) : recent(chance, table.quotes, 'nonsense');
  const { orderNo } = await send(hand, (options) => client.exchange.two({ quoteId }, options));
  table.orders[hand.merchant]?.push(orderNo);
};

/** Mostly an order of the hand's own merchant. */
const someOrder = ({ orders }: Table, { dice: chance, merchant }: Hand): string => {
  const whose = chance.chance(0.05) ? chance.pick(Object.keys(orders)) : merchant;
  return recent(chance, orders[whose] ?? [], 'EX000000000000000');
};

const confirm: Verb = (table, hand) => {
  const orderNo = someOrder(table, hand);
  return send(hand, (options) => hand.client.exchange.apply({ mode: 'realTime', orderNo }, options));
};

const cancel: Verb = (table, hand) => {
  const orderNo = someOrder(table, hand);
  return send(hand, (options) => hand.client.exchange.cancel({ orderNo }, options));
};

const advance: Verb = ({ app }, { dice: chance }) =>
  app.anonymous.sim.advanceClock({ seconds: 1 + chance.below(chance.chance(0.2) ? 300 : 30) });

/** Asks for an earlier answer once more: it must be the same, to the letter. */
const again: Verb = async (_table, { dice: chance, answered }) => {
  if (answered.length === 0) return;
  const earlier = chance.pick(answered.slice(-50));
  const answer = JSON.stringify(await earlier.send());
  if (answer !== earlier.answer) throw new Error(`answered ${answer} where it had answered ${earlier.answer}`);
};

interface Weighed {
  readonly verb: Verb;
  readonly weight: number;
  /** What a random command may be refused with; anything else is a fault. */
  readonly refusals: readonly ErrorCode[];
}

const quoteRefusals = ['INVALID_PARAM', 'INVALID_CURRENCY', 'BELOW_MINI_LIMIT', 'BIZ_ERROR'] as const;

/** Every verb that moves money, and what moves time; the weights keep orders in every state alive. */
export const VERBS: Readonly<Record<string, Weighed>> = {
  receive: { verb: receive, weight: 10, refusals: ['INVALID_PARAM', 'INVALID_CURRENCY', 'ACCOUNT_NOTFOUND'] },
  quote: { verb: quote, weight: 5, refusals: quoteRefusals },
  lock: { verb: lock, weight: 32, refusals: [...quoteRefusals, 'LACK_BALANCE', 'OPERATION_NOT_ALLOW'] },
  confirm: { verb: confirm, weight: 32, refusals: ['ORDER_NOTFOUND', 'OPERATION_NOT_ALLOW', 'LACK_BALANCE'] },
  cancel: { verb: cancel, weight: 8, refusals: ['ORDER_NOTFOUND', 'OPERATION_NOT_ALLOW'] },
  again: { verb: again, weight: 6, refusals: [] },
  advance: { verb: advance, weight: 7, refusals: ['REQUEST_REPEAT'] },
};

const WHEEL = Object.entries(VERBS).flatMap(([name, { weight }]) => Array.from({ length: weight }, () => name));

/**
 * Lets a hand send one random command; answers which, and what came of it. Throws for an answer that no command may get: a
 * fault of the server, or a refusal that does not belong to the verb.
 */
export const playOnce = async (
  table: Table,
  hand: Hand,
): Promise<{ readonly verb: string; readonly outcome: Outcome }> => {
  const name = hand.dice.pick(WHEEL);
  const weighed = VERBS[name];
  if (!weighed) throw new Error(`no verb ${name}`);
  try {
    await weighed.verb(table, hand);
    return { verb: name, outcome: 'done' };
  } catch (error) {
    const outcome = error instanceof Refused ? weighed.refusals.find((code) => code === error.code) : undefined;
    if (outcome === undefined) throw new Error(`${name} was answered wrongly`, { cause: error });
    return { verb: name, outcome };
  }
};
