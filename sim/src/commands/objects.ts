import type { Client } from '@tradeport/client';
import { failureReasons } from '@tradeport/shared/reference/failureReasons.ts';
import { machines } from '@tradeport/shared/states/index.ts';
import { type Given, type LineCommand, onlyGiven, WrongUsage, wholeOf, wordAt } from '../command.ts';
import { decisionFor, machineOf, objectFor } from '../finding.ts';
import { table } from '../table.ts';

type ObjectRow = Awaited<ReturnType<Client['simObject']['list']>>[number];
const isReason = (text: string): text is keyof typeof failureReasons & string => Object.hasOwn(failureReasons, text);
/** The typed reason of `--reason`; throws WrongUsage with the list. */
const reasonOf = (given: Given) => {
  const text = given.text('reason');
  if (text === undefined) return {};
  if (!isReason(text))
    throw new WrongUsage(`"${text}" is no reason: take one of ${Object.keys(failureReasons).join(', ')}`);
  return { reason: text };
};

const objectRow = (one: ObjectRow): string[] => [one.machine, one.subject, one.state.text, one.merchantNo, one.title];
const OBJECT_HEAD = ['machine', 'object', 'state', 'merchant', 'title'];

const reasonOptions = {
  reason: { type: 'string', does: 'a typed reason' },
  note: { type: 'string', does: 'a note shown in the timeline' },
} as const;

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
  {
    name: 'decide',
    takes: '[object] [outcome]',
    does: 'Lists pending decisions, or decides one: approve, reject, ask or what else is offered',
    options: {
      ...reasonOptions,
      kind: { type: 'string', does: 'the kind of decision, if several are pending for the object' },
    },
    run: async (client, given) => {
      const kind = given.text('kind');
      const [subject, wanted] = given.words;
      if (subject === undefined) {
        const waiting = await client.simDecision.waiting(kind === undefined ? {} : { kind });
        const rows = waiting.map((one) => [
          one.kind,
          one.object.subject,
          one.kindTitle,
          one.answersAt ?? 'a person',
          one.object.title,
        ]);
        return {
          result: waiting,
          lines: table(['kind', 'object', 'what', 'waits for', 'title'], rows, 'No pending decisions.'),
        };
      }
      const { kind: found, outcome } = await decisionFor(client, subject, wanted, kind);
      const result = await client.simDecision.decide({
        items: [{ kind: found, subject }],
        outcome,
        ...reasonOf(given),
        ...onlyGiven({ note: given.text('note') }),
      });
      const lines = result.map(
        (one) => `${one.subject}: ${one.done ? `${outcome} done` : `${one.code ?? ''} ${one.message ?? ''}`}`,
      );
      return { result, lines, failed: result.some(({ done }) => !done) };
    },
  },
];
