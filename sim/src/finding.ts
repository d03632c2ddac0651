import type { Client } from '@tradeport/client';
import type { Ccy } from '@tradeport/shared/reference/currencies.ts';
import { WrongUsage } from './command.ts';

type Kind = Awaited<ReturnType<Client['simDecision']['waiting']>>[number];

/** Whose account it is (number or a part of the name), in which currency, and which use it has. */
interface WantedAccount {
  readonly merchant: string;
  readonly currency: Ccy;
  readonly use: 'collection' | 'recharge';
}

/** The first account of a merchant that money in a currency can be sent to. Throws WrongUsage, which tells what there is. */
export const accountFor = async (client: Client, { merchant, currency, use }: WantedAccount): Promise<string> => {
  const accounts = (await client.sim.accounts({})).filter((one) => one.use === use);
  const theirs = accounts.filter((one) => one.merchantNo === merchant || one.merchantName.includes(merchant));
  const found = theirs.find((one) => one.currency === currency);
  if (found) return found.accountNo;
  const known =
    theirs.length === 0
      ? 'no such merchant has a collection account'
      : `it has ${theirs.map((one) => one.currency).join(', ')}`;
  throw new WrongUsage(`no collection account of ${merchant} in ${currency}: ${known}`);
};

/** What an object waits for, and an outcome that it offers; where it waits for several, the kind says which. Throws WrongUsage. */
export const decisionFor = async (
  client: Client,
  subject: string,
  wanted: string | undefined,
  kind?: string,
): Promise<{ readonly kind: string; readonly outcome: Kind['choices'][number]['outcome'] }> => {
  const waiting = await client.simDecision.waiting(kind === undefined ? {} : { kind });
  const found = waiting.filter(({ object }) => object.subject === subject);
  const [only, another] = found;
  if (only === undefined) throw new WrongUsage(`${subject} waits for no decision`);
  if (another !== undefined) throw new WrongUsage(`say which kind: ${found.map((one) => one.kind).join(', ')}`);
  const outcomes = only.choices.map(({ outcome }) => outcome);
  const outcome = outcomes.find((one) => one === wanted);
  if (outcome === undefined) throw new WrongUsage(`say ${outcomes.join(' or ')}`);
  return { kind: only.kind, outcome };
};
