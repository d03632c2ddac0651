import type { Client } from '@tradeport/client';
import { type Given, type LineCommand, type Outcome, WrongUsage, wordAt } from '../command.ts';
import { table } from '../table.ts';

type Fields = Readonly<Record<string, string>>;

const previewOption = { preview: { type: 'boolean', does: 'show what it would do, and leave it' } } as const;

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

/** `field=value` words; a value may hold further equals signs. */
const fieldsOf = (words: readonly string[]): Fields =>
  Object.fromEntries(
    words.map((word) => {
      const [, name, value] = /^([a-zA-Z]+)=(.*)$/s.exec(word) ?? [];
      if (name === undefined || value === undefined) throw new WrongUsage(`"${word}" is no field=value`);
      return [name, value];
    }),
  );

const pairAt = (given: Given): string => wordAt(given, 0, 'the pair (USD/CNH)').toUpperCase();

const marketCommands: readonly LineCommand[] = [
  {
    name: 'market show',
    takes: '',
    does: 'Shows the rates and their adjustments',
    run: async (client) => {
      const result = await client.simMarket.view({});
      const rows = result.pairs.map(({ sellCurrency, buyCurrency, mid, rate, changePercent, change }) => [
        `${sellCurrency}/${buyCurrency}`,
        mid,
        rate,
        `${changePercent} %`,
        change === null ? '' : `${change.kind} ${change.value}`,
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
    name: 'market pin',
    takes: '<pair> <rate>',
    does: 'Pins the mid rate of a pair',
    options: previewOption,
    run: (client, given) =>
      happen(client, given, 'market.pin', { pair: pairAt(given), rate: wordAt(given, 1, 'the rate') }),
  },
  {
    name: 'market shift',
    takes: '<pair> <percent>',
    does: 'Offsets a rate by a percentage (lower it with -- -1.5)',
    options: previewOption,
    run: (client, given) =>
      happen(client, given, 'market.shift', { pair: pairAt(given), percent: wordAt(given, 1, 'the percentage') }),
  },
  {
    name: 'market move',
    takes: '<pair> <rate>',
    does: 'Moves a rate to a value; it keeps moving from there',
    options: previewOption,
    run: (client, given) =>
      happen(client, given, 'market.moveTo', { pair: pairAt(given), rate: wordAt(given, 1, 'the rate') }),
  },
  {
    name: 'market clear',
    takes: '<pair>',
    does: 'Restores the market rate of a pair',
    options: previewOption,
    run: (client, given) => happen(client, given, 'market.clear', { pair: pairAt(given) }),
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
