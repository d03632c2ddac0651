import type { Client } from '@tradeport/client';
import { type Fields, fieldsOf, type Given, type LineCommand, type Outcome, wordAt } from '../command.ts';
import { instantOf, shownInstant } from '../moments.ts';
import { table } from '../table.ts';

const previewOption = { preview: { type: 'boolean', does: 'show what it would do, and leave it' } } as const;
const rateOptions = {
  ...previewOption,
  at: { type: 'string', does: 'from this moment on (Beijing time), not at once' },
} as const;

/** Makes an event happen, or says what it would do; prints what changes and the money that moves. */
const happen = async (client: Client, given: Given, event: string, fields: Fields): Promise<Outcome> => {
  const request = { event, with: { ...fields } };
  const asks = given.isSet('preview');
  const result = asks ? await client.simOutside.preview(request) : await client.simOutside.run(request);
  const head = asks ? 'Preview:' : `${event}: done`;
  return {
    result,
    lines: [
      head,
      ...result.effects.map(({ label, before, after }) => `${label}: ${before === null ? '' : `${before} → `}${after}`),
      ...result.money.map(({ accountText, currency, amount }) => `${accountText}: ${currency} ${amount}`),
    ],
  };
};

/** The pair that a line names, and the moment from which on its rate changes. */
const pairAt = (given: Given): Fields => {
  const pair = wordAt(given, 0, 'the pair (USD/CNH)').toUpperCase();
  const at = given.text('at');
  return at === undefined ? { pair } : { pair, at: instantOf(at) };
};

const rateShown = ({ kind, value }: { readonly kind: string; readonly value: string }): string =>
  `${kind} ${value}`.trim();

const marketCommands: readonly LineCommand[] = [
  {
    name: 'market show',
    takes: '',
    does: 'Shows the rates and their adjustments',
    run: async (client) => {
      const result = await client.simMarket.view({});
      const rows = result.pairs.map(({ sellCurrency, buyCurrency, mid, rate, changePercent, change, ahead }) => [
        `${sellCurrency}/${buyCurrency}`,
        mid,
        rate,
        `${changePercent} %`,
        [
          ...(change === null ? [] : [rateShown(change)]),
          ...ahead.map((each) => `${rateShown(each)} from ${shownInstant(each.since)}`),
        ].join(', then '),
      ]);
      return {
        result,
        lines: [
          ...(result.down ? ['The market is offline.'] : []),
          ...table(['pair', 'mid', 'customer rate', '24 h', 'changed'], rows),
        ],
      };
    },
  },
  {
    name: 'market targets',
    takes: '',
    does: 'Lists the limit orders that wait for the market, the nearest to their targets first',
    run: async (client) => {
      const result = await client.simMarket.targets({});
      const rows = result.targets.map(({ orderNo, merchantNo, pair, targetRate, rate, distancePercent, ...order }) => [
        orderNo,
        merchantNo,
        `${order.sellAmount} ${order.sellCurrency} → ${order.buyAmount} ${order.buyCurrency}`,
        pair,
        targetRate,
        rate,
        `${distancePercent} %`,
        order.deadlineDate ?? '',
      ]);
      return {
        result,
        lines: table(['order', 'merchant', 'exchange', 'pair', 'target', 'now', 'distance', 'deadline'], rows),
      };
    },
  },
  {
    name: 'market pin',
    takes: '<pair> <rate>',
    does: 'Pins the mid rate of a pair',
    options: rateOptions,
    run: (client, given) =>
      happen(client, given, 'market.pin', { ...pairAt(given), rate: wordAt(given, 1, 'the rate') }),
  },
  {
    name: 'market shift',
    takes: '<pair> <percent>',
    does: 'Offsets a rate by a percentage (lower it with -- -1.5)',
    options: rateOptions,
    run: (client, given) =>
      happen(client, given, 'market.shift', { ...pairAt(given), percent: wordAt(given, 1, 'the percentage') }),
  },
  {
    name: 'market move',
    takes: '<pair> <rate>',
    does: 'Moves a rate to a value; it keeps moving from there',
    options: rateOptions,
    run: (client, given) =>
      happen(client, given, 'market.moveTo', { ...pairAt(given), rate: wordAt(given, 1, 'the rate') }),
  },
  {
    name: 'market clear',
    takes: '<pair>',
    does: 'Restores the market rate of a pair',
    options: rateOptions,
    run: (client, given) => happen(client, given, 'market.clear', pairAt(given)),
  },
  {
    name: 'market down',
    takes: '',
    does: 'Takes the market offline',
    options: previewOption,
    run: (client, given) => happen(client, given, 'market.down', {}),
  },
  {
    name: 'market up',
    takes: '',
    does: 'Brings the market back',
    options: previewOption,
    run: (client, given) => happen(client, given, 'market.up', {}),
  },
];

export const outsideCommands: readonly LineCommand[] = [
  {
    name: 'event',
    takes: '[name] [field=value...]',
    does: 'Lists external events, or triggers one',
    options: previewOption,
    run: async (client, given) => {
      const [name, ...fields] = given.words;
      if (name !== undefined) return happen(client, given, name, fieldsOf(fields));
      const result = await client.simOutside.list({});
      const rows = result.map(({ event, title, fields: takes }) => [
        event,
        title,
        takes.map(({ name: field, required }) => (required ? field : `[${field}]`)).join(' '),
      ]);
      return { result, lines: table(['event', 'what', 'fields'], rows) };
    },
  },
  ...marketCommands,
];
