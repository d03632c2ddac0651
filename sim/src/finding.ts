import type { Client } from '@tradeport/client';
import type { Ccy } from '@tradeport/shared/reference/currencies.ts';
import { machines } from '@tradeport/shared/states/index.ts';
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

/** What an object waits for; where it waits for several, the kind says which. Throws WrongUsage. */
export const waitingFor = async (client: Client, subject: string, kind?: string): Promise<Kind> => {
  const waiting = await client.simDecision.waiting(kind === undefined ? {} : { kind });
  const found = waiting.filter(({ object }) => object.subject === subject);
  const [only, another] = found;
  if (only === undefined) throw new WrongUsage(`${subject} waits for no decision`);
  if (another !== undefined) throw new WrongUsage(`say which kind: ${found.map((one) => one.kind).join(', ')}`);
  return only;
};

/** The same with an outcome that it offers. Throws WrongUsage. */
export const decisionFor = async (
  client: Client,
  subject: string,
  wanted: string | undefined,
  kind?: string,
): Promise<{ readonly kind: string; readonly outcome: Kind['choices'][number]['outcome'] }> => {
  const only = await waitingFor(client, subject, kind);
  const outcomes = only.choices.map(({ outcome }) => outcome);
  const outcome = outcomes.find((one) => one === wanted);
  if (outcome === undefined) throw new WrongUsage(`say ${outcomes.join(' or ')}`);
  return { kind: only.kind, outcome };
};

type Machine = (typeof machines)[number]['name'];

/** The machine that a word names; throws WrongUsage with the list. */
export const machineOf = (text: string): Machine => {
  const found = machines.find(({ name }) => name === text);
  if (found === undefined)
    throw new WrongUsage(`"${text}" is no machine: take one of ${machines.map(({ name }) => name).join(', ')}`);
  return found.name;
};

/** The object that a number means, or `machine/number` where several machines have one of that number. */
export const objectFor = async (client: Client, text: string): Promise<{ machine: Machine; subject: string }> => {
  const [before = '', after] = text.split('/');
  if (after !== undefined) return { machine: machineOf(before), subject: after };
  const found = (await client.simObject.list({ search: text, limit: 50 })).filter(({ subject }) => subject === text);
  const [only, another] = found;
  if (only === undefined) throw new WrongUsage(`there is no object ${text}`);
  if (another !== undefined)
    throw new WrongUsage(
      `several objects are called ${text}: ${found.map((one) => `${one.machine}/${text}`).join(', ')}`,
    );
  return { machine: machineOf(only.machine), subject: text };
};
