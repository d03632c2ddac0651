import type { Ccy } from '@tradeport/shared/reference/currencies.ts';
import type { ErrorCode } from '@tradeport/shared/words/errorCodes.ts';
import { DEMO, type TestApp } from '../harness/app.ts';
import { Refused } from '../harness/transport.ts';
import { together } from '../nouns/index.ts';
import type { Accounts } from './books.ts';
import type { Dice } from './dice.ts';
import type { Hand, Table, Verb, WeighedVerb } from './hand.ts';

/** What a command came to: done, or refused with a code. */
export type Outcome = 'done' | ErrorCode;

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
    ['10005', 'lanwan'],
  ]);
  const found = await app.anonymous.sim.accounts({});
  const collection = found.map(({ accountNo, currency, merchantNo }) => ({
    accountNo,
    currency,
    merchant: merchantOf.get(merchantNo) ?? '',
  }));
  const words = new Map<string, string[]>();
  const left = (word: string): string[] => {
    const numbers = words.get(word) ?? [];
    words.set(word, numbers);
    return numbers;
  };
  return { app, merchants: Object.keys(MERCHANTS), collection, left, accounts };
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

/** Every verb that moves money, and what moves time; the weights keep orders in every state alive. */
export const VERBS: Readonly<Record<string, WeighedVerb>> = {
  ...together((noun) => noun.verbs),
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
    if (outcome === undefined) throw new Error(`${name} was answered wrongly: ${String(error)}`, { cause: error });
    return { verb: name, outcome };
  }
};
