import { createHash } from 'node:crypto';
import type { ModelName } from './modelScopes.ts';
import type { WorldColumns } from './moveSandboxRows.ts';
import { REPLACEMENTS } from './sandboxMarks.ts';
import type { SqlValue } from './sql.ts';

/**
 * What is no business of the world: real time, what was sent to people (codes are random), answers kept for repeated calls,
 * and how the simulator is set up. A model that is not named here counts.
 */
const apartModels: ReadonlySet<ModelName> = new Set([
  'AttemptCounter',
  'CallRecord',
  // Follows from the rows that it was read from.
  'CounterpartyName',
  'CounterpartyWord',
  'PoboPayerWord',
  'Fault',
  'IdempotentAnswer',
  'OutboxMessage',
]);

/** Columns of real time and of single requests, and hashes with a salt: different each time. What is sealed counts as its plain text. */
const APART = /^(realAt|requestId)$|Hash$/;
const apartColumns: Partial<Record<ModelName, readonly string[]>> = {
  // How the clock stands is real time; its moments show in everything that happened.
  Sandbox: [
    'clockVirtualAt',
    'clockRealAt',
    'clockSpeed',
    'clockVersion',
    'jump',
    'jumpHeldUntil',
    'endsAt',
    'pinned',
    'faultVersion',
    'scenarioText',
    'deployments',
  ],
  Task: ['retryAt', 'attempts', 'lastError'],
  MaterialUpload: ['heldUntil'],
  PaymentBatch: ['heldUntil'],
  // Signed with the installation's own key.
  ExchangeOrder: ['quoteId'],
};

/** The event of a changed clock: how a span was cut is no part of the result. */
export const CLOCK_CHANGED = 'clockChanged';
/** Events that are no part of the result: how a span was cut, and how the world came into its place. */
const APART_ACTIONS: ReadonlySet<string> = new Set([CLOCK_CHANGED, ...REPLACEMENTS]);
/** Events of signing in and out change nothing of the business. They take no number of a merchant's either. */
export const SIGNING: ReadonlySet<string> = new Set([
  'login',
  'loginFailed',
  'loginElsewhere',
  'loginLocked',
  'signOut',
  'deviceSignedOut',
  'personaEntered',
  'payPasswordFailed',
  'payPasswordLocked',
]);

const wordOf = (value: SqlValue): unknown => {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'bigint' ? String(value) : value;
};

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

/** How many rows belong to the world itself: the event of a reset or a restore says how it came into its place. */
export const worldRowCount = (
  { name, columns }: Pick<WorldColumns, 'name' | 'columns'>,
  rows: readonly (readonly SqlValue[])[],
): number => {
  if (name !== 'Event') return rows.length;
  const action = columns.indexOf('action');
  return rows.filter((row) => !REPLACEMENTS.has(String(row[action]))).length;
};

/** Whether a row is no part of the result, by the columns of its model. */
const isApart = (name: ModelName, columns: readonly string[]): ((row: readonly SqlValue[]) => boolean) => {
  if (name !== 'Event') return () => false;
  const action = columns.indexOf('action');
  return (row) => APART_ACTIONS.has(String(row[action])) || SIGNING.has(String(row[action]));
};

/** The columns of a model that count. */
const countedColumns = (name: ModelName, columns: readonly string[]): readonly string[] => {
  const apart = new Set(apartColumns[name] ?? []);
  return columns.filter((column) => !APART.test(column) && !apart.has(column));
};

/** The parts of a model's rows that count, with the names of their columns in the order of the alphabet. */
const partsOf = (
  name: ModelName,
  columns: readonly string[],
  counted: readonly string[],
): ((row: readonly SqlValue[]) => string) => {
  const places = counted.toSorted().map((column): readonly [string, number] => [column, columns.indexOf(column)]);
  // What a person did at their browser carries the ids of their session.
  const kind = name === 'Event' ? columns.indexOf('kind') : -1;
  return (row) => {
    const isSecurity = kind !== -1 && row[kind] === 'security';
    const hashed = isSecurity ? places.filter(([column]) => column !== 'detail') : places;
    return JSON.stringify(hashed.map(([column, at]) => [column, wordOf(row[at] ?? null)]));
  };
};

/** What of a model's rows is part of the result. */
export interface Counted {
  readonly columns: readonly string[];
  readonly isApart: (row: readonly SqlValue[]) => boolean;
  /** What counts of a row: two rows with the same text are the same. */
  readonly text: (row: readonly SqlValue[]) => string;
}

/** What of a model's rows is part of the result; undefined: nothing is. */
export const countedOf = (name: ModelName, columns: readonly string[]): Counted | undefined => {
  if (apartModels.has(name)) return undefined;
  const counted = countedColumns(name, columns);
  return { columns: counted, isApart: isApart(name, columns), text: partsOf(name, columns, counted) };
};

const MASK = (1n << 256n) - 1n;

/**
 * One value over all business rows of a world: equal for the same scenario, seed, start and calls, on either database and
 * in any sandbox, whatever the order of the rows. Rows are added as they come, with what is sealed in clear: those of a model add up.
 */
export class WorldHash {
  readonly #sums = new Map<ModelName, { sum: bigint; count: number }>();

  /** How rows of a model are written for the hash. */
  of(name: ModelName, columns: readonly string[]): (rows: readonly (readonly SqlValue[])[]) => void {
    const counted = countedOf(name, columns);
    if (counted === undefined) return () => undefined;
    const total = { sum: 0n, count: 0 };
    this.#sums.set(name, total);
    return (rows) => {
      for (const row of rows) {
        if (counted.isApart(row)) continue;
        total.sum = (total.sum + BigInt(`0x${digest(counted.text(row))}`)) & MASK;
        total.count += 1;
      }
    };
  }

  end(): string {
    const lines = [...this.#sums].map(([name, { sum, count }]) => `${name} ${count} ${sum.toString(16)}`);
    return digest(lines.toSorted().join('\n'));
  }
}
