import type { Client } from '@tradeport/client';
import type { Expected } from '@tradeport/shared/simulation/runFile.ts';
import { objectFor } from '../finding.ts';
import { unfitting } from './fitting.ts';

/** What a line or a call came to: an answer, or the code and words of a refusal. */
export interface Came {
  readonly answer: unknown;
  readonly refused?: { readonly code: string; readonly words: string };
}

const statesWrong = async (client: Client, { states = [] }: Expected): Promise<readonly string[]> => {
  const wrong: string[] = [];
  for (const { object, is } of states) {
    const { state } = (await client.simObject.one(await objectFor(client, object))).object;
    if (state.state !== is) wrong.push(`${object} is ${state.state}, not ${is}`);
  }
  return wrong;
};

const balancesWrong = async (client: Client, { balances = [] }: Expected): Promise<readonly string[]> => {
  if (balances.length === 0) return [];
  const books = await client.simLedger.accounts({});
  return balances.flatMap(({ merchant, account, currency, is }) => {
    const owner = merchant ?? 'the platform';
    const accounts =
      merchant === undefined
        ? books.platform
        : books.merchants.find(({ merchantNo }) => merchantNo === merchant)?.accounts;
    if (accounts === undefined) return [`there is no merchant ${merchant}`];
    const balance = accounts.find((one) => one.account === account && one.currency === currency)?.balance ?? 'nothing';
    return balance === is ? [] : [`${account} ${currency} of ${owner} is ${balance}, not ${is}`];
  });
};

const answerWrong = ({ answer, refused }: Expected, came: Came | undefined): readonly string[] => {
  const said = came?.refused;
  if (refused !== undefined) {
    if (said === undefined) return [`it was not refused, and should be with ${refused}`];
    return said.code === refused ? [] : [`it was refused with ${said.code} (${said.words}), not with ${refused}`];
  }
  if (said !== undefined) return [`it was refused: ${said.words} (${said.code})`];
  return answer === undefined ? [] : unfitting(answer, came?.answer);
};

/** What does not hold after a step; nothing: all is as wanted. */
export const checksOf = async (
  client: Client,
  expected: Expected,
  came: Came | undefined,
): Promise<readonly string[]> => {
  const wrong = answerWrong(expected, came);
  if (came?.refused !== undefined && expected.refused === undefined) return wrong;
  const violations = expected.sound ? (await client.sim.ledgerCheck({})).violations : [];
  return [
    ...wrong,
    ...(await statesWrong(client, expected)),
    ...(await balancesWrong(client, expected)),
    ...violations.map(({ rule, subject, detail }) => `the books are wrong: ${rule} ${subject} ${detail}`),
  ];
};
