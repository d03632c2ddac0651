import type { Client } from '@tradeport/client';
import { machines } from '@tradeport/shared/states/index.ts';
import { type LineCommand, onlyGiven, wholeOf, wordAt } from '../command.ts';
import { machineOf, objectFor } from '../finding.ts';
import { table } from '../table.ts';
import { reasonOf, reasonOptions } from './reason.ts';

type ObjectRow = Awaited<ReturnType<Client['simObject']['list']>>[number];
const objectRow = (one: ObjectRow): string[] => [one.machine, one.subject, one.state.text, one.merchantNo, one.title];
const OBJECT_HEAD = ['machine', 'object', 'state', 'merchant', 'title'];

export const objectCommands: readonly LineCommand[] = [
  {
    name: 'objects',
    takes: '',
    does: 'Lists objects, most recently changed first',
    options: {
      machine: { type: 'string', does: machines.map(({ name }) => name).join(', ') },
      state: { type: 'string', does: 'only those in this state' },
      open: { type: 'boolean', does: 'only objects ready to progress' },
      merchant: { type: 'string', does: 'only those of this merchant number' },
      search: { type: 'string', does: 'a number, or part of a title or merchant name' },
      limit: { type: 'string', does: 'how many at most, 50 by default' },
    },
    run: async (client, given) => {
      const machine = given.text('machine');
      const limit = wholeOf(given, 'limit');
      const result = await client.simObject.list({
        ...(limit === undefined ? {} : { limit }),
        ...(machine === undefined ? {} : { machine: machineOf(machine) }),
        ...(given.isSet('open') ? { open: true } : {}),
        ...onlyGiven({ state: given.text('state'), search: given.text('search'), merchantNo: given.text('merchant') }),
      });
      return { result, lines: table(OBJECT_HEAD, result.map(objectRow), 'No such object.') };
    },
  },
  {
    name: 'moves',
    takes: '<object>',
    does: 'Shows an object (number, or machine/number) and its available moves',
    run: async (client, given) => {
      const result = await client.simObject.one(await objectFor(client, wordAt(given, 0, 'the object')));
      const rows = result.moves.map((move) => [
        move.action,
        move.title,
        move.by,
        move.to.text,
        move.canAct ? 'yes' : 'no',
        move.money.map(({ account, currency, amount }) => `${account} ${currency} ${amount}`).join('; '),
      ]);
      const moves = table(['action', 'title', 'by', 'leads to', 'from here', 'money'], rows, 'No moves available.');
      return { result, lines: [objectRow(result.object).join('  '), '', ...moves] };
    },
  },
  {
    name: 'move',
    takes: '<object> <action>',
    does: 'Makes a move as the bank, the platform or time',
    options: reasonOptions,
    run: async (client, given) => {
      const action = wordAt(given, 1, 'the action (see: sim moves <object>)');
      const result = await client.simObject.act({
        ...(await objectFor(client, wordAt(given, 0, 'the object'))),
        action,
        ...reasonOf(given),
        ...onlyGiven({ note: given.text('note') }),
      });
      return { result, lines: [`${result.object.subject}: ${result.from.text} → ${result.to.text}`] };
    },
  },
];
