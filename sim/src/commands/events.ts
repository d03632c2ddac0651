import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { followEvents, type SimEventView } from '@tradeport/client';
import { machines } from '@tradeport/shared/states/index.ts';
import { type Door, type Given, type LineCommand, type Outcome, onlyGiven, WrongUsage, wholeOf } from '../command.ts';
import { type Delivery, forward } from '../forwarding/forward.ts';
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

/** The first so many; all of them where nobody says how many. */
async function* firstOf(events: AsyncIterable<SimEventView>, count: number | undefined): AsyncGenerator<SimEventView> {
  let heard = 0;
  for await (const event of events) {
    yield event;
    heard += 1;
    if (heard === count) return;
  }
}

/** A place of the log, which counts from 0. */
const placeOf = (given: Given): number | undefined => {
  const text = given.text('after');
  if (text !== undefined && !/^\d{1,9}$/.test(text)) throw new WrongUsage('--after is a place of the log');
  return text === undefined ? undefined : Number(text);
};

interface Forwarded {
  readonly door: Door;
  readonly given: Given;
  readonly target: string;
  readonly filter: ReturnType<typeof filterOf>;
  readonly after: number;
  readonly count: number | undefined;
}

const deliveryLine = ({ status, problem, id, type, subject, attempt, givenUp }: Delivery): string =>
  [String(status ?? problem), id, type, subject, `attempt ${attempt}${givenUp ? ', given up' : ''}`].join('  ');

/** Posts what happens as signed webhooks: the command line does, as the server makes no connection of its own. */
const forwarded = ({ door, given, target, filter, after, count }: Forwarded): Outcome => {
  if (!/^https?:\/\//.test(target) || !URL.canParse(target)) throw new WrongUsage(`"${target}" is no http address`);
  const ownSecret = given.text('secret');
  const secret = ownSecret ?? `whsec_${randomBytes(24).toString('hex')}`;
  const forwarding = {
    to: target,
    secret,
    sandbox: door.sandbox,
    attempts: wholeOf(given, 'attempts') ?? ATTEMPTS,
    firstPauseMs: wholeOf(given, 'first-pause') ?? FIRST_PAUSE_MS,
    duplicate: given.isSet('duplicate'),
    reorder: given.isSet('reorder'),
    now: Date.now,
    wait: pause,
  };
  return {
    result: { forwardTo: target, after, ...(ownSecret === undefined ? { secret } : {}) },
    lines: [
      `Forwarding events of ${door.sandbox} to ${target}`,
      ...(ownSecret === undefined ? [`Signing secret: ${secret}`] : []),
    ],
    goesOn: async function* () {
      const events = firstOf(followEvents(door, { ...filter, after }), count);
      for await (const delivery of forward(events, forwarding))
        yield { result: delivery, line: deliveryLine(delivery), failed: delivery.givenUp };
    },
  };
};

const LISTED = 20;
const ATTEMPTS = 6;
const FIRST_PAUSE_MS = 1_000;

export const eventCommands: readonly LineCommand[] = [
  {
    name: 'events',
    takes: '',
    does: 'Lists events, oldest first; --follow keeps streaming, --forward-to posts them as webhooks',
    options: {
      merchant: { type: 'string', does: 'only of the merchant with this number' },
      object: { type: 'string', does: 'only of this object: its number, or machine/number' },
      limit: { type: 'string', does: 'how many past events, 1 to 200 (default 20)' },
      follow: { type: 'boolean', does: 'keeps streaming until Ctrl-C' },
      count: { type: 'string', does: 'with --follow or --forward-to: stops after this many new events' },
      after: {
        type: 'string',
        does: 'with --follow or --forward-to: start after this position in the log (0: from the beginning)',
      },
      'forward-to': { type: 'string', does: 'posts each event to this URL as a signed webhook, until Ctrl-C' },
      secret: {
        type: 'string',
        does: 'signing secret; a new one is generated if omitted',
        env: 'TRADEPORT_WEBHOOK_SECRET',
      },
      attempts: { type: 'string', does: 'maximum delivery attempts (default 6)' },
      'first-pause': {
        type: 'string',
        does: 'milliseconds before the second attempt, doubled each time (default 1000)',
      },
      duplicate: { type: 'boolean', does: 'sends every webhook twice' },
      reorder: { type: 'boolean', does: 'of two webhooks in a row, sends the later one first' },
    },
    run: async (client, given, door) => {
      const filter = filterOf(given);
      const limit = wholeOf(given, 'limit') ?? LISTED;
      const count = wholeOf(given, 'count');
      const { events, upTo } = await client.simEvent.list({ ...filter, limit });
      const past = events.toReversed();
      const target = given.text('forward-to');
      if (target !== undefined) return forwarded({ door, given, target, filter, after: placeOf(given) ?? upTo, count });
      const outcome = { result: past, lines: table(HEAD, past.map(rowOf), 'No events.') };
      if (!given.isSet('follow')) return outcome;
      return {
        ...outcome,
        goesOn: async function* () {
          for await (const event of firstOf(followEvents(door, { ...filter, after: placeOf(given) ?? upTo }), count))
            yield { result: event, line: rowOf(event).join('  ') };
        },
      };
    },
  },
];
