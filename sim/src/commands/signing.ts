import type { Client } from '@tradeport/client';
import { type Given, type LineCommand, WrongUsage, wordAt } from '../command.ts';
import { shownInstant } from '../moments.ts';
import { table } from '../table.ts';

type Demands = Awaited<ReturnType<Client['simSigning']['set']>>;

const signsIn = (word: string): boolean => {
  if (word !== 'on' && word !== 'off') throw new WrongUsage(`"${word}" is none of on, off`);
  return word === 'on';
};

const merchantAt = (given: Given): string => wordAt(given, 0, 'the number of the merchant');

const rowOf = ({ merchantNo, signsCalls, callsFrom, keyMadeAt, merchantNameEn }: Demands): readonly string[] => [
  merchantNo,
  signsCalls ? 'signed' : '',
  callsFrom.length === 0 ? 'anywhere' : callsFrom.join(' '),
  keyMadeAt === null ? 'none' : shownInstant(keyMadeAt),
  merchantNameEn,
];
const COLUMNS = ['merchant', 'calls', 'from', 'key made', 'name'];

/** What merchants demand of the calls of their logins. */
export const signingCommands: readonly LineCommand[] = [
  {
    name: 'signing list',
    takes: '',
    does: 'Lists what each merchant demands of its calls',
    run: async (client) => {
      const result = await client.simSigning.list({});
      return { result, lines: table(COLUMNS, result.map(rowOf)) };
    },
  },
  {
    name: 'signing set',
    takes: '<merchant> <on|off> [address...]',
    does: 'Demands signed calls, or none; with addresses, networks or ranges that calls must come from (from anywhere without)',
    run: async (client, given) => {
      const [, , ...callsFrom] = given.words;
      const signsCalls = signsIn(wordAt(given, 1, 'on or off'));
      const result = await client.simSigning.set({ merchantNo: merchantAt(given), signsCalls, callsFrom });
      return { result, lines: table(COLUMNS, [rowOf(result)]) };
    },
  },
  {
    name: 'signing key',
    takes: '<merchant>',
    does: 'Makes the signing key of a merchant, shown this once; one that it had stops working',
    run: async (client, given) => {
      const result = await client.simSigning.makeKey({ merchantNo: merchantAt(given) });
      return { result, lines: [result.signingKey], aside: ['Shown this once: keep it now.'] };
    },
  },
  {
    name: 'signing withdraw',
    takes: '<merchant>',
    does: 'Withdraws the signing key of a merchant; what it is to sign is refused until another is made',
    run: async (client, given) => {
      const result = await client.simSigning.withdrawKey({ merchantNo: merchantAt(given) });
      return { result, lines: table(COLUMNS, [rowOf(result)]) };
    },
  },
];
