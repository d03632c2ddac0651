import { randomBytes } from 'node:crypto';
import { followEvents, type SimEventView } from '@tradeport/client';
import { machines } from '@tradeport/shared/states/index.ts';
import {
  type Door,
  type Following,
  type Given,
  type LineCommand,
  type Outcome,
  onlyGiven,
  WrongUsage,
  wholeOf,
} from '../command.ts';
import { reconnect } from '../following/reconnect.ts';
import { type Delivery, forward } from '../forwarding/forward.ts';
import { type KeptPlace, keptPlace } from '../forwarding/place.ts';
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

/** Where to start in the log: a position counted from 0, `now`, or undefined where the option is left out. */
const startOf = (given: Given): number | 'now' | undefined => {
  const text = given.text('after');
  if (text === undefined || text === 'now') return text;
  if (!/^\d{1,10}$/.test(text)) throw new WrongUsage('--after is a position of the log, or "now"');
  return Number(text);
};

interface Followed {
  readonly door: Door;
  readonly given: Given;
  readonly filter: ReturnType<typeof filterOf>;
  readonly count: number | undefined;
}

/**
 * Events after a position, across restarts of the server. Leaves out those that a reset or a restore brought, unless the user names the
 * position.
 */
const eventsAfter = ({ door, given, filter, count }: Followed, after: number, following: Following) => {
  const includesLoaded = typeof startOf(given) === 'number';
  let last = after;
  const events = reconnect(async function* (onOpen) {
    for await (const event of followEvents(door, { ...filter, after: last, signal: following.interrupted, onOpen })) {
      last = event.seq;
      if (includesLoaded || !event.loaded) yield event;
    }
  }, following);
  return firstOf(events, count);
};

const reportStop = (after: number, { interrupted, report }: Following): void => {
  if (interrupted.aborted)
    report(`Stopped at position ${after} of the log. Use --after ${after} to continue from there.`);
};

const followed = (choice: Followed, after: number): NonNullable<Outcome['goesOn']> =>
  async function* (following) {
    let last = after;
    for await (const event of eventsAfter(choice, after, following)) {
      last = event.seq;
      yield { result: event, line: rowOf(event).join('  ') };
    }
    reportStop(last, following);
  };

interface Forwarded extends Followed {
  readonly target: string;
  /** The position of the newest event. */
  readonly end: number;
}

const deliveryLine = ({ status, problem, id, type, subject, attempt, givenUp }: Delivery): string =>
  [String(status ?? problem), id, type, subject, `attempt ${attempt}${givenUp ? ', given up' : ''}`].join('  ');

/** Where a forwarder starts, and a sentence about it where the user may not expect it. */
const forwardingStart = async ({ given, end }: Forwarded, place: KeptPlace): Promise<readonly [number, string?]> => {
  const start = startOf(given);
  if (start !== undefined) return [start === 'now' ? end : start];
  const kept = await place.read();
  if (kept === undefined) return [end];
  if (kept > end)
    return [
      end,
      `The log ends before position ${kept}, where this forwarder stopped: it is a new log, which starts now.`,
    ];
  return kept === end
    ? [end]
    : [kept, `Continuing after position ${kept}. Use --after now to skip what has happened since.`];
};

/** Writes the position; reports a failure once and continues, as the events themselves are delivered. */
const keepingIn = (place: KeptPlace, report: (line: string) => void) => {
  let hasFailed = false;
  return async (after: number): Promise<void> => {
    try {
      await place.write(after);
    } catch (thrown) {
      if (!hasFailed) report(`The position in the log cannot be stored: ${String(thrown)}`);
      hasFailed = true;
    }
  };
};

/** Posts events as signed webhooks from this process, because the server makes no connections of its own. */
const forwarded = async (choice: Forwarded): Promise<Outcome> => {
  const { door, given, target, filter } = choice;
  if (!/^https?:\/\//.test(target) || !URL.canParse(target)) throw new WrongUsage(`"${target}" is no http address`);
  const ownSecret = given.text('secret');
  const secret = ownSecret ?? `whsec_${randomBytes(24).toString('hex')}`;
  const settings = {
    to: target,
    secret,
    sandbox: door.sandbox,
    attempts: wholeOf(given, 'attempts') ?? ATTEMPTS,
    firstPauseMs: wholeOf(given, 'first-pause') ?? FIRST_PAUSE_MS,
    duplicate: given.isSet('duplicate'),
    reorder: given.isSet('reorder'),
    now: Date.now,
  };
  const place = keptPlace(given, { server: door.url, sandbox: door.sandbox, target, filter });
  const [after, explanation] = await forwardingStart(choice, place);
  return {
    result: { forwardTo: target, after, ...(ownSecret === undefined ? { secret } : {}) },
    lines: [
      `Forwarding events of ${door.sandbox} to ${target}`,
      ...(ownSecret === undefined ? [`Signing secret: ${secret}`] : []),
    ],
    aside: explanation === undefined ? [] : [explanation],
    goesOn: async function* (following) {
      const { interrupted, wait, report } = following;
      const store = keepingIn(place, report);
      let done = after;
      const keep = (position: number): Promise<void> => {
        done = position;
        return store(position);
      };
      await keep(after);
      for await (const delivery of forward(eventsAfter(choice, after, following), {
        ...settings,
        wait,
        interrupted,
        keep,
      }))
        yield { result: delivery, line: deliveryLine(delivery), failed: delivery.givenUp };
      reportStop(done, following);
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
        does: 'with --follow or --forward-to: starts after this position in the log (0: from the beginning), or now; --forward-to continues where it stopped unless given',
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
      const choice = { door, given, filter, count };
      if (target !== undefined) return forwarded({ ...choice, target, end: upTo });
      const start = startOf(given);
      const after = start === undefined || start === 'now' ? upTo : start;
      const outcome = { result: past, lines: table(HEAD, past.map(rowOf), 'No events.') };
      return given.isSet('follow') ? { ...outcome, goesOn: followed(choice, after) } : outcome;
    },
  },
];
