import { followEvents, type SimEventView } from '@tradeport/client';
import { machines } from '@tradeport/shared/states/index.ts';
import { type Given, type LineCommand, onlyGiven, WrongUsage, wholeOf } from '../command.ts';
import { shownInstant } from '../moments.ts';
import { table } from '../table.ts';

const HEAD = ['place', 'at', 'what', 'object', 'merchant', 'state', 'cause'];

const rowOf = (one: SimEventView): string[] => [
  String(one.seq),
  shownInstant(one.at),
  one.title,
  one.subject,
  one.merchantNo ?? '',
  one.to?.text ?? '',
  one.cause,
];

/** What narrows the log: `--object receipt/RC1` names the machine as well. */
const filterOf = (given: Given) => {
  const [before, after] = (given.text('object') ?? '').split('/');
  const machine = after === undefined ? undefined : machines.find(({ name }) => name === before)?.name;
  if (after !== undefined && machine === undefined) throw new WrongUsage(`"${before}" is no machine`);
  return {
    ...onlyGiven({ merchantNo: given.text('merchant'), subject: after ?? (before === '' ? undefined : before) }),
    ...(machine === undefined ? {} : { machine }),
  };
};

const LISTED = 20;

export const eventCommands: readonly LineCommand[] = [
  {
    name: 'events',
    takes: '',
    does: 'Lists events, oldest first; --follow keeps streaming',
    options: {
      merchant: { type: 'string', does: 'only of the merchant with this number' },
      object: { type: 'string', does: 'only of this object: its number, or machine/number' },
      limit: { type: 'string', does: 'how many of the past, 1 to 200; 20' },
      follow: { type: 'boolean', does: 'goes on until Ctrl-C' },
      count: { type: 'string', does: 'with --follow: ends after so many that are new' },
    },
    run: async (client, given, door) => {
      const filter = filterOf(given);
      const limit = wholeOf(given, 'limit') ?? LISTED;
      const count = wholeOf(given, 'count');
      const { events, upTo } = await client.simEvent.list({ ...filter, limit });
      const past = events.toReversed();
      const outcome = { result: past, lines: table(HEAD, past.map(rowOf), 'No events.') };
      if (!given.isSet('follow')) return outcome;
      return {
        ...outcome,
        goesOn: async function* () {
          let heard = 0;
          for await (const event of followEvents(door, { ...filter, after: upTo })) {
            yield { result: event, line: rowOf(event).join('  ') };
            heard += 1;
            if (heard === count) return;
          }
        },
      };
    },
  },
];
