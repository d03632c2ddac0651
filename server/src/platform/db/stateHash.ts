import { createHash } from 'node:crypto';
import type { ModelName } from './modelScopes.ts';
import type { SqlValue } from './sql.ts';
import type { WorldTable } from './worldRows.ts';

/**
 * What is no business of the world: real time, what was sent to people (codes are random), answers kept for repeated calls,
 * and how the simulator is set up. A model that is not named here counts.
 */
const apartModels: ReadonlySet<ModelName> = new Set([
  'AttemptCounter',
  'CallRecord',
  'Fault',
  'IdempotentAnswer',
  'OutboxMessage',
]);

/** Columns of real time and of single requests, and, by the ends of their names, secrets: different each time. */
const APART = /^(realAt|requestId)$|(Hash|Sealed)$/;
const apartColumns: Partial<Record<ModelName, readonly string[]>> = {
  // How the clock stands is real time; its moments show in everything that happened.
  Sandbox: [
    'clockVirtualAt',
    'clockRealAt',
    'clockSpeed',
    'clockVersion',
    'endsAt',
    'pinned',
    'faultVersion',
    'scenarioText',
    'deployments',
  ],
  Task: ['retryAt', 'attempts', 'lastError'],
  // Signed with the installation's own key.
  ExchangeOrder: ['quoteId'],
};

/** The event of a changed clock: how a span was cut is no part of the result. */
export const CLOCK_CHANGED = 'clockChanged';

type Cell = readonly [column: string, value: SqlValue];

const wordOf = (value: SqlValue): unknown => {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'bigint' ? String(value) : value;
};

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

const isApart = (name: ModelName, row: readonly Cell[]): boolean =>
  name === 'Event' && row.some(([column, value]) => column === 'action' && value === CLOCK_CHANGED);

/** What a person did at his browser carries the ids of his session. */
const withoutSession = (name: ModelName, row: readonly Cell[]): readonly Cell[] =>
  name === 'Event' && row.some(([column, value]) => column === 'kind' && value === 'security')
    ? row.filter(([column]) => column !== 'detail')
    : row;

const hashOfTable = ({ name, columns, rows }: WorldTable): string => {
  const apart = new Set(apartColumns[name] ?? []);
  const own = columns.filter((column) => !APART.test(column) && !apart.has(column));
  const places = new Map(columns.map((column, i) => [column, i]));
  const digests = rows
    .map((row) => own.toSorted().map((column): Cell => [column, row[places.get(column) ?? -1] ?? null]))
    .filter((row) => !isApart(name, row))
    .map((row) => digest(JSON.stringify(withoutSession(name, row).map(([column, value]) => [column, wordOf(value)]))));
  return digest(digests.sort().join(''));
};

/**
 * One value over all business rows of a world: equal for the same scenario, seed, start and calls, on either database and
 * in any sandbox, whatever the order of the rows.
 */
export const stateHash = (tables: readonly WorldTable[]): string =>
  digest(
    tables
      .filter(({ name }) => !apartModels.has(name))
      .map((table) => `${table.name} ${hashOfTable(table)}`)
      .sort()
      .join('\n'),
  );
