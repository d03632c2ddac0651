import type { Client } from '@tradeport/client';
import { type LineCommand, onlyGiven, wholeOf, wordAt } from '../command.ts';
import { instantOf, shownInstant } from '../moments.ts';
import { table } from '../table.ts';

type Diff = Awaited<ReturnType<Client['simSnapshot']['diff']>>;

const stateText = ({ snapshot, sandbox, at }: Diff['from']): string => `${snapshot ?? sandbox} at ${shownInstant(at)}`;

const balanceLines = ({ balanceChanges }: Diff): readonly string[] =>
  table(
    ['owner', 'currency', 'account', 'before', 'after', 'difference'],
    balanceChanges.map(({ merchantNo, currency, account, before, after, difference }) => [
      merchantNo ?? 'platform',
      currency,
      account,
      before,
      after,
      difference.startsWith('-') ? difference : `+${difference}`,
    ]),
    'No balance differs.',
  );

const countLines = ({ tables }: Diff): readonly string[] =>
  table(
    ['table', 'changed', 'added', 'removed'],
    tables.map(({ title, changedRows, addedRows, removedRows }) => [
      title,
      String(changedRows),
      String(addedRows),
      String(removedRows),
    ]),
    'No row differs.',
  );

/** A value as people read it. */
const valueText = (value: string | null): string =>
  value !== null && /^\d{4}-\d\d-\d\dT/.test(value) ? shownInstant(value) : (value ?? '');

/** What happened to objects, and every column that was changed; the rest is in the counts. */
const rowLines = ({ tables }: Diff): readonly string[] => {
  const rows = tables.flatMap(({ title, rows: listed }) =>
    listed
      .filter(({ machine, change }) => machine !== null || change === 'changed')
      .flatMap(({ rowKey, change, fields }) => {
        const [first, ...rest] = fields.map(({ fieldText, before, after }) => [
          fieldText,
          valueText(before),
          valueText(after),
        ]);
        return [[title, rowKey, change, ...(first ?? [])], ...rest.map((field) => ['', '', '', ...field])];
      }),
  );
  return rows.length === 0 ? [] : ['', ...table(['table', 'row', 'change', 'field', 'before', 'after'], rows)];
};

export const diffCommand: LineCommand = {
  name: 'diff',
  takes: '<from> [to]',
  does: 'Compares two snapshots, or one with the present sandbox: balances and rows that differ',
  options: {
    times: { type: 'boolean', does: 'compares times of the sandbox clock instead of snapshots' },
    limit: { type: 'string', does: 'rows listed of each table; 200 if omitted' },
  },
  run: async (client, given) => {
    const [from, to] = [wordAt(given, 0, 'what to compare'), given.words[1]];
    const ends = given.isSet('times')
      ? { fromAt: instantOf(from), toAt: to === undefined ? undefined : instantOf(to) }
      : { fromSnapshot: from, toSnapshot: to };
    const result = await client.simSnapshot.diff(onlyGiven({ ...ends, limit: wholeOf(given, 'limit') }));
    const truncated = result.tables.filter((each) => each.truncated).map(({ title }) => title);
    return {
      result,
      lines: [
        `${stateText(result.from)} → ${stateText(result.to)}`,
        '',
        ...balanceLines(result),
        '',
        ...countLines(result),
        ...rowLines(result),
        ...(truncated.length === 0 ? [] : ['', `Not every row is listed: ${truncated.join(', ')}`]),
      ],
    };
  },
};
