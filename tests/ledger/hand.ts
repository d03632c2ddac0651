import type { Client } from '@tradeport/shared/client.ts';
import { type Ccy, scaleOf } from '@tradeport/shared/reference/currencies.ts';
import { formatAmount } from '@tradeport/shared/rules/money.ts';
import type { ErrorCode } from '@tradeport/shared/words/errorCodes.ts';
import type { TestApp } from '../harness/app.ts';
import type { Accounts } from './books.ts';
import type { Dice } from './dice.ts';

interface Answered {
  readonly send: () => Promise<unknown>;
  readonly answer: string;
}

/** What all hands know together; each may use what another left behind. */
export interface Table {
  readonly app: TestApp;
  readonly merchants: readonly string[];
  readonly collection: readonly { readonly accountNo: string; readonly currency: string; readonly merchant: string }[];
  /** Numbers that verbs have left under a word of their own: `quotes`, `orders of haichuan`. */
  readonly left: (word: string) => string[];
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

/** Sends one command; throws when it is refused. */
export type Verb = (table: Table, hand: Hand) => Promise<unknown>;

export interface WeighedVerb {
  readonly verb: Verb;
  readonly weight: number;
  /** What a random command may be refused with; anything else is a fault. */
  readonly refusals: readonly ErrorCode[];
}

/** Newest entries are the live ones; older ones are tried now and then. */
export const recent = (chance: Dice, list: readonly string[], otherwise: string): string => {
  if (list.length === 0 || chance.chance(0.02)) return otherwise;
  return chance.pick(chance.chance(0.9) ? list.slice(-6) : list);
};

const WRONG_AMOUNTS = ['0', '0.00', '0.001', '0.0000001', '9999999999999999', '10000000000000.01', '-1', '1e3', '1,0'];

/** An amount of the currency: mostly small, some of them failing at the counterparty, some as large as all there is, some wrong. */
export const amountOf = (chance: Dice, ccy: Ccy, available: bigint): string => {
  if (chance.chance(0.06)) return chance.pick(WRONG_AMOUNTS);
  const whole = 10n ** BigInt(scaleOf(ccy));
  if (chance.chance(0.25)) return formatAmount(available / BigInt(1 + chance.below(3)), ccy);
  const minor = BigInt(1 + chance.below(400_000)) * (whole === 1n ? 1n : 10n);
  return formatAmount(chance.chance(0.15) ? (minor / 100n) * 100n + 14n : minor, ccy);
};

/** The wire may carry any word; the types of the client may not. */
export const anyCurrency = (word: string): Ccy => JSON.parse(JSON.stringify(word));

/** Sends a money command, under a key or without; an answer under a key is kept to be asked for again. */
export const send = async <R>(
  { dice: chance, answered }: Hand,
  ask: (options: { readonly idempotencyKey?: string }) => Promise<R>,
): Promise<R> => {
  const options = chance.chance(0.7) ? { idempotencyKey: chance.uuid() } : {};
  const answer = await ask(options);
  if ('idempotencyKey' in options) answered.push({ send: () => ask(options), answer: JSON.stringify(answer) });
  return answer;
};
